import {expect, test} from 'vitest';
import type {Progress} from '../../../source/run/drive.js';
import type {Standing} from '../../../source/run/race.js';
import {Trail} from '../../../source/view/curves/trail.js';
import {raceChart} from '../../../source/view/race/chart.js';
import type {LaneView} from '../../../source/view/race/race.js';
import {asciiText} from '../../../source/view/text/ascii.js';
import {plainText} from '../../../source/view/text/line.js';

/** A lane with these costs, a tenfold of moves apart: after 0, 1, 10 ... */
function lane(name: string, costs: readonly number[], status: Progress['status'], place: number): LaneView {
	const trail = new Trail();
	const moments = costs.map((cost, index) => ({
		moves: index === 0 ? 0 : 10 ** (index - 1),
		milliseconds: index === 0 ? 0 : 10 ** (index - 1) / 100,
		cost,
	}));
	for (const moment of moments) {
		trail.add(moment);
	}

	const progress = {...moments.at(-1), status} as Progress;
	return {brief: name, trail, standing: {progress, rank: place} as Standing} as LaneView;
}

const lanes = [
	lane('slow', [100, 100, 100, 100, 100], 'running', 2),
	lane('quick', [100, 81, 25, 0], 'solved', 1),
	lane('stuck', [100, 81, 25, 25, 25], 'gave-up', 3),
];
const options = {by: 'moves', at: 0, unit: 'proposals', width: 67, rows: 11, style: 'ascii'} as const;
const text = (...given: Parameters<typeof raceChart>) =>
	raceChart(...given).map(line => plainText(line).trimEnd());

test('over one axis, each with its name where it ends', () => {
	expect(text(lanes, options)).toMatchInlineSnapshot(`
		[
		  "        cost (square-root scale) over proposals (log)",
		  "   100 ┤:::'●'''''''''''●'''''''''''●''''''''''' ●▸slow",
		  "       │  '':..",
		  "       │      ''▲..",
		  "       │          ''■.",
		  "    18 ┤             '':::''''''■'''''''''''■''' ■ ✖ stuck",
		  "       │                 '':.",
		  "       │                    ▲':..",
		  "     0 ┤                        '': ▲ ✔ quick",
		  "       ┼┴────────────┴────────────┴────────────┴",
		  "        1           10           100          1 k",
		]
	`);
});

test('by time', () => {
	expect(text(lanes, {...options, by: 'time'}).slice(-2)).toMatchInlineSnapshot(`
		[
		  "       ┼┴────────────┴────────────┴────────────┴",
		  "        0.01 ms   0.1 ms        1 ms         10 ms",
		]
	`);
});

test('the highlighted one lies over the others, and the winner over the rest', () => {
	// All begin at the same place.
	const firstRole = (at: number) =>
		raceChart(lanes, {...options, at})[1].find(({role}) => role !== 'dim')?.role;
	expect([0, 1, 2].map(firstRole)).toEqual(['lane-1', 'lane-2', 'lane-3']);
	const roles = raceChart(lanes, {...options, at: 2}).flat();
	expect(roles.find(({text}) => text.includes('quick'))?.role).toBe('lane-2');
	expect(roles.find(({text}) => text.includes('stuck'))?.role).toBe('lane-3');
	expect(roles.filter(({role}) => role === 'accent').map(({text}) => text)).toEqual(['▸']);
});

test('at the start there is nothing to name, and in no window is a line longer than it', () => {
	const start = lanes.map(({brief}) => lane(brief, [100], 'running', 1));
	expect(text(start, options).join()).not.toContain('slow');
	for (let width = 30; width < 120; width++) {
		for (let rows = 7; rows < 20; rows += 3) {
			const lines = raceChart(lanes, {...options, width, rows});
			expect(lines).toHaveLength(rows);
			for (const line of lines) {
				expect([...plainText(line)].length).toBeLessThanOrEqual(width);
			}
		}
	}
});

test('each curve has a mark of its own again and again, wherever they cross', () => {
	const lines = text(lanes, {...options, width: 100, rows: 20});
	const places = (mark: string) =>
		lines
			.slice(1, -2)
			.flatMap(line => [...line.slice(8)].flatMap((glyph, at) => (glyph === mark ? [at] : [])));
	// The last is that of the name.
	expect(places('●').toSorted((a, b) => a - b)).toEqual([4, 16, 28, 40, 52, 64, 74]);
	for (const mark of '▲■') {
		expect(places(mark).length).toBeGreaterThan(3);
	}

	expect(asciiText(lines.join('')).includes('?')).toBe(false);
});

test('names of curves that end together stand below each other', () => {
	const level = ['one', 'two', 'three'].map(name => lane(name, [100, 81, 25, 25], 'running', 1));
	const lines = text(level, options);
	const rows = ['one', 'two', 'three'].map(name => lines.findIndex(line => line.includes(name)));
	expect(rows.every(row => row >= 0)).toBe(true);
	expect(new Set(rows).size).toBe(3);
});
