import {expect, test} from 'vitest';
import {curveStyle, hasColour, isAsciiLocale, isInCi} from '../../../source/commands/terminal/terminal.js';

test('the locale is UTF-8 if the first variable that is set says so', () => {
	expect(isAsciiLocale({LANG: 'fr_FR.UTF-8'}, 'linux')).toBe(false);
	expect(isAsciiLocale({LANG: 'C.utf8'}, 'linux')).toBe(false);
	expect(isAsciiLocale({LC_ALL: 'C', LANG: 'fr_FR.UTF-8'}, 'linux')).toBe(true);
	expect(isAsciiLocale({LC_ALL: '', LC_CTYPE: 'en_US.ISO-8859-1', LANG: 'fr_FR.UTF-8'}, 'linux')).toBe(true);
	expect(isAsciiLocale({}, 'linux')).toBe(true);
	expect(isAsciiLocale({}, 'win32')).toBe(false);
});

test('NO_COLOR asks for no colour unless it is empty', () => {
	expect([hasColour({}), hasColour({NO_COLOR: ''}), hasColour({NO_COLOR: '1'})]).toEqual([true, true, false]);
	expect(['', '0', 'false', '1', 'true'].map(FORCE_COLOR => hasColour({FORCE_COLOR}))).toEqual([
		true,
		false,
		false,
		true,
		true,
	]);
});

test('CI in any form but a denial', () => {
	expect([{}, {CI: 'false'}, {CI: '0'}, {CI: ''}].map(environment => isInCi(environment))).toEqual([
		false,
		false,
		false,
		false,
	]);
	expect(
		[{CI: 'true'}, {CI: '1'}, {CONTINUOUS_INTEGRATION: 'true'}].map(environment => isInCi(environment)),
	).toEqual([true, true, true]);
});

test('curves in braille, but for consoles without it, what is preferred, and ASCII', () => {
	const style = (...[preferred, changes]: [Parameters<typeof curveStyle>[0]?, Record<string, string>?]) =>
		curveStyle(preferred, {LANG: 'C.UTF-8', ...changes}, 'linux');
	expect(style()).toBe('braille');
	expect(style(undefined, {TERM: 'linux'})).toBe('block');
	expect(style('braille', {TERM: 'linux'})).toBe('braille');
	expect(style('block')).toBe('block');
	expect(style('ascii')).toBe('ascii');
	expect(style('block', {LANG: 'C'})).toBe('ascii');
});
