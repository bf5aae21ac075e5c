/**
Screens as a recording in asciinema's asciicast format, version 2, which all of its players read
(https://docs.asciinema.org/manual/asciicast/v2/).
*/

import {clean, jsonText} from '../../text.js';

/** A screen as lines with escape sequences for its styles, each line complete, and the second from which it is shown. */
export type TextFrame = {readonly at: number; readonly lines: readonly string[]};

export type Cast = {
	readonly columns: number;
	readonly rows: number;
	readonly title: string;
	readonly frames: readonly TextFrame[];
	/** Seconds, including the time for which the last frame stays. */
	readonly length: number;
};

const hideCursor = '\u001B[?25l\u001B[2J';
const cursorShown = '\u001B[?25h';

/** The recording: a frame has only the lines that differ from the one before. */
export function castText({columns, rows, title, frames, length}: Cast): string {
	const header = {version: 2, width: columns, height: rows, title: clean(title)};
	const events = frames.map(({at, lines}, index) => {
		const before = frames.at(index - 1)?.lines ?? [];
		const changed = lines.flatMap((line, y) =>
			index > 0 && line === before[y] ? [] : [`\u001B[${y + 1};1H\u001B[0m\u001B[2K${line}`],
		);
		return [at, 'o', (index === 0 ? hideCursor : '') + changed.join('')];
	});
	const end = [length, 'o', `\u001B[${rows};1H\u001B[0m${cursorShown}`];
	return [header, ...events.filter(([, , data]) => data !== ''), end]
		.map(line => `${jsonText(line)}\n`)
		.join('');
}
