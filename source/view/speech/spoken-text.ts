/** Text for a screen reader: signs that it would skip or misread become words. */

import {singular} from '../text/numbers.js';

const words: ReadonlyArray<readonly [sign: RegExp, word: string]> = [
	// Digits in groups would be read group by group.
	[/(?<=(?<![\d.])\d{1,3}(?: \d{3})*) (?=\d{3}(?!\d))/g, ''],
	[/(?<=\d)e[−-](?=\d)/g, ' times ten to the minus '],
	[/(?<![\w)\]−-])[−-](?=\d)/g, 'minus '],
	[/< (?=\d)/g, 'less than '],
	[/≈ ?/g, 'about '],
	[/ = /g, ' is '],
	[/(?<=\w) \/ (?=\w)/g, ' divided by '],
	[/ ?× ?/g, ' by '],
	[/ · /g, ', '],
	[/ ?%/g, ' percent'],
	[/ ?…/g, ''],
	[/↑/g, 'up arrow'],
	[/↓/g, 'down arrow'],
	[/(?<=key is ),/g, 'comma'],
	[/\br(\d+)c(\d+)\b/g, 'row $1 column $2'],
	[/\bEsc\b/g, 'Escape'],
];

/** A sentence in words. Not for commands and file names, which stay as they are. */
export function spokenText(text: string): string {
	return words.reduce((spoken, [sign, word]) => spoken.replace(sign, word), text);
}

/** A length of time in words: `0.412 milliseconds`, `9.6 seconds`, `2 minutes 5 seconds`. */
export function timeText(milliseconds: number): string {
	const three = (value: number) => String(Number(value.toPrecision(3)));
	if (milliseconds < 1000) {
		return `${three(milliseconds)} milliseconds`;
	}

	const seconds = Math.round(milliseconds / 1000);
	if (seconds < 60) {
		return `${three(milliseconds / 1000)} seconds`;
	}

	const minutes = Math.floor(seconds / 60);
	return [
		...(minutes >= 60 ? [counted(Math.floor(minutes / 60), 'hours')] : []),
		counted(minutes % 60, 'minutes'),
		counted(seconds % 60, 'seconds'),
	].join(' ');
}

/** A number with its unit, given in the plural: `1 proposal`. */
export const counted = (count: number, words: string) => `${count} ${count === 1 ? singular(words) : words}`;

const signNames: Readonly<Record<string, string>> = {
	' ': 'space',
	'.': 'dot',
	',': 'comma',
	':': 'colon',
	'[': 'left bracket',
	']': 'right bracket',
	'!': 'exclamation mark',
	'?': 'question mark',
	'/': 'slash',
	'+': 'plus',
	'-': 'minus',
	'=': 'equals',
	_: 'underscore',
	$: 'dollar',
	'#': 'number sign',
	'*': 'star',
};

/** The name of a character that a screen reader would skip. */
export const signText = (sign: string) => signNames[sign] ?? sign;
