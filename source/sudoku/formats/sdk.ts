/** The .sdk of SudoCue and Sadman: headers of one letter, then nine rows. */

import {formatLine} from '../puzzle.js';
import {type FormatDefinition, onlyNine, type Result} from './format.js';
import {RowReader} from './rows.js';

/** The letters of the headers, and the keys of the metadata. */
const headers = {
	A: 'author',
	D: 'description',
	C: 'comment',
	B: 'date',
	S: 'source',
	L: 'level',
	U: 'url',
} as const;

const sdkComment = /^#([ADCBSLU])(.*)$/s;

export function isSdkHeader(text: string): boolean {
	return sdkComment.test(text);
}

/** Reads the headers as the comments `# author: ...` of a grid. */
class SdkReader extends RowReader {
	/** In a section that holds no puzzle, such as the state of a game. */
	#isElsewhere = false;

	override readLine(text: string, line: number, results: Result[]): void {
		const section = /^\s*\[(\w*)\]/.exec(text);
		if (section) {
			this.#isElsewhere = section[1].toLowerCase() !== 'puzzle';
		} else if (!this.#isElsewhere) {
			const [, letter, value] = sdkComment.exec(text) ?? [];
			const key = headers[letter as keyof typeof headers];
			super.readLine(key ? `# ${key}: ${value}` : text, line, results);
		}
	}
}

export const sdk: FormatDefinition = {
	title: 'SudoCue and Sadman: nine rows after headers such as #A author',
	extension: 'sdk',
	read: options => new SdkReader(options, 'grid'),
	write: {
		between: '\n',
		refuses: onlyNine,
		text: ({geometry, givens, name, metadata}, solution) => {
			const description = metadata.get('description') ?? metadata.get('title') ?? name;
			const lines = Object.entries(headers).flatMap(([letter, key]) => {
				const value = key === 'description' ? description : metadata.get(key);
				return value ? [`#${letter}${value}`] : [];
			});
			const rows = formatLine(geometry, solution ?? givens).match(/.{9}/g) ?? [];
			return `${[...lines, ...rows].join('\n')}\n`;
		},
	},
};
