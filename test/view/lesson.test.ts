import {expect, test} from 'vitest';
import type {Progress} from '../../source/run/drive.js';
import {lessons} from '../../source/solvers/lessons.js';
import {Landscape} from '../../source/view/landscape/landscape.js';
import {holds, LessonProgress, questionText} from '../../source/view/lesson.js';

const lesson = lessons.find(({name}) => name === 'too-hot') ?? expect.fail();
const {question, look, reactions = []} = lesson;

const at = (changes: Partial<Progress>) =>
	({moves: 100, cost: 40, bestCost: 30, temperature: 2, status: 'running', ...changes}) as Progress;

function after(...states: ReadonlyArray<Partial<Progress>>): LessonProgress {
	const progress = new LessonProgress(lesson, 'proposals');
	for (const state of states) {
		progress.add(at(state), new Landscape());
	}

	return progress;
}

test('a lesson says what to look for, then reacts to what is done', () => {
	expect(after({}).text(undefined)).toBe(look);
	expect(after({temperature: 1.5}).text(2)).toBe(reactions[1].text);
	expect(after({temperature: 0.3}).text(2)).toBe(reactions[0].text);
	expect(after({temperature: 0.3}, {}).text(2)).toBe(look);
});

test('once the question is decided it says whether the prediction held', () => {
	const decided = after({bestCost: 17, moves: 20_000});
	expect(decided.isDone).toBe(true);
	expect(decided.text(2)).toBe(
		`Your prediction held after 20 000 proposals: not below 15. ${question.because}`,
	);
	expect(decided.text(0)).toBe(
		`You predicted: to 0, solved. The answer after 20 000 proposals: not below 15. ${question.because}`,
	);
	expect(decided.text(undefined)).toBe(
		`No prediction. The answer after 20 000 proposals: not below 15. ${question.because}`,
	);
});

test('the end of the run decides it too, and nothing later changes it', () => {
	const decided = after({bestCost: 0, cost: 0, status: 'solved'}, {bestCost: 0, moves: 30_000});
	expect(decided.text(0)).toContain('Your prediction held');
	const early = after({bestCost: 17, moves: 20_000}, {bestCost: 3, moves: 40_000});
	expect(early.text(2)).toContain('Your prediction held');
	expect(after({bestCost: 17, moves: 19_999}).isDone).toBe(false);
});

test('a run without the figure decides nothing', () => {
	const freezing = lessons.find(({name}) => name === 'freezing') ?? expect.fail();
	const progress = new LessonProgress(freezing, 'proposals');
	progress.add(at({temperature: 0.1}), new Landscape());
	expect(progress.text(1)).toBe(`This run did not decide the question. ${freezing.question.because}`);
});

test('a run that ends early has a verdict without the number of proposals that the question names', () => {
	expect(after({bestCost: 0, cost: 0, status: 'solved'}).text(0)).toContain(
		'Your prediction held: to 0, solved.',
	);
});

test('a run at another temperature than the question names does not decide it', () => {
	const cooled = after({bestCost: 3, moves: 20_000, temperature: 0.4});
	expect(cooled.isDone).toBe(true);
	expect(cooled.text(1)).toBe(`This run did not decide the question. ${question.because}`);
});

test.each([
	[
		'a run that is solved before it is warm',
		{temperature: 0.5, acceptance: 0.1, status: 'solved'},
		undefined,
	],
	['80 % at T = 3', {temperature: 3, acceptance: 0.8}, 1],
	['a temperature that was raised too far', {temperature: 8, acceptance: 0.82}, undefined],
] as const)('the lesson find-t0: %s', (_, state, right) => {
	const findT0 = lessons.find(({name}) => name === 'find-t0') ?? expect.fail();
	const progress = new LessonProgress(findT0, 'proposals');
	progress.add(at(state), new Landscape());
	for (const answer of [0, 1, 2]) {
		expect(progress.text(answer).startsWith('Your prediction held')).toBe(answer === right);
	}

	expect(progress.text(0).startsWith('You predicted')).toBe(right !== undefined);
});

test('all bounds of a condition hold, both ends included', () => {
	const figures = {
		moves: 5,
		cost: 2,
		bestCost: 2,
		temperature: undefined,
		acceptance: 0.5,
		uphill: 0,
		freezes: undefined,
	};
	expect(holds({}, figures)).toBe(true);
	expect(holds({moves: {from: 5}, cost: {to: 2}}, figures)).toBe(true);
	expect(holds({moves: {from: 5}, cost: {to: 1}}, figures)).toBe(false);
	expect(holds({temperature: {to: 1}}, figures)).toBe(false);
});

test.each(lessons)('$name has two or three answers, of which one holds in each case', ({question}) => {
	expect([2, 3]).toContain(question.answers.length);
	for (let value = 0; value <= 60_000; value = value < 100 ? value + 0.5 : value * 1.1) {
		const figures = {
			moves: value,
			cost: Math.floor(value),
			bestCost: Math.floor(value),
			temperature: value,
			acceptance: value,
			uphill: value,
			freezes: value,
		};
		expect(question.answers.some(answer => holds(answer.holds, figures))).toBe(true);
	}
});

test('the question for a screen reader', () => {
	expect(questionText(lesson)).toMatch(/proposals\? 1: to 0, solved\. 2: from 1 to 14\. 3: not below 15\.$/);
});

test('what is done after the verdict gets its reaction, once it is another one than before', () => {
	const decided = {bestCost: 17, moves: 20_000};
	expect(after(decided, {temperature: 0.3}).text(2)).toBe(reactions[0].text);
	expect(after(decided, {temperature: 0.3}, {}).text(2)).toContain('Your prediction held');
});

test('advice that changes the run comes with the verdict, so that it voids no prediction', () => {
	for (const {name, look} of lessons) {
		// What find-t0 asks is where a manual change leads.
		expect(name === 'find-t0' || !/[↑↓]|in the settings/.test(look)).toBe(true);
	}
});
