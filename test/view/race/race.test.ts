import {expect, test} from 'vitest';
import type {Progress} from '../../../source/run/drive.js';
import type {Standing} from '../../../source/run/race.js';
import {geometryOf} from '../../../source/sudoku/geometry.js';
import {boardSize} from '../../../source/view/board/board-style.js';
import {History, historyPointOf} from '../../../source/view/curves/history.js';
import {Trail} from '../../../source/view/curves/trail.js';
import {firstBoard, raceLayout} from '../../../source/view/race/layout.js';
import {
	captionLine,
	fairnessText,
	hiddenText,
	isCostNamed,
	type LaneView,
	laneHeatRole,
	outcomeLine,
	raceNotes,
	raceSpeed,
	repeatRows,
	unitOf,
} from '../../../source/view/race/race.js';
import {resultLines, sparkline, standingLines} from '../../../source/view/race/table.js';
import {asciiText} from '../../../source/view/text/ascii.js';
import {plainText, span} from '../../../source/view/text/line.js';

function laneView(name: string, place: number, progress: Partial<Progress>, brief = name): LaneView {
	const whole = {
		moves: 1234,
		milliseconds: 1.25,
		cost: 4,
		bestCost: 2,
		restarts: 1,
		reheats: 0,
		readings: [],
		status: 'running',
		...progress,
	} as unknown as Progress;
	const history = new History();
	const trail = new Trail();
	for (const [moves, cost] of [40, 10, whole.cost].entries()) {
		history.add({...historyPointOf(whole), moves, cost});
		trail.add({...historyPointOf(whole), moves, cost});
	}

	return {
		name,
		brief,
		unit: 'proposals',
		standing: {progress: whole, rank: place, missing: 4} as Standing,
		history,
		trail,
		heat: {peak: 10, cold: 0.1},
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

test('a line for each lane, in their order: which is highlighted, who has won, who gave up', () => {
	expect(standingLines(lanes, {at: 2, width: 100}).map(plainText)).toEqual([
		' rank  solver        cost  missing  cost so far                       proposals       time  restarts',
		'    2  block-swap       4        4  ███▇▇▇▇▇▆▆▆▆▅▅▅▅▄▄▄▄▄▄▄▄▄▄▄▃▃▃        1 234    1.25 ms         1',
		'  ✔ 1  cooling=0.9      0        4  ███▇▇▇▇▇▆▆▆▆▅▅▅▅▄▄▄▄▄▄▃▃▃▃▃▂▂▁        1 234    1.25 ms         1',
		'▸ ✖ 3  descent          4        4  ███▇▇▇▇▇▆▆▆▆▅▅▅▅▄▄▄▄▄▄▄▄▄▄▄▃▃▃       12.3 G    1.25 ms         0',
	]);
});

test('a lane has its temperature in the table, in its colour', () => {
	const hot = {...laneView('anneal', 1, {temperature: 10}), heat: {peak: 10, cold: 0.1}};
	const cold = {...laneView('block-swap', 2, {temperature: 0.1}), heat: {peak: 10, cold: 0.1}};
	const [heading, ...lines] = standingLines([hot, cold, lanes[2]], {at: 0, width: 79});
	expect(plainText(heading)).toMatch(/ missing +T {2}cost so far/);
	expect(lines.map(line => line.find(({role}) => role.startsWith('ramp'))?.role)).toEqual([
		laneHeatRole(hot),
		laneHeatRole(cold),
		undefined,
	]);
	expect(laneHeatRole(hot)).not.toBe(laneHeatRole(cold));
});

test('yellow is for the pointer alone: names and curves have the colours of their lanes', () => {
	const lines = standingLines(lanes, {at: 0, width: 100});
	expect(lines.flat().filter(({text, role}) => role === 'accent' && text.trim())).toHaveLength(1);
	for (const [index, line] of lines.slice(1).entries()) {
		expect(line.filter(({role}) => role === `lane-${index + 1}`)).toHaveLength(2);
	}
});

test('what there is no room for is left out, the least important first, and the cost stays', () => {
	const heads = (width: number) =>
		plainText(standingLines(lanes, {at: 0, width})[0])
			.trim()
			.split(/ {2,}/);
	expect(heads(72)).toEqual(['rank', 'solver', 'cost', 'missing', 'cost so far', 'proposals', 'time']);
	expect(heads(42)).toEqual(['rank', 'solver', 'cost', 'proposals']);
	expect(standingLines(lanes, {at: 0, width: 26}).map(plainText)).toEqual([
		' rank  solver        cost',
		'▸   2  block-swap       4',
		'  ✔ 1  cooling=0.9      0',
		'  ✖ 3  descent          4',
	]);
	// What no name has room for: the cost stays.
	expect(standingLines(lanes, {at: 0, width: 22}).map(plainText)[2]).toBe('  ✔ 1  cooling…      0');
	for (let width = 1; width < 130; width++) {
		for (const line of standingLines(lanes, {at: 0, width})) {
			expect([...plainText(line)].length).toBeLessThanOrEqual(width);
		}
	}
});

test('how many boards are not seen', () => {
	expect(plainText(hiddenText(0, 1))).toBe('+1 grid ↓');
	expect(plainText(hiddenText(2, 1))).toBe('+3 grids ↑↓');
	expect(hiddenText(0, 0)).toEqual([]);
});

test('where there are curves, each line has the mark of its own', () => {
	const lines = standingLines(lanes, {at: 2, width: 100, hasMarks: true}).map(plainText);
	expect(lines.map(line => line.slice(0, 20))).toEqual([
		' rank    solver     ',
		'    2 ●  block-swap ',
		'  ✔ 1 ▲  cooling=0.9',
		'▸ ✖ 3 ■  descent    ',
	]);
	expect(standingLines(lanes, {at: 2, width: 100, hasMarks: true})[2].map(({role}) => role)).toContain(
		'lane-2',
	);
});

test('moves have the name that they have in all lanes', () => {
	expect(unitOf(lanes)).toBe('proposals');
	expect(unitOf([...lanes, {unit: 'placements'}])).toBe('moves');
});

test('the table at the end, by place', () => {
	expect(resultLines(lanes)).toEqual([
		'   solver                  solved        proposals     time  restarts  cost',
		'1  block-swap:cooling=0.9  yes               1 234  1.25 ms         1     0',
		'2  block-swap              not yet           1 234  1.25 ms         1     4',
		'3  descent                 no       12 345 678 901  1.25 ms         0     4',
	]);
});

test('a caption says whose board it is, its place, what it costs and whether it is highlighted', () => {
	const caption = (lane: LaneView, isAt: boolean, width: number) =>
		captionLine(lane, {index: 0, isAt, width, hasWord: isCostNamed(lanes, width)});
	expect(plainText(caption(lanes[1], false, 27))).toBe('  1 cooling=0.9    ✔ cost 0');
	expect(plainText(caption(lanes[0], true, 27))).toBe('▸ 2 block-swap       cost 4');
	// The word goes before the name is cut, and from all at once.
	expect(plainText(caption(lanes[0], true, 22))).toBe('▸ 2 block-swap       4');
	expect(plainText(caption(lanes[2], false, 12))).toBe('  3 des… ✖ 4');
	expect(caption(lanes[1], true, 27)[1].role).toBe('good');
	expect(
		caption(lanes[0], true, 27)
			.slice(0, 3)
			.map(({role}) => role),
	).toEqual(['accent', 'strong', 'lane-1']);
	expect(caption(laneView('leader', 1, {}), false, 27)[1].role).toBe('strong');
});

test('one line says how the race stands', () => {
	const [running, solved, lost] = lanes;
	const text = (...given: Parameters<typeof outcomeLine>) => plainText(outcomeLine(...given));
	expect(text([running, lost], 200)).toBe('racing');
	expect(text([running, lost], 0)).toBe('‖ paused');
	expect(text([running, solved], 200)).toBe('✔ cooling=0.9 won');
	const alone = laneView('anneal:presolve=0', 1, {status: 'solved'}, 'anneal');
	expect(text([running, alone], 200)).toBe('✔ anneal won');
	expect(text([lost], 200)).toBe('✖ nobody solved it');
});

test('moves of several kinds are distinguished', () => {
	expect(fairnessText('moves', lanes)).toContain('same winner');
	expect(fairnessText('moves', [...lanes, {unit: 'generations'}])).toContain(
		'moves for all (proposals and generations). ',
	);
	expect(fairnessText('time', lanes)).toMatch(/^Equal time: the same running time for all\. Lanes /);
	expect(fairnessText('time', [...lanes, {unit: 'generations'}])).toMatch(
		/^Equal time: .*\. Moves differ: proposals and generations\. /,
	);
	expect(raceSpeed('moves', 2000)).toBe('2.00 k/s');
	expect(raceSpeed('time', 0.1)).toBe('0.1 ms a second');
});

test('a race that is slower than it is asked to be says how fast it is', () => {
	expect(raceSpeed('moves', 200, 57.03)).toBe('57/s, below the target of 200/s');
	expect(raceSpeed('time', 5, 1.234)).toBe('1.2 ms a second, below the target of 5 ms a second');
	expect([170, 230].map(measured => raceSpeed('moves', 200, measured))).toEqual(['200/s', '200/s']);
	expect(raceSpeed('moves', Number.POSITIVE_INFINITY, 7_312_000)).toBe('full speed, 7.30 M/s');
	expect(raceSpeed('moves', Number.POSITIVE_INFINITY)).toBe('full speed');
});

test('the command that repeats a race is shown whole in the end, or the key that copies it', () => {
	const ended = lanes.map(lane => laneView(lane.name, 1, {status: 'solved'}));
	const notes = (views: readonly LaneView[], rows: number, width = 84) =>
		raceNotes(views, {by: 'moves', seed: '4f2a', rate: 200, repeat: 'recuit race x y', width, rows}).map(
			plainText,
		);
	const fair = 'Lockstep: the same number of proposals for all. A seed always has the same winner.';
	expect(notes(lanes, 2)).toEqual([
		fair,
		'200/s · seed 4f2a · ranked by missing digits: each solver counts cost in its own way',
	]);
	expect(notes(lanes, 2, 40)[1]).toBe('by proposals · 200/s · seed 4f2a');
	expect(notes(ended, 2)).toEqual([fair, 'repeat with: recuit race x y']);
	expect(repeatRows('recuit race x y', 20)).toBe(2);
	expect(notes(ended, 2, 20)).toEqual(['repeat with: recuit', 'race x y']);
	expect(notes(ended, 3, 20)).toEqual(['Lockstep.', 'repeat with: recuit', 'race x y']);
	expect(notes(ended, 2, 12)).toEqual(['Lockstep.', 'y copies the command']);
	expect(notes(lanes, 0)).toEqual([]);
	const legend = [span('3!', 'conflict'), span(' conflict', 'dim')];
	const [first] = raceNotes(lanes, {
		by: 'moves',
		seed: '1',
		rate: 200,
		repeat: '',
		width: 78,
		rows: 2,
		legend,
	});
	expect(plainText(first)).toMatch(/^Lockstep: the same number of proposals for all\. +3! conflict$/);
});

const layoutOf = (lanes: number, columns: number, usable: number, command = 2) =>
	raceLayout(geometryOf(9), lanes, {columns, usable, command});

test.each([
	// Lanes, columns, rows, then what is shown.
	[4, 80, 23, {style: 'snug', boards: 3, across: 3, down: 1}],
	[2, 80, 21, {style: 'roomy', boards: 2, across: 2, down: 1}],
	[4, 160, 49, {style: 'airy', boards: 4, across: 4, down: 1}],
	[4, 160, 45, {style: 'airy', boards: 4, across: 4, down: 1}],
	[4, 160, 44, {style: 'roomy', boards: 4, across: 4, down: 1}],
	[4, 200, 59, {style: 'airy', boards: 4, across: 4, down: 1}],
	[6, 160, 49, {style: 'roomy', boards: 6, across: 3, down: 2}],
	[6, 80, 25, {style: 'snug', boards: 3, across: 3, down: 1}],
	[2, 40, 18, {style: 'bare', boards: 2, across: 2, down: 1}],
	[2, 40, 16, {style: undefined, boards: 0}],
	[2, 17, 37, {style: undefined, boards: 0}],
])('%i lanes in %i columns and %i rows', (count, columns, usable, expected) => {
	expect(layoutOf(count, columns, usable).boards).toMatchObject(expected);
});

test('a long command takes the lines that no board needs', () => {
	expect(layoutOf(6, 160, 49, 4).notes).toBe(4);
	expect(layoutOf(4, 80, 23, 4)).toMatchObject({notes: 2, boards: {boards: 3}});
	expect(layoutOf(4, 30, 9, 6).notes).toBe(2);
	expect(layoutOf(4, 30, 6, 6)).toMatchObject({notes: 0, hasFooter: false, hasHeader: true});
});

test('curves only where there is room for them', () => {
	expect(layoutOf(4, 80, 23).chart).toBeUndefined();
	expect(layoutOf(4, 160, 49).chart).toMatchObject({place: 'below', rows: 20});
	expect(layoutOf(4, 160, 100).chart).toMatchObject({place: 'below', rows: 31});
	// Where half the boards are hidden, in the rows that they leave.
	expect(layoutOf(6, 100, 29).chart).toMatchObject({place: 'below', rows: 8});
	// Below two rows of boards there is no room, beside them there is.
	expect(layoutOf(4, 100, 29).chart).toEqual({place: 'beside', width: 32, rows: 20});
});

test('all parts together never take more room than there is', () => {
	for (let columns = 1; columns <= 170; columns += 3) {
		for (let usable = 6; usable <= 60; usable++) {
			const {boards, chart, notes, hasFooter, hasHeader, hasHeading} = layoutOf(6, columns, usable, 3);
			expect(boards.across * (boards.width + boards.gutter) - boards.gutter).toBeLessThanOrEqual(columns);
			expect(boards.boards).toBeLessThanOrEqual(6);
			const height = boards.style ? boards.down * (1 + boardSize(geometryOf(9), boards.style).height) : 0;
			const lines = [hasFooter, hasHeader, hasHeading].filter(Boolean).length;
			const below = chart?.place === 'below' ? chart.rows : 0;
			expect(6 + height + notes + lines + below).toBeLessThanOrEqual(usable);
			if (chart?.place === 'beside') {
				expect(chart.rows).toBeLessThanOrEqual(height);
			}
		}
	}
});

test('the board that is highlighted is seen, and where all are, none moves', () => {
	for (let columns = 20; columns <= 170; columns += 5) {
		for (let usable = 12; usable <= 60; usable += 3) {
			const {boards} = layoutOf(6, columns, usable);
			for (let at = 0; at < 6 && boards.boards > 0; at++) {
				const first = firstBoard(boards, at);
				expect(first).toBeGreaterThanOrEqual(0);
				expect(at - first).toBeGreaterThanOrEqual(0);
				expect(at - first).toBeLessThan(boards.boards);
				expect(first).toBeLessThanOrEqual(boards.boards === 6 ? 0 : at);
			}
		}
	}
});
