/** Scripts of the other screens: menus, races, ensembles, traces. */

import fs from 'node:fs';
import {endless} from '../puzzles.ts';
import {all, paused, rapport, type Script, scriptsOf, still} from './script.ts';

const read = (name: string) => ({files: {[name]: fs.readFileSync(new URL(name, import.meta.url), 'utf8')}});
const [collection, trace] = ['collection.txt', 'trace.csv'].map(read);

const paste = (text: string) => `\u001B[200~${text}\u001B[201~`;

const menus = `
menu ; ${still} ; +3000 ; ${all} 90x26 mono@80x24 ascii@80x24 painted@80x24
menus ; ${still} collection.txt ; +3000 | ! | esc g | j*2 l j l | esc p 1 2 3 | esc L j*4 | / i n k | enter
	? | end | ? : r a c | esc T ; ${all} 90x26
solvers ; ${still} ; / 4 x 4 enter +3000 | , | tab j*2 h | k ? | ? backspace tab down ; ${all} 90x26
	ascii@80x24 painted@80x24 spoken
menu-running ; --seed 1 ; +2000 | down +2000
menu-search ; ${still} collection.txt no-such-file ; tab*2 | shift-tab*3 | / h a r z z z | enter | esc / 数 独
	a b left*3 \u0015 x end \u0017 ; 80x24
menu-paste ; ${still} ; ${paste('12345')} | esc
	${paste('.2|..\r.3|..\r--+--\r..|.2\r..|.4\r')} +3000 | p 2.7.1 6..4.. enter | esc , ; 80x24
menu-generate ; ${still} --seed 7 ; g h k j*3 l enter +3000 | enter | m g l*5 j l*4 enter | +300 | esc ;
	80x24
menu-distribution ; --solver cross-entropy --set distribution=multinomial --set samples=20 --moves 2 --seed 1 --speed max ;
	+300 | enter +1000 ; 100x30
menu-aloud ; --seed 1 ; +3000 up | / i n k | enter | , | home | tab | l | tab | esc | g | l | esc | p 1 . |
	esc | p 1...\r..2.\r.3..\r...4\r +3000 | L | j down*6 k*3 enter | 2 | R | m | esc ; spoken
menu-behind-run ; rapport --solver block-swap --seed 1 --paused ; m | end | esc | , | esc | space ; 80x24
	spoken
`;

/** Runs as a screen reader tells them. */
const aloud = `
run-aloud ; ${paused} ; s +500 | s +500 | b +500 | nn +500 | up | c | x | ? | e | y | e | esc | d | f space +1000
	; spoken
run-ended-aloud ; ${rapport} --moves 50 --speed max ; +500 | s | space | m | esc ; spoken
run-rewound-aloud ; ${paused} ; s b +500 | up | up | up | t ; spoken
run-harmless-aloud ; puzzle.txt --solver block-swap --seed 1 --paused ;  ; spoken
`;

const race = 'race rapport --seed 4f2a --paused';

const races = `
race ; ${race} ;  ; 30x10 60x16
race ; ${race} ; s*3 ; 80x24 100x30 160x50 200x60 ascii@80x24 mono@80x24 painted@80x24
races ; ${race} ; k j*2 | down k s*2 | enter | v | e | esc ? | end | ? : h e | esc + + - x s | m | esc s ;
	${all} spoken
race-aloud ; race rapport --seed 1 --paused ; s | down + - | space +300 | space | ? | f space +1500 | space
	| e | y | e | esc | enter | v ; spoken
race-running ; ${race} ; + space +2000 ; 80x24
race-lost ; race ${endless} descent row-swap --seed 1 --moves 2000 --speed max ; +1000 | space | k | s | f |
	+ ; 80x24 spoken
race-six ; race rapport anneal block-swap row-swap reassign descent cross-entropy --seed 4f2a --paused ;  ;
	100x30 30x10
race-end ; race rapport block-swap block-swap:cooling=0.9 row-swap descent reassign colour-fewest --by moves
	--seed 4f2a --speed max --moves 200000 ; +1500 ; ${all} 40x12
race-sixteen ; race sixteen --seed 1 --paused ; s ; 80x24 160x50
race-from-run ; rapport --solver row-swap --set T0=2 --seed me --paused ; v | space x | R | m | v | +1000
	space down enter | v | e | y ; 80x24 spoken
`;

const ensembles = `
ensemble ; rapport --seed 1 --ensemble 20 --paused ; s*2 ; ${all} ascii@80x24 mono@80x24 painted@80x24
ensembles ; four --solver row-swap --seed 1 --ensemble 20 --paused ; s | down*2 s | enter s | E | e | esc ?
	| ? + - | f space +600 | down e y | R ; ${all} spoken
ensemble-hundred ; rapport --seed 1 --paused ; E space down | enter | E | m ; 30x10 80x24 160x50
`;

const traces = `
trace ; trace trace.csv ; | X | c | c | ? | ? X ; ${all} ascii@80x24 mono@80x24 painted@80x24
trace-small ; trace trace.csv ;  ; 20x8
`;

export const several: readonly Script[] = scriptsOf([menus, aloud, races, ensembles, traces].join('\n'), {
	menus: collection,
	'menu-search': collection,
	'run-harmless-aloud': {files: {'puzzle.txt': `# title: a\u0007b\u001B[31m\n${endless}\n`}},
	trace,
	'trace-small': trace,
});
