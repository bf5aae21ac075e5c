import {expect, test} from 'vitest';
import type {Progress} from '../../../source/run/drive.ts';
import {plainText, widthOf} from '../../../source/view/text/line.ts';
import {aloneLines, panelLines} from '../../../source/view/watch/compact.ts';
import {
	endNarration,
	moveNarration,
	narrationBeside,
	narrationLines,
} from '../../../source/view/watch/narration.ts';
import type {Watched} from '../../../source/view/watch/watch.ts';
import {watchedStart} from './watched.ts';

const first = watchedStart();
const start = first.progress;
const watched = (progress: Partial<Progress>): Watched => ({
	...first,
	rate: 0,
	progress: {...start, ...progress},
});

const swap = {kind: 'swap', cells: [3, 13], before: [8, 3], after: [3, 8], temperature: 0.76} as const;
const downhill = {...swap, delta: -1, accepted: true, probability: 1};
const uphill = {...swap, delta: 2, accepted: true, probability: 0.0719, drawn: 0.0312};

function beside(move: typeof downhill | typeof uphill, width: number, height: number, frontier = 107) {
	const run = watched({moves: 107, frontier, cost: 29, move});
	const narration = moveNarration(run);
	const figures = panelLines(run, width);
	const room = narration && narrationBeside(figures, narration, {width, height, kept: 0});
	return [room?.figures ?? [], room?.lines ?? []].map(lines => lines.map(line => plainText(line)));
}

test('a narration takes the room of the figures that matter least, and begins at the same row each time', () => {
	const [figures, lines] = beside(downhill, 26, 13);
	expect(figures).toHaveLength(5);
	expect(figures.slice(0, 2)).toEqual(['cost 29', `best ${start.bestCost}`]);
	expect(lines).toEqual([
		'proposal 107',
		'swap r1c4: 8 ↔ r2c5: 3',
		'cost 30 → 29 (Δ = −1)',
		'T = 0.760',
		'downhill: always accepted',
		'',
		'',
	]);
	expect(beside(uphill, 26, 13)[0]).toEqual(figures);
	expect(beside(uphill, 26, 13)[1].slice(-3)).toEqual([
		'e^(−Δ/T) = 0.0719',
		'drew u = 0.0312 < 0.0719',
		'accepted, uphill',
	]);
});

test('a panel with labels has it in full', () => {
	const [figures, lines] = beside(uphill, 44, 13);
	expect(figures.length + 1 + lines.length).toBeLessThanOrEqual(13);
	expect(lines[0]).toBe('proposal 107   swap r1c4: 8 ↔ r2c5: 3');
});

test('the status stays where no line above has it', () => {
	const run = watched({moves: 102, frontier: 107, cost: 29, move: uphill});
	const narration = moveNarration(run);
	expect(narration).toBeDefined();
	const {figures, lines} = narrationBeside(aloneLines(run, 9), narration ?? endNarration(run, ''), {
		width: 9,
		height: 9,
		kept: 1,
	});
	expect(figures.map(plainText)).toEqual(['‖ rewound']);
	expect(lines.map(plainText)).toEqual([
		'━━━━━━━━●',
		'r1c4: 8',
		'r2c5: 3',
		'Δ +2',
		'T 0.760',
		'p 0.0719',
		'u 0.0312',
		'accepted',
	]);
});

test('an end: the command that repeats it, or the key that copies it', () => {
	const run = watched({status: 'solved', moves: 2929, frontier: 2929, milliseconds: 47, cost: 0});
	const narration = endNarration(run, 'recuit rapport --seed 4f2a', 'What the lesson was to show.');
	const below = (height: number) => narrationLines(narration, 58, height).map(line => plainText(line));
	const end = '✔ solved in 2 929 proposals, 47.0 ms';
	const command = 'repeat with: recuit rapport --seed 4f2a';
	expect(below(3)).toEqual([end, 'What the lesson was to show.', command]);
	const film = 'space watches it again in 15 s   1 in 60 s';
	expect(below(4)).toEqual([end, 'What the lesson was to show.', film, command]);
	expect(below(2)).toEqual([end, 'What the lesson was to show.']);
	expect(below(1)).toEqual(['What the lesson was to show.']);
	const bare = endNarration(run, 'recuit rapport --seed 4f2a');
	expect(narrationLines(bare, 58, 3).map(line => plainText(line))).toEqual([end, film, command]);
	const beside = (of: typeof bare) =>
		narrationBeside(panelLines(run, 17), of, {width: 17, height: 9, kept: 0}).lines.map(plainText);
	expect(beside(narration)).toEqual(['What the lesson', 'was to show.']);
	expect(beside(bare)).toEqual(['✔ solved in 2 929', 'proposals, 47.0', 'ms', 'y copies the', 'command']);
});

test.each([9, 12, 17, 26, 40])(
	'no figure is wider than %i columns, however large, and none is cut',
	width => {
		for (const value of [7, 999, 2929, 12_345, 1_204_552, 2_929_000_000]) {
			const lines = panelLines(
				{
					...watched({moves: value, level: value, restarts: value, cost: value, bestCost: value}),
					measuredRate: value,
				},
				width,
			);
			if (width < 34) {
				expect(Math.max(...lines.map(line => widthOf(line)))).toBeLessThanOrEqual(width);
				expect(lines).toHaveLength(8);
			}

			expect(lines.map(line => plainText(line)).join('\n')).not.toContain('…');
		}

		const figures = panelLines(watched({moves: 2929}), 9).map(line => plainText(line));
		expect(figures).toContain('prop 2.9k');
	},
);
