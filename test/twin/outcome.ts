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
	[/^Runs solved by a time(?:.*\n)+?.*┼.*\n.*\n/gm, 'Runs solved by a time: PLOT\n'],
	[/^time \(median\) .*/gm, 'time (median) ROW'],
	[/.* {2}time {2}.*/g, found => found.replaceAll(/ +/g, ' ')],
	[new RegExp(` *${time}(?: +)?`, 'g'), ' TIME '],
];

/** An outcome without what comes from the clock or the machine. */
export const masked = (text: string): string =>
	masks.reduce((rest, [pattern, replacement]) => rest.replaceAll(pattern, replacement as string), text);

/** Lines of more characters are cut to the neighbourhood of their first difference. */
const widest = 160;
/** Lines beyond this number are not compared one by one. */
const mostCompared = 3000;

/** The lines of a text; a long line of JSON is one for each key. */
const linesOf = (text: string): string[] =>
	text.split('\n').flatMap(line => (line.length > widest ? line.split(/(?<=,)(?=")/) : line));

type Entry = readonly [sign: '-' | '+' | ' ', line: string];

/** How many items, or characters, both begin with. */
function common(one: ArrayLike<string>, other: ArrayLike<string>): number {
	let count = 0;
	while (count < one.length && one[count] === other[count]) {
		count += 1;
	}

	return count;
}

/** Each line with its sign. What both begin and end with is not searched. */
function entriesOf(before: readonly string[], after: readonly string[]): Entry[] {
	const head = common(before, after);
	const tail = common(before.slice(head).toReversed(), after.slice(head).toReversed());
	const entries = (sign: Entry[0], lines: readonly string[]) => lines.map((line): Entry => [sign, line]);
	const old = before.slice(head, before.length - tail);
	const fresh = after.slice(head, after.length - tail);
	const changed =
		Math.max(old.length, fresh.length) > mostCompared
			? [...entries('-', old), ...entries('+', fresh)]
			: diff(fresh, old).map(([sign, line]): Entry => [sign < 0 ? '-' : sign > 0 ? '+' : ' ', line]);
	return [
		...entries(' ', before.slice(0, head)),
		...changed,
		...entries(' ', after.slice(head + fresh.length)),
	];
}

/** Cut where a line becomes long, but not before it differs from its counterpart; control characters are escaped. */
function shown(line: string, other = ''): string {
	const different = Math.min(common(line, other), line.length - 1);
	const start = line.length > widest ? Math.max(0, different - widest / 4) : 0;
	const part = line.slice(start, start + widest);
	const text = `${start > 0 ? '…' : ''}${part}${start + widest < line.length ? '…' : ''}`;
	return text.replaceAll(/[\u0000-\u001f\u007f]/g, found => JSON.stringify(found).slice(1, -1));
}

/** A short unified difference: the changed lines below the equal one before them and the name of their section. */
export function difference(before: string, after: string, most = 16): string[] {
	const lines: string[] = [];
	const [gone, fresh]: [string[], string[]] = [[], []];
	let [section, saidSection, equal] = ['', '', sectionMark];
	for (const [sign, line] of [...entriesOf(linesOf(before), linesOf(after)), [' ', ''] as const]) {
		if (sign !== ' ') {
			(sign === '-' ? gone : fresh).push(line);
			continue;
		}

		if (gone.length + fresh.length > 0) {
			lines.push(
				...(section === saidSection ? [] : [`@@ ${section}`]),
				...(equal.startsWith(sectionMark) ? [] : [` ${shown(equal)}`]),
				...gone.map((text, index) => `-${shown(text, fresh[index])}`),
				...fresh.map((text, index) => `+${shown(text, gone[index])}`),
			);
			gone.length = fresh.length = 0;
			saidSection = section;
		}

		equal = line;
		section = line.startsWith(sectionMark) ? line.slice(sectionMark.length) : section;
	}

	return lines.length > most ? [...lines.slice(0, most), `… ${lines.length - most} more lines`] : lines;
}
