/** The state of the screens, as data. */

import type {FilmClock} from '../run/film-clock.js';
import type {Judgement} from '../run/rating.js';
import type {Run, TemperatureCommand} from '../run/run.js';
import type {Lesson, Question} from '../solvers/lesson.js';
import type {Method, Settings} from '../solvers/solver.js';
import type {Collection, ListedPuzzle} from '../sudoku/collection.js';
import type {Difficulty} from '../sudoku/difficulty.js';
import type {Grid} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {type Fleet, type FleetKind, fleetKinds} from '../view/fleet/fleet-kind.js';
import type {Tally} from '../view/lesson-text.js';
import type {Door, MenuAction, MenuRow} from '../view/menu/doors.js';
import type {Predictions} from '../view/predictions.js';
import type {ChartChoice} from '../view/run/drawn-run.js';
import {groupDigits} from '../view/text/numbers.js';
import type {Theme} from './theme/themes.js';

/** One run to watch. A new one, even of the same puzzle and seed, has a new number. */
export type WatchedRun = Run & {
	readonly number: number;
	readonly entry: ListedPuzzle;
	/** The lesson that the run demonstrates. */
	readonly lesson?: Lesson | undefined;
	/** Whether its settings come from a lesson, a command line or a race, or were changed from these: not its solver's own. */
	readonly isBorrowed?: boolean | undefined;
	/** The fleet of which it was a run, to which Esc leads back. */
	readonly openedFrom?: FleetKind | undefined;
};

export type NewRun = Omit<WatchedRun, 'number'>;

/** A run with its speed in moves a second, undefined if it has its method's pace. */
export type ChosenRun = {readonly run: NewRun; readonly rate?: number | undefined};

/** A race or an ensemble to watch. A new one, even of the same runs, has a new number. */
export type FleetSetup = Fleet & {
	readonly number: number;
	/** The speed while it is not paused: moves a second of each run. */
	readonly rate: number;
	/** Whether the speed grows with the moves, until a key sets another. */
	readonly isPaced: boolean;
	/** The index of the highlighted run. */
	readonly at: number;
	/** What it was opened from, to which Esc leads back. @default the menu */
	readonly from?: 'watch' | 'race' | undefined;
};

export type LessonEntry = {readonly lesson: Lesson; readonly method: Method; readonly entry: ListedPuzzle};

export type Lists = {
	readonly methods: readonly Method[];
	readonly lessons: readonly LessonEntry[];
	/** The other runs of lessons that have several. */
	readonly lessonParts: readonly LessonEntry[];
};

/** What takes the place of the keys. */
export type Overlay =
	/** What to look for in the lesson of the run, or its verdict, until the next key. */
	| {readonly kind: 'lesson'; readonly text: string}
	/** Asks what the run of a lesson will show, before it runs. */
	| {readonly kind: 'question'; readonly question: Question}
	/** Asks before a temperature command drops the steps that follow; `frontier` is the number of the last. */
	| {readonly kind: 'confirm'; readonly command: TemperatureCommand; readonly frontier: number}
	/** A choice in the footer: of what to save or copy, of what to run to, what a step does, how hard a puzzle to generate, or whether to forget one. */
	| {readonly kind: 'choice'; readonly name: 'share' | 'next' | 'predict' | 'generate' | 'forget'};

/** A sentence in the footer, until the next key. */
type Notice = {readonly text: string};

export type FilmState = {
	readonly clock: FilmClock;
	readonly isPlaying: boolean;
	/** The moves from which it plays. */
	readonly from: number;
};

export type Making = {
	readonly difficulty: Difficulty;
	readonly seed: string;
};

export type MenuState = {
	readonly collections: readonly Collection[];
	/** What waits: the first rows of each list. */
	readonly waiting: readonly MenuAction[];
	readonly door: Door;
	readonly rows: readonly MenuRow[];
	/** The index of the highlighted row. */
	readonly at: number;
	/** What was highlighted behind the other doors. */
	readonly left: Readonly<Partial<Record<Door, MenuRow | undefined>>>;
	/** The puzzle that was highlighted last: what is compared is compared on it. */
	readonly puzzle: ListedPuzzle | undefined;
	/** The text that its list is narrowed to, while that is typed. */
	readonly filter: string;
	/** What its keys are for. */
	readonly mode: 'menu' | 'filter' | 'making';
	readonly making: Making | undefined;
};

export type MenuEvent =
	/** What happens without a key, on any screen. */
	| {readonly type: 'chunk'; readonly chunk: Collection}
	| KeptEvent
	| {readonly type: 'move'; readonly by: number}
	/** To the next door or the one before, in a circle. */
	| {readonly type: 'door'; readonly by: 1 | -1}
	| {readonly type: 'narrow'; readonly text: string}
	| {readonly type: 'back'}
	| {readonly type: 'generate'; readonly difficulty: Difficulty; readonly seed: string};

/** What is kept has changed. */
export type KeptEvent = {
	readonly type: 'kept';
	readonly entries: readonly ListedPuzzle[];
	/** Highlighted from now on. @default what was highlighted */
	readonly first?: ListedPuzzle | undefined;
};

/** The grid that is typed, with its cursor. */
export type Draft = {
	/** Its givens may clash. */
	readonly puzzle: Puzzle;
	/** The cell that the cursor is in. */
	readonly cell: number;
};

/** What is known of the very grid that was judged. */
type Judged = {readonly givens: Grid; readonly judgement: Judgement};

/** What is known of a puzzle; undefined until something is. */
export const judgementOf = ({judged}: State, givens: Grid | undefined): Judgement | undefined =>
	judged?.givens === givens ? judged?.judgement : undefined;

/** What is drawn on, in which colours. */
export type Window = {
	readonly columns: number;
	readonly rows: number;
	/** The rows that may be filled. A frame as high as the window makes Ink clear it each time. */
	readonly height: number;
	readonly theme: Theme;
};

export const windowOf = ({columns, rows, theme}: Omit<Window, 'height'>): Window => ({
	...{columns, rows, theme},
	height: Math.max(1, rows - 1),
});

/** A fleet of each kind runs or waits. */
export type State = {readonly [Kind in FleetKind]?: FleetSetup | undefined} & {
	readonly screen: string;
	/** Undefined for a screen reader: nothing is drawn. */
	readonly window?: Window | undefined;
	readonly overlay?: Overlay | undefined;
	/** The question at which the run was left. */
	readonly asked?: Overlay | undefined;
	/** While it covers that. */
	readonly notice?: Notice | undefined;
	/** The first line of the help, while it covers the screen. */
	readonly help?: number | undefined;
	readonly menu: MenuState;
	readonly draft: Draft;
	/** What is known of the last puzzle that was judged. */
	readonly judged?: Judged | undefined;
	/** Whether the settings are those for another run on the watched puzzle: Esc leads back to its run. */
	readonly isTuning?: boolean;
	/** While borrowed settings are edited: the solver's own, which return afterwards. */
	readonly ownSettings?: Settings | undefined;
	/** The puzzle to choose a solver for. */
	readonly target: ListedPuzzle | undefined;
	/** The index of the chosen method; undefined for the usual one of each puzzle. */
	readonly methodIndex?: number | undefined;
	readonly settingIndex: number | undefined;
	/** The changed settings of each method, by its name. */
	readonly settings: Readonly<Record<string, Settings>>;
	readonly run: WatchedRun | undefined;
	/** Whether no key was pressed for so long that nothing runs beside the menu. @default false */
	readonly isResting?: boolean;
	/** The run beside the menu, which Enter starts. */
	readonly preview?: WatchedRun | undefined;
	/** The predicted answer to the question of its lesson, from 0. */
	readonly prediction?: number | undefined;
	/** The index of the beat of its lesson. @default 0 */
	readonly beat?: number;
	/** Whether what it says came by itself, a moment ago. */
	readonly isUnread?: boolean | undefined;
	/** How many predictions of its steps were made, and how many were right. */
	readonly tally?: Tally | undefined;
	/** While the steps of its run are predicted. */
	readonly predictions?: Predictions | undefined;
	/** The temperature that was held at the end of the beat before. */
	readonly held?: number | undefined;
	/** The names of the lessons that were watched to their end. */
	readonly endedLessons?: readonly string[];
	/** The last run that was begun of a lesson with several. */
	readonly leftPart?: Lesson | undefined;
	/** Moves a second while not paused; Infinity is full speed. */
	readonly rate: number;
	/** Whether the speed doubles with the cycles of the run, until a key sets another. */
	readonly isPaced?: boolean;
	/** The speed of the command line, with which runs begin. */
	readonly givenRate?: number | undefined;
	readonly isPaused: boolean;
	/** Whether a step was made, in any run. */
	readonly hasStepped?: boolean;
	/** While the run, which has ended, is watched again. */
	readonly film?: FilmState | undefined;
	/** The name of the display of the grid. */
	readonly display: string;
	readonly chart: ChartChoice;
};

export type Event =
	| MenuEvent
	| {readonly type: 'draft'; readonly draft: Draft}
	/** Typed text, of one or more characters: into the grid, or what a list is narrowed to. */
	| {readonly type: 'type'; readonly text: string}
	/** To the grid that is typed. */
	| {readonly type: 'input'}
	/** What is known of a puzzle, or more of it. */
	| {readonly type: 'judged'; readonly judged: Judged}
	/** The window has another size or theme. */
	| {readonly type: 'window'; readonly change: Partial<Omit<Window, 'height'>>}
	/** Another display of the grid, another chart, or steps that are predicted. */
	| {
			readonly type: 'view';
			readonly change: Partial<Pick<State, 'display' | 'chart' | 'predictions' | 'overlay'>>;
	  }
	/** Without a value, toggles the pause. */
	| {readonly type: 'pause'; readonly isPaused?: boolean; readonly isStep?: boolean}
	| {readonly type: 'film'; readonly film: FilmState | undefined}
	/** From the speed of the run in this cycle, or of the fleet after this many moves of each run. */
	| {readonly type: 'faster' | 'slower'; readonly cycles: number; readonly level?: number | undefined}
	| {readonly type: 'full'}
	| {readonly type: 'overlay'; readonly overlay: Overlay | undefined; readonly notice?: Notice}
	/** Removes a text that stands until the next key. */
	| {readonly type: 'dismiss'}
	| {readonly type: 'help'}
	/** `last` is as far as the help scrolls. */
	| {readonly type: 'scroll-help'; readonly by: number; readonly last: number}
	| {readonly type: 'choose'; readonly seed: string}
	| {readonly type: 'settings'}
	/** A smaller or larger value of the highlighted setting. */
	| {readonly type: 'nudge'; readonly direction: 1 | -1}
	/** Starts what Enter would start, beside the menu. */
	| {readonly type: 'preview'; readonly seed: string}
	| {readonly type: 'rest'; readonly isResting: boolean}
	/** From the menu of puzzles to the solvers. */
	| {readonly type: 'solvers'}
	/** Answers the question of a lesson; undefined without a prediction. */
	| {readonly type: 'predict'; readonly answer: number | undefined}
	/** The lesson of the run has come to this beat, which says this. */
	| {
			readonly type: 'beat';
			readonly beat: number;
			readonly text: string | undefined;
			readonly held?: number | undefined;
			readonly tally?: Tally | undefined;
			readonly isUnread?: boolean;
	  }
	/** What the lesson says may have been read. */
	| {readonly type: 'read'}
	/** The run of a lesson goes on to the end of its beat; at the end of a lesson, to the next one, or to its next run. */
	| {readonly type: 'next-lesson'}
	/** To the run of a lesson before this one. */
	| {readonly type: 'part-before'}
	/** To the settings of the watched run. */
	| {readonly type: 'tune'}
	| {readonly type: 'preset'}
	/** Out of this screen to the one that it was opened from, or to the menu; what runs on it waits. */
	| {readonly type: 'out'}
	/** Back to what waits, from the menu. */
	| {readonly type: 'resume'; readonly screen: 'watch' | FleetKind}
	/** With other settings, if they are given. */
	| {readonly type: 'restart'; readonly seed: string; readonly settings?: Settings}
	/** With the run that is watched, or else the one that would be, with this seed. */
	| {readonly type: 'fleet'; readonly kind: FleetKind; readonly seed: string};

/** The question of a lesson that waits for its answer. */
export const questionOf = ({overlay}: Pick<State, 'overlay'>): Question | undefined =>
	overlay?.kind === 'question' ? overlay.question : undefined;

const commandKeys: Readonly<Record<TemperatureCommand, string>> = {heat: '↑', cool: '↓', hold: 't'};

/** The text over the screen that stands until the next key, if any. */
export function overlayText({help, notice, overlay}: Pick<State, 'help' | 'notice' | 'overlay'>) {
	if (help !== undefined) {
		return undefined;
	}

	return overlay?.kind === 'confirm'
		? `A change here begins another run and drops what followed, up to ${groupDigits(overlay.frontier)}. Press ${commandKeys[overlay.command]} again to do it.`
		: (notice?.text ?? (overlay?.kind === 'lesson' ? overlay.text : undefined));
}

export function shownFleet({screen, ...state}: State): FleetSetup | undefined {
	const kind = fleetKinds.find(each => each === screen);
	return kind && state[kind];
}

/** Where Esc leads to: out of the screen to the one that it was opened from. */
export function outerScreen(state: State): 'menu' | 'watch' | FleetKind {
	const {screen, run} = state;
	const from = screen === 'watch' ? run?.openedFrom : shownFleet(state)?.from;
	return from && state[from === 'watch' ? 'run' : from] ? from : 'menu';
}
