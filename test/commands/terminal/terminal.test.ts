/** What the terminal is taken for, and how large a window is drawn. */

import {PassThrough} from 'node:stream';
import type tty from 'node:tty';
import {expect, test} from 'vitest';
import {withBoundedWindow} from '../../../source/commands/terminal/bounded-window.ts';
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

const streamOf = (columns?: number, rows?: number) =>
	Object.assign(new PassThrough(), {columns, rows}) as unknown as tty.WriteStream & PassThrough;

test.each([
	[100, 30, 100, 30],
	[65_535, 65_535, 600, 200],
	[1, 65_535, 1, 200],
	[undefined, undefined, undefined, undefined],
])('a window of %s × %s is drawn as %s × %s', (columns, rows, ...drawn) => {
	const bounded = withBoundedWindow(streamOf(columns, rows));
	expect([bounded.columns, bounded.rows]).toEqual(drawn);
});

test('it is the same stream: what is written, listened to and resized', () => {
	const stream = streamOf(100, 30);
	const bounded = withBoundedWindow(stream);
	let resizes = 0;
	const listener = () => resizes++;
	bounded.on('resize', listener);
	stream.columns = 1_000_000;
	stream.emit('resize');
	bounded.off('resize', listener);
	stream.emit('resize');
	bounded.write('text');
	expect([resizes, bounded.columns, String(stream.read())]).toEqual([1, 600, 'text']);
});
