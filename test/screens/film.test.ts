import fs from 'node:fs';
import {parseXml, XmlElement} from '@rgrove/parse-xml';
import {expect, test} from 'vitest';
import {reportSolution} from '../puzzles.ts';
import {filmOf} from './film.ts';
import {animatedSvg, cellHeight, cellWidth} from './svg.ts';

/** Where the first character of a picture stands. */
const origin = {x: 10, y: 23.5};

/** What a viewer shows after a share of the film: the text line by line; without a share, when nothing may move. */
function textOf(svg: string, share?: number): string[] {
	const {root} = parseXml(svg);
	const children = root?.children.filter(child => child instanceof XmlElement) ?? [];
	const rules = new Map(
		Array.from(svg.matchAll(/@keyframes (\w+)\{(.*)\}/g), ([, name, stops]) => [
			name,
			Array.from(stops.matchAll(/([\d.]+)%\{visibility:(\w+)\}/g), ([, percent, value]) => ({
				percent: Number(percent),
				value,
			})),
		]),
	);
	const isShown = ({attributes}: XmlElement) => {
		const stops = rules.get(attributes.style?.replace('animation-name:', '') ?? '');
		return share === undefined || !stops
			? attributes.visibility !== 'hidden'
			: stops.findLast(({percent}) => percent <= share * 100)?.value === 'visible';
	};
	const lines: string[] = [];
	const put = (text: string, x: number, y: number) => {
		const row = Math.round((y - origin.y) / cellHeight);
		const column = Math.round((x - origin.x) / cellWidth);
		const line = (lines[row] ?? '').padEnd(column + text.length);
		lines[row] = line.slice(0, column) + text + line.slice(column + text.length);
	};
	const elements = children
		.filter(group => group.name === 'g' && isShown(group))
		.flatMap(group => group.children.filter(child => child instanceof XmlElement));
	for (const {name, attributes, text} of elements) {
		if (name === 'text') {
			put(text, Number(attributes.x), Number(attributes.y));
		}

		// A vertical line is a shape, one unit wide in the middle of its cell.
		for (const [, x, y] of (attributes.d ?? '').matchAll(/M([\d.]+) ([\d.]+)h1v18/g)) {
			put('│', Number(x) - (cellWidth - 1) / 2, Number(y) + origin.y - origin.x);
		}
	}

	return Array.from(lines, line => line?.trimEnd() ?? '');
}

const recorded = (...events: ReadonlyArray<readonly [number, string]>) => ({columns: 20, rows: 3, events});

const cuts = {rate: 10, longestPause: 1, ending: 2};

const short = recorded(
	[0.5, '\u001B[?1049h'],
	[2, '\u001B[31mred\u001B[39m  one'],
	// Two within one frame, a frame in two parts, a long pause, and what comes after the alternate screen.
	[2.51, '\r\u001B[Kx'],
	[2.55, '\r\nsecond'],
	[3, '\u001B[?2026h\u001B[2J'],
	[3.21, '\u001B[H\u001B[31mred\u001B[39m  two'],
	[3.22, '\u001B[?2026l'],
	[60, '\u001B[2J\u001B[H\u001B[31mred\u001B[39m  one <&>'],
	[61, '\u001B[?1049lbehind'],
);

test('a film shows at each moment what the screen showed, and without motion how it ended', async () => {
	const film = await filmOf(short, cuts);
	const svg = animatedSvg(film, 'a film');
	const at = (seconds: number) => textOf(svg, (seconds + 0.001) / film.length);
	expect([0, 0.4, 0.5, 1.1, 1.2, 2.1, 2.2, 4.1].map(at)).toEqual([
		['red  one'],
		['red  one'],
		['x', 'second'],
		['x', 'second'],
		['red  two'],
		['red  two'],
		['red  one <&>'],
		['red  one <&>'],
	]);
	expect(textOf(svg)).toEqual(['red  one <&>']);
	// What is there twice stands in it once.
	expect(svg.match(/>red</g)).toHaveLength(1);
});

test('the readme’s film: small, without a script, and it ends with the solved grid', () => {
	const svg = fs.readFileSync(new URL('frames/recuit.svg', import.meta.url), 'utf8');
	expect(svg.length).toBeLessThan(300_000);
	expect(svg).not.toMatch(/<script|href/);
	expect(textOf(svg, 0).join('\n')).toContain('choose a puzzle');
	for (const lines of [textOf(svg), textOf(svg, 1)]) {
		expect(lines.join('\n')).toContain('✔ solved');
		const rows = lines
			.map(line => /^ *│((?:[^│]*│){3})/.exec(line)?.[1].replaceAll(/\D/g, '') ?? '')
			.filter(digits => digits.length === 9);
		expect(rows.join('')).toBe(reportSolution);
	}
});
