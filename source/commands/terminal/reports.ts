/** What the terminal answers: the colour of its background. */

import type tty from 'node:tty';
import {now} from '../../clock.js';
import {filterInput} from '../../ui/keys/terminal-input.js';
import type {TerminalBackground} from '../../ui/theme/themes.js';
import {control} from './terminal.js';

/** OSC 11. The answer is `11;rgb:RRRR/GGGG/BBBB`; some terminals never answer. */
const question = '\u001B]11;?\u001B\\';
const answer = /^11;(?:rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4}))?/i;

/** Milliseconds that the first frame waits for the answer: a later one changes the colours. */
const firstFrameWait = 100;

/** Milliseconds in which an answer is expected, and that leaving waits for it. */
const longestAnswer = 1000;
const longestWait = 100;

/** Asks the terminal for the colour of its background, once, while the screens are loaded. */
export class AskedBackground implements TerminalBackground {
	isLight: boolean | undefined;
	readonly #keys: tty.ReadStream;
	readonly #stopFiltering: () => void;
	readonly #asked = now();
	#isAwaited: boolean;
	#onAnswered = () => {};
	#listener: (isLight: boolean) => void = () => {};

	/** @param keys the stream from which the answer is removed; in raw mode from here on, since it must not be echoed */
	constructor(keys: tty.ReadStream, {isAsked}: {readonly isAsked: boolean}) {
		this.#keys = keys;
		this.#isAwaited = isAsked;
		keys.setEncoding('utf8');
		keys.setRawMode(true);
		this.#stopFiltering = filterInput(keys, content => this.#take(content));
		if (isAsked) {
			control(question);
		}
	}

	/** Before the first frame: until the terminal has answered, or for as long as it may wait. What is typed meanwhile is kept. */
	async answered(): Promise<void> {
		let typed = '';
		// Loading the screens may have taken longer.
		await this.#wait(Math.max(0, this.#asked + firstFrameWait - now()), text => {
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
		if (this.#isAwaited && now() < this.#asked + longestAnswer) {
			// What is typed now is for nobody.
			await this.#wait(longestWait, () => {});
		}

		this.#stopFiltering();
	}

	#take(content: string): void {
		const [isAnswer, ...channels] = answer.exec(content) ?? [];
		if (isAnswer === undefined) {
			return;
		}

		this.isLight = isLightColour(channels);
		this.#isAwaited = false;
		if (this.isLight !== undefined) {
			this.#listener(this.isLight);
		}

		this.#onAnswered();
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
