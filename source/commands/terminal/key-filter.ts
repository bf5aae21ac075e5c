/** What comes from the keyboard, changed before anybody reads it. */

import type tty from 'node:tty';

export type KeyFilter = {
	/** Returns what is left of a text. */
	readonly push: (chunk: string) => string;
	/** Milliseconds without any input after which to release what is due then; undefined if nothing is. */
	readonly patience: number | undefined;
	readonly release: () => string;
};

/**
Read keys through a filter; filters may be stacked.

@returns a function that removes it: the last one first
*/
export function filterKeys(keys: tty.ReadStream, filter: KeyFilter): () => void {
	const {read} = keys;
	let timer: NodeJS.Timeout | undefined;
	/** Keys that nobody has read yet. */
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
