/** The examples of the readme and of the help topics. */

import fs from 'node:fs';
import {topics} from '../source/commands/show-help.js';

export const textOf = (file: string) => fs.readFileSync(file, 'utf8');
export const files = ['readme.md', ...Object.keys(topics).map(name => `source/help/${name}.md`)];

/** Each command of a console, as it is written, with what stands below it. */
export const examples = files
	.flatMap(file => [...textOf(file).matchAll(/```console\n(.*?)```/gs)])
	.flatMap(([, block]) => block.split(/^\$ /m).filter(Boolean))
	.map(text => {
		const [command] = /^(?:.*[\\|]\n)*.*\n/.exec(text) ?? [''];
		return {command: command.trim(), printed: text.slice(command.length), needsJq: /\|[\s\\]*jq/.test(text)};
	});
