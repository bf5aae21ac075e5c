/** Plays a script on a terminal in memory. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect} from 'vitest';
import {Screen} from '../world/screen.ts';
import {animatedSvg} from './animation.ts';
import {paintedScreen} from './painted.ts';
import {screenOf} from './pieces.ts';
import type {Look, Script} from './scripts.ts';

/** The frames of a script in one window and look: they are one file. */
export type Shot = {
	readonly name: string;
	readonly script: Script;
	readonly size: string;
	readonly look: Look;
	/** What of it, by name; all of it by default. */
	readonly part: string | undefined;
};

const isSize = (text: string) => /^\d+x\d+$/.test(text);

export function shotsOf(script: Script): Shot[] {
	const [first = '100x30'] = script.shots.match(/(?<=^| )\d+x\d+/) ?? [];
	return script.shots.split(' ').map(text => {
		const [kind, size = first] = isSize(text) ? ['text', text] : text.split('@');
		const [look, part] = kind.split(':');
		const name = look === 'picture' ? script.name : `${script.name}-${text.replaceAll(/[@:]/g, '-')}.txt`;
		return {name, script, size, look: look as Look, part};
	});
}

const environments = {
	text: {},
	painted: {},
	picture: {},
	ascii: {LANG: 'C', NO_COLOR: '1'},
	mono: {NO_COLOR: '1'},
	spoken: {},
} as const;

async function open({script, size, look}: Shot, folder: string): Promise<Screen> {
	const [columns, rows] = size.split('x').map(Number);
	const argv = script.argv.split(' ').filter(Boolean);
	return Screen.open(look === 'spoken' ? [...argv, '--screen-reader'] : argv, {
		columns,
		rows,
		environment: environments[look],
		folder,
	});
}

async function play(screen: Screen, token: string): Promise<void> {
	if (/^\+\d+$/.test(token)) {
		await screen.wait(Number(token));
	} else if (isSize(token)) {
		const [columns, rows] = token.split('x').map(Number);
		await screen.resize(columns, rows);
	} else if (/.\^\d+$/.test(token)) {
		const [key, times] = token.split(/(?<=.)\^/);
		await screen.press(key.repeat(Number(times)));
	} else {
		const [key, times = '1'] = token.split(/(?<=.)\*/);
		await screen.press(...new Array<string>(Number(times)).fill(key));
	}
}

/** Type keys as a script has them. */
export async function type(screen: Screen, text: string): Promise<void> {
	for (const token of text.split(' ').filter(Boolean)) {
		await play(screen, token);
	}
}

/** What a screen reader is told, after what was typed. */
async function spokenLines(screen: Screen, keys: string): Promise<string> {
	const parts: string[] = [];
	let said = 0;
	for (const part of keys.split('|').map(part => part.trim())) {
		await type(screen, part);
		const {text} = screen.stdout;
		parts.push(
			`━━━━ ${JSON.stringify(part).slice(1, -1)}\n${text.slice(said).replaceAll('\r', '').trimEnd()}\n`,
		);
		said = text.length;
	}

	return parts.join('\n');
}

/** The first words of the boxes beside a grid. */
const boxTitles: Readonly<Record<string, RegExp>> = {
	temperature: /temperature/,
	cost: /(?:mean )?cost/,
	proposal: /proposal/,
	next: /\d+ \w+ (from here|before the step)/,
};

/** Where a part of a watched run is: its grid, what is said below that, or a box by its name. */
function partOf(rows: readonly string[], part: string): (x: number, y: number) => boolean {
	const startOf = (title: RegExp) =>
		rows
			.map((row, y) => ({y, x: new RegExp(`[╭├+][─-] (?:${title.source})`).exec(row)?.index ?? -1}))
			.find(({x}) => x >= 0) ?? expect.fail(`no box ${part}`);
	const endOf = (from: {readonly x: number; readonly y: number}, corners: string) =>
		rows.findIndex((row, y) => y > from.y && corners.includes(row[from.x] ?? ' '));
	const column = startOf(/temperature|(?:mean )?cost/);
	const grid = {x: 0, y: 1};
	const bottom = endOf(grid, '╰+');
	if (part === 'grid') {
		return (x, y) => y >= grid.y && y <= bottom && x < column.x;
	}

	if (part === 'words') {
		const last = endOf(column, '╰');
		return (x, y) => y > bottom && (y > last || x < column.x);
	}

	const start = startOf(boxTitles[part]);
	const end = endOf(start, '├╰+');
	return (x, y) => y >= start.y && y < end && x >= start.x;
}

/** What is on the screen after the script's keys, or what was said meanwhile. */
export async function frameOf(shot: Shot): Promise<string> {
	const {script, look} = shot;
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-screen-'));
	const screen = await open(shot, folder);
	try {
		if (look === 'spoken') {
			return await spokenLines(screen, script.keys);
		}

		await type(screen, script.keys);
		const rowsOf = (await screen.text()).split('\n').map(row => row.trimEnd());
		const isIn = shot.part === undefined ? () => true : partOf(rowsOf, shot.part);
		if (look === 'painted') {
			return `${paintedScreen(await screen.terminal(), isIn).trimEnd()}\n`;
		}

		if (look === 'picture') {
			const [columns, rows] = shot.size.split('x').map(Number);
			// Without the keys.
			const lines = screenOf(await screen.terminal()).slice(0, rows - 2);
			const title = rowsOf[0].trim().replaceAll(/ {2,}/g, ' · ');
			return animatedSvg({columns, rows: rows - 2, frames: [{at: 0, lines}], length: 1}, title);
		}

		const shown = rowsOf.map((row, y) =>
			[...row]
				.filter((_, x) => isIn(x, y))
				.join('')
				.trimEnd(),
		);
		return `${shown.join('\n').replaceAll(/^\n+|\n+$/g, '')}\n`;
	} finally {
		await screen.close();
		fs.rmSync(folder, {recursive: true});
	}
}
