/** A puzzle a line, read as rows. */

import {formatLine} from '../puzzle.js';
import type {FormatDefinition, Writer} from './format.js';
import {boxesComment, formatComment, minLineSize} from './row.js';
import {RowReader} from './rows.js';

function lineWriter(blank: string): Writer {
	return {
		text: ({geometry, givens, name}, solution) => {
			const {size} = geometry;
			// A reader takes a line of 4 or 9 cells for a row of a grid, unless it knows the size.
			const sizeComment = size < minLineSize ? formatComment('size', String(size)) : '';
			const cells = formatLine(geometry, solution ?? givens, blank);
			return `${sizeComment}${boxesComment(geometry)}${cells}${name ? ` # ${name}` : ''}\n`;
		},
	};
}

export const line: FormatDefinition = {
	title: 'one puzzle a line: 81 characters, blanks as .',
	extension: 'txt',
	read: options => new RowReader(options, 'line'),
	write: lineWriter('.'),
};

export const sdm: FormatDefinition = {
	title: 'the same, blanks as 0',
	extension: 'sdm',
	read: options => new RowReader(options, 'line'),
	write: lineWriter('0'),
};
