/** Raw mode, which is kept while the screens are left. */

import type tty from 'node:tty';

/**
Let raw mode end only where it may. Without it a second Ctrl-C makes the terminal drop what was written and not yet shown,
and the change of screens would be lost; Ink ends it before it leaves its screen.

@param mayEnd whether raw mode may end now
*/
export function keepRawMode(keys: tty.ReadStream, mayEnd: () => boolean): void {
	const {setRawMode} = keys;
	keys.setRawMode = isRaw => (isRaw || mayEnd() ? setRawMode.call(keys, isRaw) : keys);
}
