/** Plays a script on a terminal in memory. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Screen} from '../world/screen.ts';
import {paintedScreen} from './painted.ts';
import {pictureOf} from './picture.ts';
import type {Look, Script} from './script.ts';

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
	const [first = '100x30'] = script.shots?.match(/(?<=^| )\d+x\d+/) ?? [];
	return (script.shots ?? first).split(' ').map(text => {
		const [look, size = first] = isSize(text) ? ['text', text] : text.split('@');
		const name =
			look === 'picture' ? `${script.picture?.name}.svg` : `${script.name}-${text.replace('@', '-')}.txt`;
		return {name, script, size, look: look as Look};
	});
}

const environments = {
	text: {},
	painted: {},
	// Fewer colours make smaller files.
	picture: {FORCE_COLOR: '2'},
	ascii: {LANG: 'C', NO_COLOR: '1'},
	mono: {NO_COLOR: '1'},
	spoken: {},
} as const;

/** Open the script's program; its files are in the folder where it runs. */
async function open({script, size, look}: Shot, folder: string, build: string | undefined): Promise<Screen> {
	const [columns, rows] = size.split('x').map(Number);
	for (const [name, text] of Object.entries(script.files ?? {})) {
		fs.writeFileSync(path.join(folder, name), text);
	}

	const argv = script.argv.split(' ').filter(Boolean);
	return Screen.open(look === 'spoken' ? [...argv, '--screen-reader'] : argv, {
		columns,
		rows,
		environment: {...environments[look], ...script.environment},
		background: script.background,
		folder,
		build,
	});
}

/** Click on the end of this text, where it stands last on the screen; a blank is `_`. */
async function click(screen: Screen, text: string): Promise<void> {
	const lines = (await screen.text()).split('\n');
	const wanted = text.replaceAll('_', ' ');
	const row = lines.findLastIndex(line => line.includes(wanted));
	if (row === -1) {
		throw new Error(`nothing to click on: ${wanted}\n${lines.join('\n')}`);
	}

	const place = `0;${[...lines[row].slice(0, lines[row].indexOf(wanted)), ...wanted].length};${row + 1}`;
	await screen.press(`\u001B[<${place}M\u001B[<${place}m`);
}

async function play(screen: Screen, token: string): Promise<void> {
	if (/^\+\d+$/.test(token)) {
		await screen.wait(Number(token));
	} else if (isSize(token)) {
		const [columns, rows] = token.split('x').map(Number);
		await screen.resize(columns, rows);
	} else if (/^@./.test(token)) {
		await click(screen, token.slice(1));
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

/** What is on the screen after the script's keys, or what was said meanwhile; where it has several frames, with what was typed before each. */
export async function frameOf(shot: Shot, build?: string): Promise<string> {
	const {script, look} = shot;
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-screen-'));
	const screen = await open(shot, folder, build);
	let said = 0;
	const frame = async () => {
		if (look === 'spoken') {
			const text = screen.stdout.text.slice(said).replaceAll('\r', '');
			said = screen.stdout.text.length;
			return text;
		}

		return look === 'painted' ? paintedScreen(await screen.terminal()) : screen.text();
	};
	try {
		const frames: string[] = [];
		const parts = ` ${script.keys ?? ''} `.split(' | ').map(part => part.trim());
		for (const part of parts) {
			await type(screen, part.replace(/(?<=^| )~$/, look === 'spoken' ? '+1000' : ''));
			const {code} = screen.world;
			const end = code === undefined ? '' : `, which ends it with the code ${code}`;
			const typed = JSON.stringify(part.replace(/ ?~$/, '') || 'start').slice(1, -1);
			const head = parts.length > 1 || end ? `━━━━ ${typed}${end}\n` : '';
			frames.push(`${head}${(await frame()).trimEnd()}\n`);
		}

		return look === 'picture'
			? pictureOf(await screen.terminal(), script.picture?.title ?? '')
			: frames.join('\n');
	} finally {
		await screen.close();
		fs.rmSync(folder, {recursive: true});
	}
}
