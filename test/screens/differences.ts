/** What differs between a frame and the one that is kept, by the parts of the screen: one fault is one sentence, in however many frames it is. */

import fs from 'node:fs';
import {expect, type TestContext} from 'vitest';
import {frameOf, type Shot} from './play.ts';
import type {Look} from './script.ts';

/** The part of a screen at a place: the title of its section in a frame, or what the row is. */
function partAt(rows: readonly string[], row: number, column: number): string {
	if (row === 0 || row === rows.length - 1) {
		return row === 0 ? 'headline' : 'keys';
	}

	for (let above = row; above > 0; above--) {
		for (const {0: border, index} of (rows[above] ?? '').matchAll(/[╭├╰][^╭╮├┤╰╯│]*[╮┤╯]/g)) {
			const [, title] = /^[╭├]─? ?([^─ ][^─]*?) ─/.exec(border) ?? [];
			const isHere = index <= column && column < index + border.length;
			if (isHere && title !== undefined) {
				return border.startsWith('╭ ') ? 'grid' : title;
			}

			if (isHere && border.startsWith('╰') && above < row) {
				return 'below the frames';
			}
		}
	}

	return `row ${row + 1}`;
}

type Row = {readonly text: string; readonly styles: readonly string[]};

/** The frames of a file, each with its rows by their numbers; a row has the style of each cell where they are written. */
function framesIn(file: string, look: Look): Array<Map<number, Row>> {
	const isPainted = look === 'painted';
	const end = isPainted ? file.lastIndexOf('\n\n') : file.length;
	const styles = new Map(
		Array.from(file.slice(end).matchAll(/^(\S) {2}(.+)$/gm), ([, sign, style]) => [sign, style]),
	);
	return file
		.slice(0, end)
		.split(/^(?=━━━━ )/m)
		.map(frame => {
			const lines = frame
				.trimEnd()
				.split('\n')
				.filter(line => !line.startsWith('━━━━ '));
			const isNumbered = lines.every(line => /^[ \d]\d(?: |$)/.test(line));
			const rows = new Map<number, Row>();
			for (const [at, line] of lines.entries()) {
				const number = isNumbered ? Number(line.slice(0, 2)) - 1 : isPainted ? at >> 1 : at;
				const text = isNumbered ? line.slice(3) : line;
				const before = rows.get(number);
				rows.set(
					number,
					before && isPainted
						? {...before, styles: [...text].map(sign => styles.get(sign) ?? '')}
						: {text, styles: []},
				);
			}

			return rows;
		});
}

/**
Sentences such as `temperature: colour` and `grid: text`; `legend` where nothing that is written differs.

@param screens the rows of each frame, as they are now
*/
export function differencesOf(
	kept: string,
	now: string,
	look: Look,
	screens: readonly string[][] = [],
): string[] {
	if (look === 'spoken' || look === 'picture') {
		return [look];
	}

	const [before, after] = [kept, now].map(file => framesIn(file, look));
	const found = new Set<string>();
	for (const [index, rows] of after.entries()) {
		const others = before[index] ?? new Map<number, Row>();
		for (const number of new Set([...rows.keys(), ...others.keys()])) {
			const none: Row = {text: '', styles: []};
			const [was, is] = [others.get(number) ?? none, rows.get(number) ?? none];
			const [wasText, isText] = [[...was.text], [...is.text]];
			for (let at = 0; at < Math.max(wasText.length, isText.length); at++) {
				const part = () => partAt(screens[index] ?? [], number, at);
				if ((wasText[at] ?? ' ') !== (isText[at] ?? ' ')) {
					found.add(`${part()}: text`);
				} else if ((was.styles[at] ?? '') !== (is.styles[at] ?? '')) {
					found.add(`${part()}: colour`);
				}
			}
		}
	}

	return found.size > 0 ? [...found] : ['legend'];
}

/** What has been said, and of which frame first. */
const said = new Map<string, string>();

/** A frame is as it is kept. One that differs only as others before it do is skipped: a test that fails has said it. */
export async function expectFrame(shot: Shot, {skip}: Pick<TestContext, 'skip'>): Promise<void> {
	const file = new URL(`frames/${shot.name}`, import.meta.url);
	const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
	const screens: string[][] = [];
	const text = await frameOf(shot, screens);
	const all = kept === text ? [] : differencesOf(kept, text, shot.look, screens);
	const fresh = all.filter(each => !said.has(each));
	for (const each of fresh) {
		said.set(each, shot.name);
	}

	try {
		await expect(text, fresh.join('; ')).toMatchFileSnapshot(`frames/${shot.name}`);
	} catch (error) {
		if (all.length > 0 && fresh.length === 0) {
			skip(`differs as ${said.get(all[0])} does`);
		}

		throw error;
	}
}
