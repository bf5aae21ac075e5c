import {PassThrough} from 'node:stream';
import type tty from 'node:tty';
import {expect, test} from 'vitest';
import {withBoundedWindow} from '../../../source/commands/terminal/bounded-window.js';

const streamOf = (columns?: number, rows?: number) =>
	Object.assign(new PassThrough(), {columns, rows}) as unknown as tty.WriteStream & PassThrough;

test.each([
	[100, 30, 100, 30],
	[65_535, 65_535, 600, 200],
	[1, 65_535, 1, 200],
	[undefined, undefined, undefined, undefined],
])('a window of %s × %s is drawn as %s × %s', (columns, rows, ...drawn) => {
	const bounded = withBoundedWindow(streamOf(columns, rows));
	expect([bounded.columns, bounded.rows]).toEqual(drawn);
});

test('it is the same stream: what is written, listened to and resized', () => {
	const stream = streamOf(100, 30);
	const bounded = withBoundedWindow(stream);
	let resizes = 0;
	const listener = () => resizes++;
	bounded.on('resize', listener);
	stream.columns = 1_000_000;
	stream.emit('resize');
	bounded.off('resize', listener);
	stream.emit('resize');
	bounded.write('text');
	expect([resizes, bounded.columns, String(stream.read())]).toEqual([1, 600, 'text']);
});
