/** What the terminal reports among the keys, taken out of them before they are read: the colour of its background. */

import type tty from 'node:tty';
import {now} from '../../clock.js';
import type {TerminalBackground} from '../../ui/theme/theme.js';
import {control, hasColour} from './terminal.js';

type KeyFilter = {
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

/** Milliseconds after which the possible start of a report counts as keys. */
const patience = 30;

/** OSC 11. The answer is `ESC ] 11 ; rgb:RRRR/GGGG/BBBB`, ended by BEL or `ESC \\`; some terminals never answer. */
const question = '\u001B]11;?\u001B\\';
const answer =
	/\u001B\]11;(?:rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4}))?[^\u0007\u001B]*(?:\u0007|\u001B\\)/i;

/** What may be the start of an answer. An Esc alone is a key: terminals send both characters at once. */
const unfinished = /\u001B\](?:1(?:1(?:;[^\u0007\u001B]*\u001B?)?)?)?$/;

/** Milliseconds that the first frame waits for the answer: a later one changes the colours. */
const firstFrameWait = 100;

/** Milliseconds in which an answer is expected; leaving meanwhile waits for it. */
const longestAnswer = 1000;
const longestWait = 100;

/** Ask the terminal, and then load and show the screens. The answer is taken out of the keys however the work ends. */
export async function withBackground<Result>(
	keys: tty.ReadStream,
	work: (background: AskedBackground) => Promise<Result>,
): Promise<Result> {
	const background = new AskedBackground(keys, {isAsked: hasColour()});
	try {
		return await work(background);
	} finally {
		await background.stop();
	}
}

/** Asks the terminal for the colour of its background, once, while the screens are loaded. */
export class AskedBackground implements TerminalBackground, KeyFilter {
	isLight: boolean | undefined;
	readonly #keys: tty.ReadStream;
	readonly #stopFiltering: () => void;
	readonly #asked = now();
	#isAwaited: boolean;
	/** Input that may belong to the answer. */
	#held = '';
	#onAnswered = () => {};
	#listener: (isLight: boolean) => void = () => {};

	/** @param keys the stream from which the answer is removed; in raw mode from here on, since it must not be echoed */
	constructor(keys: tty.ReadStream, {isAsked}: {readonly isAsked: boolean}) {
		this.#keys = keys;
		this.#isAwaited = isAsked;
		keys.setEncoding('utf8');
		keys.setRawMode(true);
		this.#stopFiltering = filterKeys(keys, this);
		if (isAsked) {
			control(question);
		}
	}

	/** Before the first frame: until the terminal has answered, or for as long as it may wait. What is typed meanwhile is kept. */
	async answered(): Promise<void> {
		let typed = '';
		await this.#wait(this.#asked + firstFrameWait - now(), text => {
			typed += text;
		});
		if (typed !== '') {
			this.#keys.unshift(typed);
		}
	}

	/** Call with whether it is light, once that is known. */
	listen(listener: (isLight: boolean) => void): void {
		this.#listener = listener;
		if (this.isLight !== undefined) {
			listener(this.isLight);
		}
	}

	/** After the screens: an answer that is still on its way must not reach the shell. */
	async stop(): Promise<void> {
		if (now() < this.#asked + longestAnswer) {
			// What is typed now is for nobody.
			await this.#wait(longestWait, () => {});
		}

		this.#stopFiltering();
	}

	/** The input without the answer, which is keys. */
	push(chunk: string): string {
		const text = (this.#held + chunk).replace(answer, (_, ...parts: Array<string | undefined>) => {
			this.isLight = isLightColour(parts.slice(0, 3));
			this.#isAwaited = false;
			if (this.isLight !== undefined) {
				this.#listener(this.isLight);
			}

			this.#onAnswered();
			return '';
		});
		this.#held = unfinished.exec(text)?.[0] ?? '';
		return text.slice(0, text.length - this.#held.length);
	}

	/** No key starts with more. */
	get patience(): number | undefined {
		return this.#held !== '' && this.#held.length <= 4 ? patience : undefined;
	}

	release(): string {
		const key = this.#held;
		this.#held = '';
		return key;
	}

	/** Read until the answer, for at most these milliseconds, but once in any case. */
	async #wait(milliseconds: number, onTyped: (text: string) => void): Promise<void> {
		if (!this.#isAwaited) {
			return;
		}

		const keys = this.#keys;
		const read = () => {
			for (let text = keys.read(); text !== null; text = keys.read()) {
				onTyped(text);
			}
		};
		keys.ref();
		keys.on('readable', read);
		read();
		if (this.#isAwaited) {
			let timer: NodeJS.Timeout | undefined;
			await new Promise<void>(resolve => {
				this.#onAnswered = resolve;
				// After the time the answer may still be there to be read.
				timer = setTimeout(() => setImmediate(resolve), milliseconds);
			});
			clearTimeout(timer);
		}

		keys.off('readable', read);
		keys.unref();
	}
}

/** Half of the light of white. */
const halfLight = 0.5;

/** Whether a colour of red, green and blue, in hexadecimal digits, is light; undefined for no colour. */
function isLightColour(channels: ReadonlyArray<string | undefined>): boolean | undefined {
	const [red, green, blue] = channels.map(digits =>
		digits === undefined ? Number.NaN : Number.parseInt(digits, 16) / (16 ** digits.length - 1),
	);
	// The weights of ITU-R BT.709.
	const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	return Number.isNaN(light) ? undefined : light > halfLight;
}
