import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {readLesson} from '../../source/commands/files/lesson-file.js';

/** The example of `recuit help lessons`. */
const example = JSON.parse(
	/```json\n(.*?)```/s.exec(fs.readFileSync('source/help/lessons.md', 'utf8'))?.[1] ?? '',
);

function lessonFile(text: string): string {
	const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'recuit-'));
	onTestFinished(() => fs.rmSync(folder, {recursive: true}));
	const file = path.join(folder, 'mine.json');
	fs.writeFileSync(file, text);
	return file;
}

test('the example of the help is a lesson', () => {
	const {lesson, method, entry} = readLesson(lessonFile(JSON.stringify(example)));
	expect(entry.name).toBe('medium');
	expect(method.name).toBe('block-swap');
	expect(lesson).toMatchObject({
		title: 'Slow or fast?',
		seed: '7',
		speed: 1000,
		question: {decided: {moves: {from: 10_000}}},
		reactions: [{when: {temperature: {to: 0.3}}}],
	});
});

test.each([
	['{', 'is not JSON'],
	['[]', 'a lesson must be an object'],
	[{solver: 'swap'}, 'swap'],
	[{solver: './mine.js'}, 'only the command line names'],
	[{puzzle: '12'}, 'holds no lesson'],
	[{settings: {T0: -1}}, 'T0 of block-swap must be from 0 to 1000, not -1'],
	[{look: ''}, 'look must be a text of 1 to 600 characters'],
	[{title: undefined}, 'title must be a text'],
	[{display: 'maps'}, "there is no display 'maps'; there are digits, heat, "],
	[{reactions: 7}, 'reactions must be a list'],
	[{question: {...example.question, answers: []}}, 'a question has 2 or 3 answers, not 0'],
	[{question: {...example.question, decided: {heat: {to: 1}}}}, "decided has no figure 'heat'"],
	[{question: {...example.question, decided: {cost: {to: 'x'}}}}, 'to must be a number'],
])('a file with %j is refused', (damage, reason) => {
	const text = typeof damage === 'string' ? damage : JSON.stringify({...example, ...damage});
	expect(() => readLesson(lessonFile(text))).toThrow(reason);
});

test('a file that is not there is refused, and control characters are cleaned', () => {
	expect(() => readLesson('nowhere.json')).toThrow(
		"--lesson: nowhere.json can't be read: there is no such file",
	);
	const {lesson} = readLesson(lessonFile(JSON.stringify({...example, look: 'a\u001B[31mb'})));
	expect(lesson.look).not.toContain('\u001B');
});
