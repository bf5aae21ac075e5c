/** Asks the terminal, while the screens are drawn already: whether its background is light, and when that changes. */

import type tty from 'node:tty';
import {now} from '../../clock.js';
import {questions, TerminalAnswers} from '../../ui/keys/terminal-answers.js';
import {filterKeys} from './key-filter.js';
import {control} from './terminal.js';

/** Milliseconds after which the possible start of an answer counts as a key. */
const patience = 30;

/** Milliseconds that an answer may take, and that leaving waits for it; for one that may never come it is both. */
const longestAnswer = 1000;
const longestWait = 100;

type Options = {
	/** Whether the background is asked for. */
	readonly isColourAsked: boolean;
	/** Called when the terminal has the kitty keyboard protocol. */
	readonly onKeyboard: () => void;
};

export class TerminalQuestions {
	readonly #keys: tty.ReadStream;
	readonly #isColourAsked: boolean;
	readonly #answers: TerminalAnswers;
	readonly #stopFiltering: () => void;
	#asked = now();
	#onAnswered = () => {};
	#listener: (isLight: boolean) => void = () => {};

	/** @param keys the stream from which the answers are removed */
	constructor(keys: tty.ReadStream, {isColourAsked, onKeyboard}: Options) {
		const answers = new TerminalAnswers(() => this.#askColour(), onKeyboard);
		this.#keys = keys;
		this.#isColourAsked = isColourAsked;
		this.#answers = answers;
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

	#askColour(): void {
		this.#answers.expect();
		this.#asked = now();
		control(questions.background + questions.attributes);
	}

	/** Call with whether it is light, once that is known and when it changes. */
	listen(listener: (isLight: boolean) => void): void {
		this.#listener = listener;
		this.#publish();
	}

	#push(chunk: string): string {
		const before = this.#answers.isLight;
		const text = this.#answers.push(chunk);
		if (this.#answers.isLight !== before) {
			this.#publish();
		}

		if (this.#answers.isOver) {
			this.#onAnswered();
		}

		return text;
	}

	#publish(): void {
		const {isLight} = this.#answers;
		if (isLight !== undefined) {
			this.#listener(isLight);
		}
	}

	/** After the screens: an answer that is still on its way must not reach the shell. */
	async stop(): Promise<void> {
		const {isOver} = this.#answers;
		const time = isOver ? (this.#isColourAsked ? 0 : longestWait) : longestAnswer;
		if (now() < this.#asked + time) {
			await this.#wait();
		}

		this.#stopFiltering();
	}

	async #wait(): Promise<void> {
		const keys = this.#keys;
		const drain = () => {
			while (keys.read() !== null) {
				// What is typed now is for nobody.
			}
		};
		let timer: NodeJS.Timeout | undefined;
		const answered = new Promise<void>(resolve => {
			this.#onAnswered = resolve;
			timer = setTimeout(resolve, longestWait);
		});
		keys.ref();
		keys.on('readable', drain);
		drain();
		await answered;
		clearTimeout(timer);
		keys.off('readable', drain);
		keys.unref();
	}
}
