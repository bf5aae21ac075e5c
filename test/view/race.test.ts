import {expect, test} from 'vitest';
import type {Standing} from '../../source/run/contest.js';
import type {Progress} from '../../source/run/drive.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {History, sampleOf} from '../../source/view/history.js';
import {asciiText, plainText} from '../../source/view/line.js';
import {
	captionLine,
	fairness,
	type LaneView,
	outcomeLine,
	raceSpeed,
	resultLines,
	sparkline,
	standingLines,
} from '../../source/view/race.js';
import {raceLayout} from '../../source/view/race-layout.js';

function laneView(name: string, place: number, progress: Partial<Progress>, brief = name): LaneView {
	const whole = {
		moves: 1234,
		milliseconds: 1.25,
		cost: 4,
		bestCost: 2,
		restarts: 1,
		readings: [],
		status: 'running',
		...progress,
	} as unknown as Progress;
	const history = new History();
	for (const [moves, cost] of [40, 10, whole.cost].entries()) {
		history.add({...sampleOf(whole), moves, cost});
	}

	return {
		name,
		brief,
		unit: 'proposals',
		standing: {progress: whole, place, missing: 4} as Standing,
		history,
	};
}

const lanes = [
	laneView('block-swap', 2, {}),
	laneView('block-swap:cooling=0.9', 1, {status: 'solved', cost: 0, bestCost: 0}, 'cooling=0.9'),
	laneView('descent', 3, {status: 'gave-up', moves: 12_345_678_901, restarts: 0}),
];

test('a sparkline goes from 0 at the bottom to the highest cost at the top', () => {
	expect(sparkline([49, 36, 25, 16, 9, 4, 1, 0])).toBe('█▇▆▅▄▃▂▁');
	expect(asciiText(sparkline([49, 36, 25, 16, 9, 4, 1, 0]))).toBe('#*+=-:._');
	expect(sparkline([0, 0])).toBe('▁▁');
	expect(sparkline([])).toBe('');
});

test('a line for each lane, in their order: who leads, who has won, who gave up', () => {
	expect(standingLines(lanes, 98).map(plainText)).toEqual([
		'     solver                   cost   best  cost so far                  moves       time  restarts',
		'  2  block-swap                  4      2  ██▇▇▇▆▆▆▅▅▅▄▄▄▄▄▄▄▄▃▃        1 234    1.25 ms         1',
		'✔ 1  block-swap:cooling=0.9      0      0  ██▇▇▇▆▆▆▅▅▅▄▄▄▄▄▃▃▃▂▁        1 234    1.25 ms         1',
		'✖ 3  descent                     4      2  ██▇▇▇▆▆▆▅▅▅▄▄▄▄▄▄▄▄▃▃       12.3 G    1.25 ms         0',
	]);
});

test('what there is no room for is left out, the least important first, and names are brief', () => {
	const heads = (width: number) => plainText(standingLines(lanes, width)[0]).trim().split(/ {2,}/);
	expect(heads(80)).toEqual(['solver', 'cost', 'best', 'cost so far', 'moves', 'time']);
	expect(heads(40)).toEqual(['solver', 'cost', 'moves']);
	expect(standingLines(lanes, 24).map(plainText)).toEqual([
		'     solver        cost',
		'  2  block-swap       4',
		'✔ 1  cooling=0.9      0',
		'✖ 3  descent          4',
	]);
	for (let width = 1; width < 130; width++) {
		for (const line of standingLines(lanes, width)) {
			expect([...plainText(line)].length).toBeLessThanOrEqual(width);
		}
	}
});

test('the table at the end, by place', () => {
	expect(resultLines(lanes)).toEqual([
		'   solver                  solved            moves     time  restarts  cost',
		'1  block-swap:cooling=0.9  yes               1 234  1.25 ms         1     0',
		'2  block-swap              not yet           1 234  1.25 ms         1     4',
		'3  descent                 no       12 345 678 901  1.25 ms         0     4',
	]);
});

test('a caption says whose board it is, what it costs and its place', () => {
	expect(plainText(captionLine(lanes[1], 25))).toBe('✔ 1 cooling=0.9    cost 0');
	expect(plainText(captionLine(lanes[0], 16))).toBe('  2 bloc… cost 4');
	expect(captionLine(lanes[1], 25)[0].role).toBe('good');
	expect(captionLine(laneView('leader', 1, {}), 25)[0]).toEqual({text: '▸ 1 leader', role: 'accent'});
});

test('one line says how the race stands', () => {
	const [running, solved, lost] = lanes;
	const text = (...given: Parameters<typeof outcomeLine>) => plainText(outcomeLine(...given));
	expect(text([running, lost], 200, 80)).toBe('racing');
	expect(text([running, lost], 0, 80)).toBe('‖ paused');
	expect(text([running, solved], 200, 80)).toBe('✔ block-swap:cooling=0.9 won');
	expect(text([running, solved], 200, 40)).toBe('✔ cooling=0.9 won');
	expect(text([lost], 200, 80)).toBe('✖ nobody solved it');
});

test('moves of several kinds are told apart', () => {
	expect(fairness('moves', lanes)).toContain('same winner');
	expect(fairness('moves', [...lanes, {unit: 'generations'}])).toMatch(
		/Moves are proposals or generations\.$/,
	);
	expect(fairness('time', lanes)).toContain('for as long as the others');
	expect(raceSpeed('moves', 2000)).toBe('2.00 k/s');
	expect(raceSpeed('time', 0.1)).toBe('0.1 ms a second');
});

test.each([
	// Lanes, columns, rows for boards, then what is shown.
	[4, 80, 14, {style: 'snug', boards: 3, across: 3}],
	[2, 80, 14, {style: 'roomy', boards: 2, across: 2}],
	[4, 160, 39, {style: 'roomy', boards: 4, across: 4}],
	[6, 160, 37, {style: 'roomy', boards: 6, across: 3}],
	[6, 80, 14, {style: 'snug', boards: 3, across: 3}],
	[2, 40, 11, {style: 'bare', boards: 2, across: 2}],
	[2, 40, 9, {style: undefined, boards: 0}],
	[2, 17, 30, {style: undefined, boards: 0}],
])('%i lanes in %i columns and %i rows', (count, columns, height, expected) => {
	expect(raceLayout(geometryOf(9), count, columns, height)).toMatchObject(expected);
});

test('boards never take more room than there is', () => {
	for (let columns = 1; columns <= 170; columns += 3) {
		for (let height = -2; height <= 50; height++) {
			const {across, boards, gutter, width} = raceLayout(geometryOf(9), 6, columns, height);
			expect(across * (width + gutter) - gutter).toBeLessThanOrEqual(columns);
			expect(boards).toBeLessThanOrEqual(6);
		}
	}
});
