/** Filters the input from the keyboard before it is read. */

import type tty from 'node:tty';

export type KeyFilter = {
	/** Takes input; returns the part of it that passes. */
	readonly push: (chunk: string) => string;
	/** Milliseconds without input after which to call `release`; undefined if no input is held back. */
	readonly patience: number | undefined;
	/** Returns the input that was held back. */
	readonly release: () => string;
};

/**
Read keys through a filter. Filters may be stacked.

@returns a function that removes the filter; the last one must be removed first
*/
export function filterKeys(keys: tty.ReadStream, filter: KeyFilter): () => void {
	const {read} = keys;
	let timer: NodeJS.Timeout | undefined;
	/** Released input that is not read yet. */
	let due = '';
	const next = (): string | null => {
		let text = due;
		due = '';
		while (text === '') {
			const chunk: unknown = read.call(keys);
			if (chunk === null) {
				break;
			}

			text = filter.push(String(chunk));
			wait();
		}

		return text === '' ? null : text;
	};
	const wait = () => {
		clearTimeout(timer);
		if (filter.patience !== undefined) {
			timer = setTimeout(() => {
				due += filter.release();
				keys.emit('readable');
			}, filter.patience);
		}
	};
	keys.read = size => (size === 0 ? read.call(keys, 0) : next());
	return () => {
		clearTimeout(timer);
		keys.read = read;
	};
}
