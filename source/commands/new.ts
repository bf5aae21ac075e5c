/** `recuit new solver NAME`: a commented template of a solver of the user's own. */

import {clean} from '../text.js';
import {reasonOf} from './files/read-file.js';
import {createFile} from './files/store.js';
import {command} from './line/command.js';
import {exitCodes, UsageError} from './line/exit.js';
import {oneOf} from './line/options.js';
import {depths, templateOf} from './new/templates.js';
import {note} from './terminal/terminal.js';

export const newFile = command({
	summary: 'a template of a solver of your own',
	description: 'Write a commented template of a solver of your own: the file NAME.js.',
	arguments: 'solver NAME',
	operands: 'templates',
	examples: [
		['recuit new solver mine', 'a temperature schedule'],
		['recuit new solver mine --depth neighbourhood', 'changes of the grid'],
		['recuit new solver mine --depth method', 'all of it'],
	],
	details: ['recuit help solvers explains the depths. No file is overwritten.'],
	flags: {
		depth: oneOf(
			depths,
			'what you define: a schedule on a built-in neighbourhood, a neighbourhood under a built-in schedule, or a whole method (schedule)',
		),
	},
	exits: {0: 'written'},
	async run({input: [what, name = '', ...others], flags}) {
		if (what !== 'solver' || others.length > 0 || !/^\w[\w-]{0,63}$/.test(name)) {
			throw new UsageError(
				`say what and its name, of letters, digits, - and _, as in: recuit new solver mine${name === '' ? '' : `; not '${clean(name)}'`}`,
			);
		}

		const file = `${name}.js`;
		try {
			createFile(file, templateOf(flags.depth ?? 'schedule', name));
		} catch (error) {
			const {code} = error as NodeJS.ErrnoException;
			throw new UsageError(
				code === 'EEXIST'
					? `${file} exists; choose another name`
					: `${file} can't be written: ${reasonOf(error)}`,
			);
		}

		note(`written: ${file}\nwatch it: recuit rapport --solver ./${file}\ncheck it: recuit doctor ./${file}`);
		return exitCodes.done;
	},
});
