import {expect, test} from 'vitest';
import {helpView} from '../../source/ui/help.js';
import {plainText, span, widthOf} from '../../source/view/text/line.js';
import {inColumns} from '../../source/view/text/wrap.js';

const lines = ['a1', 'b22', 'c', 'd', 'e5'].map(text => [span(text)]);
const shown = (width: number, height: number) => inColumns(lines, width, height).map(line => plainText(line));

test('lines that fit stay below each other', () => {
	expect(shown(80, 5)).toEqual(['a1', 'b22', 'c', 'd', 'e5']);
});

test('where the height is too small they flow into columns', () => {
	expect(shown(80, 3)).toEqual(['a1    d', 'b22   e5', 'c']);
	expect(shown(80, 2)).toEqual(['a1    c     e5', 'b22   d']);
});

test('no more columns than the width has room for: the rest is to be scrolled', () => {
	expect(shown(9, 2)).toEqual(['a1    d', 'b22   e5', 'c']);
	expect(shown(8, 1)).toEqual(['a1', 'b22', 'c', 'd', 'e5']);
	expect(shown(2, 1)).toEqual(['a1', 'b…', 'c', 'd', 'e5']);
});

test.each(['menu', 'watch', 'race'] as const)('no help of %s is cut, in any window', table => {
	for (const columns of [20, 30, 40, 60, 80, 100]) {
		const {lines} = helpView(table, {columns, height: 24});
		expect(Math.max(...lines.map(line => widthOf(line)))).toBeLessThanOrEqual(columns);
		expect(lines.map(line => plainText(line)).join('\n')).not.toContain('…');
	}
});

test('what a key does goes on below itself, or in few columns stands below the key', () => {
	const shown = (columns: number) =>
		helpView('watch', {columns, height: 24}).lines.map(line => plainText(line));
	const at = (lines: string[], key: string) => lines.findIndex(line => line.startsWith(`  ${key} `));
	const lines = shown(50);
	expect(lines.slice(at(lines, 't'), at(lines, 't') + 2)).toEqual([
		'  t         hold T: switch the schedule off, or on',
		'            again',
	]);
	expect(shown(24).join('\n')).toContain('  t\n    hold T: switch the\n    schedule off, or on\n');
});

test('the help explains the marks of a small grid', () => {
	const text = helpView('watch', {columns: 80, height: 24}).lines.map(line => plainText(line));
	expect(text).toContain(`${' '.repeat(18)}in a small grid:  3! conflict  3‹ moved  3* both`);
});
