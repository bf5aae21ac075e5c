/**
What a terminal sends, taken apart before anybody reads it: keys pass. Answers to questions, also to those of another
program, reports of the mouse and the releases of keys do not, in however many pieces they come.
*/

import type tty from 'node:tty';
import {now} from '../../clock.js';

/** The key Esc, in the form of kitty's protocol: an escape alone might be the start of more. */
export const escapeKey = '\u001B[27u';

/** How strings begin: OSC, which BEL ends, too; DCS, SOS, PM and APC. Nothing in them is a key but Ctrl-C. */
const osc = String.raw`(?:\x1B\]|\xC2\x9D)`;
const oscText = String.raw`(?:[^\x03\x07\x1B\xC2]|\xC2(?!\x9C))*`;
const string = String.raw`(?:\x1B[PX^_]|\xC2[\x90\x98\x9E\x9F])(?:[^\x03\x1B\xC2]|\xC2(?!\x9C))*`;

/**
The parts of an input of bytes (ECMA-48), first what may go on, last text. The report of a click has three bytes that may be
any. Shift-Del and F1 to F5 are not as the standard has them on some terminals.
*/
const parts = new RegExp(
	[
		String.raw`(?<open>(?:(?:${osc}${oscText}|${string})\x1B?|\x1B\[M[^\x03]{0,2}|\x1B(?:\[\[?[0-?]*[ -\/]*|O[\d;]*)?|\xC2)$)`,
		String.raw`${osc}(?<command>${oscText})(?:\x07|\x1B\\|\xC2\x9C)`,
		String.raw`(?:${osc}${oscText}|${string})(?:\x1B\\|\xC2\x9C)?`,
		String.raw`\x1B\[M[^\x03]{3}`,
		String.raw`(?<sequence>\x1B\[(?:[2-8]\$(?!y)|\[?[0-?]*[ -\/]*[@-~])|\x1BO[\d;]*[A-Za-z])`,
		String.raw`\x1B(?:\[\[?[0-?]*[ -\/]*|O[\d;]*)`,
		String.raw`(?<escape>\x1B)`,
		String.raw`(?<text>(?:[^\x1B\xC2]|\xC2(?!$|[\x90\x98\x9C-\x9F]))+)`,
	].join('|'),
	'g',
);

/** Arrows, Home, End, Page Up and Down, Del, Shift-Tab, Enter of a keypad, the ends of a paste; characters as kitty sends them. */
const keySequence =
	/^\x1B(?:\[(?:[\d;:]*[A-DFHZ]|[a-d]|[1-8](?:;[\d:]*)?[~$^]|\[[56]~|20[01]~|\d[\d;:]*u)|O[\d;]*[A-DFHMa-d])$/;
const release = /;\d*:3(?:;|\D$)/;

/** A character with modifiers, as xterm (modifyOtherKeys) and as kitty send it. */
const xterm = /^\x1B\[27;(?<bits>\d+);(?<code>\d+)~$/;
const kitty = /^\x1B\[(?<code>\d+)(?::\d*)*;(?<bits>\d+)(?::\d+)?u$/;

/** How the program reads a key: a letter with Ctrl alone as its byte, all other modified characters as kitty sends them. */
function keyOf(sequence: string): string {
	const {bits, code} = (xterm.exec(sequence) ?? kitty.exec(sequence))?.groups ?? {};
	if (code === undefined) {
		return keySequence.test(sequence) ? sequence : '';
	}

	// Of Shift, Alt, Ctrl and others, whatever is locked.
	const isCtrl = ((Number(bits) - 1) & 0b11_1110) === 0b100;
	const letter = Number(code) & 0b1_1111;
	return isCtrl && /^[A-Za-z]$/.test(String.fromCodePoint(Number(code)))
		? typed(String.fromCodePoint(letter))
		: `\u001B[${code};${bits}u`;
}

/** A paste whose end does not come would swallow Ctrl-C with all other keys. */
const typed = (text: string) => text.replaceAll('\u0003', '\u001B[201~\u0003');

/** Milliseconds after which an escape is the key Esc; after which an open part is given up; and between bytes that come one by one. */
const escapeTime = 50;
const openTime = 100;
const byteTime = 20;

/** Of an open string its start is kept: an answer that the program asked for is shorter. */
const longestStart = 64;

/** What is left of a string after its time: no key sends its end. */
const restOfString = /^[^\x03\x1B]*(?:\x07|\x1B\\)/s;

/**
Let only keys through to a stream.

@param onCommand called with the content of each operating system command (OSC) that is short
@returns a function that ends this
*/
export function filterInput(
	keys: tty.ReadStream,
	onCommand: (content: string) => void = () => {},
): () => void {
	const {push} = keys;
	let held = '';
	let deadline = 0;
	let timer: NodeJS.Timeout | undefined;
	const keysIn = (bytes: string): string => {
		clearTimeout(timer);
		const time = now();
		if (held.length > 1 && time > deadline && !restOfString.test(bytes)) {
			held = '';
		}

		// A key is mostly one byte: where these come one by one for long, they are typed.
		deadline = held === '' || bytes.length > 1 ? time + openTime : Math.max(deadline, time + byteTime);
		const input = held + bytes;
		held = '';
		let passed = '';
		for (const {0: part, groups = {}} of input.matchAll(parts)) {
			const {open, sequence} = groups;
			if (open !== undefined) {
				held =
					part.slice(0, longestStart) +
					(part.length > longestStart && part.endsWith('\u001B') ? '\u001B' : '');
			} else if (groups.command !== undefined) {
				onCommand(groups.command);
			} else if (groups.escape) {
				passed += escapeKey;
			} else if (groups.text) {
				passed += typed(part);
			} else if (sequence && !release.test(sequence)) {
				passed += keyOf(sequence);
			}
		}

		return passed;
	};
	const pass = (bytes: string) => push.call(keys, Buffer.from(bytes, 'latin1'));
	keys.push = (chunk: Uint8Array | string | null) => {
		if (chunk === null) {
			return push.call(keys, null);
		}

		const isRead = pass(keysIn(Buffer.from(chunk as Uint8Array).toString('latin1')));
		if (held === '\u001B') {
			timer = setTimeout(() => {
				held = '';
				pass(escapeKey);
			}, escapeTime);
		}

		return isRead;
	};
	return () => {
		clearTimeout(timer);
		keys.push = push;
	};
}
