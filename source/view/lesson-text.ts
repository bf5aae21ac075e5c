/** How far a lesson has come: what its run shows, and whether the prediction held. */

import type {Progress} from '../run/drive.js';
import {figuresOf, holds, type LessonFigures, type Milestone} from '../run/milestones.js';
import {
	inBeat,
	type Lesson,
	type Question,
	type SaidBox,
	saidBoxes,
	type VerdictFigure,
} from '../solvers/lesson.js';
import {lessons} from '../solvers/lessons.js';
import type {Method} from '../solvers/solver.js';
import {flow, type Line, type Role, span, wrapLine, wrapText} from './text/line.js';
import {costText, countText, groupDigits, significant} from './text/numbers.js';

/** Which lesson it is, and of how many. */
export const lessonTitle = ({name, title}: Pick<Lesson, 'name' | 'title'>): string =>
	`Lesson ${1 + lessons.findIndex(lesson => lesson.name === name)} of ${lessons.length} · ${title}`;

/** Which scene of a lesson it is, and of how many; what it is about; which of its texts. Empty where it has no scenes. */
export function sceneTexts({lesson, beat}: Pick<LessonMoment, 'lesson' | 'beat'>): readonly string[] {
	const {parts = []} = lesson;
	const all = parts.flatMap(part =>
		part.beats.map((each, at) => ({each, scene: inBeat(part, at, 'scene') ?? [0, '']})),
	);
	const at = all.findIndex(({each}) => each === lesson.beats[beat]);
	const [number = 0, about] = all[at]?.scene ?? [];
	// What goes on by itself is no text to turn to.
	const isText = ({each, scene}: (typeof all)[number]) => scene[0] === number && !each.goesOn;
	const texts = [all.slice(0, at + 1), all].map(some => some.filter(isText).length);
	return number > 0
		? [
				`scene ${number} of ${all.at(-1)?.scene[0]}`,
				`: ${about}`,
				` · ${Math.max(1, texts[0])} of ${texts[1]}`,
			]
		: [];
}

/** How a verdict names the figure that decided. */
const verdictFigures: Readonly<Record<VerdictFigure, (value: number, unit: string) => string>> = {
	moves: (value, unit) => `after ${countText(value, unit)}`,
	cost: value => `the cost was ${costText(value)}`,
	bestCost: value => `the lowest cost was ${costText(value)}`,
	temperature: value => `at T = ${significant(value)}`,
	peak: value => `the peak was at T = ${significant(value)}`,
	better: value => `${groupDigits(value)} of its swaps would lower the cost`,
};

export type Tally = {readonly asked: number; readonly right: number};

/** Where a lesson is, and the run that it shows. */
export type LessonMoment = {
	readonly lesson: Lesson;
	readonly method: Method;
	/** The index of its beat. */
	readonly beat: number;
	/** The answer that was predicted, from 0. */
	readonly prediction?: number | undefined;
	/** How many predictions there were, and how many of them were right. */
	readonly tally?: Tally | undefined;
	/** The rows of the boxes that the screen has beside it, and 1 where these have colours. @default none */
	readonly boxes?: Readonly<Partial<Record<SaidBox, number>>> | undefined;
	readonly progress: Progress;
	/** The temperature of the peak of the heat capacity at the last milestone. */
	readonly peak?: number | undefined;
};

/** The end of a beat, if there is one, with all that its question may be about. */
const endOf = ({progress, peak}: LessonMoment, beat: number) => {
	const milestone = beat < 0 ? undefined : progress.milestones?.at(beat);
	return milestone && {...milestone, peak};
};

/** Whether the last step of a scene is none of its beat, and nothing is said of it. */
export function isOfBefore({lesson, beat, progress}: LessonMoment): boolean {
	const isSaid = [beat, beat - 1].some(at => lesson.beats[at]?.isOpen);
	const start = (beat > 0 && progress.milestones?.at(beat - 1)?.moves) || 0;
	return !isSaid && progress.moves <= start;
}

/** The right answer to a question, from 0; -1 where the run has not decided it. */
export const rightAnswer = ({requires = {}, answers}: Question, end: LessonFigures): number =>
	holds(requires, end) ? answers.findIndex(answer => holds(answer.holds, end)) : -1;

/** A text with the number of moves that the run has made. */
const withMoves = (text: string, {progress}: Pick<LessonMoment, 'progress'>): string =>
	text.replace('{moves}', groupDigits(progress.moves));

/** What a lesson says of what has just been done; undefined where that was so before its beat began. */
export function reactionText(moment: LessonMoment): string | undefined {
	const {lesson, method, beat, progress} = moment;
	const {reactions = [], isFree} = lesson.beats[beat];
	const reactionTo = (figures: LessonFigures) => reactions.find(({when}) => holds(when, figures))?.text;
	const start = endOf(moment, beat - 1);
	const before = start && reactionTo(start);
	const isSaid = progress.status === 'running' || isFree;
	const now = isSaid ? reactionTo(figuresOf(progress, method)) : undefined;
	return now === before ? undefined : now && withMoves(now, moment);
}

/** What a lesson says now: whether the prediction held, what has just been done, or what to look for. */
export function lessonText(moment: LessonMoment): string {
	const {lesson, beat, tally, boxes = {}} = moment;
	const {question, until} = lesson.beats[beat - 1] ?? {};
	const end = endOf(moment, beat - 1);
	const {text: usual, left = usual, ofBox = {}} = lesson.beats[beat];
	const text = until && !end ? left : usual;
	const verdict = question && end ? `${verdictText(question, end, moment)} ` : '';
	const count =
		verdict && tally && tally.asked > 1 ? ` Right predictions: ${tally.right} of ${tally.asked}.` : '';
	const more = saidBoxes.map(box => (boxes[box] && ofBox[box] ? ` ${ofBox[box]}` : '')).join('');
	return reactionText(moment) ?? `${verdict}${withMoves(text, moment)}${count}${more}`;
}

function verdictText(
	question: Question,
	end: Milestone,
	{method, prediction, lesson, beat}: LessonMoment,
): string {
	const {answers, verdictFigure, missed = ''} = question;
	const right = rightAnswer(question, end);
	if (right < 0) {
		const run = end.isMet ? 'T was changed first: this run' : 'This run';
		return `${run} did not decide the question. ${missed}`.trimEnd();
	}

	const figure =
		verdictFigure && verdictFigures[verdictFigure](end[verdictFigure as 'moves'] ?? Number.NaN, method.unit);
	const held = lesson.beats[beat - 1].until?.held && end.held;
	const decisive = held === undefined ? figure : `${figure} with T held at ${significant(held)}`;
	const answer = `${[answers[right].text, decisive].filter(Boolean).join(': ')}.`;
	return prediction === undefined
		? `It was ${answer}`
		: prediction === right
			? `Right, ${answer}`
			: `You said ${answers[prediction].text}; it was ${answer}`;
}

/** A question and its numbered answers, with the keys that predict them: each on a row, or one after the other where the rows are few. */
function questionLines({text, answers}: Question, width: number, rows: number): readonly Line[] {
	const asked = wrapText(text, width, 'strong');
	const numbered = answers.map((answer, index) => [span(` ${index + 1}`, 'key'), span(`  ${answer.text}`)]);
	const stacked = numbered.flatMap(line => wrapLine(line, width, 4));
	const below = asked.length + stacked.length <= rows ? stacked : flow(numbered, width);
	return [...fittedLines(asked, rows - below.length), ...below];
}

const moreInHelp: Line = [span('…  ', 'dim'), span('?', 'key'), span(' all of it', 'dim')];

/** The first lines, and that the help has the others. */
const fittedLines = (lines: readonly Line[], rows: number): readonly Line[] =>
	lines.length <= rows ? lines : [...lines.slice(0, Math.max(0, rows - 1)), moreInHelp];

/** What a lesson says, in these rows: its question with the answers, or a text. */
export const lessonLines = (
	said: Question | string,
	width: number,
	rows: number,
	role?: Role,
): readonly Line[] =>
	typeof said === 'string'
		? fittedLines(wrapText(said, width, role), rows)
		: questionLines(said, width, rows);

/** The question with its numbered answers, for a screen reader. */
export const questionText = ({text, answers}: Question): string =>
	[text, ...answers.map((answer, index) => `${index + 1}: ${answer.text}.`)].join(' ');
