/** Bounds the size of the window that the screens are drawn for, whatever the terminal reports. */

import type tty from 'node:tty';

/** A 4K screen in a small font has no more cells. A frame takes memory and time for each cell. */
const largestWindow = {columns: 600, rows: 200} as const;

/** The same stream, with at most the largest size; the rest of a larger window stays blank. */
export function withBoundedWindow(stream: tty.WriteStream): tty.WriteStream {
	const methods = new Map<unknown, unknown>();
	return new Proxy(stream, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (name === 'columns' || name === 'rows') {
				return typeof value === 'number' ? Math.min(value, largestWindow[name]) : value;
			}

			// The stream's methods use its private fields, which a proxy does not have.
			if (typeof value === 'function' && !methods.has(value)) {
				methods.set(value, value.bind(target));
			}

			return typeof value === 'function' ? methods.get(value) : value;
		},
	});
}
