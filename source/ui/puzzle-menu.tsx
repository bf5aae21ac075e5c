/** The menu of puzzles: collections, the list, and what is known of the highlighted one. */

import {Box, Text} from 'ink';
import Spinner from 'ink-spinner';
import type {Rating} from '../run/rating.js';
import {bestBoardStyle, boardLines, boardSize} from '../view/board.js';
import {isEntry, keyOf, type Listed, type Row} from '../view/collection.js';
import {cut, type Line, span} from '../view/line.js';
import {groupDigits} from '../view/numbers.js';
import {
	collectionsLine,
	type Effort,
	effortOf,
	type Findings,
	factLines,
	faultLines,
	rowLine,
	writtenEffort,
} from '../view/puzzle-list.js';
import {wishCommand, wishLines} from '../view/wish.js';
import {KeyBar} from './key-bar.js';
import {bindings} from './keys.js';
import {headline, Lines, LineText} from './lines.js';
import {faultsOf, highlighted} from './menu-list.js';
import {type Making, type MenuState, modeOf} from './menu-state.js';
import {type Aim, Target} from './targets.js';
import {useTheme} from './theme.js';

export type Ratings = ReadonlyMap<string, Rating>;

type Props = {
	readonly menu: MenuState;
	/** What is known of the highlighted puzzle, and the ratings measured for any. */
	readonly findings: Findings;
	readonly ratings: Ratings;
	readonly columns: number;
	/** Rows that may be filled. */
	readonly height: number;
};

/** The width of the list, with a gutter. */
const listWidth = 48;

/** In a window of this height an empty line sets the list apart. */
const airy = 26;

export function PuzzleMenu({menu, findings, ratings, columns, height}: Props) {
	const mode = modeOf(menu);
	const isAiry = height >= airy;
	const room = Math.max(1, height - (isAiry ? 4 : 3));
	return (
		<Box flexDirection="column">
			<LineText line={firstLine(menu, columns)} />
			<LineText line={collectionsLine(menu.collections, highlighted(menu)?.collection, columns)} />
			{isAiry && <LineText line={[]} />}
			<Box height={room} overflowY="hidden">
				{mode === 'faults' ? (
					<Lines lines={faultLines(faultsOf(menu), menu.faultsFrom ?? 0, columns, room)} />
				) : mode === 'form' || mode === 'making' ? (
					<Generate menu={menu} columns={columns} />
				) : (
					<Choice menu={menu} findings={findings} ratings={ratings} columns={columns} height={room} />
				)}
			</Box>
			<KeyBar keys={bindings[mode]} columns={columns} />
		</Box>
	);
}

/** What is typed, or what there is to say, or what the screen is for. */
function firstLine(menu: MenuState, columns: number): Line {
	const {filter, isFiltering, input, notice} = menu;
	if (notice !== undefined) {
		return cut([...headline(''), span(notice, 'strong')], columns);
	}

	if (input !== undefined) {
		const label = columns < 60 ? 'puzzle: ' : 'type or paste a puzzle: ';
		// The end of a long one is what is being typed.
		const shown = [...input].slice(-Math.max(1, columns - label.length - 16)).join('');
		return [
			...headline(label),
			span(shown),
			span('█', 'accent'),
			span(input.length > 0 ? ` ${input.length}` : '', 'dim'),
		];
	}

	if (isFiltering || filter !== '') {
		return [...headline(''), span('/', 'key'), span(filter), span(isFiltering ? '█' : '', 'accent')];
	}

	return headline(
		menu.making || menu.wishField
			? 'generate a puzzle'
			: menu.faultsFrom === undefined
				? 'watch a Sudoku anneal: choose a puzzle'
				: `puzzles that can't be read: ${groupDigits(faultsOf(menu).faultCount)}`,
	);
}

/** As many of the rows as fit, the highlighted one among them. */
function visible(rows: readonly Row[], at: number, height: number): Array<{row: Row; index: number}> {
	const start = Math.max(0, Math.min(at - Math.floor(height / 2), rows.length - height));
	return rows.slice(start, start + height).map((row, offset) => ({row, index: start + offset}));
}

function Choice({menu, findings, ratings, columns, height}: Props) {
	const entry = highlighted(menu);
	const width = Math.min(columns, listWidth);
	const shown = visible(menu.rows, menu.at, height);
	const list = shown.map(({row, index}) =>
		rowLine(
			row,
			index === menu.at,
			isEntry(row) ? knownEffort(row, ratings) : undefined,
			width - (columns > listWidth + 20 ? 2 : 1),
		),
	);
	const nothing = menu.filter === '' ? '  there is no puzzle here yet' : '  no puzzle has all of these words';
	return (
		<>
			<Target
				width={width}
				flexShrink={0}
				flexDirection="column"
				aiming={(_, row) => aimAt(menu, shown[row]?.index)}
			>
				<Lines lines={list.length > 0 ? list : [[span(nothing, 'dim')]]} />
			</Target>
			{entry && columns > listWidth + 20 && (
				<Preview entry={entry} findings={findings} width={columns - listWidth} height={height} />
			)}
		</>
	);
}

/** The entry of a row, by how far it is from the highlighted one. */
function aimAt({rows, at}: MenuState, index: number | undefined): Aim | undefined {
	if (index === undefined || !isEntry(rows[index])) {
		return undefined;
	}

	const between = rows.slice(Math.min(at, index), Math.max(at, index)).filter(isEntry).length;
	// The highlighted one counts on the way down, and the one that is aimed at on the way up.
	return {by: Math.sign(index - at) * between};
}

function knownEffort({puzzle}: Listed, ratings: Ratings): Effort | undefined {
	const rating = ratings.get(keyOf(puzzle));
	return writtenEffort(puzzle) ?? (rating && effortOf(rating));
}

type PreviewProps = {
	readonly entry: Listed;
	readonly findings: Findings;
	readonly width: number;
	readonly height: number;
};

function Preview({entry, findings, width, height}: PreviewProps) {
	const {puzzle} = entry;
	const facts = factLines(entry, findings, width - 1);
	const room = height - facts.length;
	const style = bestBoardStyle(puzzle.geometry, {width, height: room});
	const hasGap = !style || boardSize(puzzle.geometry, style).height < room;
	return (
		<Box flexDirection="column" width={width} overflowY="hidden">
			<Lines lines={facts} />
			{hasGap && <LineText line={[]} />}
			{style ? (
				<Box width={boardSize(puzzle.geometry, style).width}>
					<Lines lines={boardLines({...puzzle, grid: puzzle.givens}, style)} />
				</Box>
			) : (
				<LineText line={[span('too large to be shown here', 'dim')]} />
			)}
		</Box>
	);
}

function Generate({menu, columns}: {readonly menu: MenuState; readonly columns: number}) {
	const {making, wish, wishField} = menu;
	return (
		<Box flexDirection="column" width={columns}>
			<Lines
				lines={wishLines(making?.wish ?? wish, making ? undefined : wishField).map(line =>
					cut(line, columns),
				)}
			/>
			<LineText line={[]} />
			{making ? (
				<Progress making={making} columns={columns} />
			) : (
				<LineText
					line={cut([span('  Its only solution is made first, then givens are taken away.', 'dim')], columns)}
				/>
			)}
		</Box>
	);
}

function Progress({making, columns}: {readonly making: Making; readonly columns: number}) {
	const {looks, ascii, motion} = useTheme();
	const {wish, seed, attempt, share} = making;
	const text = `full grid ${groupDigits(attempt)}, ${Math.round(100 * share)} % tried`;
	return (
		<>
			<Box>
				<Text {...looks.accent}>
					{'  '}
					{motion === 'full' && <Spinner type={ascii ? 'line' : 'dots'} />}
				</Text>
				<LineText line={[span(` ${text}`)]} />
			</Box>
			<LineText line={cut([span(`  ${wishCommand(wish, seed)}`, 'dim')], columns)} />
		</>
	);
}
