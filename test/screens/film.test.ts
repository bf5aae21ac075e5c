import fs from 'node:fs';
import {expect, test} from 'vitest';
import {animatedSvg} from './animation.ts';
import {filmOf} from './film.ts';

const recorded = (...events: ReadonlyArray<readonly [number, string]>) => ({columns: 20, rows: 3, events});

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

test('a film has each screen from when it was shown, and its picture each text once, with its times', async () => {
	const film = await filmOf(short, {rate: 10, longestPause: 1, ending: 2});
	const shown = film.frames.map(({at, lines}) => {
		const text = lines.map(pieces => pieces.map(({text}) => text).join('')).join('|');
		return `${at} ${text.replaceAll(/ +(?=\|)|[ |]+$/g, '')}`;
	});
	expect(shown).toEqual(['0 red  one', '0.5 x|second', '1.2 red  two', '2.2 red  one <&>']);
	const svg = animatedSvg(film, 'a film');
	expect(svg.match(/>red</g)).toHaveLength(1);
	expect(svg).toContain('{0%{visibility:hidden}11.905%{visibility:visible}28.571%{visibility:hidden}}');
	// Without motion it shows how the film ended.
	const still = svg.replaceAll(/<g [^>]*visibility="hidden">.*<\/g>/g, '');
	expect(still.match(/(?<=>)[^<>\n]+(?=<\/text>)/g)?.toSorted()).toEqual(['one &lt;&amp;&gt;', 'red']);
});

test('the readme’s film: small, without a script, and it ends with the solved grid', () => {
	const svg = fs.readFileSync(new URL('frames/recuit.svg', import.meta.url), 'utf8');
	expect(svg.length).toBeLessThan(300_000);
	expect(svg).not.toMatch(/<script|href/);
	const still = svg.replaceAll(/<g [^>]*visibility="hidden">.*<\/g>/g, '');
	expect(still).toMatch(/>SOLVED<.*>✔/s);
});
