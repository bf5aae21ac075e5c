/** The lesson of a run: goes on in it and back, from beat to beat, and remembers it. */

import {lessonText, rightAnswer} from '../../view/lesson-text.js';
import type {Host} from '../host.js';
import type {Program} from '../keys/key-command.js';
import {beatAfter, beatOf} from '../run/run-state.js';
import {type Event, questionOf, type State} from '../state.js';

/** Milliseconds in which nobody has read a text that came by itself: an Enter then was meant for the one before. */
const unreadTime = 300;

export class LessonController {
	readonly #program: Program;
	readonly #rememberLesson: Host['rememberLesson'];
	#unread: NodeJS.Timeout | undefined;

	constructor(program: Program, {rememberLesson}: Host) {
		this.#program = program;
		this.#rememberLesson = rememberLesson;
	}

	close(): void {
		clearTimeout(this.#unread);
	}

	/** The lesson that was begun, or has come to its end. */
	remember(before?: State): void {
		const {run, endedLessons} = this.#program.state;
		const name = run?.lesson?.name;
		const isDone = before !== undefined && endedLessons !== before.endedLessons;
		if (name && (isDone || name !== before?.run?.lesson?.name)) {
			const fault = this.#rememberLesson({state: isDone ? 'done' : 'begun', name});
			if (fault !== undefined) {
				this.#program.notify(fault);
			}
		}
	}

	follow(before: State, event: Event): void {
		this.remember(before);
		if (event.type === 'next-lesson') {
			// Who has stepped may have passed the end of the next beat already.
			this.followRun(this.#program.state.run?.number);
		} else if (
			event.type === 'predict' &&
			!questionOf(this.#program.state) &&
			beatOf(this.#program.state)?.until === undefined
		) {
			this.#toBeat((this.#program.state.beat ?? 0) + 1);
		}
	}

	/** Go on in a lesson: with its run, to its next beat, or where it leads. */
	goOn(): void {
		const {state} = this.#program;
		const {run, beat = 0, isUnread} = state;
		if (isUnread) {
			return;
		}

		const next = run?.lesson?.beats[beat + 1];
		if (next && (beatOf(state)?.until === undefined || (next.left && !state.isPaused))) {
			this.#toBeat(beat + 1);
		} else {
			this.#program.dispatch({type: 'next-lesson'});
		}
	}

	/** Back to the beat before, where it waits; from the first one, to the run of the lesson before this one. */
	goBack(): void {
		const {run, beat = 0} = this.#program.state;
		const beats = run?.lesson?.beats.slice(0, beat) ?? [];
		const before = beats.findLastIndex(({goesOn}) => !goesOn);
		if (before < 0) {
			this.#program.dispatch({type: 'part-before'});
			return;
		}

		const {milestones = [], frontier = 0} = this.#program.progress ?? {};
		const moves = before > 0 ? (milestones[before - 1]?.moves ?? 0) : 0;
		this.#toBeat(before);
		this.#program.step({to: moves / Math.max(1, frontier)});
	}

	/** @param isUnread whether it came by itself */
	#toBeat(beat: number, isUnread = false): void {
		const {run, prediction, tally: old = {asked: 0, right: 0}, beat: from = 0} = this.#program.state;
		const progress = this.#program.live.watch?.view?.progress;
		const before = progress?.milestones?.at(from);
		const question = beat > from ? run?.lesson?.beats[from].question : undefined;
		let tally = old;
		if (question && before && prediction !== undefined) {
			const isRight = rightAnswer(question, before) === prediction;
			tally = {asked: old.asked + 1, right: old.right + Number(isRight)};
		}

		const text = this.textAt(beat, {tally});
		this.#program.dispatch({type: 'beat', beat, held: before?.held, tally, text, isUnread});
		if (isUnread) {
			clearTimeout(this.#unread);
			this.#unread = setTimeout(() => this.#program.dispatch({type: 'read'}), unreadTime).unref();
		}
	}

	/** Where the run of a lesson has come to the end of its beat, the next one begins. */
	followRun(number: number | undefined): void {
		const {state, live} = this.#program;
		const {run, beat = 0} = state;
		const progress = live.watch?.view?.progress;
		if (!run?.lesson || run.number !== number || !progress) {
			return;
		}

		const next = beatAfter(run.lesson, beat, progress);
		if (next !== beat) {
			this.#toBeat(next, true);
		}
	}

	/** What the lesson of the run says in a beat. */
	textAt(beat = 0, changed: Partial<State> = {}): string | undefined {
		const {run, prediction, tally} = {...this.#program.state, ...changed};
		const observed = this.#program.live.watch?.view;
		return (
			run?.lesson &&
			observed &&
			lessonText({...run, ...observed, lesson: run.lesson, beat, prediction, tally})
		);
	}
}
