/** What a lesson says: what to look for, reactions, the verdict on a prediction. */

import {expect, test} from 'vitest';
import type {Progress} from '../../source/run/drive.js';
import {holds} from '../../source/run/milestones.js';
import {methodNamed} from '../../source/solvers/index.js';
import type {LessonFigure} from '../../source/solvers/lesson.js';
import {lessons} from '../../source/solvers/lessons.js';
import {lessonLines, lessonText, questionText, rightAnswer} from '../../source/view/lesson-text.js';
import {plainText} from '../../source/view/text/line.js';
import {expectRows} from './rows.ts';

const lessonNamed = (name: string) => lessons.find(lesson => lesson.name === name) ?? expect.fail();

/** A run from words: one that goes on, that is done with its moves, or solved, and figures such as `temperature=2`. */
const stateOfRun = (words: string): Progress => {
	const usual = {
		...{moves: 100, cost: 40, bestCost: 30, temperature: 2, status: 'running', changes: []},
		override: {factor: 1, held: undefined},
	};
	const parts = words.split(',').map(word => {
		const [name, text] = word.split('=');
		const named = {
			done: {bestCost: 17, moves: 10_000},
			solved: {bestCost: 0, cost: 0, status: 'solved'},
			held: {override: {factor: 1, held: Number(text)}},
		};
		return named[name as 'done'] ?? {[name]: Number(text)};
	});
	return Object.assign({}, usual, ...parts) as Progress;
};

test('what a lesson says of a run, state by state: what to look for, reactions, and the verdict on a prediction', () => {
	expectRows(
		`
too-hot start - | LOOK
too-hot done,isMet=1 start 2 | Right, not below 15: the lowest cost was 17. BECAUSE
too-hot done,isMet=1 start 0 | You said to 0, solved; it was not below 15: the lowest cost was 17. BECAUSE
too-hot done,isMet=1 start - | It was not below 15: the lowest cost was 17. BECAUSE
too-hot done,isMet=1 temperature=1.5 2 | SECOND
too-hot done,isMet=1 temperature=0.3 2 | FIRST
too-hot done,isMet=1 temperature=0.3,solved 2 | Right, not below 15: the lowest cost was 17. BECAUSE
too-hot solved,moves=30000 solved 0 | Right, to 0, solved: the lowest cost was 0. BECAUSE
too-hot done,bestCost=3,temperature=0.4,isMet=1 temperature=0.4 1 | T was changed first: this run did not decide the question. BECAUSE
heat-capacity temperature=0.1,isMet=0 start 1 | This run did not decide the question. BECAUSE
find-t0 temperature=0.5,acceptance=0.1,solved solved 1 | This run did not decide the question. MISSED BECAUSE
find-t0 temperature=8,acceptance=0.82 - | FIRST
find-t0 temperature=3,acceptance=0.8,isMet=1 start 0 | You said below 1; it was from 1 to 5: at T = 3.00. BECAUSE
stop-cooling held=0.41349 - | FIRST
stop-cooling held=0.41349,moves=30000,bestCost=0 solved 0 | Right, solved within 33 231 proposals: after 30 000 proposals with T held at 0.413. BECAUSE
stop-cooling held=0.6,moves=33231 held=0.5 0 | You said solved within 33 231 proposals; it was not solved by then: after 33 231 proposals with T held at 0.600. BECAUSE
stop-cooling solved solved 1 | This run did not decide the question. MISSED BECAUSE`,
		(name, ...words) => {
			const lesson = lessonNamed(name);
			const states = words.slice(0, -1).map(stateOfRun);
			const beat = states.length - 1;
			const answer = words.at(-1);
			const ended = states.slice(0, -1).map(state => ({isMet: false, ...state, held: state.override?.held}));
			const said = lessonText({
				...{lesson, beat, method: methodNamed(lesson.method) ?? expect.fail()},
				prediction: answer === '-' ? undefined : Number(answer),
				progress: {...stateOfRun(words.at(-2) ?? ''), milestones: ended},
			});
			const [{text, question, reactions: first}, {text: because, reactions = first}] = lesson.beats;
			const texts = {
				LOOK: text,
				BECAUSE: because,
				MISSED: question?.missed,
				FIRST: reactions?.[0]?.text,
				SECOND: reactions?.[1]?.text,
			};
			return Object.entries(texts).reduce(
				(all, [key, value]) => (value ? all.replace(value, key) : all),
				said,
			);
		},
	);
});

test('all bounds of a condition hold, both ends included, and its word', () => {
	const figures = {moves: 2, cost: 2, word: 'hot'};
	const conditions = [
		...[{moves: {from: 2}, cost: {to: 2}}, {moves: {from: 2}, cost: {to: 1}}, {peak: {to: 1}}],
		...[{word: 'hot'}, {word: 'stuck'}],
	];
	expect([{}, ...conditions].map(each => holds(each, figures))).toEqual([
		true,
		true,
		false,
		false,
		true,
		false,
	]);
});

/** Whether it has room in five rows of a window of 60 columns, of which none is cut. */
const isWhole = (said: Parameters<typeof lessonLines>[0]) => {
	const lines = lessonLines(said, 58, 5);
	return lines.length <= 5 && !lines.some(line => plainText(line).includes('all of it'));
};

test.each(lessons.flatMap(lesson => lesson.parts ?? lesson))(
	'$name: each text has its rows, and each answer can be right',
	lesson => {
		const {beats, keeps} = lesson;
		const method = methodNamed(lesson.method) ?? expect.fail();
		for (const [at, beat] of beats.entries()) {
			const {question, reactions = [], until = {}} = beat;
			const text = [beat.text, ...Object.values(beat.ofBox ?? {})].filter(Boolean).join(' ');
			expect(
				[text, ...reactions.map(each => each.text), ...(question ? [question] : [])].filter(
					said => !isWhole(said),
				),
			).toEqual([]);
			// What a scene asks has one answer, that of its run.
			const answers = lesson.parts ? [] : (question?.answers ?? []);
			for (const [right, {text: words, holds: wanted}] of answers.entries()) {
				const {requires = {}, verdictFigure = 'moves'} = question ?? {};
				if (
					(wanted[verdictFigure]?.from ?? -1) >= (requires[verdictFigure]?.to ?? Number.POSITIVE_INFINITY)
				) {
					// A run that is decided is never there.
					continue;
				}

				/** Between all bounds of a figure, those of the decision only where that is possible. */
				const of = (name: LessonFigure) => {
					const all = [wanted[name], requires[name], until[name]].filter(each => each !== undefined);
					const from = Math.max(0, ...all.map(each => each.from ?? 0));
					const to = Math.min(...all.map(each => each.to ?? 2 * from + 1));
					const value = from < to ? (from + to) / 2 : (wanted[name]?.to ?? from + 1);
					return value > 2 ? Math.floor(value) : value;
				};
				const names = ['cost', 'bestCost', 'temperature', 'peak', 'held', 'acceptance', 'better'] as const;
				const figures = Object.fromEntries(names.map(name => [name, of(name)]));
				const end = {...figures, moves: of('moves'), isMet: true};
				expect(question && rightAnswer(question, end)).toBe(right);
				const progress = {
					...stateOfRun(`temperature=${figures.temperature}`),
					milestones: [...Array.from({length: at}, () => end), end],
				};
				const moment = {lesson, method, beat: at + 1, progress, peak: figures.peak};
				for (const prediction of [undefined, right, right === 0 ? 1 : 0]) {
					const said = lessonText({...moment, prediction});
					expect([said.includes(words), isWhole(said)]).toEqual([true, true]);
				}
			}

			expect(question === undefined || [2, 3].includes(question.answers.length)).toBe(true);
			expect(question && questionText(question)).toBe(
				question && [question.text, ...question.answers.map(({text}, k) => `${k + 1}: ${text}.`)].join(' '),
			);
		}

		// The panel with a figure that its texts speak of stays.
		const said = beats
			.flatMap(({text, reactions = []}) => [text, ...reactions.map(each => each.text)])
			.join(' ');
		expect(
			lesson.parts !== undefined ||
				beats[0].question === undefined ||
				(keeps !== undefined) === /the acceptance|landscape/.test(said),
		).toBe(true);
	},
);

const numberIn = (text: string) => Number(text.replaceAll(' ', ''));

/** Whether the words of an answer are true of a figure, which may be related to the number of proposals in its question. */
function isSaid(words: string, figure: number, asked: number): boolean {
	const [first = Number.NaN, second = Number.NaN] = (words.match(/\d[\d .]*\d|\d/g) ?? []).map(numberIn);
	const kinds: ReadonlyArray<readonly [RegExp, boolean]> = [
		[/^(?:yes|none)$|solved$/, figure === 0],
		[/^no$/, figure > 0],
		[/\d to \d/, figure >= first && figure <= second],
		[/or more$|^not below/, figure >= first],
		[/^below|^fewer/, figure < first],
		[/^solved within/, figure <= first],
		[/^not solved by then/, figure > asked],
		[/^less than half/, figure < asked / 2],
		[/^more than twice/, figure > 2 * asked],
		[/^about/, figure >= asked / 2 && figure <= 2 * asked],
		[/^above|^more than/, figure > first],
	];
	return (kinds.find(([kind]) => kind.test(words)) ?? expect.fail(words))[1];
}

const decided = lessons.flatMap(({name, beats: [{question}]}) =>
	question?.verdictFigure ? [[name, question, question.verdictFigure] as const] : [],
);

test.each(decided)(
	'at each bound of %s, just below and just beyond, the right answer is true',
	(...given) => {
		const [, {text, answers, requires = {}}, name] = given;
		const asked = numberIn(/(\d[\d ]*) proposals/.exec(text)?.[1] ?? '0');
		const bounds = answers.flatMap(({holds: {[name]: bound = {}}}) =>
			[bound.from ?? [], bound.to ?? []].flat(),
		);
		// A temperature is never exactly one of them.
		const [step, ats] = /temperature|peak/.test(name) ? [1e-9, [-1, 1]] : [1, [-1, 0, 1]];
		for (const figure of bounds
			.flatMap(bound => ats.map(at => bound + at * step))
			.filter(each => each >= 0)) {
			const needed = Object.entries(requires).map(([each, bound]) => [
				each,
				(bound as {from?: number}).from ?? 0,
			]);
			const end = {bestCost: 0, ...Object.fromEntries(needed), moves: 0, [name]: figure};
			const right = rightAnswer(given[1], end);
			const words = answers[right]?.text;
			expect([figure, words, words === undefined || isSaid(words, figure, asked)]).toEqual([
				figure,
				words,
				true,
			]);
		}
	},
);

test('the answers stand one below the other where the question leaves them the rows', () => {
	const [{question}] = lessonNamed('too-hot').beats;
	const shown = (width: number) => lessonLines(question ?? '', width, 5).map(plainText);
	expect(shown(78).slice(2)).toEqual([' 1  to 0, solved', ' 2  from 1 to 14', ' 3  not below 15']);
	expect(shown(50).slice(3)).toEqual([' 1  to 0, solved   2  from 1 to 14', ' 3  not below 15']);
});
