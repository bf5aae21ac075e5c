/** What a lesson says: what to look for, reactions, the verdict on a prediction. */

import {expect, test} from 'vitest';
import type {Progress} from '../../source/run/drive.js';
import {methodNamed} from '../../source/solvers/index.js';
import {lessons} from '../../source/solvers/lessons.js';
import {Landscape} from '../../source/view/landscape/landscape.js';
import {holds, LessonProgress, questionLines, questionText, tallyText} from '../../source/view/lesson.js';
import {stateOf} from '../../source/view/state.js';
import {wrapText} from '../../source/view/text/line.js';

const lessonNamed = (name: string) => lessons.find(lesson => lesson.name === name) ?? expect.fail();
const tooHot = lessonNamed('too-hot');
const {look} = tooHot;
const [below, above] = (tooHot.reactions ?? []).map(({text}) => text);
const because = (name: string) => lessonNamed(name).question.because;
const done = {bestCost: 17, moves: 10_000};
const solved = {bestCost: 0, cost: 0, status: 'solved'} as const;
const undecided = (name: string) => `This run did not decide the question. ${because(name)}`;

const heldAt = (held: number) => ({override: {factor: 1, held}});

const held = `Right after 10 000 proposals: not below 15. ${because('too-hot')}`;
const answered = `The answer after 10 000 proposals: not below 15. ${because('too-hot')}`;

/** The lesson, its states (a run that is done or solved, and what else differs), the answer, what is said. */
const cases: ReadonlyArray<[string, ReadonlyArray<Partial<Progress>>, number | undefined, string]> = [
	['too-hot', [{}], undefined, look],
	['too-hot', [{temperature: 1.5}], 2, above],
	['too-hot', [{temperature: 0.3}], 2, below],
	['too-hot', [{temperature: 0.3}, {}], 2, look],
	// Decided by the number of proposals, and by the end of the run; nothing later changes it.
	['too-hot', [{...done, moves: 9999}], 2, look],
	['too-hot', [done], 2, held],
	['too-hot', [done], 0, `Wrong: to 0, solved. ${answered}`],
	['too-hot', [done], undefined, `No prediction. ${answered}`],
	['too-hot', [solved, {...solved, moves: 30_000}], 0, 'Right: to 0, solved. '],
	['too-hot', [done, {bestCost: 3, moves: 40_000}], 2, held],
	// What is done after the verdict gets its reaction, once it is another one than before.
	['too-hot', [done, {temperature: 0.3}], 2, below],
	// A run at another temperature than the question names, or without its figure, decides nothing.
	['too-hot', [{...done, bestCost: 3, temperature: 0.4}], 1, `T was changed first. ${undecided('too-hot')}`],
	['heat-capacity', [{temperature: 0.1}], 1, undecided('heat-capacity')],
	['find-t0', [{temperature: 0.5, acceptance: 0.1, status: 'solved'}], 1, undecided('find-t0')],
	['find-t0', [{temperature: 8, acceptance: 0.82}], 1, 'Hotter than it takes'],
	['find-t0', [{temperature: 3, acceptance: 0.8}], 1, 'Right'],
	['find-t0', [{temperature: 3, acceptance: 0.8}], 0, 'Wrong'],
	// Where T is held the question is decided; a solution before that decides nothing.
	['stop-cooling', [{temperature: 0.4}], 1, lessonNamed('stop-cooling').look],
	[
		'stop-cooling',
		[heldAt(0.41349)],
		1,
		'You held T at 0.413: from 0.25 to 0.55, as planned. With 200 seeds',
	],
	['stop-cooling', [heldAt(0.6)], 0, 'You held T at 0.600: above 0.55, not below 0.25 as planned. With'],
	['stop-cooling', [heldAt(0.2), heldAt(0.5)], undefined, 'You held T at 0.200: below 0.25. With 200 seeds'],
	['stop-cooling', [solved], 1, undecided('stop-cooling')],
];

test.each(cases)('%s after %o with the answer %s', (name, states, answer, text) => {
	const progress = new LessonProgress(lessonNamed(name), 'proposals');
	for (const state of states) {
		const progressed = {moves: 100, cost: 40, bestCost: 30, temperature: 2, status: 'running', ...state};
		progress.add(progressed as Progress, new Landscape());
	}

	expect(progress.text(answer).slice(0, text.length)).toBe(text);
	expect(progress.result !== undefined).toBe(
		text.includes(because(name)) ||
			/^(?:You|Right|Wrong)/.test(text) ||
			answer === 0 ||
			(states.length > 1 && 'moves' in states[0]),
	);
});

test.each([
	['running', `${held} ${tooHot.question.advice}`, below],
	['gave-up', held, held],
] as const)(
	'what can be done with a run, and what came of it, is said while it is %s',
	(status, verdict, reaction) => {
		const texts = [2, 0.3].map(temperature => {
			const progress = new LessonProgress(tooHot, 'proposals');
			for (const state of [{temperature: 2}, {temperature, status}]) {
				progress.add({...done, cost: 40, status: 'running', ...state} as Progress, new Landscape());
			}

			return progress.text(2);
		});
		expect(texts).toEqual([verdict, reaction]);
	},
);

test('a verdict says what came of its advice where that was followed before', () => {
	const {name, question, reactions = []} = lessonNamed('too-cold');
	const progress = new LessonProgress(lessonNamed(name), 'proposals');
	progress.add(
		{
			...{moves: 10_000, cost: 4, bestCost: 2, status: 'running'},
			...{temperature: 0.4, uphillShare: 0.01},
		} as Progress,
		new Landscape(),
	);
	expect(progress.text(1)).toBe(
		`T was changed first. This run did not decide the question. ${question.because} ${reactions[0].text}`,
	);
});

const figuresOf = (value: number) => ({
	...{moves: value, cost: Math.floor(value), bestCost: Math.floor(value), temperature: value},
	...{acceptance: value, uphill: value, stuck: value, peak: value, held: value},
});

test('all bounds of a condition hold, both ends included', () => {
	const figures = {...figuresOf(2), temperature: undefined};
	const conditions = [
		{},
		{moves: {from: 2}, cost: {to: 2}},
		{moves: {from: 2}, cost: {to: 1}},
		{temperature: {to: 1}},
	];
	expect(conditions.map(each => holds(each, name => figures[name]))).toEqual([true, true, false, false]);
});

test.each(lessons)(
	'$name has two or three answers, of which one holds in each case',
	({name, question, look}) => {
		expect([2, 3]).toContain(question.answers.length);
		for (let value = 0; value <= 60_000; value = value < 100 ? value + 0.5 : value * 1.1) {
			expect(question.answers.some(answer => holds(answer.holds, name => figuresOf(value)[name]))).toBe(true);
		}

		// Advice that changes the run comes with the verdict; what find-t0 asks is where a manual change leads.
		expect(name === 'find-t0' || !/[↑↓]|in the settings/.test(look)).toBe(true);
		expect(questionText(lessonNamed(name))).toMatch(/\? 1: .* 2: /);
	},
);

test('the outcomes so far are told from the second run on', () => {
	const told = (outcomes: Record<string, number>) => tallyText(tooHot, {'too-hot': outcomes, other: {x: 0}});
	expect([told({}), told({a: 2})]).toEqual(['', '']);
	expect(told({a: 2, b: 1, c: 2})).toBe(" So far: 1 of 3 'from 1 to 14', 2 of 3 'not below 15'.");
});

test.each(lessons)(
	'question, longest verdict and tally of $name fit below the grid of 80 columns',
	lesson => {
		const {name, question} = lesson;
		expect(questionLines(question, 78).flat().length).toBeLessThanOrEqual(6);
		const [first, second] = question.answers.toSorted((a, b) => b.text.length - a.text.length);
		const [right, predicted] = [first, second].map(answer => question.answers.indexOf(answer));
		const when = question.decided.moves?.from === undefined ? '' : ' after 300 000 proposals';
		const verdict =
			`Wrong: ${second.text}. The answer${when}: ${first.text}. ${question.because} ${question.advice ?? ''}`.trimEnd();
		const tally = tallyText(lesson, {[name]: {a: right, b: predicted, c: right}});
		expect(wrapText(verdict + tally, 78).length).toBeLessThanOrEqual(5);
	},
);

test('a reaction says freezing only where the state of the run does', () => {
	const texts = lessons.flatMap(({method, reactions = []}) =>
		reactions
			.filter(({text}) => text.startsWith('Freezing'))
			.map(({when: {temperature}}) => {
				const progress = {status: 'running', temperature: temperature?.to, trend: 'falling', stuckLevels: 0};
				return stateOf({progress, method: methodNamed(method)} as Parameters<typeof stateOf>[0]).word;
			}),
	);
	expect(texts).toEqual(['freezing']);
});

test('a lesson keeps the panel with a figure that its texts speak of', () => {
	const kept = lessons.map(({name, keeps, look, question, reactions = []}) => {
		const texts = [look, question.because, question.advice ?? '', ...reactions.map(({text}) => text)].join(
			' ',
		);
		return [name, keeps, /figure uphill|the acceptance|landscape/.test(texts)];
	});
	expect(kept.filter(([, keeps, speaks]) => (keeps !== undefined) !== speaks)).toEqual([]);
});
