/** Asks the terminal whether its background is light, while the screens are drawn already. */

import type tty from 'node:tty';
import {now} from '../../clock.js';
import {BackgroundReports, question} from '../../ui/keys/background-reports.js';
import {filterKeys} from './key-filter.js';
import {control} from './terminal.js';

/** Milliseconds after which the possible start of an answer counts as a key. */
const patience = 30;

/** Milliseconds that an answer may take. Leaving sooner waits for the rest of them. */
const longestAnswer = 1000;
const longestWait = 100;

export class Background {
	readonly #keys: tty.ReadStream;
	readonly #reports = new BackgroundReports();
	readonly #stopFiltering: () => void;
	readonly #asked = now();
	readonly #answered = Promise.withResolvers<void>();
	#listener: (isLight: boolean) => void = () => {};

	/** @param keys the stream from which the answer is removed */
	constructor(keys: tty.ReadStream) {
		const reports = this.#reports;
		this.#keys = keys;
		this.#stopFiltering = filterKeys(keys, {
			push: chunk => this.#push(chunk),
			get patience() {
				return reports.isHoldingKey ? patience : undefined;
			},
			release: () => reports.release(),
		});
		control(question);
	}

	/** Call with whether it is light, once that is known. */
	listen(listener: (isLight: boolean) => void): void {
		this.#listener = listener;
		this.#publish();
	}

	#push(chunk: string): string {
		const text = this.#reports.push(chunk);
		this.#publish();
		if (this.#reports.isOver) {
			this.#answered.resolve();
		}

		return text;
	}

	#publish(): void {
		const {isLight} = this.#reports;
		if (isLight !== undefined) {
			this.#listener(isLight);
		}
	}

	/** After the screens: an answer that is still on its way must not reach the shell. */
	async stop(): Promise<void> {
		if (!this.#reports.isOver && now() < this.#asked + longestAnswer) {
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
		const timeout = new Promise<void>(resolve => {
			timer = setTimeout(resolve, longestWait);
		});
		keys.setRawMode(true);
		keys.ref();
		keys.on('readable', drain);
		drain();
		await Promise.race([this.#answered.promise, timeout]);
		clearTimeout(timer);
		keys.off('readable', drain);
		keys.unref();
		keys.setRawMode(false);
	}
}
