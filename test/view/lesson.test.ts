/** What a lesson says: what to look for, reactions, the verdict on a prediction. */

import {expect, test} from 'vitest';
import type {Progress} from '../../source/run/drive.js';
import {methodNamed} from '../../source/solvers/index.js';
import {type Lesson, type LessonFigure, lessons} from '../../source/solvers/lessons.js';
import {Landscape} from '../../source/view/landscape/landscape.js';
import {holds, LessonProgress, lessonLines, questionText} from '../../source/view/lesson.js';
import {plainText} from '../../source/view/text/line.js';
import {groupDigits, significant} from '../../source/view/text/numbers.js';
import {expectRows} from './rows.ts';

const lessonNamed = (name: string) => lessons.find(lesson => lesson.name === name) ?? expect.fail();
const asking = lessons.flatMap(lesson => (lesson.question ? [{...lesson, question: lesson.question}] : []));
const progressOf = (name: string) => {
	const lesson = lessonNamed(name);
	return new LessonProgress(lesson, methodNamed(lesson.method) ?? expect.fail());
};

/** A run from words: one that goes on, that is done with its moves, or solved, and figures such as `temperature=2`. */
const stateOfRun = (words: string): Progress => {
	const usual = {
		moves: 100,
		cost: 40,
		bestCost: 30,
		temperature: 2,
		status: 'running',
		override: {factor: 1, held: undefined},
	};
	const parts = words.split(',').map(word => {
		const [name, text] = word.split('=');
		const named = {
			done: {bestCost: 17, moves: 10_000},
			solved: {bestCost: 0, cost: 0, status: 'solved'},
			ended: {status: 'gave-up'},
			held: {override: {factor: 1, held: Number(text)}},
		};
		return named[name as 'done'] ?? {[name]: Number(text)};
	});
	return Object.assign({}, usual, ...parts) as Progress;
};

test('what a lesson says of a run, state by state: what to look for, reactions, and the verdict on a prediction', () => {
	/** The texts of a lesson, by what they are. */
	const named = ({look, question, reactions = []}: Lesson) => ({
		...{LOOK: look, BECAUSE: question?.because, ADVICE: question?.advice, MISSED: question?.missed},
		...{FIRST: reactions[0]?.text, SECOND: reactions[1]?.text},
	});
	expectRows(
		`
too-hot start - | LOOK
too-hot temperature=1.5 2 | SECOND
too-hot temperature=0.3 2 | FIRST
too-hot temperature=0.3 start 2 | LOOK
too-hot done,moves=9999 2 | LOOK
too-hot done 2 | Right, not below 15: the lowest cost was 17. BECAUSE ADVICE
too-hot done,ended 2 | Right, not below 15: the lowest cost was 17. BECAUSE
too-hot solved solved,moves=30000 0 | Right, to 0, solved: the lowest cost was 0. BECAUSE
too-hot done bestCost=3,moves=40000 2 | Right, not below 15: the lowest cost was 17. BECAUSE ADVICE
too-hot done done,temperature=0.3 2 | FIRST
too-hot done done,temperature=0.3,ended 2 | Right, not below 15: the lowest cost was 17. BECAUSE
too-hot done,bestCost=3,temperature=0.4 1 | T was changed first: this run did not decide the question. BECAUSE FIRST
too-cold moves=10000,bestCost=2,temperature=0.4,uphillShare=0.01 1 | T was changed first: this run did not decide the question. BECAUSE FIRST
heat-capacity temperature=0.1 1 | This run did not decide the question. BECAUSE
find-t0 temperature=0.5,acceptance=0.1,solved 1 | This run did not decide the question. MISSED BECAUSE
find-t0 temperature=8,acceptance=0.82 1 | FIRST
find-t0 temperature=3,acceptance=0.8 0 | You said below 1; it was from 1 to 5: at T = 3.00. BECAUSE
stop-cooling temperature=0.4 1 | LOOK
stop-cooling held=0.41349 1 | FIRST
stop-cooling held=0.6 held=0.41349,solved,moves=30000 0 | Right, solved within 33 231 proposals: after 30 000 proposals with T held at 0.413. BECAUSE
stop-cooling held=0.6,moves=33231 held=0.5 0 | You said solved within 33 231 proposals; it was not solved by then: after 33 231 proposals with T held at 0.600. BECAUSE
stop-cooling solved 1 | This run did not decide the question. MISSED BECAUSE`,
		(name, ...words) => {
			const progress = progressOf(name);
			for (const state of words.slice(0, -1)) {
				progress.add(stateOfRun(state), new Landscape());
			}

			const answer = words.at(-1);
			const said = progress.text(answer === '-' ? undefined : Number(answer));
			const texts = Object.entries(named(lessonNamed(name)));
			return texts.reduce((text, [key, value]) => (value ? text.replace(value, key) : text), said);
		},
	);
});

test('all bounds of a condition hold, both ends included', () => {
	const read = (name: string) => ({moves: 2, cost: 2})[name as 'cost'];
	const conditions = [{moves: {from: 2}, cost: {to: 2}}, {moves: {from: 2}, cost: {to: 1}}, {peak: {to: 1}}];
	expect([{}, ...conditions].map(each => holds(each, read))).toEqual([true, true, false, false]);
});

/** Whether it has room in five rows of a window of 60 columns, of which none is cut. */
const isWhole = (said: Parameters<typeof lessonLines>[0]) => {
	const lines = lessonLines(said, 58, 5);
	return lines.length <= 5 && !lines.some(line => plainText(line).includes('all of it'));
};

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
			const [stuckLevels, acceptance] = [of('stuck', 0), of('acceptance', 0.5)];
			const run = {
				...{moves, cost, bestCost, temperature},
				stuckLevels,
				acceptance,
				override: {factor: 1, held},
			};
			progress.add(
				{...run, status: isOver ? 'solved' : 'running'} as unknown as Progress,
				{peak: {temperature: peak}} as unknown as Landscape,
			);
			// What follows from it is advice, or what came of that before.
			const reaction = (lesson.reactions ?? [])
				.map(({text}) => text)
				.find(text => progress.text(right).endsWith(text));
			const more = isOver || advice === '' ? because : `${because} ${reaction ?? advice}`;
			expect(progress.result?.answer).toBe(right);
			const texts = [undefined, right, (right + 1) % answers.length].map(said => progress.text(said));
			expect(texts.every(isWhole)).toBe(true);
			expect(texts).toEqual([
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

test.each(lessons)('each text of $name has room in five rows of a window of 60 columns', lesson => {
	const {question, look, stops = [], reactions = []} = lesson;
	const missed = `This run did not decide the question. ${question?.missed ?? ''} ${question?.because ?? ''}`;
	const texts = [
		look,
		missed,
		...[...stops, ...reactions].map(({text}) => text),
		...(question ? [question] : []),
	];
	expect(texts.filter(text => !isWhole(text))).toEqual([]);
	// The panel with a figure that its texts speak of stays.
	const said = [look, question?.because, question?.advice, ...reactions.map(({text}) => text)].join(' ');
	expect(
		question === undefined || (lesson.keeps !== undefined) === /the acceptance|landscape/.test(said),
	).toBe(true);
});

test('the answers stand one below the other where the question leaves them the rows', () => {
	const {question} = lessonNamed('too-hot');
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
