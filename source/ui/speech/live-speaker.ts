/** When something is said of what runs on the screen: its news while it goes on, each pause and step, and its end. */

import {now} from '../../clock.js';
import type {Narration} from './narration.js';

/** Milliseconds after which there may be news, which must not interrupt what is said, and without any, how it stands. */
const newsInterval = 2000;
const standingInterval = 10_000;

/** Milliseconds without a change after which a state counts as settled. */
const settleTime = 60;

export class LiveSpeaker {
	readonly #say: (text: string) => void;
	/** What runs on the screen as it is now. */
	readonly #current: () => Narration | undefined;
	/** What was said as soon as it was new, where the last news ended, and whether the end was said. */
	#said: Pick<Narration, 'urgent' | 'mark' | 'phase'> = {urgent: [], mark: '', phase: 'running'};
	#saidAt = 0;
	/** What is said once the state settles; of a step, once it has moved on from here. */
	#expected: {readonly what: 'standing' | 'step'; readonly from?: number | undefined} | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(say: (text: string) => void, current: () => Narration | undefined) {
		this.#say = say;
		this.#current = current;
	}

	/** Something else runs on the screen. */
	begin(): void {
		this.leave();
		const narration = this.#current();
		if (narration) {
			this.#say(narration.title);
			this.#said = narration;
			this.#report(narration.standing, narration);
		}
	}

	/** A key paused or resumed it. */
	pause(isPaused: boolean): void {
		this.leave();
		if (!isPaused) {
			this.#say('running');
		} else if (this.#current()?.phase !== 'over') {
			this.#expected = {what: 'standing'};
			this.#settle();
		}
	}

	/** A key started a step, which is said once it is made: the threads may still be starting. */
	expectStep(): void {
		this.leave();
		this.#expected = {what: 'step', from: this.#current()?.moves};
	}

	/** The user left it: stay silent. */
	leave(): void {
		clearTimeout(this.#timer);
		this.#expected = undefined;
	}

	/** What runs has changed. */
	follow(): void {
		const narration = this.#current();
		if (!narration) {
			return;
		}

		const {urgent, phase} = this.#said;
		narration.urgent.filter(text => !urgent.includes(text)).forEach(this.#say);
		this.#said = {...this.#said, urgent: narration.urgent, phase: narration.phase};
		if (narration.phase === 'over') {
			if (phase !== 'over') {
				this.leave();
				this.#report(narration.standing, narration);
			}
		} else if (narration.phase === 'seeking') {
			// It may take long: nothing is said until it has found what it is for.
			clearTimeout(this.#timer);
		} else if (this.#expected) {
			if (narration.moves !== this.#expected.from) {
				this.#settle();
			}
		} else if (narration.phase === 'running') {
			const silence = now() - this.#saidAt;
			const news = silence >= newsInterval ? narration.newsSince(this.#said.mark) : undefined;
			const text = news ?? (silence >= standingInterval ? narration.standing : undefined);
			if (text !== undefined) {
				this.#report(text, narration);
			}
		}
	}

	/** Say what is expected if nothing changes for a while. */
	#settle(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			const narration = this.#current();
			if (narration && this.#expected) {
				this.#report(narration[this.#expected.what], narration);
				this.#expected = undefined;
			}
		}, settleTime);
	}

	#report(text: string, {mark, phase, command}: Narration): void {
		this.#say(text);
		if (phase === 'over') {
			this.#say(`repeat with: ${command}`);
		}

		this.#saidAt = now();
		this.#said = {...this.#said, mark};
	}
}
