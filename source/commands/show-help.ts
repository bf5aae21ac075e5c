/** `recuit help`: the help of a command, as its `--help` prints it, a topic, or a program that a topic names. */

import fs from 'node:fs';
import {suggestion} from '../arguments.js';
import {clean} from '../text.js';
import {command, type Section} from './line/command-line.js';
import {exitCodes, UsageError} from './line/exit.js';
import {builtHelp, helpFolder} from './packaged.js';
import {print, shown} from './terminal/terminal.js';

/** The topics: a file of source/help each, which the build lays out as plain text. */
export const topics: Readonly<Record<string, string>> = {
	annealing: 'simulated annealing, its program, common questions',
	tour: 'the lessons, an hour for a class',
	keys: 'the keys of a run and of the menu',
	screens: 'what the screens show, and how they look',
	formats: 'the formats of puzzles',
	json: 'output for programs: JSON keys and exit codes',
	solvers: 'solvers of your own: three depths, with examples',
	bench: 'benchmarks, their statistics, many machines',
	library: 'recuit in other programs',
	sources: 'the solvers and the texts that they follow',
	measurements: 'measured speed, with the method',
};

/** A topic as plain text of at most 80 columns. */
export const topicText = (name: string): string => builtHelp(`${name}.txt`);

export const topicSection: Section = {
	title: 'Topics',
	rows: Object.entries(topics).map(([name, summary]) => [`recuit help ${name}`, summary]),
};

export const showHelp = command({
	summary: 'the help of a command, a topic, or an example',
	description: 'Print the help of recuit or of one of its commands, a topic, or an example.',
	arguments: '[NAME]',
	operands: 'commands',
	examples: [
		['recuit help', 'all commands, options and topics'],
		['recuit help solve', 'the help of recuit solve'],
		['recuit help keys', 'the keys of a run and of the menu'],
		['recuit help schedule.js > mine.js', 'a solver of your own, to begin with'],
	],
	flags: {},
	sections: () => [topicSection],
	exits: {0: 'printed'},
	async run({input}, commands) {
		const [name = 'play'] = input;
		if (input.length > 1) {
			throw new UsageError('one name at a time');
		}

		const [isCommand, isTopic] = [commands, topics].map(table => Object.hasOwn(table, name));
		const examples = fs.readdirSync(new URL('examples', helpFolder));
		if (examples.includes(name)) {
			print(builtHelp(`examples/${name}`));
		} else if (!isCommand && !isTopic) {
			const names = [...Object.keys({...commands, ...topics}), ...examples];
			throw new UsageError(`there is no help for '${clean(name)}'${suggestion(name, names)}`);
		}

		if (isCommand) {
			print(builtHelp(`commands/${name}.txt`));
		}

		if (isTopic) {
			print(shown(`${isCommand ? '\n' : ''}${topicText(name)}`));
		}

		return exitCodes.done;
	},
});
