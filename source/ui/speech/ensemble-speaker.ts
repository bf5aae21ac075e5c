/** Says an ensemble: how many runs are solved while it runs, the figures at a pause and after each step, and its end. */

import {now} from '../../clock.js';
import type {Pace} from '../../run/pace.js';
import {
	type EnsembleView,
	ensembleText,
	isEnsembleOver,
	memberText,
	solvedCount,
} from '../../view/ensemble/summary.js';
import {followEnsemble} from '../ensemble/use-ensemble.js';
import type {Host} from '../host.js';
import type {EnsembleSetup} from '../state.js';
import {LiveSpeaker, newsInterval, summaryInterval, type Voice} from './live-speaker.js';

type Options = Voice &
	Pick<Host, 'limits' | 'onEnsemble' | 'repeatEnsemble'> & {
		readonly ensemble: EnsembleSetup;
		readonly pace: Pace;
		/** Called with the moves so far. */
		readonly onMoves: (moves: number) => void;
	};

export class EnsembleSpeaker extends LiveSpeaker<Options> {
	/** The latest view. */
	view: EnsembleView | undefined;
	#solved = 0;

	constructor(options: Options) {
		super(options);
		const {say, ensemble} = options;
		const {count, method, entry, seed} = ensemble;
		say(`ensemble: ${count} runs of ${method.name} on ${entry.title}, seeds from ${seed}`);
		this.start();
	}

	/** A key started a step. */
	expectStep(): void {
		this.pending.set(() => this.#saySummary());
	}

	/** A key highlighted another run. */
	sayMember(at: number): void {
		if (this.view) {
			this.options.say(memberText(this.view.runs[at], this.view.unit));
		}
	}

	/** The user is back at the ensemble, which waited. */
	resume(): void {
		this.options.say(`back to the ensemble on ${this.options.ensemble.entry.title}`);
		this.#saySummary();
	}

	protected override get isRunning(): boolean {
		return this.view === undefined || !isEnsembleOver(this.view);
	}

	protected override sayRunning(): void {
		this.options.say('running');
	}

	protected override sayPause(): void {
		this.options.say('paused');
		this.#saySummary();
	}

	protected override async follow(signal: AbortSignal): Promise<void> {
		const {pace, onMoves, repeatEnsemble, sayCommand, ensemble} = this.options;
		for await (const view of followEnsemble(this.options, signal)) {
			this.view = view;
			onMoves(view.level);
			if (isEnsembleOver(view)) {
				this.pending.set(undefined);
				this.#saySummary();
				sayCommand(repeatEnsemble(ensemble));
			} else if (this.pending.isPending) {
				this.pending.change();
			} else if (pace.rate > 0) {
				this.#sayNews(view);
			}
		}
	}

	#sayNews(view: EnsembleView): void {
		const time = now();
		const isDue = time - this.newsAt >= newsInterval && solvedCount(view) > this.#solved;
		if (isDue || time - this.summaryAt >= summaryInterval) {
			this.#saySummary();
			this.newsAt = time;
			this.summaryAt = time;
		}
	}

	#saySummary(): void {
		if (this.view) {
			this.#solved = solvedCount(this.view);
			this.options.say(ensembleText(this.view));
		}
	}
}
