import {expect, test} from 'vitest';
import {firstCurves, nextShown} from '../../../source/view/curves/options.js';
import {plainText} from '../../../source/view/text/line.js';
import {Trace, type TracePoint} from '../../../source/view/trace/trace.js';
import {traceSentences} from '../../../source/view/trace/trace-speech.js';
import {
	drawnTrace,
	type TraceLook,
	traceLines,
	tracePlot,
	traceSummary,
} from '../../../source/view/trace/trace-view.js';

const look: TraceLook = {options: firstCurves, style: 'ascii', hasColour: false};

function traceOf(points: ReadonlyArray<Partial<TracePoint>>, wanted?: number): Trace {
	const trace = new Trace(wanted);
	for (const point of points) {
		trace.add({run: 1, moves: 0, cost: 0, ...point});
	}

	return trace;
}

const cooled = Array.from({length: 50}, (_, k) => ({
	moves: 10 * k,
	cost: 50 - k,
	temperature: (50 - k) / 10,
}));

test('events follow from the figures alone', () => {
	const {curves} = traceOf([
		{moves: 0, cost: 9},
		{moves: 1, cost: 9},
		{moves: 2, cost: 7, restarts: 1},
		{moves: 3, cost: 8, restarts: 3, reheats: 1, event: 'restart reheat'},
		{moves: 4, cost: 0, restarts: 3, reheats: 1, event: 'best solved'},
	]);
	expect(curves.log).toEqual([
		{moves: 4, text: 'solved'},
		{moves: 4, text: 'lowest cost 0'},
		{moves: 3, text: 'reheat 1'},
		{moves: 3, text: '2 restarts'},
		{moves: 2, text: 'lowest cost 7'},
		{moves: 2, text: 'restart 1'},
		{moves: 0, text: 'start'},
	]);
});

test('rows that begin again at an earlier move replace those after it', () => {
	const {curves} = traceOf([
		...cooled,
		{moves: 100, cost: 3, temperature: 1},
		{moves: 110, cost: 60, temperature: 9},
	]);
	expect(curves.history.buckets.map(({moves}) => moves)).toEqual([
		...cooled.slice(0, 11).map(({moves}) => moves),
		110,
	]);
	expect(Math.max(...curves.log.map(({moves}) => moves))).toBe(100);
});

test('the latest of several runs is shown, or the one that is wanted', () => {
	const points = [
		...cooled,
		...cooled.slice(0, 5).map(point => ({...point, run: 2, solver: 'mine', seed: 's'})),
	];
	expect(traceOf(points).shown?.rows).toBe(5);
	expect(traceOf(points, 1).curves.history.buckets).toHaveLength(50);
	expect(traceSummary('x', traceOf(points))).toEqual([
		'x: 55 rows, 2 runs',
		'run 1: 490 moves',
		'  cost 50 to 1, lowest 1 after 490 moves',
		'  temperature 5.00 to 0.100',
		'run 2 (mine, seed s): 40 moves',
		'  cost 50 to 46, lowest 46 after 40 moves',
		'  temperature 5.00 to 4.60',
	]);
});

test('a screen reader says the curves part by part, and where they freeze', () => {
	const [head, first, ...others] = traceSentences(
		traceOf(cooled.map(point => ({...point, acceptance: 0.5}))),
	);
	// The mean is over moves: the first row stands for one, each other for ten.
	expect(head).toBe('run 1 in 10 parts, each with its end and its means');
	expect(first).toBe('40 moves, cost 47.6, best 46, temperature 4.76, acceptance 50.0 %');
	expect(others).toHaveLength(10);
	expect(others.at(-2)).toMatch(/^490 moves, cost 3, best 1, temperature 0\.300, /);
	expect(others.at(-1)).toMatch(/^landscape: .*at temperature 0\.100 the mean cost is 1\.0/);
});

test('a screen reader says what a trace has', () => {
	const points = [
		{moves: 0, cost: -1, unit: 'flips'},
		{moves: 25_000, cost: -3},
	];
	expect(traceSentences(traceOf(points))).toEqual([
		'run 1 in 2 parts, each with its end and its means',
		'0 flips, cost -1, best -1',
		'25000 flips, cost -3, best -3',
	]);
	expect(traceSentences(traceOf([]))).toEqual([]);
});

test('of many runs the latest have a summary, and all are counted', () => {
	const trace = traceOf(Array.from({length: 1500}, (_, run) => ({run, cost: 1})));
	expect([trace.runs.length, trace.moreRuns]).toEqual([1000, 500]);
	expect(traceSummary('x', trace).at(0)).toBe('x: 1 500 rows, 1 500 runs');
	expect(traceSummary('x', trace).at(-1)).toBe('and 1 480 earlier runs');
});

test('of many runs the one that is wanted stays', () => {
	const trace = traceOf(
		Array.from({length: 1500}, (_, run) => ({run, cost: 1})),
		0,
	);
	expect([trace.shown?.run, trace.runs.length, trace.moreRuns]).toEqual([0, 1000, 500]);
});

test.each([
	['of another program has its costs alone', cooled.map(({moves, cost}) => ({moves, cost})), ['all']],
	['with temperatures has a landscape', cooled, ['all', 'landscape', 'cost', 'temperature']],
])('a trace %s', (_, points, choices) => {
	const trace = traceOf(points);
	const seen: string[] = [];
	let options = firstCurves;
	while (!seen.includes(options.shown)) {
		seen.push(options.shown);
		options = {...options, shown: nextShown(options, drawnTrace(trace, options, 80, 30)) ?? options.shown};
	}

	expect(seen).toEqual(choices);
});

test('costs below 0 are drawn above their lowest', () => {
	const lines = tracePlot(traceOf(cooled.map(point => ({...point, cost: point.cost - 60}))), look, 60, 12);
	expect(lines[0]).toBe('cost is drawn above its lowest, -59');
	expect(lines[1]).toMatch(/^ +50 ┤/);
	// There is no acceptance in this trace.
	expect(lines.join('\n')).not.toContain('acceptance');
});

test.each([
	[80, 24],
	[100, 30],
	[160, 50],
	[30, 9],
	[1, 1],
])('in %i columns and %i rows no line is too long, and none too many', (columns, rows) => {
	for (const shown of ['all', 'landscape', 'cost'] as const) {
		const lines = traceLines(traceOf(cooled), {...look, options: {...firstCurves, shown}}, columns, rows).map(
			plainText,
		);
		expect(lines.length).toBeLessThanOrEqual(Math.max(3, rows));
		expect(Math.max(...lines.slice(1).map(line => line.trimEnd().length))).toBeLessThanOrEqual(
			Math.max(60, columns),
		);
	}
});
