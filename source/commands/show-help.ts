/** `recuit help`: the help of a command, as its `--help` prints it. */

import {clean} from '../text.js';
import {commands} from './index.js';
import {suggestion} from './line/choices.js';
import {command} from './line/command.js';
import {UsageError} from './line/usage-error.js';

const help = `
Examples
  recuit help          how to begin
  recuit help solve    the help of recuit solve
`;

export const showHelp = command({
	summary: 'the help of a command',
	operands: 'commands',
	flags: {},
	description: 'Print the help of recuit, or of one of its commands.',
	help,
	exits: {0: 'printed'},
	async run({input}) {
		const [name = 'play'] = input;
		if (input.length > 1) {
			throw new UsageError('one command at a time');
		}

		if (!Object.hasOwn(commands, name)) {
			throw new UsageError(`there is no command '${clean(name)}'${suggestion(name, Object.keys(commands))}`);
		}

		return (await commands[name]()).main(['--help']);
	},
});
