/** What a case printed: masked, compared, and shown as a short difference. Pure. */

import {diff} from 'node:util';

/** Begins a line that says what follows: the standard output, a file. */
const sectionMark = '§ ';

export type Section = readonly [title: string, content: string];

/** The parts of an outcome in one text, which is what is compared. */
export function textOf(sections: readonly Section[]): string {
	return sections
		.map(([title, content]) => {
			const end = content === '' || content.endsWith('\n') ? '' : `\n${sectionMark}no newline at the end\n`;
			return `${sectionMark}${title}\n${content}${end}`;
		})
		.join('');
}

/** A time as the program writes it: three significant digits and a unit. Limits such as `60s` or `2 s` are none. */
const time = String.raw`(?:0|\d\.\d\d|\d\d\.\d|\d{3}|0\.\d{3,5}|0\.0\d+) (?:µs|ms|s|min|h)\b`;

/** What comes from the clock or the machine, and what stands for it. Columns that its width shifts lose their blanks. */
const masks: ReadonlyArray<readonly [pattern: RegExp, replacement: string | ((found: string) => string)]> = [
	[/"milliseconds":[\d.e-]+/g, '"milliseconds":MS'],
	[/"(host|cpu|node|date)":"[^"]*"/g, '"$1":"MACHINE"'],
	// A row of a trace.
	[/^(\d+,\d+),[\d.e-]+((?:,[\d.e-]*){6})$/gm, '$1,MS$2'],
	// The player of a film's page is the bundled source, and not what a user sees.
	[/<script type="module">.*?<\/script>/gs, '<script type="module">PLAYER</script>'],
	[/^Time \(of one run\)\n(?:.+\n)+/gm, 'Time (of one run): TABLE\n'],
	// It has gone: the plots show the same.
	[/^Solved within a budget of (?:.+\n)+\n/gm, ''],
	[/^Runs solved by a time(?:.*\n)+?.*┼.*\n.*\n/gm, 'Runs solved by a time: PLOT\n'],
	[/^time \(median\) .*/gm, 'time (median) ROW'],
	[/.* {2}time {2}.*/g, found => found.replaceAll(/ +/g, ' ')],
	[new RegExp(` *${time}(?: +)?`, 'g'), ' TIME '],
];

/** An outcome without what comes from the clock or the machine. */
export const masked = (text: string): string =>
	masks.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement as string), text);

/** Lines of more characters are cut, and lines beyond this number are not compared one by one. */
const [widest, mostCompared] = [160, 3000];

/** The lines of a text; a long line of JSON is one for each key. */
const linesOf = (text: string): string[] =>
	text.split('\n').flatMap(line => (line.length > widest ? line.split(/(?<=,)(?=")/) : line));

/** A short difference: the changed lines below the name of their section; control characters are escaped. */
export function difference(before: string, after: string, most = 16): string[] {
	const [old, fresh] = [before, after].map(text => linesOf(text).slice(0, mostCompared));
	const lines: string[] = [];
	let section = '';
	for (const [sign, line] of diff(old, fresh)) {
		if (sign !== 0) {
			const shown = line.replaceAll(/[\u0000-\u001f\u007f]/g, found => JSON.stringify(found).slice(1, -1));
			const cut = shown.length > widest ? `${shown.slice(0, widest)}…` : shown;
			lines.push(...(section ? [`@@ ${section}`] : []), `${sign > 0 ? '-' : '+'}${cut}`);
			section = '';
		} else if (line.startsWith(sectionMark)) {
			section = line.slice(sectionMark.length);
		}
	}

	if (lines.length === 0) {
		return [`they differ after ${mostCompared} lines`];
	}

	return lines.length > most ? [...lines.slice(0, most), `… ${lines.length - most} more lines`] : lines;
}
