/** A lesson: beats, one after the other, as data. */

import type {Settings} from './solver.js';

export type Lesson = {
	/** The name on the command line, and the one for people, in at most 24 characters, which does not give the answer. */
	readonly name: string;
	readonly title: string;
	/** What a list says above it, where a part of the list begins with it. */
	readonly heading?: string;
	/** The solver by its name, and the built-in puzzle by its name, or a puzzle itself. */
	readonly method: string;
	readonly puzzle: string;
	/** The first grid. @default a random one */
	readonly initial?: string;
	readonly settings: Settings;
	/** The first seed, where what is to be seen depends on chance: one that shows it. @default '1' */
	readonly seed?: string;
	/** Moves a second to begin with. */
	readonly speed: number;
	/** What it is about, where its first beat does not say it. */
	readonly about?: string;
	/** What happens, one after the other. */
	readonly beats: readonly Beat[];
	/** Of a lesson with several runs: all of these, in order; the lesson itself is the first. */
	readonly parts?: readonly Lesson[];
	/** What is shown instead of the curves. */
	readonly shows?: 'landscape' | 'ladder';
	/** Whether the chart gives rows to what could come next, of which its texts speak. */
	readonly hasSmallChart?: true;
	/** The figure that its texts speak of: the panel with it stays, also where the run is paused. */
	readonly keeps?: LessonFigure;
	/**
	What Enter opens with the run at its end, before it leads to the next lesson: an ensemble, or a race against the same run
	with other settings, or with the temperature that was held, at a speed in moves a second.
	*/
	readonly opens?: 'ensemble' | LessonRace;
};

/** The boxes, and the colour in them, of which something is said only where they are shown, in the order of their texts. */
export const saidBoxes = ['temperature', 'colour', 'cost', 'next'] as const;

export type SaidBox = (typeof saidBoxes)[number];

/** A part of a lesson: its text, and how far its run goes. */
export type Beat = {
	/** What is said: what to look for, or what was seen; `{moves}` is how many were made. After a question, its verdict comes first. */
	readonly text: string;
	/** What is said besides of a box, where that has room. */
	readonly ofBox?: {readonly [box in SaidBox]?: string};
	/** What is said instead where the beat before this one was left before its end. */
	readonly left?: string;
	/** What Enter does while it waits, in the words of the key bar. @default to run it, or to go on */
	readonly enter?: string;
	/** The scene that begins with it, or the part of one: its number, and what it is about. */
	readonly scene?: readonly [number: number, about: string];
	/** What of the screen is shown from here on. @default all of it */
	readonly boxes?: readonly ShownPart[] | 'all';
	/** What the viewer may do besides going on, in a scene; with `heat` also while it runs. @default nothing */
	readonly keys?: ReadonlyArray<'step' | 'heat'>;
	/** Whether all keys of a run hold, in a scene; the key bar has those that are met. */
	readonly isFree?: true;
	/** Moves a second in it. @default that of the lesson */
	readonly speed?: number;
	/** Whether the last step is drawn as before it was decided. */
	readonly isOpen?: true;
	/** What to predict before it runs. */
	readonly question?: Question;
	/** Where it ends: there the run waits. The end of the run ends it too. @default at Enter */
	readonly until?: Condition;
	/** Whether the run goes on with it by itself. @default it waits for a key */
	readonly goesOn?: true;
	/** What must hold before it may run at full speed, and why: otherwise it would be over before the viewer has acted. */
	readonly fullSpeed?: {readonly needs: Condition; readonly refusal: string};
	/** What is said when the run gets somewhere, the last one first. */
	readonly reactions?: readonly Reaction[];
};

/** A box beside the grid, the borders in its bar, the ruler of a step below it, or the path of the run above. */
export type ShownPart = 'temperature' | 'borders' | 'cost' | 'proposal' | 'next' | 'ruler' | 'path';

export type LessonRace = {readonly against: Settings | 'held'; readonly speed: number};

/**
Figures of a run at some moves. `stuck` is the number of levels in a row without improvement, of a descent that of proposals;
`held` is the temperature that is held manually, `steady` the moves since T was last changed manually, or since the start:
after 1 000 of them a recent share is one of this temperature. `accepted` is 1 where chance decided for the last step, and 0
where against it. `peak` is the temperature of the peak of the heat capacity,
where it has one, and `better` how many of the next proposals would lower the cost: of answers alone.
*/
export type LessonFigure =
	| 'moves'
	| 'cost'
	| 'bestCost'
	| 'temperature'
	| 'acceptance'
	| 'uphill'
	| 'stuck'
	| 'steady'
	| 'held'
	| 'accepted'
	| 'peak'
	| 'better';

export type VerdictFigure = 'moves' | 'cost' | 'bestCost' | 'temperature' | 'peak' | 'better';

/**
Bounds of figures, both included, and the word for where the run is; all must hold, and a figure that a run does not have
holds in none.
*/
export type Condition = {readonly [Figure in LessonFigure]?: Bounds} & {readonly word?: string};

type Bounds = {readonly from?: number; readonly to?: number};

/** A question with its answers: the first one whose condition holds at the end of its beat is right. */
export type Question = {
	readonly text: string;
	/** Two or three, which continue *it was*. */
	readonly answers: ReadonlyArray<{readonly text: string; readonly holds: Condition}>;
	/** The figure that decides, which the verdict names. @default none */
	readonly verdictFigure?: VerdictFigure;
	/** What must hold then: otherwise the run is not the one that the question asks about, and none is right. */
	readonly requires?: Condition;
	/** What to do for a run that decides it, said where one has not. */
	readonly missed?: string;
};

export type Reaction = {readonly when: Condition; readonly text: string};

/** What a lesson is about, before it runs: its first question, or what is said first. */
export const aboutLesson = ({about, beats: [{question, text}]}: Lesson): string =>
	about ?? question?.text ?? text;

/** What holds in a beat of a lesson until another one says otherwise. */
export const inBeat = <Name extends 'scene' | 'boxes'>(
	{beats}: Lesson,
	beat: number,
	name: Name,
): Beat[Name] | undefined => beats.slice(0, beat + 1).findLast(each => each[name] !== undefined)?.[name];

/** What of the screen is shown in a beat; undefined for all of it. */
export function shownIn(lesson: Lesson, beat: number): readonly ShownPart[] | undefined {
	const boxes = inBeat(lesson, beat, 'boxes');
	return boxes === 'all' ? undefined : boxes;
}

/** The run of a lesson that follows this one, or is before it, if it has several. */
export const partBeside = (lesson: Lesson, by: 1 | -1): Lesson | undefined =>
	lesson.parts?.[lesson.parts.indexOf(lesson) + by];
