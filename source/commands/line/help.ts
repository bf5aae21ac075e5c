/** The help of a command, as meow lays it out. Loading meow takes as long as starting Node: only who asks for help waits for it. */

import meow from 'meow';
import {exitCodes} from './exit-codes.js';

type Described = {
	readonly description: string;
	readonly help: string;
	readonly exits: Readonly<Record<number, string>>;
};

const commonExits = {
	[exitCodes.usage]: 'wrong usage or unreadable input',
	[exitCodes.internal]: 'an internal error',
	[exitCodes.interrupted]: 'interrupted',
} as const;

const ofEveryCommand = `Every command
  --no-color      no colour
  --quiet         only errors on stderr: no notes, no progress
  -h, --help      this text
  -v, --version   the version`;

const environment = `Environment
  NO_COLOR                     if not empty, no colour
  RECUIT_THEME, RECUIT_MOTION  the defaults of --theme and --motion
  RECUIT_CURVES                curves in braille, block or ascii characters
  INK_SCREEN_READER            if true, as --screen-reader
  LC_ALL, LC_CTYPE, LANG       if none of them names UTF-8, ASCII only
  CI                           if set, no screens
  XDG_CONFIG_HOME              the folder of recuit/config.json (~/.config)
  XDG_STATE_HOME               the folder of what is remembered (~/.local/state)
  DEBUG                        if recuit, an internal error shows its stack`;

export function helpOf({description, help, exits}: Described): string {
	const codes = Object.entries({...commonExits, ...exits}).map(
		([code, meaning]) => `  ${code.padEnd(6)}${meaning}`,
	);
	const sections = [help.trim(), ofEveryCommand, ['Exit codes', ...codes].join('\n'), environment];
	const {help: text} = meow(sections.join('\n\n'), {
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
