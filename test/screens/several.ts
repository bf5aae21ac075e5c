/** Scripts of the other screens: menus, races, ensembles, traces. */

import fs from 'node:fs';
import {all, type Script} from './script.ts';

const read = (name: string) => fs.readFileSync(new URL(name, import.meta.url), 'utf8');
const collection = {'collection.txt': read('collection.txt')};
const trace = {'trace.csv': read('trace.csv')};

/** The puzzle beside the menu does not run. */
const still = '--motion reduced';

const paste = (text: string) => `\u001B[200~${text}\u001B[201~`;

/** A puzzle that no solver ever solves: nothing is left for the last cell of its first row. */
export const endless = `12345678.........9${'.'.repeat(63)}`;

const menus: readonly Script[] = [
	{name: 'menu', argv: still, keys: '+3000', shots: `${all} 90x26 mono@80x24 ascii@80x24 painted@80x24`},
	{
		name: 'menus',
		argv: `${still} collection.txt`,
		keys: '+3000 | ! | esc g | j*2 l j l | esc p 1 2 3 | esc L j*4 | / i n k | enter ? | end | ? : r a c | esc T',
		shots: `${all} 90x26`,
		files: collection,
	},
	{
		name: 'solvers',
		argv: still,
		keys: '/ 4 x 4 enter +3000 | , | tab j*2 h | k ? | ? backspace tab down',
		shots: `${all} 90x26 ascii@80x24 painted@80x24 spoken`,
	},
	{name: 'menu-running', argv: '--seed 1', keys: '+2000 | down +2000'},
	{
		name: 'menu-search',
		argv: `${still} collection.txt no-such-file`,
		keys: 'tab*2 | shift-tab*3 | / h a r z z z | enter | esc / 数 独 a b left*3 \u0015 x end \u0017',
		shots: '80x24',
		files: collection,
	},
	{
		name: 'menu-paste',
		argv: still,
		keys: `${paste('12345')} | esc ${paste('.2|..\r.3|..\r--+--\r..|.2\r..|.4\r')} +3000 | p 2.7.1 6..4.. enter | esc ,`,
		shots: '80x24',
	},
	{
		name: 'menu-generate',
		argv: `${still} --seed 7`,
		keys: 'g h k j*3 l enter +3000 | enter | m g l*5 j l*4 enter | +300 | esc',
		shots: '80x24',
	},
	{
		name: 'menu-distribution',
		argv: '--solver cross-entropy-multinomial --set samples=20 --moves 2 --seed 1 --speed max',
		keys: '+300 | enter +1000',
		shots: '100x30',
	},
	{
		name: 'menu-aloud',
		argv: '--seed 1',
		keys: '+3000 up | / i n k | enter | , | home | tab | l | tab | esc | g | l | esc | p 1 . | esc | p 1...\r..2.\r.3..\r...4\r +3000 | L | j down*6 k*3 enter | 2 | R | m | esc',
		shots: 'spoken',
	},
	{
		name: 'menu-behind-run',
		argv: 'rapport --solver block-swap --seed 1 --paused',
		keys: 'm | end | esc | , | esc | space',
		shots: '80x24 spoken',
	},
];

const four = 'race rapport --seed 4f2a --paused';
const six =
	'race rapport block-swap block-swap:cooling=0.9 row-swap descent reassign colour-fewest --by moves --seed 4f2a';
const lost = `race ${endless} descent row-swap --seed 1 --moves 2000 --speed max`;

const races: readonly Script[] = [
	{name: 'race', argv: four, shots: '30x10 60x16'},
	{
		name: 'race',
		argv: four,
		keys: 's*3',
		shots: '80x24 100x30 160x50 200x60 ascii@80x24 mono@80x24 painted@80x24',
	},
	{
		name: 'races',
		argv: four,
		keys: 'k j*2 | down k s*2 | enter | v | e | esc ? | end | ? : h e | esc + + - x s | m | esc s',
		shots: `${all} spoken`,
	},
	{
		name: 'race-aloud',
		argv: 'race rapport --seed 1 --paused',
		keys: 's | down + - | space +300 | space | ? | f space +1500 | space | y | e | esc | enter | v',
		shots: 'spoken',
	},
	{name: 'race-running', argv: four, keys: '+ space +2000', shots: '80x24'},
	{name: 'race-lost', argv: lost, keys: '+1000 | space | k | s | f | +', shots: '80x24 spoken'},
	{
		name: 'race-six',
		argv: 'race rapport anneal block-swap row-swap reassign descent cross-entropy --seed 4f2a --paused',
		shots: '100x30 30x10',
	},
	{name: 'race-end', argv: `${six} --speed max --moves 200000`, keys: '+1500', shots: `${all} 40x12`},
	{name: 'race-sixteen', argv: 'race sixteen --seed 1 --paused', keys: 's', shots: '80x24 160x50'},
	{
		name: 'race-from-run',
		argv: 'rapport --solver row-swap --set T0=2 --seed me --paused',
		keys: 'v | space x | R | m | v | +1000 space down enter | v | y',
		shots: '80x24 spoken',
	},
];

const tiles = 'four --solver row-swap --seed 1 --ensemble 20';

const ensembles: readonly Script[] = [
	{
		name: 'ensemble',
		argv: 'rapport --seed 1 --ensemble 20 --paused',
		keys: 's*2',
		shots: `${all} ascii@80x24 mono@80x24 painted@80x24`,
	},
	{
		name: 'ensembles',
		argv: `${tiles} --paused`,
		keys: 's | down*2 s | enter s | E | e | esc ? | ? + - | f space +600 | down y | R',
		shots: `${all} spoken`,
	},
	{
		name: 'ensemble-hundred',
		argv: 'rapport --seed 1 --paused',
		keys: 'E space down | enter | E | m',
		shots: '30x10 80x24 160x50',
	},
];

const traces: readonly Script[] = [
	{
		name: 'trace',
		argv: 'trace trace.csv',
		keys: '| X | c | c | ? | ? X',
		shots: `${all} ascii@80x24 mono@80x24 painted@80x24`,
		files: trace,
	},
	{name: 'trace-small', argv: 'trace trace.csv', shots: '20x8', files: trace},
];

const run = 'rapport --solver block-swap --seed 4f2a';

/** Runs as a screen reader tells them. */
const aloud: readonly Script[] = [
	{
		name: 'run-aloud',
		argv: `${run} --paused`,
		keys: 's +500 | s +500 | b +500 | n +500 | up | c | x | ? | y | e | esc | d | f space +1000',
		shots: 'spoken',
	},
	{
		name: 'run-ended-aloud',
		argv: `${run} --moves 50 --speed max`,
		keys: '+500 | s | space | m | esc',
		shots: 'spoken',
	},
	{name: 'run-rewound-aloud', argv: `${run} --paused`, keys: 's b +500 | up | up | up | t', shots: 'spoken'},
	{
		name: 'run-harmless-aloud',
		argv: 'puzzle.txt --solver block-swap --seed 1 --paused',
		shots: 'spoken',
		files: {'puzzle.txt': `# title: a\u0007b\u001B[31m\n${endless}\n`},
	},
];

export const several: readonly Script[] = [...menus, ...aloud, ...races, ...ensembles, ...traces];
