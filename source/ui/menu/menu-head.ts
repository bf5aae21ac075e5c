/** The head of the menu of puzzles: its title or text field, and below it the notice or the collections. */

import {collectionsLine} from '../../view/menu/puzzle-list.js';
import {cut, indented, type Line, span, widthOf, wrapText} from '../../view/text/line.js';
import {groupDigits} from '../../view/text/numbers.js';
import {sliceColumns, textWidth} from '../../view/text/width.js';
import {headline} from '../lines.js';
import {fieldOf, type MenuState} from './menu.js';
import {faultsOf, highlighted} from './menu-list.js';

type Head = {
	/** Two lines or more: the notice is shown whole. */
	readonly lines: Line[];
	/** The column of the cursor in the first line, while text is typed. */
	readonly cursor: number | undefined;
};

type FirstLine = {readonly line: Line; readonly cursor?: number};

export function menuHead(menu: MenuState, columns: number, height: number): Head {
	const {notice, input, formField, collections} = menu;
	const name = headline('');
	const margin = widthOf(name);
	const width = Math.max(10, columns - margin - 1);
	const noticeLines = notice === undefined || formField ? [] : wrapText(notice, width, 'strong');
	// The notice begins in the first line, unless that is a text field.
	const isNoticeFirst = noticeLines.length > 0 && input === undefined;
	const {line, cursor} = isNoticeFirst ? {line: [...name, ...noticeLines[0]]} : firstLine(menu, columns);
	const below = indented(isNoticeFirst ? noticeLines.slice(1) : noticeLines, margin);
	const tabs = collectionsLine(collections, highlighted(menu)?.collection, columns);
	return {
		lines: [cut(line, columns), ...(below.length > 0 ? below : [tabs])].slice(0, height),
		cursor,
	};
}

/** The text field, or the title of the screen. */
function firstLine(menu: MenuState, columns: number): FirstLine {
	const {filter, isFiltering, input} = menu;
	if (input !== undefined) {
		const label = headline(columns < 60 ? 'puzzle: ' : 'type or paste a puzzle: ');
		const count = typedCount(input.length);
		const {line, cursor} = fieldLine(label, menu, columns - widthOf(label) - count.length - 2);
		return {line: [...line, span(` ${count}`, 'dim')], cursor};
	}

	const search = [...headline(''), span('/', 'key')];
	if (isFiltering) {
		return fieldLine(search, menu, columns - widthOf(search));
	}

	return {line: filter === '' ? puzzleMenuTitle(menu) : [...search, span(filter)]};
}

/** The cells of the usual grid, which most typed puzzles have. */
const usualCells = 81;

const typedCount = (count: number) =>
	count === 0 ? '' : ` ${groupDigits(count)}${count <= usualCells ? ` of ${usualCells}` : ''}`;

/** The text field beside its label; of a text that is wider than the field, the part around the cursor. */
function fieldLine(label: Line, menu: MenuState, width: number): FirstLine {
	const {text, cursor} = fieldOf(menu);
	const before = textWidth(text.slice(0, cursor));
	const from = Math.max(0, before + 1 - Math.max(1, width));
	const shown = sliceColumns(text, from, from + Math.max(1, width));
	return {line: [...label, span(shown)], cursor: widthOf(label) + before - from};
}

function puzzleMenuTitle(menu: MenuState): Line {
	return headline(
		menu.making || menu.formField
			? 'generate a puzzle'
			: menu.faultsFrom === undefined
				? 'choose a puzzle: its grid melts, cools and settles'
				: `puzzles that can't be read: ${groupDigits(faultsOf(menu).faultCount)}`,
	);
}
