/** Accepted differences: a line for each, with its reason. Pure. */

export type Accepted = {
	readonly line: string;
	readonly cases: RegExp;
	/** The text that may become another one; without it any difference of these cases is accepted. */
	readonly change: readonly [from: string, to: string] | undefined;
};

/** A pattern in which `*` stands for any text. */
export const patternOf = (text: string): RegExp =>
	new RegExp(`^${text.split('*').map(RegExp.escape).join('.*')}$`, 's');

/** Read `CASE # REASON` and `CASE :: OLD => NEW # REASON`; a line that begins with # is a comment. @throws Error for others */
export function readAccepted(text: string): Accepted[] {
	return text
		.split('\n')
		.filter(line => line.trim() !== '' && !line.startsWith('#'))
		.map(line => {
			const [, what, cases, from, to] = /^((.+?)(?: :: (.+?) => (.*))?) # \S.*$/.exec(line) ?? [];
			if (what === undefined) {
				throw new Error(`expected CASE # REASON or CASE :: OLD => NEW # REASON, not: ${line}`);
			}

			return {line, cases: patternOf(cases), change: from === undefined ? undefined : [from, to]};
		});
}

/** The reference's outcome with all that is accepted, and the lines that accept something in it. */
export function accept(key: string, before: string, after: string, list: readonly Accepted[]) {
	const used: Accepted[] = [];
	let text = before;
	for (const line of list.filter(({cases}) => before !== after && cases.test(key))) {
		const [from, to] = line.change ?? [text, after];
		const changed = text.replaceAll(from, () => to);
		if (changed !== text) {
			used.push(line);
		}

		text = changed;
	}

	return {before: text, used};
}
