/** What the terminal is sent in place of what Ink writes: it shows the same, in less. */

import xterm from '@xterm/headless';
import {expect, test} from 'vitest';
import {ScreenCells} from '../../source/ui/screen-cells.js';
import {fc} from '../examples.ts';

const [columns, rows] = [12, 5];

/** All that is seen of a terminal: of a blank its ground, and a line below it. */
async function seenOn(writes: readonly string[]): Promise<string[]> {
	const terminal = new xterm.Terminal({cols: columns, rows, allowProposedApi: true, convertEol: true});
	for (const text of writes) {
		await new Promise<void>(resolve => void terminal.write(text, resolve));
	}

	const {active} = terminal.buffer;
	const cells = Array.from({length: rows * columns}, (_, k) => {
		const cell = active.getLine(active.viewportY + Math.floor(k / columns))?.getCell(k % columns);
		const [text, isInverse] = [cell?.getChars() || ' ', cell?.isInverse()];
		const seen = [cell?.getBgColorMode(), cell?.getBgColor(), cell?.isUnderline(), isInverse];
		const drawn = [cell?.getFgColorMode(), cell?.getFgColor(), cell?.isBold(), cell?.isDim()];
		return [text, ...seen, ...(text === ' ' && !isInverse ? [] : drawn)].join(' ');
	});
	return [...cells, `cursor ${active.cursorX} ${active.cursorY}`];
}

const codes = '38;2;1;2;3|38;5;9|31|94|48;5;7|45|102|4|7|1|2|39|49|24|27|22|0'.split('|');
const piece = fc
	.tuple(fc.subarray(codes, {maxLength: 3}), fc.constantFrom('ab', ' ', '    ', '█', '数', 'é', ''))
	.map(([given, text]) => [...given.map(code => `\u001B[${code}m`), text].join(''));
const lineOf = (maxLength: number) =>
	fc.array(piece, {maxLength}).map(pieces => `${pieces.join('')}\u001B[m`);

/** As Ink writes frames of four lines: over the last one, or a part of a line of it; and what else it does. */
const whole = fc
	.array(lineOf(3), {minLength: 4, maxLength: 4})
	.map(lines => `${'\u001B[2K\u001B[1A'.repeat(4)}\u001B[2K\u001B[G${lines.join('\n')}\n`);
const part = fc
	.tuple(lineOf(2), fc.nat(3))
	.map(([text, at]) => `\u001B[4A${'\u001B[E'.repeat(at)}\u001B[5G\u001B[K${text}${'\n'.repeat(4 - at)}`);
const others = fc.constantFrom(
	'\u001B[?2026h',
	'\u001B[2A\u001B[3G\u001B[?25h\u001B[?25l\u001B[2B\u001B[G',
	'\u001B[?25l',
);

test('it shows the same as what Ink writes, and the same frame again takes nothing', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(fc.oneof(whole, part, others), {minLength: 1, maxLength: 8}), async writes => {
			const all = ['\n\n\n\n', ...writes];
			const cells = new ScreenCells();
			const sent = all.map(text => cells.take(text, columns));
			expect(await seenOn(sent)).toEqual(await seenOn(all));
			const frames = writes.filter(text => text.startsWith('\u001B[2K'));
			const again = frames.slice(-1).map(text => [cells.take(text, columns), cells.take(text, columns)][1]);
			expect(again).toEqual(again.map(() => ''));
		}),
		{numRuns: 40},
	);
});

test('equal neighbours share a change, and blanks need none', () => {
	const cells = new ScreenCells();
	cells.take('\n', columns);
	const text =
		'\u001B[31ma\u001B[39m \u001B[31mb\u001B[39m\u001B[1m \u001B[22m\u001B[31mc\u001B[39m \u001B[44m \u001B[49m';
	expect(cells.take(`\u001B[1A${text}\n`, columns)).toBe(
		'\u001B[A\u001B[31ma b c \u001B[44m \u001B[B\r\u001B[m',
	);
	// Where the cursor is after a shell had the terminal is not known.
	cells.forget();
	expect(cells.take('x', columns)).toBe('\rx');
});
