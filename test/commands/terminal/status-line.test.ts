import {expect, test} from 'vitest';
import type {Output} from '../../../source/commands/terminal/output.js';
import {StatusLine} from '../../../source/commands/terminal/status-line.js';

function terminal(columns: number, isTTY = true) {
	const written: string[] = [];
	const output: Pick<Output, 'lastLine'> = {lastLine: undefined};
	const stream = {isTTY, columns, write: (text: string | Uint8Array) => written.push(String(text)) > 0};
	return {written, output, stream};
}

const work = () => ({done: 12, unit: 'puzzles', notes: ['far']});

test('a line is cut to the window, cleared before other output, and redrawn until its end', () => {
	const {written, stream, output} = terminal(10);
	const line = new StatusLine(work, {patience: 0, pause: 0, stream, output});
	output.lastLine?.clear();
	line.tick();
	output.lastLine?.clear();
	output.lastLine?.clear();
	line.tick();
	line.end();
	line.end();
	const [shown, away] = ['\r\u001B[K12 puzzl…', '\r\u001B[K'];
	expect(written).toEqual([shown, away, shown, away]);
	expect(output.lastLine).toBe(undefined);
});

test('quick work shows no line', () => {
	const {written, stream, output} = terminal(80);
	const line = new StatusLine(work, {stream, output});
	line.tick();
	line.end();
	expect(written).toEqual([]);
});

test('a pipe gets no line', () => {
	const {written, stream, output} = terminal(80, false);
	const line = new StatusLine(work, {patience: 0, stream, output});
	line.tick();
	line.end();
	expect(written).toEqual([]);
});
