/** The palette: all commands of a screen, puzzles, lessons and solvers, found by their words; how keys change it, and what is drawn of it. */

import {Box, useCursor} from 'ink';
import type {Method} from '../solvers/solver.js';
import {type ListedPuzzle, recent} from '../view/menu/collection.js';
import {cut, justify, type Line, span, visibleItems, widthOf} from '../view/text/line.js';
import {textWidth} from '../view/text/width.js';
import {puzzleAtHand} from './fleet/fleet-state.js';
import {
	barOf,
	directionsOf,
	everywhere,
	type KeyCommand,
	type KeyMoment,
	listedCommands,
	moving,
	type Program,
	refusalOf,
	row,
} from './keys/command.js';
import {KeyBar} from './keys/key-bar.js';
import {keyLabel} from './keys/key-names.js';
import {Target} from './keys/targets.js';
import {headline, Lines, LineText} from './lines.js';
import {edit, insert, type TextField} from './menu/text-field.js';
import {keyTables, screens, tableOf} from './screens.js';
import type {Event, Lists, Overlay, State} from './state.js';

type PaletteOverlay = Extract<Overlay, {kind: 'palette'}>;

const longestSearch = 60;

/** The key of a command, as it is shown; none of what has no key. */
const firstKey = ({shown, keys: [key]}: Pick<KeyCommand, 'shown' | 'keys'>): string =>
	typeof shown === 'string' ? shown : key === undefined ? '' : keyLabel(key);

/** Open it over what is on the screen; the help gives way to it. */
export const openedPalette = (overlay: Overlay | undefined): PaletteOverlay => ({
	kind: 'palette',
	text: '',
	cursor: 0,
	at: 0,
	below: overlay?.kind === 'help' ? overlay.below : overlay,
});

/** The state without the palette. */
const withoutPalette = (state: State): State =>
	state.overlay?.kind === 'palette' ? {...state, overlay: state.overlay.below} : state;

/** The rows of the choices that commands of a table open, with the keys that lead there. */
const choiceCommands = (state: State, openers: readonly KeyCommand[]): readonly KeyCommand[] =>
	Object.values(screens[state.screen].tables).flatMap(({choice, commands}) => {
		const opener = openers.find(({name}) => name === choice?.name);
		return opener
			? commands
					.filter(command => command.name !== 'leave-choice' && !everywhere.includes(command))
					.map(command => ({...command, shown: [opener, command].map(firstKey).join(' ')}))
			: [];
	});

/** Puzzles, lessons and solvers, as commands that watch them. */
function watchingCommands({state, lists}: KeyMoment): readonly KeyCommand[] {
	const open = (what: {readonly entry: ListedPuzzle} | {readonly method: Method}) => (program: Program) =>
		program.dispatch({type: 'open', ...what, seed: program.newSeed()});
	const puzzle = puzzleAtHand(lists, state);
	return [
		...state.menu.collections
			.filter(({name}) => name !== recent)
			.flatMap(({entries}) => entries)
			.map(entry =>
				row(entry.name, [], `${entry.lesson ? 'lesson' : 'puzzle'}: ${entry.title}`, open({entry})),
			),
		...lists.methods.map(method =>
			row(method.name, [], `solver ${method.name}: ${method.title}`, open({method}), {
				when: () => (puzzle ? true : {never: ''}),
			}),
		),
	];
}

/** What has all words, the best matches first; without words, the commands of the screen below in their order. */
export function foundCommands(moment: KeyMoment): readonly KeyCommand[] {
	const {overlay} = moment.state;
	if (overlay?.kind !== 'palette') {
		return [];
	}

	const words = searchWords(overlay.text);
	const state = withoutPalette(moment.state);
	const {commands} = keyTables[tableOf(state)];
	const others =
		words.length > 0 ? [...choiceCommands(state, commands), ...watchingCommands({...moment, state})] : [];
	return listedCommands([...commands.flatMap(directionsOf), ...others], moment)
		.filter(({name}) => name !== 'palette')
		.map(command => ({command, rank: rankOf(command, words) + laterRank(command, moment)}))
		.filter(({rank}) => Number.isFinite(rank))
		.sort((a, b) => a.rank - b.rank)
		.map(({command}) => command);
}

/** Where most commands are. */
const places = [
	['watch', 'while watching a run'],
	['menu', 'in the menu'],
] as const;

/** The commands of other screens that have all words, for when none of this one has. */
function foundElsewhere(state: State): ReadonlyArray<{readonly command: KeyCommand; readonly place: string}> {
	const words = state.overlay?.kind === 'palette' ? searchWords(state.overlay.text) : [];
	const here = new Set(keyTables[tableOf(withoutPalette(state))].commands.map(({name}) => name));
	return places.flatMap(([table, place]) =>
		keyTables[table].commands
			.flatMap(directionsOf)
			.filter(command => !here.has(command.name) && Number.isFinite(rankOf(command, words)))
			.map(command => ({command, place})),
	);
}

/** The command that Enter does. */
export const highlightedCommand = (moment: KeyMoment): KeyCommand | undefined => {
	const {overlay} = moment.state;
	return overlay?.kind === 'palette' ? foundCommands(moment)[overlay.at] : undefined;
};

/** What moves in a list, and what can't be done now, comes after what is of use. */
const laterRank = (command: KeyCommand, moment: KeyMoment): number =>
	moving.flatMap(directionsOf).some(({name}) => name === command.name) ||
	refusalOf(command, moment) !== undefined
		? 0.5
		: 0;

const searchWords = (text: string) =>
	text
		.toLowerCase()
		.split(/[^\p{L}\p{N}%]+/u)
		.filter(Boolean);

/** How well an action has all words: at the start of its name's words, of any, or anywhere; Infinity where it lacks one. */
function rankOf({name, label = '', help}: KeyCommand, words: readonly string[]): number {
	const names = searchWords(`${typeof label === 'string' ? label : ''} ${name}`);
	const all = [...names, ...searchWords(help.replaceAll(/\bT\b/g, 'T temperature'))];
	const ranks = words.map(word =>
		names.some(name => name.startsWith(word))
			? 0
			: all.some(other => other.startsWith(word))
				? 1
				: all.some(other => other.includes(word))
					? 2
					: Number.POSITIVE_INFINITY,
	);
	return Math.max(0, ...ranks);
}

const withTyped = (state: State, palette: PaletteOverlay, {text, cursor}: TextField): State => ({
	...state,
	overlay: {...palette, text, cursor, at: text === palette.text ? palette.at : 0},
});

/** The state after an event while the palette is open; undefined for one that does not concern it. */
export function reducePalette(lists: Lists, state: State, event: Event): State | undefined {
	const {overlay} = state;
	if (overlay?.kind !== 'palette') {
		return undefined;
	}

	switch (event.type) {
		case 'type':
			return withTyped(state, overlay, insert(overlay, event.text, longestSearch));
		case 'edit':
			return withTyped(state, overlay, edit(overlay, event.edit));
		case 'move': {
			const last = foundCommands({state, lists, isOver: false}).length - 1;
			return {...state, overlay: {...overlay, at: Math.max(0, Math.min(last, overlay.at + event.by))}};
		}

		case 'back':
			return withoutPalette(state);
		default:
			return undefined;
	}
}

/** The column of the keys is at least so wide: it stays while the actions get fewer. */
const narrowestKeys = 10;

type Props = {readonly moment: KeyMoment; readonly columns: number; readonly height: number};

export function Palette({moment, columns, height}: Props) {
	const {state} = moment;
	const {overlay} = state;
	const {text = '', cursor = 0, at = 0} = overlay?.kind === 'palette' ? overlay : {};
	const {setCursorPosition} = useCursor();
	const label: Line = [...headline(''), span(':', 'key')];
	const x = widthOf(label) + textWidth(text.slice(0, cursor));
	setCursorPosition({x: Math.min(x, columns - 1), y: 0});
	const found = foundCommands(moment);
	const shown = visibleItems(found, at, Math.max(1, height - 2));
	const isMore = (shown.at(-1)?.index ?? 0) < found.length - 1;
	const count = found.length > shown.length ? `${at + 1} of ${found.length}${isMore ? ' ↓' : '  '} ` : '';
	const hint = text === '' ? [span(' words of what you want to do', 'dim')] : [];
	return (
		<Box flexDirection="column" height={height} overflowY="hidden">
			<LineText line={justify([...label, span(text), ...hint], [span(count, 'dim')], columns)} />
			<Target
				flexDirection="column"
				flexGrow={1}
				aiming={(_, row) => {
					const index = shown[row]?.index;
					return index === undefined ? undefined : {by: index - at};
				}}
			>
				<Lines
					lines={
						found.length > 0
							? shown.map(({item, index}) => commandLine(item, index === at, columns))
							: elsewhereLines(state, columns)
					}
				/>
			</Target>
			<KeyBar keys={barOf(keyTables.palette.commands, moment)} columns={columns} />
		</Box>
	);
}

/** For words that no action of this screen has. */
function elsewhereLines(state: State, columns: number): Line[] {
	const others = foundElsewhere(state);
	const text =
		others.length > 0 ? '  nothing here has all of these words, but' : '  nothing has all of these words';
	return [
		[span(text, 'dim')],
		...others.map(({command, place}) =>
			cut(
				[
					...[span('  '), span(firstKey(command).padEnd(narrowestKeys), 'key')],
					span(`${place}: ${command.help}`, 'dim'),
				],
				columns,
			),
		),
	];
}

function commandLine({help, ...command}: KeyCommand, isHighlighted: boolean, columns: number): Line {
	return cut(
		[
			span(isHighlighted ? '▸ ' : '  ', 'accent'),
			span(firstKey(command).padEnd(narrowestKeys), 'key'),
			span(help, isHighlighted ? 'accent' : 'plain'),
		],
		columns,
	);
}
