/**
Spoken news say what is new since the last sentence, whatever was paused, left or stepped between; a search is silent. What
is urgent is said once, and not where something else begins with it.
*/

import fakeTimers from '@sinonjs/fake-timers';
import {expect, test} from 'vitest';
import {LiveSpeaker} from '../../source/ui/speech/live-speaker.js';
import {fc} from '../examples.ts';

/** A speaker of a run whose best cost falls by one where a word says so. */
class Spoken {
	readonly lines: string[] = [];
	readonly clock = fakeTimers.install({toFake: ['setTimeout', 'clearTimeout', 'hrtime']});
	isSeeking = false;
	isPaused = false;
	#moves = 0;
	#best = 99;
	#urgent = 0;
	readonly #speaker = new LiveSpeaker(
		line => this.lines.push(line),
		() => ({
			...{title: 'a run', command: '', urgent: [`urgent ${this.#urgent}`]},
			moves: this.#moves,
			phase: this.isSeeking ? 'seeking' : this.isPaused ? 'paused' : 'running',
			...{standing: `best ${this.#best}`, step: `best ${this.#best}`, mark: String(this.#best)},
			newsSince: mark => (Number(mark) === this.#best ? undefined : `from ${mark} to best ${this.#best}`),
		}),
	);

	constructor() {
		this.#speaker.begin();
	}

	take(word: string): void {
		if (word.startsWith('wait:')) {
			this.clock.tick(Number(word.slice(5)));
		} else if (word === 'moves' || word === 'best') {
			this.#moves++;
			this.#best -= Number(word === 'best');
			this.#speaker.follow();
		} else if (word === 'step') {
			this.isPaused = true;
			this.isSeeking = false;
			this.#speaker.expectStep();
		} else if (word === 'search') {
			this.isSeeking = this.isPaused;
			this.#speaker.follow();
		} else if (word === 'found') {
			this.isSeeking = false;
			this.take('moves');
		} else if (word === 'urgent') {
			this.#urgent++;
			this.#speaker.follow();
		} else if (word === 'back') {
			this.#urgent++;
			this.#speaker.begin();
		} else if (word === 'leave') {
			this.#speaker.leave();
		} else if (!this.isSeeking) {
			this.isPaused = word === 'pause';
			this.#speaker.pause(this.isPaused);
		}
	}
}

const words =
	'moves best best urgent wait:100 wait:2100 wait:11000 pause run step search found back leave'.split(' ');

test('news begin where the last sentence ended, and nothing is said while a search goes on', () => {
	const property = fc.property(fc.array(fc.constantFrom(...words), {maxLength: 30, size: 'max'}), all => {
		const spoken = new Spoken();
		try {
			for (const word of all) {
				const {length} = spoken.lines;
				const wasSeeking = spoken.isSeeking;
				spoken.take(word);
				const isSearch = wasSeeking && spoken.isSeeking && !['back', 'urgent'].includes(word);
				// What is said of a run that goes on is said with its steps: time alone is of a pause.
				if (isSearch || (word.startsWith('wait:') && !spoken.isPaused)) {
					expect(spoken.lines.slice(length), all.join(' ')).toEqual([]);
				}
			}
		} finally {
			spoken.clock.uninstall();
		}

		const urgent = spoken.lines.filter(line => line.startsWith('urgent'));
		expect(urgent.length, all.join(' ')).toBe(all.filter(word => word === 'urgent').length);
		let last = '99';
		for (const line of spoken.lines) {
			const [, from] = /^from (\d+)/.exec(line) ?? [];
			expect(from ?? last, spoken.lines.join('; ')).toBe(last);
			last = /best (\d+)$/.exec(line)?.[1] ?? last;
		}
	});
	fc.assert(property, {numRuns: 100});
});
