/** The help: all keys of a screen, the displays of the grid, and what the figures mean. */

import {geometryOf} from '../sudoku/geometry.js';
import {boardLegend} from '../view/board/board.js';
import {displays} from '../view/board/display.js';
import {type Glossary, glossaryLines} from '../view/glossary.js';
import {questionText} from '../view/lesson-text.js';
import {type Frame, filled} from '../view/text/frame.js';
import {inColumns, indented, type Line, type Role, span, wrapLine, wrapText} from '../view/text/line.js';
import {
	type KeyCommand,
	type KeyMoment,
	type KeyTable,
	keyHelpOf,
	keysOf,
	listedCommands,
} from './keys/key-command.js';
import {keyLabel} from './keys/key-names.js';
import {questionOf, type Window} from './state.js';

/** Longer lines than this are hard to read. */
const widestHelp = 96;

/** The fewest columns for a text beside its label. */
const narrowestHelp = 24;

/** The column of the names of displays. */
const titleWidth = 16;

/** The lines of the help in a window of this size, how many are visible at once, and how far it scrolls. */
export function helpView(
	table: KeyTable,
	{columns, height}: {readonly columns: number; readonly height: number},
	moment?: KeyMoment | undefined,
	hasColour = true,
): {lines: Line[]; page: number; last: number} {
	const run = moment?.state.run;
	const commands = moment ? listedCommands(table.commands, moment) : table.commands;
	const text = Math.max(8, columns - 2);
	const keys = keyLines(commands, columns);
	const grid = new Uint8Array(81);
	const board = {geometry: geometryOf(9), givens: grid, grid, fixed: grid, hasColour};
	const legends = displays.flatMap(display => {
		const [{text}, ...signs] = boardLegend(board, 'roomy', display);
		return labelled(text.trim(), 'strong', titleWidth, signs, columns);
	});
	const glossary = table.glossary?.(run?.method, run?.settings);
	const explained = (words: Glossary | undefined): Line[] =>
		words ? glossaryLines(words, Math.min(columns, widestHelp)) : [];
	const boxes = table.boxes ? [...explained(table.boxes), []] : [];
	const figures: Line[] = glossary ? [[], ...explained(glossary)] : [];
	const about: Line[] = [...(table.hasDisplays ? [[], ...legends] : []), ...figures];
	const lesson = run?.lesson;
	const asked = moment && questionOf(moment.state);
	const lessonLines: Line[] =
		lesson && (table.boxes || asked)
			? [
					[span(`  ${lesson.title}`, 'strong')],
					...indented(
						wrapText(
							asked ? questionText(asked) : (moment?.lessonText ?? lesson.beats[0].text),
							Math.min(widestHelp - 2, text),
						),
						2,
					),
					[],
				]
			: [];
	const page = Math.max(1, height - 2);
	const lines = [
		...lessonLines,
		...boxes,
		...inColumns(keys, columns, page - boxes.length - lessonLines.length),
		...about,
	];
	return {lines, page, last: Math.max(0, lines.length - page)};
}

/** What there is in the help of a table. */
const titleOf = ({boxes, glossary, hasDisplays}: KeyTable) =>
	` ${boxes ? 'boxes, ' : ''}keys${hasDisplays ? ', displays' : ''}${glossary ? ', figures' : ''}`;

/** The keys and what they do, each group below its heading. */
function keyLines(commands: readonly KeyCommand[], columns: number): Line[] {
	const namesOf = (command: KeyCommand) => keysOf(command).map(keyLabel).join(' ');
	const width = Math.max(10, ...commands.map(command => namesOf(command).length + 1));
	return commands.flatMap((command, index): Line[] => {
		const {group} = command;
		const text = [span(keyHelpOf(command))];
		return [
			...(group && group !== commands[index - 1]?.group ? [[span(` ${group}`, 'strong')]] : []),
			...labelled(namesOf(command), 'key', width, text, columns),
		];
	});
}

/** A text beside its label, or below it in a narrow window. */
function labelled(label: string, role: Role, width: number, text: Line, columns: number): Line[] {
	return columns >= width + narrowestHelp
		? wrapLine([span(`  ${label.padEnd(width)}`, role), ...text], columns, width + 2)
		: [[span(`  ${label}`, role)], ...indented(wrapLine(text, columns - 4), 4)];
}

/** @param top the first visible line */
export function drawHelp(table: KeyTable, window: Window, moment: KeyMoment, top: number): Frame {
	const {columns, height, theme} = window;
	const {lines, page, last} = helpView(table, window, moment, theme.hasColour);
	const from = Math.min(top, last);
	const head: Line = [
		span(' recuit ', 'strong'),
		span(columns >= 50 ? titleOf(table) : ' keys', 'dim'),
		...(from > 0 ? [span('  ↑', 'accent')] : []),
		...(from < last ? [span('  ↓', 'accent'), span(' more: arrows', 'dim')] : []),
		span('   ?', 'key'),
		span(' back', 'dim'),
	];
	return {lines: filled([head, [], ...lines.slice(from, from + page)], height)};
}
