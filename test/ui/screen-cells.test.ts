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

/** As Ink writes a frame of four lines over the last one: with a cursor in what is typed, from which the next one returns. */
const frames = fc.tuple(fc.array(lineOf(3), {minLength: 4, maxLength: 4}), fc.boolean());
const frameOf = ([lines, hasCursor]: readonly [readonly string[], boolean], isBelow: boolean) =>
	[
		isBelow ? '\u001B[?25l\u001B[2B\u001B[G' : '',
		'\u001B[2K\u001B[1A'.repeat(4),
		`\u001B[2K\u001B[G${lines.join('\n')}\n`,
		hasCursor ? '\u001B[2A\u001B[3G\u001B[?25h' : '',
	].join('');

test('it shows the same as what Ink writes, and the same frame again moves the cursor alone', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(frames, {minLength: 1, maxLength: 8}), async all => {
			const texts = all.flatMap((frame, k) => ['\u001B[?2026h', frameOf(frame, k > 0 && all[k - 1][1])]);
			const cells = new ScreenCells();
			const sent = texts.map(text => cells.take(text));
			expect(await seenOn(sent)).toEqual(await seenOn(['\n\n\n\n', ...texts]));
			const [lines] = all[all.length - 1];
			expect(cells.take(frameOf([lines, false], false))).toBe('\u001B[5H');
		}),
		{numRuns: 40},
	);
});

test('equal neighbours share a change, and blanks need none', () => {
	const cells = new ScreenCells();
	const text =
		'\u001B[31ma\u001B[39m \u001B[31mb\u001B[39m\u001B[1m \u001B[22m\u001B[31mc\u001B[39m \u001B[44m \u001B[49m';
	expect(cells.take('\n')).toBe('\u001B[1H\u001B[2K\u001B[2H\u001B[2K\u001B[2H\u001B[J');
	expect(cells.take(`${text}\n`)).toBe('\u001B[1;1H\u001B[0;31ma b c \u001B[0;44m \u001B[m\u001B[2H');
	// After a shell had the terminal nothing is known of it.
	cells.forget();
	expect(cells.take('x\n')).toBe('\u001B[1H\u001B[2K\u001B[1;1Hx\u001B[2H\u001B[2K\u001B[2H\u001B[J');
});
