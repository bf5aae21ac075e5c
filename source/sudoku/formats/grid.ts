/** Grids of a row a line, with or without frames. */

import {formatGrid, formatLine} from '../puzzle.js';
import {type FormatDefinition, onlyNine} from './format.js';
import {boxesComment, formatComment} from './row.js';
import {RowReader} from './rows.js';

export const grid: FormatDefinition = {
	title: 'a row a line, boxes set apart',
	extension: 'txt',
	read: options => new RowReader(options, 'grid'),
	write: {
		between: '\n',
		text: ({geometry, givens, name, facts}, solution) => {
			const comments = [...facts]
				.filter(([key]) => /^[a-z]+$/.test(key) && key !== 'boxes' && key !== 'name')
				.map(([key, value]) => formatComment(key, value));
			const title = name ? formatComment('name', name) : '';
			const rows = formatGrid(geometry, solution ?? givens);
			return `${title}${comments.join('')}${boxesComment(geometry)}${rows}\n`;
		},
	},
};

export const ss: FormatDefinition = {
	title: 'Simple Sudoku: nine rows in frames',
	extension: 'ss',
	read: options => new RowReader(options, 'grid'),
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
