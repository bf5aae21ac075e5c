/** Plays a script on a terminal in memory. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Screen} from '../world/screen.ts';
import {paintedScreen} from './painted.ts';
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
		if (look === 'painted') {
			return `${paintedScreen(await screen.terminal()).trimEnd()}\n`;
		}

		if (look === 'picture') {
			await screen.press('e', 'i');
			const [file] = fs.readdirSync(folder).filter(name => name.endsWith('.svg'));
			return fs.readFileSync(path.join(folder, file), 'utf8');
		}

		const rows = (await screen.text()).split('\n').map(row => row.trimEnd());
		return `${rows.join('\n').trimEnd()}\n`;
	} finally {
		await screen.close();
		fs.rmSync(folder, {recursive: true});
	}
}
