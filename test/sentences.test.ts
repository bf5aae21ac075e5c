/** What the screens and the commands can say stands in a test, or in the help. */

import fs from 'node:fs';
import {expect, test} from 'vitest';

/** Without what breaks it into lines: the frame of a screen, the margin of a transcript, the quotes of a test. */
const squeezed = (text: string) =>
	text
		.replaceAll(/\n[>!|] /g, ' ')
		.replaceAll(/[│╭╮╰╯├┤┼─▸'",\s]+/g, ' ')
		.toLowerCase()
		.trim();

const read = (file: string) => fs.readFileSync(file, 'utf8');

/** The texts of several words in a file of the source, without what is filled in. */
const textsIn = (code: string): string[] =>
	[
		...code
			.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import[\s\S]*?;$/gm, '')
			.matchAll(/'([^'\n]*)'|`([^`]*)`/g),
	]
		.flatMap(([, text, template = '']) => [text ?? '', ...template.split(/\$\{[^}]*\}/)])
		.map(squeezed)
		.filter(text => /[a-z]{3}/.test(text) && text.includes(' ') && !/[{}$\\|]/.test(text));

/** Data, code in a template, and what is said by an older Node only, and of a list that takes seconds to read. */
const elsewhere = /glossary|heat\.ts|is typescript which node|isreleased|the list ends at/;

test('each text of several words that the screens and commands can say stands in a test or in the help', () => {
	const known = fs.globSync(['test/**/*.{ts,txt,md}', 'dist/help/commands/*.txt']);
	const told = squeezed(
		known
			.filter(file => !file.includes('mutants'))
			.map(read)
			.join('\n'),
	);
	const untold = fs
		.globSync('source/{commands,view}/**/*.{ts,tsx}')
		.flatMap(file => textsIn(read(file)).map(text => [`${file}: ${text}`, text]))
		.filter(([where, text]) => !elsewhere.test(where) && !told.includes(text));
	expect(untold.map(([where]) => where)).toEqual([]);
});
