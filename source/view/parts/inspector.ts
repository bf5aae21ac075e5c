/** The last move on the acceptance curve of its temperature. */

import {temperatureRole} from '../heat.js';
import {plainText} from '../text/line.js';
import {acceptanceLines, inspectorRows} from '../watch/inspector.js';
import type {Content, Part} from './part.js';

function linesIn({watched, inspected, style}: Content, width: number, rows: number) {
	const role = temperatureRole(watched, inspected?.temperature);
	return inspected ? acceptanceLines(inspected, width, rows + 1, style, role) : [];
}

const {least, most} = {least: inspectorRows.least - 1, most: inspectorRows.most - 1};

/** Where there are so many rows, two more for its curve come before other curves. */
const manyRows = 12;

export const inspector: Part = {
	name: 'inspector',
	title: content => plainText(linesIn(content, 80, least)[0] ?? []),
	rank: 9,
	size: (content, {width, rows}) =>
		linesIn(content, width, least).length > 0 ? {least: least + (rows < manyRows ? 0 : 2), most} : undefined,
	draw: (content, {width, rows}) => linesIn(content, width, rows).slice(1),
};
