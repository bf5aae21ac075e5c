/** When something is said of what runs on the screen: how it stands now and then, each pause and step, and its end. */

import {now} from '../../clock.js';
import type {Narration} from './narration.js';

/** Milliseconds from one sentence of a run that goes on to the next one. */
const interval = 5000;

/** Milliseconds without a change after which a state counts as settled. */
const settleTime = 60;

export class LiveSpeaker {
	readonly #say: (text: string) => void;
	/** What runs on the screen as it is now. */
	readonly #current: () => Narration | undefined;
	/** What was said as soon as it was new, and whether the end was said. */
	#said: Pick<Narration, 'urgent' | 'phase'> = {urgent: [], phase: 'running'};
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
		this.#said = narration;
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
		} else if (narration.phase === 'running' && now() - this.#saidAt >= interval) {
			this.#report(narration.standing, narration);
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

	#report(text: string, {phase, command}: Narration): void {
		this.#say(text);
		if (phase === 'over') {
			this.#say(`repeat with: ${command}`);
		}

		this.#saidAt = now();
	}
}
