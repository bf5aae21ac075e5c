/** `recuit version`: what `--version` prints. */

import {command} from './line/command.js';
import {exitCodes} from './line/exit.js';
import {print} from './terminal/terminal.js';
import {version} from './version.js';

export const showVersion = command({
	summary: 'the version',
	description: 'Print the version of recuit.',
	operands: 'none',
	examples: [['recuit version']],
	flags: {},
	exits: {0: 'printed'},
	async run() {
		print(`${version()}\n`);
		return exitCodes.done;
	},
});
