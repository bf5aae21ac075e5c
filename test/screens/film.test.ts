import fs from 'node:fs';
import {expect, test} from 'vitest';
import {animatedSvg} from './animation.ts';

test('an animated picture has each text once, with the times at which it is shown, and ends with its last frame', () => {
	const red = {color: '#ff0000'} as const;
	const frame = (at: number, ...texts: string[]) => {
		const pieces = texts.map((text, k) => ({x: 5 * k, width: text.length, text, style: k === 0 ? red : {}}));
		return {at, lines: [pieces]};
	};
	const frames = [
		frame(0, 'red', 'one'),
		frame(0.5, 'x'),
		frame(1.2, 'red', 'two'),
		frame(2.2, 'red', '<&>'),
	];
	const svg = animatedSvg({columns: 20, rows: 1, frames, length: 4.2}, 'a film');
	expect(svg.match(/>red</g)).toHaveLength(1);
	expect(svg).toContain('{0%{visibility:visible}11.905%{visibility:hidden}28.571%{visibility:visible}}');
	const still = svg.replaceAll(/<g [^>]*visibility="hidden">.*<\/g>/g, '');
	expect(still.match(/(?<=>)[^<>\n]+(?=<\/text>)/g)?.toSorted()).toEqual(['&lt;&amp;&gt;', 'red']);
});

test('the readme’s film: small, without a script, and it ends with the solved grid', () => {
	const svg = fs.readFileSync(new URL('frames/recuit.svg', import.meta.url), 'utf8');
	expect(svg.length).toBeLessThan(300_000);
	expect(svg).not.toMatch(/<script|href/);
	const still = svg.replaceAll(/<g [^>]*visibility="hidden">.*<\/g>/g, '');
	expect(still).toMatch(/>SOLVED<.*>✔/s);
});
