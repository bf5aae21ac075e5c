/** What commands print: `npm run picture` writes them anew. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {commands} from '../../source/commands/index.js';
import {commonFlags, namesByWord, optionWord} from '../../source/commands/line/command-line.js';
import {rerun, runsOf} from './transcripts.ts';

const folder = path.join(import.meta.dirname, 'transcripts');

test.each(fs.readdirSync(folder))('%s', async name => {
	const file = path.join(folder, name);
	const text = await rerun(fs.readFileSync(file, 'utf8'));
	await expect(text).toMatchFileSnapshot(file);
	// Nothing is printed that a terminal would obey.
	expect(text).not.toMatch(/^[>!] .*⟦/m);
});

const runs = fs
	.readdirSync(folder)
	.flatMap(name => runsOf(fs.readFileSync(path.join(folder, name), 'utf8')))
	.map(run => {
		const [first = ''] = run.argv;
		return {...run, command: Object.hasOwn(commands, first) ? first : 'play'};
	});

test.each(Object.keys(commands))(
	'each option of recuit %s is in the transcripts, once right and once wrong',
	async name => {
		const {flags} = await commands[name]();
		const own = runs.filter(({command}) => command === name);
		const names = namesByWord({...flags, ...commonFlags});
		const uses = (argv: readonly string[], flag: string) =>
			argv.some(word => names.get(word.split('=')[0]) === flag);
		const lacking = Object.keys({...flags, ...(name === 'play' && commonFlags), help: 0}).flatMap(flag => {
			const option = `${name} ${optionWord(flag)}`;
			const isRight = own.some(({argv, code}) => code < 2 && uses(argv, flag));
			const isWrong = own.some(
				({argv, code, stderr}) =>
					code === 2 && uses(argv, flag) && stderr.includes(optionWord(flag).slice(2)),
			);
			return [
				...(isRight ? [] : [`${option}: never right`]),
				...(isWrong || flag === 'help' ? [] : [`${option}: never wrong`]),
			];
		});
		expect(lacking).toEqual([]);
	},
);
