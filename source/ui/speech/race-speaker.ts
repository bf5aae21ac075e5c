/** Says a race: its lanes, who leads while it runs, the standings at a pause, each step, and its end. */

import {now} from '../../clock.js';
import type {Pace} from '../../run/pace.js';
import type {Standing} from '../../run/race.js';
import {isOver, type LaneView} from '../../view/race/race.js';
import {
	raceNewsText,
	raceStartLines,
	raceStateOf,
	raceSummaryText,
	standingsLines,
	standingText,
} from '../../view/speech/race-speech.js';
import {placeText} from '../../view/speech/speech.js';
import {firstViews, racing} from '../race/use-race.js';
import type {RaceSetup} from '../state.js';
import type {Limits} from '../watch/use-run.js';
import {Debounce} from './debounce.js';
import {newsInterval, summaryInterval} from './run-speaker.js';

type Options = {
	readonly race: RaceSetup;
	readonly pace: Pace;
	readonly limits: Limits;
	readonly onStandings: (race: RaceSetup, standings: readonly Standing[]) => void;
	/** The command that repeats a race. */
	readonly repeat: (race: RaceSetup) => string;
	readonly say: (line: string) => void;
	/** Say a command as it is written. */
	readonly sayCommand: (command: string) => void;
	readonly onFailure: (error: unknown) => void;
};

export class RaceSpeaker {
	/** The latest view. */
	lanes: readonly LaneView[];
	readonly #options: Options;
	readonly #controller = new AbortController();
	readonly #pending = new Debounce();
	#reported: ReturnType<typeof raceStateOf>;
	#newsAt = Number.NEGATIVE_INFINITY;
	#summaryAt = now();
	/** The moves of all lanes when a key started a step. */
	#stepStart: number | undefined;

	constructor(options: Options) {
		this.#options = options;
		const {race, say, pace, onFailure} = options;
		this.lanes = firstViews(race);
		this.#reported = raceStateOf(this.lanes);
		raceStartLines(this.lanes, race).forEach(say);
		if (pace.rate === 0) {
			this.pause(true);
		}

		this.#follow().catch((error: unknown) => {
			if (!this.#controller.signal.aborted) {
				onFailure(error);
			}
		});
	}

	/** A key paused or resumed it. */
	pause(isPaused: boolean): void {
		this.#summaryAt = now();
		if (!isOver(this.lanes)) {
			this.#stepStart = undefined;
			this.#pending.set(isPaused ? () => this.#sayStandings('paused') : undefined);
			if (isPaused) {
				this.#pending.change();
			} else {
				this.#options.say('racing');
			}
		}
	}

	/** A key started a step. */
	expectStep(): void {
		this.#stepStart = movesOf(this.lanes);
		this.#pending.set(() => this.#saySummary());
	}

	/** A key highlighted another lane. */
	sayLane(at: number): void {
		this.#options.say(`lane ${placeText(at + 1, this.lanes.length)}, ${standingText(this.lanes[at])}`);
	}

	/** The user is back at the race, which waited. */
	resume(): void {
		this.#options.say(`back to the race on ${this.#options.race.entry.title}`);
		this.#sayStandings(isOver(this.lanes) ? undefined : 'paused');
	}

	/** The user left: nothing more is said of it. */
	leave(): void {
		this.#pending.set(undefined);
	}

	stop(): void {
		this.leave();
		this.#controller.abort();
	}

	async #follow(): Promise<void> {
		for await (const lanes of racing(this.#options, this.#controller.signal)) {
			this.lanes = lanes;
			if (isOver(lanes)) {
				this.#sayEnd();
			} else if (this.#pending.isPending) {
				// The threads may report the start first: only a move is the step.
				if (this.#stepStart !== movesOf(lanes)) {
					this.#pending.change();
				}
			} else if (this.#options.pace.rate > 0) {
				this.#sayNews();
			}
		}
	}

	#sayNews(): void {
		const {race, say} = this.#options;
		const time = now();
		const isDue = time - this.#newsAt >= newsInterval;
		const news = isDue ? raceNewsText(this.#reported, this.lanes, race.by) : undefined;
		if (news) {
			say(news);
			this.#newsAt = time;
			this.#summaryAt = time;
			this.#reported = raceStateOf(this.lanes);
		} else if (time - this.#summaryAt >= summaryInterval) {
			this.#saySummary();
			this.#summaryAt = time;
		}
	}

	#saySummary(): void {
		const {race, say} = this.#options;
		say(raceSummaryText(this.lanes, race.by));
		this.#reported = raceStateOf(this.lanes);
	}

	#sayStandings(head?: string): void {
		const [first, ...lines] = standingsLines(this.lanes);
		[head ? `${head}: ${first}` : first, ...lines].forEach(this.#options.say);
		this.#reported = raceStateOf(this.lanes);
	}

	#sayEnd(): void {
		const {race, repeat, sayCommand} = this.#options;
		this.#pending.set(undefined);
		this.#sayStandings();
		sayCommand(repeat(race));
	}
}

const movesOf = (lanes: readonly LaneView[]): number =>
	lanes.reduce((sum, {standing}) => sum + standing.progress.moves, 0);
