/** The table of the formats. */

import {describeValue, itemNamed} from '../../arguments.js';
import {csv} from './csv.js';
import {colouring, dimacs} from './dimacs.js';
import type {FormatDefinition, LineReader, ReaderOptions} from './format.js';
import {gridFormat, line, sdk, sdm, ss} from './lines-and-grids.js';
import {readRows} from './rows.js';

const definitions = {
	line,
	sdm,
	grid: gridFormat,
	sdk,
	ss,
	csv,
	dimacs,
	colouring,
};

export type FormatName = keyof typeof definitions;

export type Format = FormatDefinition & {readonly name: FormatName};

export type ReadOptions = ReaderOptions & {
	/** The format of the text. @default the one that its first line shows */
	readonly from?: FormatName | undefined;
};

export const formats: readonly Format[] = Object.entries<FormatDefinition>(definitions).map(
	([name, definition]) => ({name: name as FormatName, ...definition}),
);

/**
The format of this name.

@throws RangeError for a name that the table does not have, with the nearest one; TypeError for a value that is not text
@example
formatNamed('csv').extension; // 'csv'
*/
export function formatNamed(name: string): Format {
	if (typeof name !== 'string') {
		throw new TypeError(`a format must be its name, not ${describeValue(name)}`);
	}

	return itemNamed(formats, name, 'format');
}

/** The reader of a format. Without a name it reads lines and grids, distinguished by their shape. */
export function readerOf(name: FormatName | undefined, options: ReaderOptions): LineReader {
	return name === undefined ? readRows(options) : formatNamed(name).read(options);
}

/**
The format that the beginning of a text shows; undefined for lines and grids. CSV may look like those behind it.

@param first the first line that is neither blank nor a comment
@param comments those before it
*/
export const recogniseFormat = (first: string, comments: readonly string[]): FormatName | undefined =>
	formats.findLast(({isShownBy}) => isShownBy?.(first, comments))?.name;
