/**
What runs: the watched run, the one beside the menu, a race, an ensemble. Each belongs to the controller from its start to
its end, whatever is drawn or said of it meanwhile.

Its views come from a generator, one by one. Each is kept as `view`, the one truth for keys, the film and what is saved,
and then goes to all who follow it. The next view is asked for once all have taken this one, so a follower that waits, as
the screens do for a terminal that stands still, pauses the run.
*/

import type {Progress} from '../run/solver-run.js';
import type {FleetKind, FleetView} from '../view/fleet/fleet-kind.js';
import type {DrawnRun} from '../view/run/drawn-run.js';

/** Called with each view; a promise holds the next one back. */
type Follower<View> = (view: View) => unknown;

type Options<View> = {
	/** Tells what runs from what ran before on the same screen. */
	readonly number: number;
	/** Makes what there is to see before the threads have started, if there is something. */
	readonly first: () => View | undefined;
	readonly views: (first: View | undefined, signal: AbortSignal) => AsyncIterable<View>;
	readonly onFailure: (error: unknown) => void;
};

export class Live<View> {
	readonly number: number;
	/** The latest one; undefined where there is none yet. */
	view: View | undefined;
	#failure: {readonly error: unknown} | undefined;
	readonly #options: Options<View>;
	readonly #followers = new Set<Follower<View>>();
	readonly #controller = new AbortController();

	constructor(options: Options<View>) {
		this.number = options.number;
		this.#options = options;
		try {
			this.view = options.first();
		} catch (error) {
			this.#failure = {error};
		}
	}

	/** Follow it; the result ends that. */
	follow(follower: Follower<View>): () => void {
		this.#followers.add(follower);
		return () => this.#followers.delete(follower);
	}

	/** Run it to its end: once. */
	async start(): Promise<void> {
		const {signal} = this.#controller;
		try {
			if (this.#failure) {
				throw this.#failure.error;
			}

			for await (const view of this.#options.views(this.view, signal)) {
				this.view = view;
				await Promise.all([...this.#followers].map(follower => follower(view)));
			}
		} catch (error) {
			if (!signal.aborted) {
				this.#options.onFailure(error);
			}
		}
	}

	stop(): void {
		this.#controller.abort();
	}
}

/** What is known of a run. */
export type ObservedRun = Pick<DrawnRun, 'progress' | 'log' | 'landscape' | 'measuredRate' | 'loading'> & {
	/** The run at its latest step, which is not shown while it is rewound. */
	readonly latest: Progress;
	/** The temperature of the peak of the heat capacity at its last milestone. */
	readonly peak: number | undefined;
};

/** What runs on the screens, or waits. */
export type LiveRuns = {watch?: Live<ObservedRun> | undefined; preview?: Live<ObservedRun> | undefined} & {
	[Kind in FleetKind]?: Live<FleetView> | undefined;
};
