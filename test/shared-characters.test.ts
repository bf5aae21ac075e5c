/** The bundle's frames are put together with these; here, what they give is held against Ink's own way. */

import {reduceAnsiCodesIncremental, styledCharsFromTokens, tokenize} from '@alcalzone/ansi-tokenize';
import {expect, test} from 'vitest';
import {sharedCharacters} from '../.build/shared-characters.ts';
import {fc} from './examples.ts';

const make = () =>
	sharedCharacters((styles, codes) => reduceAnsiCodesIncremental(styles as never, tokenize(codes) as never));
const piece = fc.oneof(
	fc.constantFrom(
		'\u001B[1m',
		'\u001B[2m',
		'\u001B[22m',
		'\u001B[31m',
		'\u001B[39m',
		'\u001B[0m',
		'\u001B[1;4m',
	),
	fc.constantFrom('\u001B[38;2;1;2;3m', '\u001B[48;2;9;8;7m', '\u001B[49m', '\u001B[7m', '\u001B[27m'),
	fc.constantFrom('a', ' 7', '│', '█▁', '⠙ ', 'é'),
);

test('the characters of a line have the styles that Ink finds', () => {
	const shared = make();
	fc.assert(
		fc.property(fc.array(piece, {maxLength: 30}), pieces => {
			const line = pieces.join('');
			expect(shared.of(line)).toEqual(styledCharsFromTokens(tokenize(line)));
		}),
		{seed: 1, numRuns: 300},
	);
});

test('equal characters in equal styles are one object, however the styles were reached', () => {
	const shared = make();
	const [first] = shared.of('\u001B[31ma') ?? [];
	expect(shared.of('b\u001B[1m\u001B[22m\u001B[31ma')?.[1]).toBe(first);
	expect(shared.of(' ')?.[0]).toBe(shared.blank);
});

test.each(['漢', 'e\u0301', '\u001B]8;;x\u0007y', '\u001B[2Jx', '\u001B[31', 'a\nb'])(
	'Ink keeps %j for itself',
	line => {
		expect(make().of(line)).toBeUndefined();
	},
);
