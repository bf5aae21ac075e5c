/** The help of a command, as meow lays it out. Loading meow takes as long as starting Node: only who asks for help waits for it. */

import meow from 'meow';

export function helpOf({description, help}: {readonly description: string; readonly help: string}): string {
	const {help: text} = meow(help, {
		importMeta: import.meta,
		description,
		helpIndent: 0,
		argv: [],
		// Its own would end the program before a pipe has taken all of it.
		autoHelp: false,
		autoVersion: false,
	});
	return `${text.trim()}\n`;
}
