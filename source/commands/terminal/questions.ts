/** Asks the terminal, while the screens are loaded: whether its background is light, and when that changes. */

import type tty from 'node:tty';
import {now} from '../../clock.js';
import {questions, TerminalAnswers} from '../../ui/keys/terminal-answers.js';
import type {TerminalBackground} from '../../ui/theme/use-fitting-theme.js';
import {filterKeys} from './key-filter.js';
import {control, hasColour} from './terminal.js';

/** Milliseconds after which the possible start of an answer counts as a key. */
const patience = 30;

/** Milliseconds after the question in which an answer counts for the first frame: a later one changes the colours. */
const firstFrameWait = 100;

/** Milliseconds that an answer may take, and that leaving waits for it; for one that may never come it is both. */
const longestAnswer = 1000;
const longestWait = 100;

/**
Ask the terminal, and then load and show the screens: the answer is there by the first frame. It is taken out of the keys
however the work ends.
*/
export async function withQuestions<Result>(
	keys: tty.ReadStream,
	work: (background: TerminalQuestions) => Promise<Result>,
): Promise<Result> {
	const background = new TerminalQuestions(keys, {isColourAsked: hasColour()});
	try {
		return await work(background);
	} finally {
		await background.stop();
	}
}

export class TerminalQuestions implements TerminalBackground {
	readonly isColourAsked: boolean;
	readonly #keys: tty.ReadStream;
	readonly #answers: TerminalAnswers;
	readonly #stopFiltering: () => void;
	#asked = now();
	#hasKeyboard = false;
	#onAnswered = () => {};
	#listener: (isLight: boolean) => void = () => {};
	#onKeyboard = () => {};

	/** @param keys the stream from which the answers are removed; in raw mode from here on, since they must not be echoed */
	constructor(keys: tty.ReadStream, {isColourAsked}: {readonly isColourAsked: boolean}) {
		const answers = new TerminalAnswers(
			() => this.#askColour(),
			() => {
				this.#hasKeyboard = true;
				this.#onKeyboard();
			},
		);
		this.#keys = keys;
		this.isColourAsked = isColourAsked;
		this.#answers = answers;
		keys.setEncoding('utf8');
		keys.setRawMode(true);
		this.#stopFiltering = filterKeys(keys, {
			push: chunk => this.#push(chunk),
			get patience() {
				return answers.isHoldingKey ? patience : undefined;
			},
			release: () => answers.release(),
		});
		control(questions.keyboard);
		if (isColourAsked) {
			this.#askColour();
		}
	}

	/** Undefined until the terminal says it. */
	get isLight(): boolean | undefined {
		return this.#answers.isLight;
	}

	#askColour(): void {
		this.#answers.expect();
		this.#asked = now();
		control(questions.background + questions.attributes);
	}

	/** Before the first frame: until all is answered, or for as long as it may wait. What is typed meanwhile is kept. */
	async answered(): Promise<void> {
		if (!this.isColourAsked) {
			return;
		}

		let typed = '';
		await this.#wait(this.#asked + firstFrameWait - now(), text => {
			typed += text;
		});
		if (typed !== '') {
			this.#keys.unshift(typed);
		}
	}

	/** Call with whether it is light when that changes. */
	listen(listener: (isLight: boolean) => void): void {
		this.#listener = listener;
		if (this.isLight !== undefined) {
			listener(this.isLight);
		}
	}

	/** Call when the terminal has the kitty keyboard protocol. */
	listenKeyboard(listener: () => void): void {
		this.#onKeyboard = listener;
		if (this.#hasKeyboard) {
			listener();
		}
	}

	#push(chunk: string): string {
		const before = this.isLight;
		const text = this.#answers.push(chunk);
		if (this.isLight !== undefined && this.isLight !== before) {
			this.#listener(this.isLight);
		}

		if (this.#answers.isOver) {
			this.#onAnswered();
		}

		return text;
	}

	/** After the screens: an answer that is still on its way must not reach the shell. */
	async stop(): Promise<void> {
		const {isOver} = this.#answers;
		const time = isOver ? (this.isColourAsked ? 0 : longestWait) : longestAnswer;
		if (now() < this.#asked + time) {
			// What is typed now is for nobody.
			await this.#wait(longestWait, () => {});
		}

		this.#stopFiltering();
	}

	/** Read until all is answered, for at most these milliseconds, but once in any case. */
	async #wait(milliseconds: number, onTyped: (text: string) => void): Promise<void> {
		const keys = this.#keys;
		const read = () => {
			for (let text = keys.read(); text !== null; text = keys.read()) {
				onTyped(text);
			}
		};
		keys.ref();
		keys.on('readable', read);
		read();
		if (milliseconds > 0 && !(this.isColourAsked && this.#answers.isOver)) {
			let timer: NodeJS.Timeout | undefined;
			await new Promise<void>(resolve => {
				this.#onAnswered = resolve;
				timer = setTimeout(resolve, milliseconds);
			});
			clearTimeout(timer);
		} else {
			// The answer may be waiting to be read.
			await nextTurn();
			await nextTurn();
		}

		keys.off('readable', read);
		keys.unref();
	}
}

const nextTurn = () =>
	new Promise(resolve => {
		setImmediate(resolve);
	});
