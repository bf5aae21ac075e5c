/** The screens before their first frame and after their last one: what they begin with, and what is taken along. */

import '../world/threads.ts';

import fs from 'node:fs';
import {expect, onTestFinished, test, vi} from 'vitest';
import {lessons} from '../../source/solvers/lessons.js';
import {Screen} from '../world/screen.ts';
import {round} from '../world/screens.ts';
import {Keyboard, Sink} from '../world/streams.ts';

test.each([
	// A solver that can be seen to cool.
	['', '', / solver block-swap *(?: · anneal.*)?$/m],
	['--solver descent', '', / solver descent *(?: · anneal.*)?$/m],
	['--solver block-swap --set cooling=0.9', '', / solver block-swap cooling=0\.9 *(?: · anneal.*)?$/m],
	// Settings without a solver are those of the usual one.
	['--set cooling=0.9', '', / solver block-swap cooling=0.9 *(?: · anneal.*)?$/m],
	['rapport --paused', '', / block-swap · seed 1 [\s\S]* cost \d+ = digits missing/],
	['rapport --paused --set T0=2', '', / block-swap · seed 1 [\s\S]*─ 2\.00 ·/],
	// The settings of a command line's run and of a lesson are their own.
	['rapport --paused --set T0=2', 'm j*6', / solver block-swap *(?: · anneal.*)?$/m],
	['--lesson too-hot --paused', 'm j*6', / solver block-swap *(?: · anneal.*)?$/m],
	// The seeds of a lesson follow each other.
	['--lesson too-hot --paused', 'r', / seed 2 /],
] as const)('%s, %s', async (argv, keys, expected) => {
	const {text} = await round(`${argv} --seed 1 --motion reduced`, keys);
	expect(text).toMatch(expected);
});

test('the lessons have the order and the names of recuit help tour', () => {
	const tour = fs.readFileSync('source/help/tour.md', 'utf8');
	const named = [...tour.matchAll(/\*([^*]+)\* \(`recuit --lesson ([a-z0-9-]+)/g)];
	expect(named.map(([, title, name]) => [title, name])).toEqual(
		lessons.map(({title, name}) => [title, name]),
	);
});

test('the command of a lesson ends where its run does', async () => {
	const {told} = await round('--lesson too-hot --paused --moves 7', 's');
	expect(told).toMatch(/\nrepeat with: recuit [\s\S]* --moves 7\n$/);
});

test.each([
	['--paused', '', undefined],
	['four --paused', '', 'four'],
	['race four --paused', '', 'race four'],
	['four --paused', 's', 'four'],
	['four --paused', 's v +600', 'race four'],
	['four --paused', 's v +600 esc', 'four'],
] as const)(
	'what was watched last is told of, and without a move the command alone: %s, %s',
	async (argv, keys, repeated) => {
		const {told} = await round(`${argv} --seed 1`, keys);
		expect([...told.matchAll(/repeat with: recuit ((?:race )?four)/g)].map(([, words]) => words)).toEqual(
			repeated === undefined ? [] : [repeated],
		);
		expect(told.includes('cost')).toBe(keys !== '');
	},
);

test.each([
	[46, true],
	[45, false],
])('in %d columns the puzzle stands beside the best grid: %s', async (columns, isBeside) => {
	const {told} = await round('rapport --solver block-swap --seed 1 --paused', 's', {columns});
	expect([/puzzle +best grid, cost \d+$/m.test(told), told.includes('. | ')]).toEqual([isBeside, isBeside]);
});

test('the command that is told breaks at words, and has no long number', async () => {
	const {told} = await round(
		'rapport --solver block-swap --set T0=3 --set heat=0.7 --seed 1 --speed 600',
		'+900 t up',
		{
			columns: 80,
		},
	);
	const lines = told.split('\n').filter(Boolean);
	expect(lines.filter(line => line.length > 80)).toEqual([]);
	expect(lines.slice(-2).join('\n')).toMatch(
		/^repeat with: recuit rapport .* \\\n {2}--seed 1 --heat \d+:=\d\.\d{1,3},\d+:=\d\.\d{1,3}$/,
	);
});

test('raw mode is on before the first drawing, and does not end before the screen is left', async () => {
	const done: string[] = [];
	vi.spyOn(Keyboard.prototype, 'setRawMode').mockImplementation(function (this: Keyboard, isRaw) {
		done.push(isRaw ? 'raw' : 'not raw');
		return this;
	});
	vi.spyOn(Sink.prototype, '_write').mockImplementation((chunk, _, next) => {
		done.push(...(/\u001B\[\?1049([hl])/.exec(String(chunk))?.slice(1) ?? []));
		next();
	});
	onTestFinished(() => void vi.restoreAllMocks());
	const screen = await Screen.open(['four', '--paused', '--solver', 'block-swap', '--seed', '1']);
	await screen.press('q');
	expect(await screen.close()).toBe(0);
	const [first, ...rest] = [...new Set(done)];
	expect([first, rest.slice(0, 2)]).toEqual(['raw', ['h', 'l']]);
});

test('no timer has a time that is past, though opening the screens takes long', async () => {
	const screen = await Screen.open(['rapport', '--paused', '--seed', 'k2'], {look: 150});
	expect([screen.stderr.text, await screen.close()]).toEqual(['', 130]);
});
