/** What a lesson is: settings that show one thing, a question, and what to look for. */

import type {Settings} from './solver.js';

export type Lesson = {
	/** The name on the command line, and the one for people, in at most 24 characters. */
	readonly name: string;
	readonly title: string;
	/** The solver and the built-in puzzle, by their names. */
	readonly method: string;
	readonly puzzle: string;
	readonly settings: Settings;
	/** Where what is to be seen depends on chance: a seed that shows it. */
	readonly seed?: string;
	/** Moves a second to begin with. */
	readonly speed: number;
	/** Two sentences: what to look for. */
	readonly look: string;
	/** What to predict before it runs. */
	readonly question: Question;
	/** What is said when the run gets somewhere, the last one first. */
	readonly reactions?: readonly Reaction[];
	/** Whether the landscape is shown instead of the curves. */
	readonly hasLandscape?: boolean;
	/** The name of the display of the grid, where it is another one than that chosen last. */
	readonly display?: string;
};

/** Figures of a run that a lesson looks at. `freezes` is the temperature of the peak of the heat capacity, where it has one. */
export const lessonFigures = [
	'moves',
	'cost',
	'bestCost',
	'temperature',
	'acceptance',
	'uphill',
	'freezes',
] as const;

export type LessonFigure = (typeof lessonFigures)[number];

/** Bounds of figures, both included; all must hold, and a figure that a run does not have holds in none. */
export type Condition = {readonly [Figure in LessonFigure]?: {readonly from?: number; readonly to?: number}};

/** A question with its answers: the first one whose condition holds is right. */
export type Question = {
	readonly text: string;
	/** Two or three. */
	readonly answers: ReadonlyArray<{readonly text: string; readonly holds: Condition}>;
	/** When it is decided; the end of the run decides it too. */
	readonly decided: Condition;
	/** What must hold then: otherwise the run is not the one that the question asks about, and none is right. */
	readonly requires?: Condition;
	/** What is said then. */
	readonly because: string;
};

export type Reaction = {readonly when: Condition; readonly text: string};
