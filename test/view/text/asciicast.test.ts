import xterm from '@xterm/headless';
import {expect, test} from 'vitest';
import {castText} from '../../../source/view/text/asciicast.js';

const frames = [
	{at: 0, lines: ['\u001B[31mhot\u001B[39m', 'one']},
	{at: 0.5, lines: ['\u001B[31mhot\u001B[39m', 'two']},
	{at: 1, lines: ['\u001B[31mhot\u001B[39m', 'two']},
	{at: 2, lines: ['cold', '']},
];
const cast = castText({columns: 10, rows: 2, title: 'a\u001Bb', frames, length: 4});
const [header, ...events] = cast
	.trim()
	.split('\n')
	.map(line => JSON.parse(line));

test('A recording has the size of the screen, and a title without control characters', () => {
	expect(header).toEqual({version: 2, width: 10, height: 2, title: 'a\uFFFDb'});
});

test('A recording has an event for each frame that differs, and one at its end', () => {
	expect(events.map(([at]) => at)).toEqual([0, 0.5, 2, 4]);
	expect(events[1][2]).not.toContain('hot');
});

test('A terminal that plays a recording shows each frame', async () => {
	const terminal = new xterm.Terminal({cols: 10, rows: 2, allowProposedApi: true});
	const shown: string[] = [];
	for (const [, , data] of events) {
		await new Promise<void>(resolve => {
			terminal.write(data, resolve);
		});
		shown.push([0, 1].map(y => terminal.buffer.active.getLine(y)?.translateToString(true)).join('|'));
	}

	expect(shown).toEqual(['hot|one', 'hot|two', 'cold|', 'cold|']);
});
