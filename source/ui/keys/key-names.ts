/** What keys are called, in the tables and on the screen; and keys as they are typed where nothing is drawn. */

import readline from 'node:readline';
import type tty from 'node:tty';
import type {Key} from 'ink';
import {escapeKey, filterInput} from './terminal-input.js';

/** What Ink says of a key press, as names: usually one, but quick typing may come as several characters at once. */
export function keyNames(input: string, key: Key): string[] {
	if (key.ctrl) {
		return input ? [`ctrl+${input}`] : [];
	}

	if (key.meta && !key.escape) {
		return [];
	}

	const named: ReadonlyArray<readonly [boolean, string]> = [
		[key.upArrow, 'up'],
		[key.downArrow, 'down'],
		[key.leftArrow, 'left'],
		[key.rightArrow, 'right'],
		[key.pageUp, 'pageup'],
		[key.pageDown, 'pagedown'],
		[key.home, 'home'],
		[key.end, 'end'],
		[key.return, 'enter'],
		[key.escape, 'escape'],
		[key.backspace, 'backspace'],
		[key.delete, 'delete'],
		[key.tab && key.shift, 'shift+tab'],
		[key.tab, 'tab'],
	];
	const name = named.find(([isPressed]) => isPressed)?.[1];
	return name ? [name] : Array.from(input, nameOf);
}

/** A key typed before the terminal was in raw mode comes with its Enter as a line feed. */
const controls: Readonly<Record<string, string>> = {
	...{'\n': 'enter', '\r': 'enter', '\t': 'tab', '\b': 'backspace', '\u007F': 'backspace'},
};

/** One of several keys that came at once. */
const nameOf = (character: string): string =>
	controls[character] ??
	(character < ' ' ? `ctrl+${String.fromCharCode(96 + character.charCodeAt(0))}` : character);

/** Whether a key is a character that it types. */
export const isCharacter = (name: string): boolean => [...name].length === 1;

const labels: Readonly<Record<string, string>> = {
	...{' ': 'space', ',': 'comma'},
	up: '↑',
	down: '↓',
	left: '←',
	right: '→',
	pageup: 'PgUp',
	pagedown: 'PgDn',
	home: 'Home',
	end: 'End',
	enter: 'Enter',
	escape: 'Esc',
	backspace: 'Backspace',
	delete: 'Del',
	tab: 'Tab',
	shift: 'Shift',
	ctrl: 'Ctrl',
};

/** Whether a key has a name of its own, and is more than a character or a modifier. */
const isNamed = (name: string): boolean =>
	name in labels && name.length > 1 && name !== 'shift' && name !== 'ctrl';

/** A key by its name, as people write it: `shift+tab` → `Shift-Tab`. */
export function keyLabel(name: string): string {
	const parts = isCharacter(name) ? [name] : name.split('+');
	// A letter after Ctrl is written as the cap of its key.
	return parts.map(part => labels[part] ?? (parts.length > 1 ? part.toUpperCase() : part)).join('-');
}

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

	const stopFiltering = filterInput(keys);
	readline.emitKeypressEvents(keys);
	keys.on('keypress', pressed);
	keys.resume();
	return () => {
		clearTimeout(timer);
		keys.off('keypress', pressed);
		keys.pause();
		stopFiltering();
	};
}

/** What Node says of a key press, as the name that the tables have for it. */
function keyName(text: string | undefined, {sequence, name = '', ctrl, shift}: readline.Key): string {
	if (sequence === escapeKey) {
		return 'escape';
	}

	const plain = name === 'return' ? 'enter' : name;
	if (ctrl) {
		return `ctrl+${plain}`;
	}

	if (isNamed(plain)) {
		return shift && plain === 'tab' ? 'shift+tab' : plain;
	}

	return text ?? '';
}
