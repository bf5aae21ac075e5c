/** Whole screens of a run, as they stand in frames/: what a change does to them is to be seen and approved (`npm run picture`). */

import fs from 'node:fs';
import {expect, test} from 'vitest';
import {differencesOf, expectFrame} from './differences.ts';
import {shotsOf} from './play.ts';
import {runs} from './runs.ts';
import type {Look} from './script.ts';
import {scripts} from './scripts.ts';

test.for(runs.flatMap(shotsOf))('$name', expectFrame);

test('what differs in a frame is named by its part', () => {
	const screen = ` recuit  a run
╭ 3 cells ──┬──╮╭─ cost ─ 12 ─╮
│ 1 │ 2 │ 3 │  ││   12        │
├───┼───┼───┤  │├─ ladder ────┤
│ 3 │ 4 │ 5 │  ││             │
╰───┴───┴───╯──╯╰─────────────╯
 what happens
 q quit`;
	const file = `━━━━ d\n 3 │ 1 │ 2 │ 3 │  ││   12        │\n 3  aaa                  bb\n 8  q quit\n 8  a\n\na  red\nb  bold\n`;
	const named = (from: string, to: string, look: Look = 'painted') =>
		differencesOf(file, file.replace(from, to), look, [screen.split('\n')]).join('; ');
	expect([
		named('12', '13'),
		named('bb', 'aa'),
		named('a  red', 'a  blue'),
		named('q quit', 'q stop'),
	]).toEqual(['cost: text', 'cost: colour', 'grid: colour; keys: colour', 'keys: text']);
	expect([named('bold\n', 'bold\nc  dim\n'), named('12', '13', 'spoken')]).toEqual(['legend', 'spoken']);
	const rows = screen.split('\n').slice(0, -1);
	const whole = (from: string, to: string) =>
		differencesOf(rows.join('\n'), rows.join('\n').replace(from, to), 'text', [rows]).join('; ');
	expect([whole('recuit', 'Recuit'), whole('ladder', 'leader'), whole('4', '6')]).toEqual([
		'headline: text',
		'ladder: text',
		'grid: text',
	]);
});

test('each frame has a file of its own, and each file is a frame', () => {
	// The film is recorded with the real program.
	const names = [...scripts.flatMap(shotsOf).map(({name}) => name), 'recuit.svg'];
	expect(names.toSorted()).toEqual(fs.readdirSync(new URL('frames', import.meta.url)).toSorted());
});
