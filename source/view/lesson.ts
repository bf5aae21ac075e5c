/** How far a lesson has come: what its run shows, and whether the prediction held. */

import type {Progress} from '../run/drive.js';
import type {Condition, Lesson, LessonFigure} from '../solvers/lessons.js';
import type {Landscape} from './landscape/landscape.js';

/** The figures of a run that a lesson looks at; undefined for those that it does not have. */
type LessonFigures = {readonly [Figure in LessonFigure]: number | undefined};

const lessonFiguresOf = (progress: Progress, landscape: Landscape): LessonFigures => ({
	moves: progress.moves,
	cost: progress.cost,
	bestCost: progress.bestCost,
	temperature: progress.temperature,
	acceptance: progress.acceptance,
	uphill: progress.uphillShare,
	freezes: landscape.peak?.temperature,
});

export function holds(condition: Condition, figures: LessonFigures): boolean {
	return Object.entries(condition).every(([name, {from = -Infinity, to = Infinity} = {}]) => {
		const figure = figures[name as LessonFigure];
		return figure !== undefined && figure >= from && figure <= to;
	});
}

export class LessonProgress {
	readonly #lesson: Lesson;
	/** The right answer, from 0; -1 if it is decided and none of them is. */
	#right: number | undefined;
	#reaction = '';

	constructor(lesson: Lesson) {
		this.#lesson = lesson;
	}

	/** Whether the question is decided. */
	get isDone(): boolean {
		return this.#right !== undefined;
	}

	/** A later state of the run; once decided, the question stays so. */
	add(progress: Progress, landscape: Landscape): void {
		const {question, reactions = []} = this.#lesson;
		const figures = lessonFiguresOf(progress, landscape);
		this.#reaction = reactions.find(({when}) => holds(when, figures))?.text ?? '';
		const isOver = progress.status !== 'running' || holds(question.decided, figures);
		if (isOver && !this.isDone) {
			this.#right = question.answers.findIndex(answer => holds(answer.holds, figures));
		}
	}

	/**
	What to read now: whether the prediction held, what has just been done, or what to look for.

	@param prediction the answer that was predicted, from 0; undefined without one
	*/
	text(prediction: number | undefined): string {
		const {look, question} = this.#lesson;
		if (this.#right === undefined) {
			return this.#reaction || look;
		}

		const right = question.answers.at(this.#right);
		const outcome =
			this.#right < 0 || !right
				? 'This run decides nothing.'
				: prediction === undefined
					? `Without a prediction: it was ${right.text}.`
					: prediction === this.#right
						? `Your prediction held: ${right.text}.`
						: `You predicted: ${question.answers[prediction].text}. It was: ${right.text}.`;
		return `${outcome} ${question.because}`;
	}
}

/** The question with its numbered answers, for a screen reader. */
export const questionText = ({question}: Lesson): string =>
	[question.text, ...question.answers.map(({text}, index) => `${index + 1}: ${text}.`)].join(' ');
