import process from 'node:process';
import {expect, test} from 'vitest';
import type {Output} from '../../../source/commands/terminal/output.js';
import {StatusLine} from '../../../source/commands/terminal/status-line.js';
import {hasTaskbar, Taskbar} from '../../../source/commands/terminal/taskbar.js';

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

test.each([
	[{WT_SESSION: 'a'}, true],
	[{ConEmuANSI: 'ON'}, true],
	[{TERM_PROGRAM: 'WezTerm'}, true],
	[{TERM_PROGRAM: 'ghostty'}, true],
	[{TERM_PROGRAM: 'iTerm.app', TERM_FEATURES: 'T3CwLrMSc7UUw9P'}, true],
	[{TERM_PROGRAM: 'iTerm.app', TERM_FEATURES: 'T3PxLr'}, false],
	[{VTE_VERSION: '8000'}, true],
	[{VTE_VERSION: '7603'}, false],
	[{WT_SESSION: 'a', CI: '1'}, false],
	[{}, false],
])('%o: whether its taskbar shows progress: %s', (environment, expected) => {
	expect(hasTaskbar(environment)).toBe(expected);
});

test('the taskbar gets each new percentage once, and is cleared at the end, after which nothing shows', () => {
	const written: string[] = [];
	const listeners = () => process.listenerCount('SIGTERM') + process.listenerCount('exit');
	const before = listeners();
	const taskbar = new Taskbar({write: text => written.push(String(text)) > 0});
	for (const share of [undefined, 0.1, 0.101, 1]) {
		taskbar.show(share);
	}

	taskbar.end();
	taskbar.end();
	taskbar.show(0.5);
	expect(written.map(text => text.slice(6, -2))).toEqual(['3;0', '1;10', '1;100', '0;0']);
	expect(listeners()).toBe(before);
});
