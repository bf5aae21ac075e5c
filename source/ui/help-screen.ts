/** The help: all keys of a screen, the displays of the grid, and what the figures mean. */

import {shownIn} from '../solvers/lesson.js';
import {geometryOf} from '../sudoku/geometry.js';
import {boardLegend} from '../view/board/board.js';
import {displays} from '../view/board/display.js';
import {type Glossary, shownBoxes} from '../view/glossary.js';
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

/** The column of the names of displays, boxes and figures. */
const nameWidth = 15;

/** The digits of a scene, each as it is drawn. */
const digitSigns: Line = [
	...[span('3', 'given'), span(' given, never moves   '), span('3', 'guess'), span(' filled in   ')],
	...[span('[3]', 'conflict'), span(' twice in its row, column or box')],
];

/** The lines of the help in a window of this size, how many are visible at once, and how far it scrolls. */
export function helpView(
	table: KeyTable,
	{columns, height}: {readonly columns: number; readonly height: number},
	moment?: KeyMoment | undefined,
	hasColour = true,
): {lines: Line[]; page: number; last: number} {
	const {run, beat = 0, screen} = moment?.state ?? {};
	const lesson = screen === 'watch' ? run?.lesson : undefined;
	const shown = lesson && shownIn(lesson, beat);
	const commands = moment ? listedCommands(table.commands, moment) : table.commands;
	const grid = new Uint8Array(81);
	const board = {geometry: geometryOf(9), givens: grid, grid, fixed: grid, hasColour};
	const named = (name: string, text: Line) =>
		labelled(name, 'strong', nameWidth, text, Math.min(columns, widestHelp));
	const legends = displays.flatMap(display => {
		const [{text}, ...signs] = boardLegend(board, 'roomy', display);
		return named(text.trim(), signs);
	});
	const glossary = table.glossary?.(run?.method, run?.settings);
	const explained = (words: Glossary = {}) =>
		Object.entries(words).flatMap(([name, meaning]) => named(name, [span(meaning)]));
	const digits = shown ? named('digits', digitSigns) : [];
	const boxTexts = shown ? shownBoxes(shown) : table.boxes;
	const boxes = table.boxes ? [...digits, ...explained(boxTexts), []] : [];
	const asked = moment && questionOf(moment.state);
	const said = asked ? questionText(asked) : (moment?.lessonText ?? lesson?.beats[0].text ?? '');
	const lessonLines: Line[] =
		lesson && (table.boxes || asked)
			? [
					[span(`  ${lesson.title}`, 'strong')],
					...indented(wrapText(said, Math.max(8, Math.min(widestHelp, columns) - 2)), 2),
					[],
				]
			: [];
	const page = Math.max(1, height - 2);
	const lines = [
		...lessonLines,
		...boxes,
		...inColumns(keyLines(commands, columns), columns, page - boxes.length - lessonLines.length),
		...(table.hasDisplays ? [[], ...legends] : []),
		...(glossary ? [[], ...explained(glossary)] : []),
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
	const headingOf = ({group}: KeyCommand, before?: KeyCommand): Line[] =>
		group && group !== before?.group ? [[span(` ${group}`, 'strong')]] : [];
	return commands.flatMap((command, index) => [
		...headingOf(command, commands[index - 1]),
		...labelled(namesOf(command), 'key', width, [span(keyHelpOf(command))], columns),
	]);
}

/** A text beside its label, or below it where that is long or the window narrow. */
function labelled(label: string, role: Role, width: number, text: Line, columns: number): Line[] {
	const isNarrow = columns < width + narrowestHelp;
	const indent = isNarrow ? 4 : width + 2;
	return isNarrow || label.length > width
		? [[span(`  ${label}`, role)], ...indented(wrapLine(text, columns - indent), indent)]
		: wrapLine([span(`  ${label.padEnd(width)}`, role), ...text], columns, indent);
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
