/** Texts that programs tend to get wrong, and ways to spoil a good one. */

import {fc} from './examples.ts';

/** Short texts with a meaning to some layer: numbers, names of JavaScript, escape sequences, paths, formulas. */
export const hostileText = fc.oneof(
	fc.constantFrom(
		...['', ' ', '-', '--', '-1', '0', '1', '2', '3', '9', '64', '1e999', '1e308', '1e-320', '0x10', 'NaN'],
		...['Infinity', '-Infinity', '__proto__', 'constructor', 'toString', '__proto__=1', 'T0=1', 'T0=-1'],
		...['T0=', '=1', 'a,b', '1:2:3', '1:2:3:log', '1:1e9:1e9', '3x3', '0x0', 'none', '1/1', '2/1', '0/0'],
		...['\u001B[31m', '\u009B2J', '\u001B]0;x\u0007', '\u202Eabc', '\uFEFF', '\uFFFE', '\uD800', 'é', '数独'],
		...['=cmd|x', '../x', '/', '/dev/null', '/dev/full', '.', 'a b', '$(x)', '`x`', "'", '"', '\\', '\n'],
		...['rapport', 'four', 'anneal', 'block-swap', 'descent', 'x'.repeat(5000)],
	),
	fc.string({maxLength: 12}),
);

type Edit = {readonly at: number; readonly length: number; readonly text: string};

/** A few cuts and insertions, at places given as shares of the whole. */
export const edits = fc.array(
	fc.record({
		at: fc.double({min: 0, max: 1, noNaN: true}),
		length: fc.oneof(fc.nat(3), fc.nat(200)),
		text: fc.oneof(hostileText, fc.constantFrom(...'0123456789{}[]",:|<>&;#.\t\r\n ')),
	}),
	{maxLength: 4},
);

export function spoil(text: string, changes: readonly Edit[]): string {
	return changes.reduce((spoilt, {at, length, text: inserted}) => {
		const start = Math.floor(at * spoilt.length);
		return spoilt.slice(0, start) + inserted + spoilt.slice(start + length);
	}, text);
}
