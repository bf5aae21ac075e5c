/** A command of a screen: what a key does, and all that is said of it. Key bar, help, manual and speech derive from it. */

import process from 'node:process';
import {type Progress, randomSeed} from '../../run/drive.js';
import type {Step} from '../../run/pace.js';
import type {TemperatureCommand} from '../../run/run.js';
import {cyclesOf} from '../../run/samples.js';
import {nextLessonSeed} from '../../solvers/lessons.js';
import type {Method, Settings} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {type FleetKind, fleetKinds} from '../../view/fleet/fleet-kind.js';
import type {Glossary} from '../../view/glossary.js';
import {cut, flow, indented, type Line, type Span, span, widthOf, wrapText} from '../../view/text/line.js';
import type {FilmController, RunProgram} from '../film-controller.js';
import type {Leave, OwnKind, Rendering, ShareKind} from '../host.js';
import type {LiveRuns} from '../live.js';
import {type Event, type Lists, outerScreen, overlayText, type State} from '../state.js';
import {keyLabel} from './key-names.js';

/** What a command may depend on. */
export type KeyMoment = {
	readonly state: State;
	readonly lists: Lists;
	/** Of the run on the screen. */
	readonly progress?: Progress | undefined;
	/** Whether all that is on the screen has come to its end, also where it is rewound. */
	readonly isOver: boolean;
	/** What the lesson on the screen says now. */
	readonly lessonText?: string | undefined;
};

/** Why a command can't be done now; or why never, where it is listed nowhere. */
type Refusal = string | {readonly never: string};

export type KeyCommand = {
	readonly name: string;
	readonly keys: readonly string[];
	/** The keys as the key bar shows them. @default the first one, of both directions */
	readonly shown?: string | ((moment: KeyMoment) => string);
	/** What they do, for the key bar, which has the first of its table. @default the key bar leaves them out */
	readonly label?: string | ((moment: KeyMoment) => string | undefined);
	/** What they do, for the help. */
	readonly help: string;
	/** The same in the other direction: one row of the help, one word of the key bar. */
	readonly reverse?: Pick<KeyCommand, 'name' | 'keys' | 'help' | 'run' | 'when'>;
	/** The heading above it in the help. @default none */
	readonly group?: string;
	/** Whether it can be done. @default always */
	readonly when?: (moment: KeyMoment) => true | Refusal;
	readonly run: Event | ((program: Program) => void);
};

/** Events without data: a row has only their name. */
type BareEvent<E = Event> = E extends {readonly type: infer Type}
	? {type: Type} extends E
		? Type
		: never
	: never;

/** A row of a key table: its name, its keys, what they do for the help, and what happens. */
export const row = (
	name: string,
	keys: readonly string[],
	help: string,
	run: BareEvent | KeyCommand['run'],
	more?: Omit<KeyCommand, 'name' | 'keys' | 'help' | 'run'>,
): KeyCommand => ({name, keys, help, run: typeof run === 'string' ? ({type: run} as Event) : run, ...more});

/** Rows below a heading of the help. */
export const grouped = (group: string, ...rows: readonly KeyCommand[]): readonly KeyCommand[] =>
	rows.map(command => ({...command, group}));

/** What a row does, and apart from it what it does in the other direction. */
export const directionsOf = (command: KeyCommand): readonly KeyCommand[] => {
	const {reverse, ...forward} = command;
	return reverse ? [forward, {...forward, label: undefined, shown: undefined, ...reverse}] : [command];
};

/** The keys of a row, in both directions. */
export const keysOf = ({keys, reverse}: Pick<KeyCommand, 'keys' | 'reverse'>): readonly string[] => [
	...keys,
	...(reverse?.keys ?? []),
];

/** What the keys of a row do, in both directions. */
export const keyHelpOf = ({help, reverse}: Pick<KeyCommand, 'help' | 'reverse'>): string =>
	[help, ...(reverse ? [reverse.help] : [])].join(', ');

export const stepping = (step: Step) => (program: Program) => program.step(step);

/** Commands that hold at the same time: those of a screen, or of a mode of it. */
export type KeyTable = {
	/** When they hold, as the help and the screen reader say it. */
	readonly heading: string;
	readonly commands: readonly KeyCommand[];
	/** The meaning of the figures beside them, for the help. */
	readonly glossary?: (method: Method | undefined, settings: Settings | undefined) => Glossary;
	/** What stands on the screen, in its order, before the keys. */
	readonly boxes?: Glossary;
	/** What is said of a key that only a watched run has, after its name. */
	readonly runKeys?: string;
	/** Whether the help explains the displays of the grid. @default false */
	readonly hasDisplays?: boolean;
	/** The commands that the key bar may have, each with its keys if not all are shown. @default all that have a word */
	readonly keysInBar?: (state: State) => Readonly<Record<string, string | undefined>> | undefined;
	/** Whether all other characters are typed. @default false */
	readonly isTyping?: boolean;
	/** Of a choice in the footer: what stands before its keys. */
	readonly lead?: string;
};

/** Keys that do what others do, unless they do something of their own; no help names them. */
const synonyms: Readonly<Record<string, string>> = {
	...{k: 'up', j: 'down', h: 'left', l: 'right'},
	...{'=': '+', _: '-', '0': 'home', $: 'end'},
};

/** What a key does, by its name; undefined if it does nothing. */
export function commandOf({commands, isTyping}: KeyTable, key: string): KeyCommand | undefined {
	const all = commands.flatMap(directionsOf);
	const other = isTyping ? undefined : synonyms[key];
	return [key, other].map(name => all.find(({keys}) => name && keys.includes(name))).find(Boolean);
}

/** The commands that can be done at some time. */
export const listedCommands = (commands: readonly KeyCommand[], moment: KeyMoment): readonly KeyCommand[] =>
	commands.filter(({when}) => typeof when?.(moment) !== 'object');

/** Why a command can't be done now, in a sentence; undefined if it can. */
export function refusalOf({when}: KeyCommand, moment: KeyMoment): string | undefined {
	const refusal = when?.(moment) ?? true;
	return refusal === true ? undefined : typeof refusal === 'string' ? refusal : refusal.never;
}

/** A command with its word in the key bar, if it has one now. */
export type BarCommand = Omit<KeyCommand, 'label' | 'shown'> & {
	readonly label?: string | undefined;
	readonly shown?: string | undefined;
};

/** The commands for the key bar: what can't be done now has no word; of two directions, the one that can stands alone. */
export const barOf = (commands: readonly KeyCommand[], moment: KeyMoment): readonly BarCommand[] =>
	commands.map(command => {
		const able = directionsOf(command).filter(each => refusalOf(each, moment) === undefined);
		const {shown, ...each} = able.length === 1 ? able[0] : command;
		return {
			...each,
			shown: typeof shown === 'function' ? shown(moment) : shown,
			label: able.length > 0 ? labelOf(command, moment) : undefined,
		};
	});

const labelOf = ({label}: KeyCommand, moment: KeyMoment) =>
	typeof label === 'function' ? label(moment) : label;

const shownKey = ({keys, reverse, shown}: BarCommand) =>
	shown ?? [keys, ...(reverse ? [reverse.keys] : [])].map(([key]) => keyLabel(key)).join(' ');

/** The keys that have a word for the bar; of several with the same word the first. */
const partsOf = (keys: readonly BarCommand[]): Span[][] =>
	keys
		.filter(({label}, index) => label && keys.findIndex(key => key.label === label) === index)
		.map(key => [span(' '), span(shownKey(key), 'key'), span(` ${key.label} `, 'dim')]);

/** More than these nobody reads. */
const mostKeys = 6;

/** The first keys of a table that there is room for, and its last one, which is the help. */
export function keyBarLine({commands, keysInBar}: KeyTable, moment: KeyMoment, columns: number): Line {
	const all = barOf(commands, moment);
	const met = keysInBar?.(moment.state);
	const keys = met ? all.filter(({name}) => name in met) : all;
	const parts = partsOf(keys.map(key => ({...key, shown: met?.[key.name] ?? key.shown})));
	parts.splice(mostKeys - 1, parts.length - mostKeys);
	while (parts.length > 1 && widthOf(parts.flat()) > columns) {
		parts.splice(-2, 1);
	}

	return cut(parts.flat(), columns);
}

/** The footer of a screen: a text until the next key, a choice, or the keys. @param table that holds */
export function footerLines(table: KeyTable, moment: KeyMoment, columns: number): readonly Line[] {
	const {overlay, notice} = moment.state;
	if (table.lead && !notice) {
		const choices = barOf(table.commands, moment).filter(key => !isEverywhere(key));
		return flow([[span(` ${table.lead}`, 'dim')], ...partsOf(choices)], columns, 0);
	}

	// On as many lines as it needs: a command must be complete. A lesson has lines of its own.
	const text = overlay?.kind === 'lesson' && !notice ? undefined : overlayText(moment.state);
	return text ? indented(wrapText(text, columns - 2, 'accent'), 1) : [keyBarLine(table, moment, columns)];
}

/** What commands and screens can do, besides events. */
export type Program = KeyMoment &
	RunProgram & {
		readonly film: FilmController;
		/** What runs on the screens, or waits. */
		readonly live: LiveRuns;
		/** @param isAside whether a choice is there again afterwards, as the question of a lesson is in any case */
		notify(text: string, isAside?: boolean): void;
		/** Keep puzzles, and list them; the first of them is highlighted. */
		keep(puzzles: readonly Puzzle[], kind: OwnKind, notice?: string): void;
		/** Forget the highlighted puzzle, which was kept. */
		forget(): void;
		/** The seed of the next run. */
		newSeed(): string;
		choose(): void;
		/** Step what is on the screen, which pauses it. */
		step(step: Step): void;
		/** Goes on in a lesson, or back. */
		readonly lesson: {goOn(): void; goBack(): void};
		/** End a step in progress, where it is; returns whether there was one. */
		stopSearch(): boolean;
		changeTemperature(command: TemperatureCommand): void;
		/** What shows the state. */
		readonly rendering: () => Rendering;
		/** Save or copy something, and say what became of it. */
		share(kind: ShareKind): void;
		leave(how: Leave): void;
	};

/** They hold also where letters are typed. */
export const interrupt = row('interrupt', ['ctrl+c'], 'at once', program => program.leave('interrupt'));
export const suspend = row(
	'suspend',
	['ctrl+z'],
	'suspend to the shell; fg returns here',
	program => program.rendering().suspend(),
	{when: () => process.platform !== 'win32' || {never: 'Windows suspends no programs'}},
);

export const everywhere: readonly KeyCommand[] = grouped(
	'program',
	row('help', ['?'], 'show or hide this help', 'help', {
		label: 'more',
	}),
	row('quit', ['q'], 'quit', program => program.leave('quit'), {
		reverse: interrupt,
	}),
	row('theme', ['T'], 'next theme', program => program.rendering().turnTheme?.(), {
		reverse: row('redraw', ['ctrl+l'], 'draw the screen again', program => program.rendering().redraw?.()),
	}),
	suspend,
);

const namesEverywhere = everywhere.flatMap(directionsOf).map(({name}) => name);

export const isEverywhere = ({name}: Pick<KeyCommand, 'name'>): boolean => namesEverywhere.includes(name);

/** What moves in a list, up and down. */
const moveBy = (by: number, up: string, down: string, upHelp = up, downHelp = down): KeyCommand =>
	row(
		up,
		[up.replace('-', '')],
		upHelp,
		{type: 'move', by: -by},
		{
			reverse: row(down, [down.replace('-', '')], downHelp, {type: 'move', by}),
		},
	);

export const upAndDown = (upHelp?: string, downHelp?: string): KeyCommand =>
	moveBy(1, 'up', 'down', upHelp, downHelp);

/** Rows of a list. */
export const pageMove = 10;

/** What scrolls or moves through a list. */
export const moving: readonly KeyCommand[] = [
	upAndDown('up (or k)', 'down (or j)'),
	moveBy(pageMove, 'page-up', 'page-down', 'page up', 'page down'),
	moveBy(Number.POSITIVE_INFINITY, 'home', 'end', 'to the first', 'to the last'),
];

/** Over any screen. */
export const helpTable: KeyTable = {
	heading: 'In the help',
	commands: [...moving, ...everywhere.filter(({name}) => name !== 'help')],
};

export const choose = (program: Program): void => program.choose();

/** What changes a value, with its directions in words. */
export const changing = (smaller: string, larger: string): KeyCommand =>
	row(
		'smaller',
		['left', '-'],
		smaller,
		{type: 'nudge', direction: -1},
		{
			label: 'change',
			reverse: row('larger', ['right', '+'], larger, {type: 'nudge', direction: 1}),
		},
	);

/** From the speed that the run has now. */
const changeSpeed =
	(type: 'faster' | 'slower') =>
	({state, live, progress, dispatch}: Program) => {
		const kind = fleetKinds.find(each => each === state.screen);
		const level = kind && live[kind]?.view?.level;
		dispatch({type, cycles: progress ? cyclesOf(progress) : 0, level});
	};

export const speedCommands = (
	when: KeyCommand['when'],
	label: KeyCommand['label'],
): readonly KeyCommand[] => [
	row('full', ['f'], 'toggle full speed', 'full', {label, when}),
	row('slower', ['-', 'left'], 'slower', changeSpeed('slower'), {
		when,
		reverse: row('faster', ['+', 'right'], 'faster', changeSpeed('faster')),
	}),
];

export const toMenu = {
	name: 'menu',
	keys: ['m', 'escape'],
	label: ({state}: KeyMoment) => (outerScreen(state) === 'menu' ? 'menu' : 'back'),
	run: (program: Program) => {
		if (!program.stopSearch()) {
			program.dispatch({type: 'out'});
		}
	},
} as const satisfies Partial<KeyCommand>;

/** What opens a fleet, or leads back to it. */
export const opening = (kind: FleetKind): Omit<KeyCommand, 'help'> => ({
	name: kind,
	...(kind === 'race' ? {keys: ['v'], label: 'race'} : {keys: ['E'], label: 'many seeds'}),
	run: program => program.dispatch({type: 'fleet', kind, seed: program.newSeed()}),
});

/** Those of a lesson follow each other. */
const otherSeed = ({screen, run}: State): string =>
	screen === 'watch' && run?.lesson ? nextLessonSeed(run.seed) : randomSeed();

/** Start again with other random numbers, or with the same ones. */
export const restarting = (seedOf: (state: State) => string | undefined): KeyCommand =>
	row(
		'new-seed',
		['r'],
		'start again with a new seed',
		({state, dispatch}) => dispatch({type: 'restart', seed: otherSeed(state)}),
		{
			label: 'again',
			reverse: row('same-seed', ['R'], 'again with the same seed', ({state, dispatch}) =>
				dispatch({type: 'restart', seed: seedOf(state) ?? randomSeed()}),
			),
		},
	);

/** What opens the choice of what to share. */
export const sharing = (help: string): KeyCommand =>
	row(
		'share',
		['e'],
		help,
		({film, dispatch}) => {
			film.pause();
			dispatch({type: 'overlay', overlay: {kind: 'choice', name: 'share'}});
		},
		{label: 'share'},
	);

/** One thing to share. */
export const shared = (kind: ShareKind, key: string, label: string, help: string): KeyCommand =>
	row(`share-${kind}`, [key], help, program => program.share(kind), {label});

/** What closes a choice in the footer without choosing. */
export const leavingChoice = (what: string, ...keys: readonly string[]): KeyCommand =>
	row('leave-choice', ['escape', ...keys], `back to the ${what}`, 'dismiss', {label: 'back'});
