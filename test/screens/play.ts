/** Plays a script on a terminal in memory. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Screen} from '../world/screen.ts';
import {paintedRows, Styles} from './painted.ts';
import type {Look, Script} from './scripts.ts';

/** The frames of a script in one window and look: they are one file. */
export type Shot = {
	/** The file's name. */
	readonly name: string;
	readonly script: Script;
	readonly size: string;
	readonly look: Look;
};

const isSize = (text: string) => /^\d+x\d+$/.test(text);

export function shotsOf(script: Script): Shot[] {
	const [first = '100x30'] = script.shots.match(/(?<=^| )\d+x\d+/) ?? [];
	return script.shots.split(' ').map(text => {
		const [look, size = first] = isSize(text) ? ['text', text] : text.split('@');
		const name = look === 'picture' ? script.name : `${script.name}-${text.replace('@', '-')}.txt`;
		return {name, script, size, look: look as Look};
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

/** The rows of a frame that are written: all of the first one, and of a later one what has changed, each with its number. */
function writtenRows(rows: readonly string[], before: readonly string[] | undefined): readonly string[] {
	if (before?.length !== rows.length) {
		return rows;
	}

	const changed = rows.flatMap((row, at) => {
		const lines = row.split('\n').filter((line, k) => k === 0 || line !== '');
		return row === before[at] ? [] : lines.map(line => `${String(at + 1).padStart(2)} ${line}`.trimEnd());
	});
	return changed.length > 0 ? changed : ['no row changes'];
}

/** What is on the screen after the script's keys, or what was said meanwhile; where it has several frames, with what was typed before each. */
export async function frameOf(shot: Shot): Promise<string> {
	const {script, look} = shot;
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-screen-'));
	const screen = await open(shot, folder);
	const styles = new Styles();
	let said = 0;
	let before: string[] | undefined;
	const frame = async () => {
		if (look === 'spoken') {
			const text = screen.stdout.text.slice(said).replaceAll('\r', '');
			said = screen.stdout.text.length;
			return text;
		}

		const rows =
			look === 'painted'
				? paintedRows(await screen.terminal(), styles)
				: (await screen.text()).split('\n').map(row => row.trimEnd());
		const written = writtenRows(rows, before);
		before = rows;
		return written.join('\n');
	};
	try {
		const frames: string[] = [];
		const parts = ` ${script.keys} `.split(/ (?=[|»] )/).map(part => part.replace(/^[|»]/, '').trim());
		const isUnwritten = / » /.test(` ${script.keys} `);
		for (const [k, part] of parts.entries()) {
			await type(screen, part);
			const {code} = screen.world;
			const end = code === undefined ? '' : `, which ends it with the code ${code}`;
			const typed = JSON.stringify(part || 'start').slice(1, -1);
			const head = parts.length > 1 || end ? `━━━━ ${typed}${end}\n` : '';
			const text = (await frame()).trimEnd();
			if (!(k === 0 && isUnwritten)) {
				frames.push(`${head}${text}\n`);
			}
		}

		if (look === 'picture') {
			await screen.press('e', 'i');
			const [file] = fs.readdirSync(folder).filter(name => name.endsWith('.svg'));
			return fs.readFileSync(path.join(folder, file), 'utf8');
		}

		return [...frames, ...(look === 'painted' ? [`${styles.legend().join('\n')}\n`] : [])].join('\n');
	} finally {
		await screen.close();
		fs.rmSync(folder, {recursive: true});
	}
}
