import {expect, test} from 'vitest';
import {type CurveOptions, firstCurves, nextShown} from '../../../source/view/curves/options.js';

type Shown = CurveOptions['shown'];

/** The choices that a key goes through, where `room` of the known curves fit. */
function through(known: readonly string[], room: number, presses: number): Array<Shown | undefined> {
	const drawn = (shown: Shown) =>
		shown === 'all' ? known.slice(0, room) : known.includes(shown) ? [shown] : known.slice(0, 1);
	const seen: Array<Shown | undefined> = [];
	for (let shown: Shown | undefined = 'all'; shown && seen.length < presses; ) {
		shown = nextShown({...firstCurves, shown}, drawn);
		seen.push(shown);
	}

	return seen;
}

const all = ['cost', 'temperature', 'acceptance'];

test('the key goes through the choices and leaves out what shows the same', () => {
	expect(through(all, 3, 4)).toEqual(['cost', 'temperature', 'acceptance', 'all']);
	expect(through(all, 2, 4)).toEqual(['cost', 'temperature', 'acceptance', 'all']);
	// Of all there is room for the cost alone.
	expect(through(all, 1, 4)).toEqual(['temperature', 'acceptance', 'all', 'temperature']);
	// What the run does not have.
	expect(through(['cost', 'acceptance'], 1, 3)).toEqual(['acceptance', 'all', 'acceptance']);
	expect(through(['cost'], 1, 3)).toEqual([undefined]);
	expect(through([], 0, 3)).toEqual([undefined]);
});
