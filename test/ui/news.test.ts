/** Spoken news say what is new since the last sentence, whatever was paused, left or stepped between. */

import fakeTimers from '@sinonjs/fake-timers';
import {expect, test} from 'vitest';
import {Pace} from '../../source/run/pace.js';
import {LiveSpeaker} from '../../source/ui/speech/live-speaker.js';
import {fc} from '../examples.ts';

type View = {readonly moves: number; readonly best: number};

/** A speaker of a run whose best cost falls by one where a word says so. */
class Spoken {
	readonly lines: string[] = [];
	readonly clock = fakeTimers.install({toFake: ['setTimeout', 'clearTimeout', 'hrtime']});
	readonly #pace = new Pace(100);
	readonly #live = {view: {moves: 0, best: 99}, follow: (show: (view: View) => void) => (this.#show = show)};
	readonly #speaker: LiveSpeaker<View>;
	#show: (view: View) => void = () => {};

	constructor() {
		const narration = {
			...{title: 'a run', start: ['start: best 99'], command: () => '', isOver: () => false},
			moves: ({moves}: View) => moves,
			summary: ({best}: View) => `best ${best}`,
			news: (before: View, {best}: View) =>
				before.best === best ? undefined : `from ${before.best} to best ${best}`,
		};
		const voice = {say: (line: string) => this.lines.push(line), sayCommand() {}};
		this.#speaker = new LiveSpeaker(this.#live as never, narration, this.#pace, voice);
	}

	take(word: string): void {
		const {view} = this.#live;
		if (word.startsWith('wait:')) {
			this.clock.tick(Number(word.slice(5)));
		} else if (word === 'moves' || word === 'best') {
			this.#live.view = {moves: view.moves + 1, best: view.best - Number(word === 'best')};
			this.#show(this.#live.view);
		} else if (word === 'step') {
			this.#speaker.expectStep();
		} else if (word === 'back') {
			this.#speaker.resume();
		} else if (word === 'leave') {
			this.#speaker.leave();
		} else {
			this.#pace.rate = word === 'pause' ? 0 : 100;
			this.#speaker.pause(word === 'pause');
		}
	}
}

const words = 'moves best best wait:100 wait:2100 wait:11000 pause run step back leave'.split(' ');

test('news begin where the last sentence ended', () => {
	const property = fc.property(fc.array(fc.constantFrom(...words), {maxLength: 30, size: 'max'}), all => {
		const spoken = new Spoken();
		try {
			for (const word of all) {
				spoken.take(word);
			}
		} finally {
			spoken.clock.uninstall();
		}

		let last = '';
		for (const line of spoken.lines) {
			const [, from] = /^from (\d+)/.exec(line) ?? [];
			expect(from ?? last, spoken.lines.join('; ')).toBe(last);
			last = /best (\d+)$/.exec(line)?.[1] ?? last;
		}
	});
	fc.assert(property, {numRuns: 200});
});
