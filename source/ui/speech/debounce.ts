/** Tells what was asked for as soon as nothing comes any more. */

/** Milliseconds without anything new after which what is paused has come to where it stays. */
const calm = 60;

export class Debounce {
	#tell: (() => void) | undefined;
	#timer: NodeJS.Timeout | undefined;

	get isAsked(): boolean {
		return this.#tell !== undefined;
	}

	/** What is to be told, in place of what was asked before, once something has come. */
	ask(tell: (() => void) | undefined): void {
		clearTimeout(this.#timer);
		this.#tell = tell;
	}

	/** It goes on: nothing is told before something comes that may be the last. */
	wait(): void {
		clearTimeout(this.#timer);
	}

	/** Something has come: it is told when that was all. */
	stir(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			const tell = this.#tell;
			this.#tell = undefined;
			tell?.();
		}, calm);
	}
}
