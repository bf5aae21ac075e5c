/** What a lesson says: what to look for, reactions, the verdict on a prediction. */

import {expect, test} from 'vitest';
import type {Progress} from '../../source/run/drive.js';
import {methodNamed} from '../../source/solvers/index.js';
import {type LessonFigure, lessons} from '../../source/solvers/lessons.js';
import {Landscape} from '../../source/view/landscape/landscape.js';
import {holds, LessonProgress, lessonLines, questionText} from '../../source/view/lesson.js';
import {stateOf} from '../../source/view/state.js';
import {plainText} from '../../source/view/text/line.js';
import {groupDigits, significant} from '../../source/view/text/numbers.js';

const lessonNamed = (name: string) => lessons.find(lesson => lesson.name === name) ?? expect.fail();
const tooHot = lessonNamed('too-hot');
const {look} = tooHot;
const [below, above] = (tooHot.reactions ?? []).map(({text}) => text);
const because = (name: string) => lessonNamed(name).question?.because;
const done = {bestCost: 17, moves: 10_000};
const progressOf = (name: string) => {
	const lesson = lessonNamed(name);
	return new LessonProgress(lesson, methodNamed(lesson.method) ?? expect.fail());
};

const solved = {bestCost: 0, cost: 0, status: 'solved'} as const;
const undecided = (name: string) => {
	const {missed = '', because} = lessonNamed(name).question ?? expect.fail();
	return `This run did not decide the question. ${missed === '' ? '' : `${missed} `}${because}`;
};

const heldAt = (held: number) => ({override: {factor: 1, held}});

const answered = `not below 15: the lowest cost was 17. ${because('too-hot')}`;
const held = `Right, ${answered}`;

/** The lesson, its states (a run that is done or solved, and what else differs), the answer, what is said. */
const cases: ReadonlyArray<[string, ReadonlyArray<Partial<Progress>>, number | undefined, string]> = [
	['too-hot', [{}], undefined, look],
	['too-hot', [{temperature: 1.5}], 2, above],
	['too-hot', [{temperature: 0.3}], 2, below],
	['too-hot', [{temperature: 0.3}, {}], 2, look],
	// Decided by the number of proposals, and by the end of the run; nothing later changes it.
	['too-hot', [{...done, moves: 9999}], 2, look],
	['too-hot', [done], 2, held],
	['too-hot', [solved, {...solved, moves: 30_000}], 0, 'Right, to 0, solved: the lowest cost was 0. '],
	['too-hot', [done, {bestCost: 3, moves: 40_000}], 2, held],
	// What is done after the verdict gets its reaction, once it is another one than before.
	['too-hot', [done, {temperature: 0.3}], 2, below],
	// A run at another temperature than the question names, or without its figure, decides nothing.
	[
		'too-hot',
		[{...done, bestCost: 3, temperature: 0.4}],
		1,
		`T was changed first: this run did not decide the question. ${because('too-hot')}`,
	],
	['heat-capacity', [{temperature: 0.1}], 1, undecided('heat-capacity')],
	['find-t0', [{temperature: 0.5, acceptance: 0.1, status: 'solved'}], 1, undecided('find-t0')],
	['find-t0', [{temperature: 8, acceptance: 0.82}], 1, 'Hotter than it takes'],
	['find-t0', [{temperature: 3, acceptance: 0.8}], 1, 'Right'],
	['find-t0', [{temperature: 3, acceptance: 0.8}], 0, 'You said below 1; it was from 1 to 5: at T = 3'],
	// How the run with the held T goes on decides, not where it is held; a solution before that decides nothing.
	['stop-cooling', [{temperature: 0.4}], 1, lessonNamed('stop-cooling').look],
	['stop-cooling', [heldAt(0.41349)], 1, 'T is held. Is the grid solved'],
	[
		'stop-cooling',
		[heldAt(0.6), {...heldAt(0.41349), ...solved, moves: 30_000}],
		0,
		'Right, solved within 33 231 proposals: after 30 000 proposals with T held at 0.413. Held from the start',
	],
	[
		'stop-cooling',
		[{...heldAt(0.6), moves: 33_231}, heldAt(0.5)],
		0,
		'You said solved within 33 231 proposals; it was not solved by then: after 33 231 proposals with T held at 0.600.',
	],
	['stop-cooling', [solved], 1, undecided('stop-cooling')],
];

test.each(cases)('%s after %o with the answer %s', (name, states, answer, text) => {
	const progress = progressOf(name);
	for (const state of states) {
		const progressed = {moves: 100, cost: 40, bestCost: 30, temperature: 2, status: 'running', ...state};
		progress.add(progressed as Progress, new Landscape());
	}

	expect(progress.text(answer).slice(0, text.length)).toBe(text);
	expect(progress.result !== undefined).toBe(
		text.includes(because(name) ?? '') ||
			/^(?:You|Right|It)/.test(text) ||
			answer === 0 ||
			(states.length > 1 && 'moves' in states[0]),
	);
});

test.each([
	['running', `${held} ${tooHot.question?.advice}`, below],
	['gave-up', held, held],
] as const)(
	'what can be done with a run, and what came of it, is said while it is %s',
	(status, verdict, reaction) => {
		const texts = [2, 0.3].map(temperature => {
			const progress = progressOf('too-hot');
			for (const state of [{temperature: 2}, {temperature, status}]) {
				progress.add({...done, cost: 40, status: 'running', ...state} as Progress, new Landscape());
			}

			return progress.text(2);
		});
		expect(texts).toEqual([verdict, reaction]);
	},
);

test('a verdict says what came of its advice where that was followed before', () => {
	const {reactions = []} = lessonNamed('too-cold');
	const progress = progressOf('too-cold');
	progress.add(
		{
			...{moves: 10_000, cost: 4, bestCost: 2, status: 'running'},
			...{temperature: 0.4, uphillShare: 0.01},
		} as Progress,
		new Landscape(),
	);
	expect(progress.text(1)).toBe(
		`T was changed first: this run did not decide the question. ${because('too-cold')} ${reactions[0].text}`,
	);
});

test('all bounds of a condition hold, both ends included', () => {
	const figures = {moves: 2, cost: 2};
	const conditions = [
		{},
		{moves: {from: 2}, cost: {to: 2}},
		{moves: {from: 2}, cost: {to: 1}},
		{peak: {to: 1}},
	];
	const read = (name: string) => (figures as Record<string, number | undefined>)[name];
	expect(conditions.map(each => holds(each, read))).toEqual([true, true, false, false]);
});

const asking = lessons.flatMap(lesson => (lesson.question ? [{...lesson, question: lesson.question}] : []));

test.each(asking)(
	'$name: the right answer is named, with the figure that decided',
	({question, ...lesson}) => {
		const {answers, decided, requires = {}, verdictFigure, because, advice = ''} = question;
		const unit = methodNamed(lesson.method)?.unit;
		for (const [right, {text, holds: wanted}] of answers.entries()) {
			if ((wanted[verdictFigure]?.from ?? -1) >= (requires[verdictFigure]?.to ?? Number.POSITIVE_INFINITY)) {
				// A run that is decided is never there.
				continue;
			}

			/** Between all bounds of a figure, those of the decision only where that is possible. */
			const of = (name: LessonFigure, usual: number) => {
				const all = [wanted[name], requires[name], decided[name]].filter(each => each !== undefined);
				const from = Math.max(...all.map(each => each.from ?? 0));
				const to = Math.min(...all.map(each => each.to ?? 2 * from + 1));
				const value = from < to ? (from + to) / 2 : (wanted[name]?.to ?? from + 1);
				return all.length === 0 ? usual : value > 2 ? Math.floor(value) : value;
			};
			const [moves, cost, bestCost] = [of('moves', 9), of('cost', 6), of('bestCost', 5)];
			const [temperature, peak, held] = [of('temperature', 0.25), of('peak', 0.5), of('held', 0.5)];
			const figures = {
				moves: `after ${groupDigits(moves)} ${unit}`,
				cost: `the cost was ${cost}`,
				bestCost: `the lowest cost was ${bestCost}`,
				temperature: `at T = ${significant(temperature)}`,
				peak: `the peak was at T = ${significant(peak)}`,
			};
			const is = `${text}: ${figures[verdictFigure]}${'held' in decided ? ` with T held at ${significant(held)}` : ''}.`;
			const progress = progressOf(lesson.name);
			// A run may also end before that.
			const isOver = !holds(decided, name => of(name, 0));
			const running = {
				moves,
				cost,
				bestCost,
				temperature,
				stuckLevels: of('stuck', 0),
				acceptance: of('acceptance', 0.5),
			};
			progress.add(
				{
					...running,
					status: isOver ? 'solved' : 'running',
					override: {factor: 1, held},
				} as unknown as Progress,
				{peak: {temperature: peak}} as unknown as Landscape,
			);
			// What follows from it is advice, or what came of that before.
			const reaction = (lesson.reactions ?? [])
				.map(({text}) => text)
				.find(text => progress.text(right).endsWith(text));
			const more = isOver || advice === '' ? because : `${because} ${reaction ?? advice}`;
			expect(progress.result?.answer).toBe(right);
			expect([undefined, right, (right + 1) % answers.length].map(said => progress.text(said))).toEqual([
				...[`It was ${is} ${more}`, `Right, ${is} ${more}`],
				`You said ${answers[(right + 1) % answers.length].text}; it was ${is} ${more}`,
			]);
		}

		expect([2, 3]).toContain(answers.length);
		// Advice that changes the run comes with the verdict; what find-t0 asks is where a manual change leads.
		expect(lesson.name === 'find-t0' || !/[↑↓]|in the settings/.test(lesson.look)).toBe(true);
		expect(questionText(question)).toBe(
			[question.text, ...answers.map(({text}, at) => `${at + 1}: ${text}.`)].join(' '),
		);
		// A sentence, and then what to do.
		expect(because).toMatch(/^[^.]*(?:\d\.\d[^.]*)*\.$/);
	},
);

/** Five rows, of which none is cut. */
const isWhole = (lines: ReturnType<typeof lessonLines>) =>
	lines.length <= 5 && !lines.some(line => plainText(line).includes('all of it'));

test.each(lessons)('each text of $name has room in five rows of a window of 60 columns', lesson => {
	const {question, look, stops = [], reactions = []} = lesson;
	const verdicts = (question?.answers ?? []).flatMap(({text}, index, answers) => {
		const {because, advice = ''} = question ?? expect.fail();
		const said = answers.at(index - 1)?.text;
		return `You said ${said}; it was ${text}: the lowest cost was 123. ${because} ${advice}`;
	});
	const missed = question ? [undecided(lesson.name)] : [];
	const texts = [look, ...missed, ...[...stops, ...reactions].map(({text}) => text), ...verdicts];
	expect(texts.filter(text => !isWhole(lessonLines(text, 58, 5)))).toEqual([]);
	expect(!question || isWhole(lessonLines(question, 58, 5))).toBe(true);
});

test('the answers stand one below the other where the question leaves them the rows', () => {
	const {question} = tooHot;
	const shown = (width: number) => lessonLines(question ?? '', width, 5).map(plainText);
	expect(shown(78).slice(2)).toEqual([' 1  to 0, solved', ' 2  from 1 to 14', ' 3  not below 15']);
	expect(shown(50).slice(3)).toEqual([' 1  to 0, solved   2  from 1 to 14', ' 3  not below 15']);
});

test('a guided run stops at each word of its path once, in their order', () => {
	const {stops = []} = lessonNamed('first-run');
	const progress = progressOf('first-run');
	const texts = [
		{temperature: 3},
		{temperature: 0.6},
		{temperature: 3},
		// Between two snapshots it has skipped a word.
		{temperature: 0.2, stuckLevels: 20},
		{temperature: 0.6, stuckLevels: 0},
		{temperature: 0.1, status: 'solved'},
	].map(state => {
		const running = {...{status: 'running', trend: 'falling', patience: 80, moves: 1, cost: 2, bestCost: 2}};
		progress.add({...running, ...state} as Progress, new Landscape());
		return [progress.text(undefined), progress.stops];
	});
	const [cooling, , stuck, , end] = stops.map(({text}) => text);
	expect(texts).toEqual([
		[lessonNamed('first-run').look, 0],
		...[1, 1].map(count => [cooling, count]),
		...[3, 3].map(count => [stuck, count]),
		[end, 5],
	]);
	expect(progress.result).toEqual({answer: -1});
});

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
	const kept = asking.map(({name}) => {
		const {keeps, look, question, reactions = []} = lessonNamed(name);
		const texts = [look, question?.because, question?.advice, ...reactions.map(({text}) => text)].join(' ');
		return [name, keeps, /the acceptance|landscape/.test(texts)];
	});
	expect(kept.filter(([, keeps, speaks]) => (keeps !== undefined) !== speaks)).toEqual([]);
});
