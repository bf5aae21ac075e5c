import {expect, test} from 'vitest';
import {piecesOf} from '../../../source/view/text/ansi.js';
import {drawPiece, svgOf, wordsOf} from '../../../source/view/text/svg.js';

const shown = (text: string) =>
	piecesOf(text).map(pieces =>
		pieces.map(({x, width, text, look}) => [
			x,
			width,
			text,
			Object.fromEntries(Object.entries(look).filter(([, value]) => value)),
		]),
	);

test('looks begin and end, also beyond the end of a line', () => {
	expect(shown('a\u001B[1;4mb\u001B[22m\nc\u001B[0md')).toEqual([
		[
			[0, 1, 'a', {}],
			[1, 1, 'b', {isBold: true, isUnderlined: true}],
		],
		[
			[0, 1, 'c', {isUnderlined: true}],
			[1, 1, 'd', {}],
		],
	]);
	expect(shown('\u001B[2m\u001B[7mx\u001B[27my\u001B[mz')).toEqual([
		[
			[0, 1, 'x', {isDim: true, isInverse: true}],
			[1, 1, 'y', {isDim: true}],
			[2, 1, 'z', {}],
		],
	]);
});

test.each([
	['31', {ink: '#f7768e'}],
	['93', {ink: '#f2c783'}],
	['42', {paper: '#9ece6a'}],
	['107', {paper: '#ffffff'}],
	['38;5;9', {ink: '#ff899d'}],
	['38;5;208', {ink: '#ff8700'}],
	['48;5;232', {paper: '#080808'}],
	['38;2;1;20;255;1', {ink: '#0114ff', isBold: true}],
	['31;39', {}],
	['41;49', {}],
])('colour %s', (codes, look) => {
	expect(shown(`\u001B[${codes}mx`)).toEqual([[[0, 1, 'x', look]]]);
});

test('pieces of one look are one, other sequences are nothing, and wide characters take two columns', () => {
	expect(shown('a\u001B[39mb\u001B]8;;x\u0007c\u001B[2Kd')).toEqual([[[0, 4, 'abcd', {}]]]);
	expect(shown('数独e\u0301\u001B[1m!')).toEqual([
		[
			[0, 5, '数独e\u0301', {}],
			[5, 1, '!', {isBold: true}],
		],
	]);
});

test('a text stands in a picture where it stands on the screen, without the blanks around it', () => {
	const [[piece]] = piecesOf('  one two   three ');
	expect(wordsOf(piece).map(({x, width, text}) => [x, width, text])).toEqual([
		[2, 7, 'one two'],
		[12, 5, 'three'],
	]);
	// The blanks between glyphs of another font may be of another width.
	expect(wordsOf(piecesOf(' ⠉ ⠒⠒')[0][0]).map(({x, text}) => [x, text])).toEqual([
		[1, '⠉'],
		[3, '⠒⠒'],
	]);
});

test('a picture', () => {
	expect(svgOf(piecesOf('\u001B[7m<&>\u001B[27m\n \u001B[31;1mx'), {columns: 4, title: 'a < b'})).toBe(
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 53.6 56" role="img" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" shape-rendering="crispEdges" xml:space="preserve">
<title>a &lt; b</title>
<rect width="53.6" height="56" rx="8" fill="#16161e" shape-rendering="auto"/>
<rect x="10" y="10" width="25.2" height="18" fill="#d5d6db"/>
<text x="10" y="23.5" textLength="25.2" lengthAdjust="spacingAndGlyphs" fill="#16161e">&lt;&amp;&gt;</text>
<text x="18.4" y="41.5" textLength="8.4" lengthAdjust="spacingAndGlyphs" fill="#f7768e" font-weight="bold">x</text>
</svg>
`,
	);
});

test('bars and vertical lines are shapes, as high as they are on the screen', () => {
	const [[piece]] = piecesOf('██▄│');
	expect(drawPiece(piece, 1)).toEqual([
		'<path d="M10 28h16.8v18h-16.8zM26.8 37h8.4v9h-8.4zM38.9 28h1v18h-1z" fill="#d5d6db"/>',
	]);
});
