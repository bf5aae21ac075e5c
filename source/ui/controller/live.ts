/**
What runs: the watched run, the one beside the menu, a race, an ensemble. Each belongs to the controller from its start to
its end, whatever is drawn or said of it meanwhile.

Its views come from a generator, one by one. Each is kept as `view`, the one truth for keys, the film and what is saved,
and then goes to all who follow it. The next view is asked for once all have taken this one, so a follower that waits, as
the screens do for a terminal that stands still, pauses the run.
*/

type Follower<View> = {
	/** Called with each view; a promise holds the next one back. */
	readonly onView: (view: View) => unknown;
	readonly onFailure?: (error: unknown) => void;
};

type Options<View> = {
	/** Tells what runs from what ran before on the same screen. */
	readonly number: number;
	/** Makes what there is to see before the threads have started, if there is something. */
	readonly first: () => View | undefined;
	readonly views: (first: View | undefined, signal: AbortSignal) => AsyncIterable<View>;
};

export class Live<View> {
	readonly number: number;
	/** The latest one; undefined where there is none yet. */
	view: View | undefined;
	#failure: {readonly error: unknown} | undefined;
	readonly #views: Options<View>['views'];
	readonly #followers = new Set<Follower<View>>();
	readonly #controller = new AbortController();

	constructor({number, first, views}: Options<View>) {
		this.number = number;
		this.#views = views;
		try {
			this.view = first();
		} catch (error) {
			this.#failure = {error};
		}
	}

	/** Follow it; the result ends that. */
	follow(follower: Follower<View>): () => void {
		this.#followers.add(follower);
		if (this.#failure) {
			follower.onFailure?.(this.#failure.error);
		}

		return () => this.#followers.delete(follower);
	}

	/** Run it to its end: once. */
	async start(): Promise<void> {
		const {signal} = this.#controller;
		try {
			for await (const view of this.#failure ? [] : this.#views(this.view, signal)) {
				this.view = view;
				await Promise.all([...this.#followers].map(({onView}) => onView(view)));
			}
		} catch (error) {
			if (!signal.aborted) {
				this.#failure = {error};
				this.#followers.forEach(({onFailure}) => void onFailure?.(error));
			}
		}
	}

	stop(): void {
		this.#controller.abort();
	}
}
