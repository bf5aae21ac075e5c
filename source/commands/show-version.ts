/** `recuit version`: what `--version` prints. */

import {type Command, command} from './line/command.js';

const help = `
Examples
  recuit version
`;

export const showVersion: Command = command({
	summary: 'the version',
	operands: 'none',
	flags: {},
	description: 'Print the version of recuit.',
	help,
	exits: {0: 'printed'},
	run: async () => showVersion.main(['--version']),
});
