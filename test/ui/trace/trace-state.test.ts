import {expect, test} from 'vitest';
import {helpView} from '../../../source/ui/help.js';
import {
	firstTraceState,
	pressed,
	type TraceState,
	traceAction,
} from '../../../source/ui/trace/trace-state.js';
import {Trace} from '../../../source/view/trace/trace.js';

const trace = new Trace();
for (let moves = 0; moves < 50; moves++) {
	trace.add({run: 1, moves, cost: 50 - moves, temperature: 5 - moves / 10});
}

const window = {trace, columns: 80, height: 29};
const after = (...keys: string[]): TraceState =>
	keys.reduce((state, key) => pressed(state, {...window, key}), firstTraceState);

test('c chooses curves, and X their scale', () => {
	expect(after('c').options).toMatchObject({shown: 'landscape', isLog: false});
	expect(after('c', 'X').options).toMatchObject({shown: 'landscape', isLog: true});
	expect(after('X', 'X')).toEqual(firstTraceState);
});

test('the help scrolls while it is longer than the window, and any other key closes it', () => {
	const low = {...window, height: 5};
	const scrolled = (...keys: string[]) =>
		keys.reduce((state, key) => pressed(state, {...low, key}), firstTraceState).helpTop;
	const {last} = helpView('trace', {columns: 80, height: 5});
	expect(last).toBeGreaterThan(1);
	expect([scrolled('?'), scrolled('?', 'down'), scrolled('?', 'end'), scrolled('?', 'up')]).toEqual([
		0,
		1,
		last,
		0,
	]);
	expect(after('?', 'down').helpTop).toBe(0);
	for (const key of ['?', 'escape', 'c']) {
		expect(after('?', key)).toEqual(firstTraceState);
	}
});

test('Escape leaves the trace, but closes its help first', () => {
	expect([traceAction(firstTraceState, 'escape'), traceAction(firstTraceState, 'q')]).toEqual([
		'quit',
		'quit',
	]);
	expect([traceAction(after('?'), 'escape'), traceAction(after('?'), 'q')]).toEqual([undefined, 'quit']);
});
