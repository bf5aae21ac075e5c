/** What could come next: its bars, the numbers below them, and the ruler of a step. */

import {expect, test} from 'vitest';
import type {Neighbours} from '../../source/solvers/neighbours.js';
import type {DrawnRun} from '../../source/view/run/drawn-run.js';
import {drawNext, drawRuler, nextMore, nextTitle} from '../../source/view/run/next.js';
import {type Line, plainText} from '../../source/view/text/line.js';
import {drawnBy, moveOf} from './drawn-run.ts';
import {expectRows} from './rows.ts';

/** From words such as `-1:2 0:5 +2:46`, the number of proposals of each Δ; the others say what is different. */
function drawnFrom(words: readonly string[]): DrawnRun {
	const has = (word: string) => words.includes(word);
	const counts = words.filter(word => /^[+-]?\d+:/.test(word)).map(word => word.split(':').map(Number));
	const count = counts.reduce((sum, [, number]) => sum + number, 0);
	const neighbours: Neighbours = {
		...{count, noun: has('long') ? 'reassignments' : 'swaps', isUniform: !has('unequal'), idle: 0},
		byDelta: counts.map(([delta, number]) => ({delta, count: number, chance: number / count})),
	};
	const run = drawnBy(
		...words.filter(word => /^(?:temperature|rule|changed|rate|status|localMinima)=/.test(word)),
	);
	const parts = words.filter(word => /^(?:delta|drawn|probability)=|^(?:uphill|rejected)$/.test(word));
	const move = parts.length > 0 ? moveOf(['uphill', ...parts]) : undefined;
	return {
		...{...run, progress: {...run.progress, neighbours, neighboursOf: has('last') ? 'last' : 'next', move}},
		...{isAscii: has('ascii'), hasColour: !has('mono')},
	};
}

const sizeOf = (text: string) => {
	const [width, rows] = text.split('x').map(Number);
	return {width, rows};
};

const textOf = (line: Line) => plainText(line).trim().replaceAll(/ {2,}/g, ' ');

test('the numbers below the bars: Δ, how many or how likely, and how likely accepted', () => {
	expectRows(
		`
58x9 temperature=1 -1:2 0:5 +1:44 +2:50 | Δ −2 −1 0 +1 +2 +3 +4, how many 2 5 44 50, accepted all all 37 % 14 %, accepted at T 1.00: 29.7 %
58x9 temperature=0.1 0:3 +1:48 +2:50 | Δ −2 −1 0 +1 +2 +3 +4, how many 3 48 50, accepted all <0.1 % <0.1 %, accepted at T 0.100: 2.97 %
58x9 temperature=1 unequal -1:1 +1:3 | Δ −2 −1 0 +1 +2 +3 +4, proposed 25 % 75 %, accepted all 37 %, accepted at T 1.00: 52.6 %
88x9 temperature=1 -7:1 -4:1 0:1 +4:1 +9:2 | Δ ≤ −4 −3 −2 −1 0 +1 +2 +3 ≥ +4, how many 2 1 3, accepted all all 0.6 %, accepted at T 1.00: 50.3 %
44x9 temperature=1 -1:2 0:5 +1:44 +2:50 | Δ −1 0 +1 +2 +3 +4, 2 5 44 50, all all 37 % 14 %, accepted at T 1.00: 29.7 %
58x9 temperature=0.5 rule=glauber -1:10 0:10 +1:20 | Δ −2 −1 0 +1 +2 +3 +4, how many 10 10 20, accepted 88 % 50 % 12 %, accepted at T 0.500: 40.5 %
58x9 temperature=none rule=strict -1:1 0:1 +1:2 | Δ −2 −1 0 +1 +2 +3 +4, how many 1 1 2, accepted all 0 0, accepted: 25.0 %
58x9 temperature=1 rate=600 localMinima=0.765625 -1:1 +1:1 | Δ −2 −1 0 +1 +2 +3 +4, how many 1 1, accepted all 37 %, accepted at T 1.00: 68.4 % · local minima: 77 %
58x9 temperature=1 changed=9 delta=1 0:1 +1:1 | Δ −2 −1 0 ▸+1 +2 +3 +4, how many 1 1, accepted all 37 %, accepted at T 1.00: 68.4 %, was 54.4 % at T 0.412
58x9 temperature=1 delta=6 0:1 +6:1 | Δ −2 −1 0 +1 +2 +3 ▸≥ +4, how many 1 1, accepted all <0.1 %, 0 ×●─────────────── 1 drew 0.003 < chance 0.008: accepted`,
		(size, ...words) => drawNext(drawnFrom(words), sizeOf(size)).slice(-4).map(textOf).join(', '),
	);
});

test('a bar is as high as its number and lit as far as its chance, in steps of an eighth, in ASCII of a row', () => {
	const glyphs = ' ▁▂▃▄▅▆▇█';
	const numbers = [1, 3, 7, 20, 33, 50];
	const words = numbers.map((number, at) => `${at - 1 >= 0 ? '+' : ''}${at - 1}:${number}`);
	const cases = ['full', 'ascii', 'mono'].flatMap(look =>
		[3, 8].flatMap(rows => [0.02, 0.3, 1, 3, 40].map(temperature => ({look, rows, temperature}))),
	);
	for (const {look, rows, temperature} of cases) {
		const run = drawnFrom([...words, `temperature=${temperature}`, look, 'rate=600']);
		const cells = drawNext(run, {width: 51, rows: rows + 4})
			.slice(0, rows)
			.map(line => line.flatMap(({text, role}) => Array.from(text, each => ({text: each, role}))));
		const steps = look === 'ascii' ? 1 : 8;
		for (const [at, number] of numbers.entries()) {
			const name = `${look} ${rows} T ${temperature} Δ ${at - 1}`;
			const column = cells.map(row => row[9 + at * 7 + 3]).filter(cell => /[^ ]/.test(cell?.text ?? ' '));
			const height = Math.max(1, Math.round((number / 50) * rows * steps));
			expect(column.length, name).toBe(Math.ceil(height / steps));
			const lit = column
				.filter(({role}) => /^(?:good|plain|ramp|bar)/.test(role))
				.reduce((sum, {text}) => sum + (steps === 1 ? 1 : glyphs.indexOf(text)), 0);
			const chance = at <= 1 ? 1 : Math.exp((1 - at) / temperature);
			// The row at its top, if that is not full, is of one colour.
			const top = height % steps;
			const isInTop = chance * height > height - top;
			expect(look === 'full' && top > 0 ? glyphs.indexOf(column[0].text) : top, name).toBe(top);
			expect(Math.abs(lit - chance * height), name).toBeLessThanOrEqual(isInTop ? top / 2 : 0.5);
		}
	}
});

test('its title, and a local minimum: behind the title, or where the better ones would stand', () => {
	expectRows(
		`
58x9 -1:2 0:5 +1:94 | 101 swaps from here: 2 better, 5 equal, 94 worse
58x9 0:5 +1:96 | 101 swaps from here: 0 better, 5 equal, 96 worse / a local minimum
88x9 0:5 +1:96 | 101 swaps from here: 0 better, 5 equal, 96 worse · a local minimum
58x9 long -1:99 0:74 +1:195 | 368 reassignments: 99 better, 74 equal, 195 worse
40x9 long -1:99 0:74 +1:195 | 99 better, 74 equal, 195 worse
58x9 last delta=1 -1:1 0:5 +1:96 | 102 swaps before the step: 1 better, 5 equal, 96 worse
58x9 last delta=1 rejected rate=600 status=gave-up -1:1 0:5 +1:96 | 102 swaps from here: 1 better, 5 equal, 96 worse
58x9 | 0 swaps from here: 0 better, 0 equal, 0 worse
58x9 0:1 rate=600 | 1 swap recently: 0 better, 1 equal, 0 worse / a local minimum`,
		(size, ...words) => {
			const [run, room] = [drawnFrom(words), sizeOf(size)];
			const title = [nextTitle(run, room), plainText(nextMore(run, room) ?? [])];
			const said = drawNext(run, room)
				.map(plainText)
				.find(text => text.includes('minimum'))
				?.replaceAll(/[█▁▂▃▄▅▆▇]/g, '')
				.trim();
			return [title.filter(Boolean).join(' '), said].filter(Boolean).join(' / ');
		},
	);
});

test('the ruler of a step: its chance and its draw, side by side where they fall together, and what they came to', () => {
	expectRows(
		`
58 probability=0.015 drawn=0.03 rejected | 0 ●×─────────────── 1 chance 0.015 < drew 0.030: rejected
58 probability=0.28 drawn=0.118 | 0 ──×─●──────────── 1 drew 0.118 < chance 0.280: accepted
58 probability=0.998766 drawn=0.9987 | 0 ─────────────×● 1 drew 0.9987 < chance 0.9988: accepted
58 probability=0.9999 drawn=0.2 | 0 ───×──────────● 1 drew 0.2000 < chance 0.9999: accepted
58 probability=0.5 drawn=0.5 rejected | 0 ────────●×─────── 1 chance 0.500 = drew 0.500: rejected
58 probability=0.0000032 drawn=0.871 rejected | 0 ●──────────────────×─── 1 chance 1 in 310 000: rejected
58 probability=1e-20 drawn=0.871 rejected | 0 ●───────────×── 1 chance below 1 in 1 000 000: rejected
30 probability=0.28 drawn=0.118 | 0 ───×───●────────────────── 1 / drew 0.118 < chance 0.280: / accepted
58 ascii probability=0.28 drawn=0.118 | 0 ──x─o──────────── 1 drew 0.118 < chance 0.280: accepted`,
		(width, ...words) => {
			const move = moveOf(['uphill', ...words]);
			return drawRuler(move, Number(width), words.includes('ascii')).map(textOf).join(' / ');
		},
	);
});
