/** What keys are called: in the tables, and on the screen. */

import type {Key} from 'ink';

/** What Ink says of a key press, as names: usually one, but quick typing may come as several characters at once. */
export function keyNames(input: string, key: Key): string[] {
	if (key.ctrl) {
		return input ? [`ctrl+${input}`] : [];
	}

	if (key.meta && !key.escape) {
		return [];
	}

	const shift = key.shift ? 'shift+' : '';
	const named: ReadonlyArray<readonly [boolean, string]> = [
		[key.upArrow, `${shift}up`],
		[key.downArrow, `${shift}down`],
		[key.leftArrow, `${shift}left`],
		[key.rightArrow, `${shift}right`],
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
	// A key typed before the terminal was in raw mode comes with its Enter as a line feed.
	const controls: Readonly<Record<string, string>> = {'\n': 'enter', '\r': 'enter', '\t': 'tab'};
	return name ? [name] : [...input].map(character => controls[character] ?? character);
}

/** Whether a key is a character that it types. */
export const isCharacter = (name: string): boolean => [...name].length === 1;

const labels: Readonly<Record<string, string>> = {
	' ': 'space',
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
export const isNamed = (name: string): boolean =>
	name in labels && name.length > 1 && name !== 'shift' && name !== 'ctrl';

/** A key by its name, as people write it: `shift+up` → `Shift-↑`. */
export function keyLabel(name: string): string {
	const parts = isCharacter(name) ? [name] : name.split('+');
	// A letter after Ctrl is written as the cap of its key.
	return parts.map(part => labels[part] ?? (parts.length > 1 ? part.toUpperCase() : part)).join('-');
}

/** The key that a single character stands for on the screen: an arrow, or itself. */
export function keyOfGlyph(glyph: string): string {
	return Object.keys(labels).find(name => labels[name] === glyph) ?? glyph;
}
