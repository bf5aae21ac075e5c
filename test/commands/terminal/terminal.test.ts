import {expect, test} from 'vitest';
import {curveStyle, hasColour, isAsciiLocale} from '../../../source/commands/terminal/terminal.ts';

test.each([
	[{LANG: 'fr_FR.UTF-8'}, false],
	[{LANG: 'C.utf8'}, false],
	[{LC_ALL: 'C', LANG: 'fr_FR.UTF-8'}, true],
	[{LC_ALL: '', LC_CTYPE: 'en_US.ISO-8859-1', LANG: 'fr_FR.UTF-8'}, true],
	[{}, true],
])('%o: whether all must be ASCII: %s', (environment, expected) => {
	expect(isAsciiLocale(environment, 'linux')).toBe(expected);
	expect(isAsciiLocale({}, 'win32')).toBe(false);
});

test.each([
	[{}, true],
	[{NO_COLOR: ''}, true],
	[{NO_COLOR: '1'}, false],
	[{FORCE_COLOR: ''}, true],
	[{FORCE_COLOR: '0'}, false],
	[{FORCE_COLOR: 'false'}, false],
	[{FORCE_COLOR: '1'}, true],
	[{FORCE_COLOR: 'true'}, true],
])('%o: whether there are colours: %s', (environment, expected) => {
	expect(hasColour(environment)).toBe(expected);
});

test.each([
	[undefined, {}, 'braille'],
	[undefined, {TERM: 'linux'}, 'block'],
	['braille', {TERM: 'linux'}, 'braille'],
	['block', {}, 'block'],
	['ascii', {}, 'ascii'],
	['block', {LANG: 'C'}, 'ascii'],
] as const)('curves: preferred %s with %o are %s', (preferred, environment, expected) => {
	expect(curveStyle(preferred, {LANG: 'C.UTF-8', ...environment}, 'linux')).toBe(expected);
});
