/** Reports a state once it stops changing. */

/** Milliseconds without a change after which a state counts as settled. */
const settleTime = 60;

export class Debounce {
	#report: (() => void) | undefined;
	#timer: NodeJS.Timeout | undefined;

	get isPending(): boolean {
		return this.#report !== undefined;
	}

	/** What to report after the next changes; undefined cancels it. */
	set(report: (() => void) | undefined): void {
		clearTimeout(this.#timer);
		this.#report = report;
	}

	/** More changes are certain: wait for them. */
	hold(): void {
		clearTimeout(this.#timer);
	}

	/** There was a change, maybe the last one. */
	change(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			const report = this.#report;
			this.#report = undefined;
			report?.();
		}, settleTime);
	}
}
