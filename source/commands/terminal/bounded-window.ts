/** The window that the screens are drawn for: no larger than any real one, whatever the terminal says. */

import type tty from 'node:tty';

/** A screen of 4K in a small font holds no more cells. Each frame is made of all of them, and takes memory and time for each. */
const most = {columns: 600, rows: 200} as const;

/** The same stream, whose window is at most so large: what is beyond stays blank. */
export function withBoundedWindow(stream: tty.WriteStream): tty.WriteStream {
	const methods = new Map<unknown, unknown>();
	return new Proxy(stream, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (name === 'columns' || name === 'rows') {
				return typeof value === 'number' ? Math.min(value, most[name]) : value;
			}

			// Called on the stream itself: its methods keep its state in private fields.
			if (typeof value === 'function' && !methods.has(value)) {
				methods.set(value, value.bind(target));
			}

			return typeof value === 'function' ? methods.get(value) : value;
		},
	});
}
