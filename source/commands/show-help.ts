/** `recuit help`: the help of a command, as its `--help` prints it, or a topic. */

import {suggestion} from '../choices.js';
import {clean} from '../text.js';
import {command} from './line/command.js';
import {exitCodes} from './line/exit-codes.js';
import {UsageError} from './line/usage-error.js';
import {print, shown} from './terminal/terminal.js';
import {topicSection, topics, topicText} from './topics.js';

export const showHelp = command({
	summary: 'the help of a command, or a topic',
	description: 'Print the help of recuit or of one of its commands, or a topic.',
	arguments: '[COMMAND|TOPIC]',
	operands: 'commands',
	examples: [
		['recuit help', 'how to start, the commands and the topics'],
		['recuit help solve', 'the help of recuit solve'],
		['recuit help keys', 'every key on every screen'],
	],
	flags: {},
	sections: () => [topicSection],
	exits: {0: 'printed'},
	async run({input}, commands) {
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
			await (await commands[name]()).main(['--help'], commands);
		}

		if (isTopic) {
			print(shown(`${isCommand ? '\n' : ''}${topicText(name)}`));
		}

		return exitCodes.done;
	},
});
