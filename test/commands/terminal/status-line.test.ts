import {expect, test} from 'vitest';
import {StatusLine} from '../../../source/commands/terminal/status-line.js';

function terminal(columns: number) {
	const written: string[] = [];
	return {
		written,
		stream: {isTTY: true, columns, write: (text: string | Uint8Array) => written.push(String(text)) > 0},
	};
}

test('a line is cut to the window, and taken away', () => {
	const {written, stream} = terminal(10);
	const line = new StatusLine({patience: 0, stream});
	line.clear();
	line.show(() => '12 of 1 000 solved');
	line.clear();
	line.clear();
	expect(written).toEqual(['\r\u001B[K12 of 1 …', '\r\u001B[K']);
});

test('what is done soon tells nothing', () => {
	const {written, stream} = terminal(80);
	new StatusLine({stream}).show(() => 'far');
	expect(written).toEqual([]);
});
