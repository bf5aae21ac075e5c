/** How far a lesson has come: what its run shows, and whether the prediction held. */

import type {Progress} from '../run/drive.js';
import {type Condition, type Lesson, type LessonFigure, lessons, type Question} from '../solvers/lessons.js';
import type {Landscape} from './landscape/landscape.js';
import {beside, type Line, span, wrapText} from './text/line.js';
import {countText, significant} from './text/numbers.js';

/** Which lesson it is, and of how many. */
export const lessonTitle = ({name, title}: Pick<Lesson, 'name' | 'title'>): string =>
	`Lesson ${1 + lessons.findIndex(lesson => lesson.name === name)} of ${lessons.length} · ${title}`;

/** A figure of a run that a lesson looks at; undefined where it has none. */
type FigureReader = (name: LessonFigure) => number | undefined;

function readerOf(progress: Progress, landscape: Landscape): FigureReader {
	const figures = {
		...progress,
		uphill: progress.moves > 0 ? progress.uphillShare : undefined,
		stuck: progress.stuckLevels,
		held: progress.override?.held,
		get peak() {
			return landscape.peak?.temperature;
		},
	};
	return name => figures[name];
}

export function holds(condition: Condition, read: FigureReader): boolean {
	return Object.entries(condition).every(([name, {from = -Infinity, to = Infinity} = {}]) => {
		const figure = read(name as LessonFigure);
		return figure !== undefined && figure >= from && figure <= to;
	});
}

/** The right answer to a question, from 0, or -1 if the run does not decide it; and the temperature that was held, where it asks for that. */
export type LessonResult = {readonly answer: number; readonly held?: number | undefined};

export class LessonProgress {
	readonly #lesson: Lesson;
	readonly #unit: string;
	#result: LessonResult | undefined;
	/** The moves that the question names, if the run has made them: ` after 20 000 proposals`. */
	#when = '';
	#reaction = '';
	#isOver = false;
	/** The reaction when the question was decided: only another one is shown after that. */
	#settled = '';

	/** @param unit what the lesson's method calls its moves, in the plural */
	constructor(lesson: Lesson, unit: string) {
		this.#lesson = lesson;
		this.#unit = unit;
	}

	/** Undefined before the question is decided. */
	get result(): LessonResult | undefined {
		return this.#result;
	}

	/** A later state of the run; once decided, the question stays so. */
	add(progress: Progress, landscape: Landscape): void {
		const {question, reactions = []} = this.#lesson;
		const read = readerOf(progress, landscape);
		this.#reaction = reactions.find(({when}) => holds(when, read))?.text ?? '';
		this.#isOver = progress.status !== 'running';
		const isDecided = holds(question.decided, read);
		if ((isDecided || this.#isOver) && !this.#result) {
			const moves = isDecided ? question.decided.moves?.from : undefined;
			this.#when = moves === undefined ? '' : ` after ${countText(moves, this.#unit)}`;
			this.#settled = this.#reaction;
			this.#result = {
				answer: holds(question.requires ?? {}, read)
					? question.answers.findIndex(answer => holds(answer.holds, read))
					: -1,
				held: question.decided.held && read('held'),
			};
		}
	}

	/**
	What to read now: whether the prediction held, what has just been done, or what to look for.

	@param prediction the answer that was predicted, from 0; undefined without one
	*/
	text(prediction: number | undefined): string {
		const {look, question} = this.#lesson;
		if (!this.#result) {
			return this.#reaction || look;
		}

		const hasReacted = this.#reaction !== '' && this.#reaction !== this.#settled;
		const {because, advice = ''} = question;
		// What could be done is no advice at the end, nor where it has been done.
		const next = this.#isOver ? '' : this.#reaction || advice;
		return hasReacted && !this.#isOver
			? this.#reaction
			: `${this.#resultText(this.#result, prediction)} ${because} ${next}`.trimEnd();
	}

	#resultText({answer: right, held}: LessonResult, prediction: number | undefined): string {
		const {answers} = this.#lesson.question;
		const when = this.#when;
		if (right < 0) {
			return `${when && 'T was changed first. '}This run did not decide the question.`;
		}

		if (held !== undefined) {
			const plan = prediction === undefined ? undefined : answers[prediction].text;
			const kept =
				prediction === right ? ', as planned' : plan === undefined ? '' : `, not ${plan} as planned`;
			return `You held T at ${significant(held)}: ${answers[right].text}${kept}.`;
		}

		const answer = `The answer${when}: ${answers[right].text}.`;
		return prediction === undefined
			? `No prediction. ${answer}`
			: prediction === right
				? `Right${when}: ${answers[right].text}.`
				: `Wrong: ${answers[prediction].text}. ${answer}`;
	}
}

/** The question and its numbered answers, with the keys that predict them. */
export const questionLines = ({text, answers}: Question, width: number): readonly [Line[], Line[]] => [
	wrapText(text, width, 'strong'),
	answers.flatMap((answer, index) =>
		beside([span(' '), span(String(index + 1), 'key'), span('  ')], wrapText(answer.text, width - 4)),
	),
];

const moreInHelp: Line = [span('…  ', 'dim'), span('?', 'key'), span(' all of it', 'dim')];

/** The first lines, and that the help has the others. */
const fittedLines = (lines: readonly Line[], rows: number): readonly Line[] =>
	lines.length <= rows ? lines : [...lines.slice(0, Math.max(0, rows - 1)), moreInHelp];

/** What a lesson says, in these rows: its question with the answers, or a text. */
export function lessonLines(said: Question | string, width: number, rows: number): readonly Line[] {
	if (typeof said === 'string') {
		return fittedLines(wrapText(said, width), rows);
	}

	const [text, answers] = questionLines(said, width);
	return [...fittedLines(text, Math.max(1, rows - answers.length)), ...answers].slice(0, rows);
}

/** By their seeds, which answers runs of a lesson have shown, from 0; by the name of the lesson. */
export type Outcomes = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** How often each answer was right so far; empty before a second run. */
export function tallyText({name, question}: Lesson, outcomes: Outcomes = {}): string {
	const shown = Object.values(outcomes[name] ?? {});
	const counts = question.answers.flatMap(({text}, index) => {
		const count = shown.filter(answer => answer === index).length;
		return count > 0 ? [`${count} of ${shown.length} '${text.split(',')[0]}'`] : [];
	});
	return shown.length > 1 ? ` So far: ${counts.join(', ')}.` : '';
}

/** The question with its numbered answers, for a screen reader. */
export const questionText = ({question}: Lesson): string =>
	[question.text, ...question.answers.map(({text}, index) => `${index + 1}: ${text}.`)].join(' ');
