/** Keys as they are typed where nothing is drawn: one by one, or many at once, as from a clipboard. */

import readline from 'node:readline';
import type tty from 'node:tty';
import {isNamed} from './key-names.js';

/** The one property of an interface that is read: after these milliseconds without more, an escape is the key Esc. */
const quickEscape = {escapeCodeTimeout: 50} as unknown as readline.Interface;

/** At least this number of keys at once are not typed but pasted; the rest of them comes within the gap, in milliseconds. */
const fewestPasted = 12;
const pasteGap = 30;

/**
Listen to the names of the keys that are pressed; those that come at once are reported together.

@returns what ends it
*/
export function listenToKeys(keys: tty.ReadStream, press: (names: readonly string[]) => void): () => void {
	let names: string[] = [];
	let timer: NodeJS.Timeout | undefined;
	const flush = () => {
		const pressed = names;
		names = [];
		press(pressed);
	};
	const pressed = (text: string | undefined, key: readline.Key) => {
		names.push(keyName(text, key));
		clearTimeout(timer);
		timer = setTimeout(flush, names.length < fewestPasted ? 0 : pasteGap);
	};

	readline.emitKeypressEvents(keys, quickEscape);
	keys.on('keypress', pressed);
	keys.resume();
	return () => {
		clearTimeout(timer);
		keys.off('keypress', pressed);
		keys.pause();
	};
}

/** Names that Node has for keys, where they differ from those of the tables. */
const nodeNames: Readonly<Record<string, string>> = {return: 'enter', enter: 'enter'};

/** What Node says of a key press, as the name that the tables have for it. */
function keyName(text: string | undefined, {name = '', ctrl, meta, shift}: readline.Key): string {
	const plain = nodeNames[name] ?? name;
	if (ctrl) {
		return `ctrl+${plain}`;
	}

	if (isNamed(plain)) {
		return shift ? `shift+${plain}` : plain;
	}

	return meta ? '' : (text ?? '');
}
