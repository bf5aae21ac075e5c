/** Plays a script on a terminal in memory. */

import {Screen} from '../world/screen.ts';
import type {Script} from './scripts.ts';

export type Look = 'colour' | 'ascii' | 'mono' | 'spoken';

/** One frame of a script: its name, and where it is looked at. */
export type Shot = {
	readonly name: string;
	readonly script: Script;
	readonly size: string;
	readonly look: Look;
};

/** The frames of a script. The other looks are those of its first size. */
export function shotsOf(script: Script): Shot[] {
	const sizes = (script.sizes ?? '100x30').split(' ');
	const shot = (size: string, look: Look): Shot => ({
		name: `${script.name}-${look === 'colour' ? size : look}`,
		script,
		size,
		look,
	});
	const others = script.looks ?? [];
	return [...sizes.map(size => shot(size, 'colour')), ...others.map(look => shot('100x30', look))];
}

const environments = {
	colour: {},
	ascii: {LANG: 'C', NO_COLOR: '1'},
	mono: {NO_COLOR: '1'},
	spoken: {},
} as const;

/** What is on the screen in the end, or what was spoken. */
export async function frameOf({script, size, look}: Shot, build?: string): Promise<string> {
	const [columns, rows] = size.split('x').map(Number);
	const argv = [...script.argv.split(' ').filter(Boolean), ...(look === 'spoken' ? ['--screen-reader'] : [])];
	const screen = await Screen.open(argv, {columns, rows, environment: environments[look], build});
	try {
		for (const key of (script.keys ?? '').split(' ').filter(Boolean)) {
			if (/^\+\d+$/.test(key)) {
				await screen.wait(Number(key));
			} else {
				const [name, times = '1'] = key.split(/(?<=.)\*/);
				await screen.press(...new Array<string>(Number(times)).fill(name));
			}
		}

		const text = look === 'spoken' ? screen.stdout.text.replaceAll('\r', '') : await screen.text();
		return `${text.trimEnd()}\n`;
	} finally {
		await screen.close();
	}
}
