/** Text for a screen reader: signs that it would skip or misread become words. */

import {type Line, plainText} from '../text/line.js';

const words: ReadonlyArray<readonly [sign: RegExp, word: string]> = [
	// Digits in groups would be read group by group.
	[/(?<=(?<![\d.])\d{1,3}(?: \d{3})*) (?=\d{3}(?!\d))/g, ''],
	[/(?<=\d)e[−-](?=\d)/g, ' times ten to the minus '],
	[/(?<![\w)\]−-])[−-](?=\d)/g, 'minus '],
	[/< (?=\d)/g, 'less than '],
	[/≈ ?/g, 'about '],
	// 'At T is 2' would be no English.
	[/(?<=\bT) = /g, ' equals '],
	[/ = /g, ' is '],
	[/(?<=\w) \/ (?=\w)/g, ' divided by '],
	[/ ?× ?/g, ' by '],
	[/ · /g, ', '],
	[/(?<=cost )(?=\d+ → \d)/g, 'from '],
	[/(?<=\d) → (?=\d)/g, ' to '],
	[/ ?%/g, ' percent'],
	[/\b0?(\d+):0?(\d+)\.\d\b/g, '$1 minutes $2 seconds'],
	[/\b(\d+):0?(\d+):0?(\d+)\b/g, '$1 hours $2 minutes $3 seconds'],
	[/(?<=\d) ms\b/g, ' milliseconds'],
	[/(?<=\d) s\b/g, ' seconds'],
	[/(?<=\d| [kMG])\/s\b/g, ' a second'],
	[/ ?…/g, ''],
	[/↑/g, 'up arrow'],
	[/↓/g, 'down arrow'],
	[/←/g, 'left arrow'],
	[/→/g, 'right arrow'],
	[/\bPgUp\b/g, 'Page up'],
	[/\bPgDn\b/g, 'Page down'],
	[/\bCtrl-/g, 'Control '],
	[/\bShift-/g, 'Shift '],
	[/(?<=key is ),/g, 'comma'],
	[/\br(\d+)c(\d+)\b/gi, 'row $1 column $2'],
	[/\bEsc\b/g, 'Escape'],
];

/** A sentence in words; a command stays as it is to be typed. */
export function spokenText(text: string): string {
	return text.startsWith('repeat with: ')
		? text
		: words.reduce(
				(spoken, [sign, word]) => spoken.replace(sign, word),
				text.replace(/[⁰¹²³⁴-⁹]+/g, power => ` to the ${power.normalize('NFKC')}`),
			);
}

/** A row of a list as it is drawn, with words for its marks and without its arrows. */
export const rowText = (row: Line | string): string =>
	(typeof row === 'string' ? row : plainText(row))
		.replaceAll(/▸|← | →(?= {2}|$)/g, ' ')
		.replace(/ \*(?= {2}|$)/, ', changed')
		.replace(' ✓', ', watched')
		.replace(/^ ?‖ (?=[A-Z])/, 'paused, ')
		.replace(/^ ?[‖✔✖] /, '')
		.trim()
		.replaceAll(/ += /g, ' = ')
		.replaceAll(/ {2,}/g, ', ');

const signNames: ReadonlyMap<string, string> = new Map(
	' space|. dot|, comma|: colon|[ left bracket|] right bracket|! exclamation mark|? question mark|/ slash|+ plus|- minus|= equals|_ underscore|* star'
		.split('|')
		.map(sign => [sign[0], sign.slice(1).trim()]),
);

/** The name of a character that a screen reader would skip. */
export const signText = (sign: string) => signNames.get(sign) ?? sign;
