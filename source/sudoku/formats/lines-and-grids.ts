/** The formats without a syntax of their own: lines, and grids with or without frames or headers. */

import {formatBoxes, type Geometry, hasUsualBoxes} from '../geometry.js';
import {formatGrid, formatLine, inOwnDigits, type Puzzle} from '../puzzle.js';
import {type FormatDefinition, type LineReader, nothing, onlyNine, type ReaderOptions} from './format.js';
import {readRows, trailingMetadata} from './rows.js';

/** A comment `# key: value`, which the reader takes as metadata. */
function formatComment(key: string, value: string): string {
	return `# ${key}: ${value}\n`;
}

/** The comment that a reader needs where the boxes are not the usual ones of the size. */
function boxesComment(geometry: Geometry): string {
	return hasUsualBoxes(geometry) ? '' : formatComment('boxes', formatBoxes(geometry.boxes));
}

/** Cells in the digits of their puzzle, behind the comment by which a reader knows them. */
function ownDigits(cells: string, puzzle: Puzzle): string {
	const range = puzzle.metadata.get('digits');
	return range === undefined ? cells : formatComment('digits', range) + inOwnDigits(cells, puzzle);
}

const lineFormat = (title: string, extension: string, blank: '.' | '0'): FormatDefinition => ({
	title,
	extension,
	read: options => readRows(options, 'line'),
	write: {
		text: (puzzle, solution) => {
			const {geometry, givens, name} = puzzle;
			const line = formatLine(geometry, solution ?? givens, blank);
			// Where 0 is a blank it is no digit.
			const cells = blank === '0' ? line : ownDigits(line, puzzle);
			const title = name && (trailingMetadata.test(name) ? ` # name: ${name}` : ` # ${name}`);
			return `${boxesComment(geometry)}${cells}${title ?? ''}\n`;
		},
	},
});

export const line = lineFormat('one puzzle per line: 81 characters, blanks as .', 'txt', '.');
export const sdm = lineFormat('the same, blanks as 0', 'sdm', '0');

export const gridFormat: FormatDefinition = {
	title: 'one row per line, boxes set apart',
	extension: 'txt',
	read: options => readRows(options, 'grid'),
	write: {
		between: '\n',
		text: (puzzle, solution) => {
			const {geometry, givens, name, metadata} = puzzle;
			const comments = [...metadata]
				.filter(([key]) => /^[a-z]+$/.test(key) && !['boxes', 'digits', 'name'].includes(key))
				.map(([key, value]) => formatComment(key, value));
			const title = name ? formatComment('name', name) : '';
			const rows = ownDigits(formatGrid(geometry, solution ?? givens), puzzle);
			return `${title}${comments.join('')}${boxesComment(geometry)}${rows}\n`;
		},
	},
};

export const ss: FormatDefinition = {
	title: 'Simple Sudoku: nine rows in frames',
	extension: 'ss',
	read: options => readRows(options, 'grid'),
	write: {
		between: '\n',
		refuses: onlyNine,
		text: ({geometry, givens}, solution) => {
			const bands = formatLine(geometry, solution ?? givens).match(/.{27}/g) ?? [];
			const framed = bands.map(band => band.replaceAll(/(...)(...)(...)/g, '|$1|$2|$3|\n'));
			return `*-----------*\n${framed.join('|---+---+---|\n')}*-----------*\n`;
		},
	},
};

/** The letters of the headers of SudoCue and Sadman, and the keys of the metadata. */
const headers = {
	A: 'author',
	D: 'description',
	C: 'comment',
	B: 'date',
	S: 'source',
	L: 'difficulty',
	U: 'url',
} as const;

const sdkComment = /^#([ADCBSLU])(.*)$/s;

/** Reads the headers as the comments `# author: ...` of a grid. */
function readSdk(options: ReaderOptions): LineReader {
	const read = readRows(options, 'grid');
	// In a section that holds no puzzle, such as the state of a game: the headers of another puzzle end it.
	let isElsewhere = false;
	return (text, line) => {
		const [, section] = /^\s*\[(\w*)\]/.exec(text ?? '') ?? [];
		const [, letter, value] = sdkComment.exec(text ?? '') ?? [];
		const key = headers[letter as keyof typeof headers];
		isElsewhere = section === undefined ? isElsewhere && !key : section.toLowerCase() !== 'puzzle';
		if (text !== undefined && (isElsewhere || section !== undefined)) {
			return nothing;
		}

		return read(key ? `# ${key}: ${value}` : text, line);
	};
}

export const sdk: FormatDefinition = {
	title: 'SudoCue and Sadman: nine rows after headers such as #A author',
	extension: 'sdk',
	isShownBy(first, comments) {
		const headers = comments.filter(comment => comment.trim() !== '');
		const areAll = headers.length > 0 && headers.every(text => sdkComment.test(text));
		return /^\s*\[[a-z]+\]/i.test(first) || (areAll && first.length < 64);
	},
	read: readSdk,
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
