/** `recuit help`: the help of a command, as its `--help` prints it, or a topic. */

import {clean} from '../text.js';
import {commands} from './index.js';
import {suggestion} from './line/choices.js';
import {command} from './line/command.js';
import {exitCodes} from './line/exit-codes.js';
import {UsageError} from './line/usage-error.js';
import {print, shown} from './terminal/terminal.js';
import {topicLines, topics, topicText} from './topics.js';

const help = `
Examples
  recuit help          how to begin, the commands and the topics
  recuit help solve    the help of recuit solve
  recuit help keys     every key on every screen

Usage
  recuit help [COMMAND|TOPIC]

Topics
${topicLines()}
`;

export const showHelp = command({
	summary: 'the help of a command, or a topic',
	operands: 'commands',
	flags: {},
	description: 'Print the help of recuit or of one of its commands, or a topic.',
	help,
	exits: {0: 'printed'},
	async run({input}) {
		const [name = 'play'] = input;
		if (input.length > 1) {
			throw new UsageError('one command or topic at a time');
		}

		const [isCommand, isTopic] = [commands, topics].map(table => Object.hasOwn(table, name));
		if (!isCommand && !isTopic) {
			const names = Object.keys({...commands, ...topics});
			throw new UsageError(`there is no command or topic '${clean(name)}'${suggestion(name, names)}`);
		}

		if (isCommand) {
			await (await commands[name]()).main(['--help']);
		}

		if (isTopic) {
			print(shown(`${isCommand ? '\n' : ''}${topicText(name)}`));
		}

		return exitCodes.done;
	},
});
