/** How far a lesson has come: what its run shows, and whether the prediction held. */

import type {Progress} from '../run/drive.js';
import {
	type Condition,
	type Lesson,
	type LessonFigure,
	lessons,
	type Question,
	type VerdictFigure,
} from '../solvers/lessons.js';
import type {Method} from '../solvers/solver.js';
import type {Landscape} from './landscape/landscape.js';
import {stateOf} from './state.js';
import {flow, type Line, span, wrapLine, wrapText} from './text/line.js';
import {costText, countText, significant} from './text/numbers.js';

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

/** The right answer to the question, from 0, or -1 if the run does not decide it; and the temperature that was held, where it asks for that. */
export type LessonResult = {readonly answer: number; readonly held?: number | undefined};

/** How a verdict names the figure that decided. */
const verdictFigures: Readonly<Record<VerdictFigure, (value: number, unit: string) => string>> = {
	moves: (value, unit) => `after ${countText(value, unit)}`,
	cost: value => `the cost was ${costText(value)}`,
	bestCost: value => `the lowest cost was ${costText(value)}`,
	temperature: value => `at T = ${significant(value)}`,
	peak: value => `the peak was at T = ${significant(value)}`,
};

export class LessonProgress {
	readonly #lesson: Lesson;
	readonly #method: Method;
	#result: LessonResult | undefined;
	/** What decided the question. */
	#decisiveText = '';
	#isChanged = false;
	#reaction = '';
	#isOver = false;
	/** The reaction when the question was decided: only another one is shown after that. */
	#settled = '';
	#stops = 0;

	constructor(lesson: Lesson, method: Method) {
		this.#lesson = lesson;
		this.#method = method;
	}

	/** Undefined before the question is decided, or a guided run has ended. */
	get result(): LessonResult | undefined {
		return this.#result;
	}

	/** How many words of its path a guided run has reached, those included that it has skipped. */
	get stops(): number {
		return this.#stops;
	}

	/** A later state of the run; once decided, the question stays so. */
	add(progress: Progress, landscape: Landscape): void {
		const {question, stops = [], reactions = []} = this.#lesson;
		const read = readerOf(progress, landscape);
		this.#reaction = reactions.find(({when}) => holds(when, read))?.text ?? '';
		this.#isOver = progress.status !== 'running';
		const {word} = stateOf({progress, method: this.#method});
		this.#stops = Math.max(this.#stops, 1 + stops.findIndex(stop => stop.word === word));
		const isDecided = question !== undefined && holds(question.decided, read);
		if ((isDecided || this.#isOver) && !this.#result) {
			this.#settled = this.#reaction;
			this.#result = question ? this.#decide(question, read, isDecided) : {answer: -1};
		}
	}

	#decide(
		{requires = {}, answers, verdictFigure, decided}: Question,
		read: FigureReader,
		isDecided: boolean,
	) {
		const isAsked = holds(requires, read);
		this.#isChanged = isDecided && !isAsked;
		const held = decided.held && read('held');
		const decisive = verdictFigures[verdictFigure](read(verdictFigure) ?? Number.NaN, this.#method.unit);
		this.#decisiveText = held === undefined ? decisive : `${decisive} with T held at ${significant(held)}`;
		return {answer: isAsked ? answers.findIndex(answer => holds(answer.holds, read)) : -1, held};
	}

	/**
	What to read now: whether the prediction held, what has just been done, or what to look for.

	@param prediction the answer that was predicted, from 0; undefined without one
	*/
	text(prediction: number | undefined): string {
		const {look, question, stops = []} = this.#lesson;
		if (!question || !this.#result) {
			return this.#stops > 0 ? stops[this.#stops - 1].text : this.#reaction || look;
		}

		const hasReacted = this.#reaction !== '' && this.#reaction !== this.#settled;
		const {because, advice = ''} = question;
		// What could be done is no advice at the end, nor where it has been done.
		const next = this.#isOver || advice === '' ? '' : this.#reaction || advice;
		return hasReacted && !this.#isOver
			? this.#reaction
			: `${this.#resultText(question, this.#result.answer, prediction)} ${because} ${next}`.trimEnd();
	}

	#resultText({answers, missed = ''}: Question, right: number, prediction: number | undefined): string {
		if (right < 0) {
			const run = this.#isChanged ? 'T was changed first: this run' : 'This run';
			return `${run} did not decide the question. ${missed}`.trimEnd();
		}

		const answer = `${answers[right].text}: ${this.#decisiveText}.`;
		return prediction === undefined
			? `It was ${answer}`
			: prediction === right
				? `Right, ${answer}`
				: `You said ${answers[prediction].text}; it was ${answer}`;
	}
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
export const lessonLines = (said: Question | string, width: number, rows: number): readonly Line[] =>
	typeof said === 'string' ? fittedLines(wrapText(said, width), rows) : questionLines(said, width, rows);

/** The question with its numbered answers, for a screen reader. */
export const questionText = ({text, answers}: Question): string =>
	[text, ...answers.map((answer, index) => `${index + 1}: ${answer.text}.`)].join(' ');
