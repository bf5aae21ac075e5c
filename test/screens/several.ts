/** Scripts of the other screens: menus, races, ensembles. */

import fs from 'node:fs';
import {endless} from '../puzzles.ts';
import {all, paused, rapport, type Script, scriptsOf, still} from './script.ts';

const read = (name: string) => ({files: {[name]: fs.readFileSync(new URL(name, import.meta.url), 'utf8')}});
const collection = read('collection.txt');

const paste = (text: string) => `\u001B[200~${text}\u001B[201~`;

const menus = `
menu ; ${still} ; +200 ; ${all} ascii@80x24 painted@80x24
menus ; ${still} collection.txt ; +200 » ! | esc g | esc p 1 2 3 | esc L j*4 | / i n k | down
	? | end | esc T ; 30x10 100x30
solvers ; ${still} ; / 4 x 4 down +200 | , | tab l j*4 h | k ? | ? backspace tab down ; 100x30 30x10
solvers-colours ; ${still} ; / 4 x 4 down +200 , tab j*2 » h ; painted@80x24
menu-running ; --seed 1 ; +500 » down +500
menu-search ; ${still} collection.txt no-such-file ; tab*2 » shift-tab*3 | / h a r z z z | enter | esc / 数 独
	a b left*3 \u0015 x end \u0017 ; 80x24
menu-paste ; ${still} ; ${paste('12345')} » esc
	${paste('.2|..\r.3|..\r--+--\r..|.2\r..|.4\r')} +200 | p 2.7.1 6..4.. enter | esc , ; 80x24
menu-generate ; ${still} --seed 7 ; » g h +200 | g v | esc ; 80x24
menu-distribution ; --solver cross-entropy --set distribution=multinomial --set samples=20 --moves 2 --seed 1 --speed max ;
	+300 » enter +1000 ; 100x30
menu-behind-run ; rapport --solver block-swap --seed 1 --paused ; m » end | esc | , | esc | space ; 80x24
`;

/** As a screen reader tells them. */
const aloud = `
run-aloud ; ${paused} ; s +500 | s +500 | b +500 | nn +500 | up | c | ? | d | e | y ; spoken
running-aloud ; ${endless} --solver block-swap --seed 1 --speed 500 ; +2500 | + | space +500 | s +500 | R +300 | m |
	f +1000 ; spoken
rewound-aloud ; ${paused} ; s b +500 | up | up | up | t ; spoken
ended-aloud ; ${rapport} --moves 50 --speed max ; +500 | s | space +300 | esc | esc ; spoken
solved-aloud ; easy --solver block-swap --seed a --speed max ; +500 | space +300 | n ; spoken
ladder-aloud ; medium --solver tempering --seed 1 --paused ; s +500 | n^4 +500 | c ; spoken
generation-aloud ; rapport --solver cross-entropy --seed 1 --paused ; s +500 | n u | t | f +1000 ; spoken
lesson-aloud ; --lesson too-hot --seed 1 --moves 20000 ; +300 | 1 +500 | f +200 ; spoken
menu-aloud ; --seed 1 ; +1000 up | / i n k | down | , | j | tab j*2 h | k | ? backspace | esc*2 | g | e +200 |
	p 1 . | esc | p 1...\r..2.\r.3..\r...4\r +1000 | L j ; spoken
race-aloud ; race rapport --seed 1 --paused ; s +500 | down | + | ? | s +500 | f space +1500 | e y | enter | v
	; spoken
ensemble-aloud ; four --solver row-swap --seed 1 --ensemble 20 --paused ; s +500 | down | enter | E | f +600 |
	down e y | R ; spoken
harmless-aloud ; puzzle.txt --solver block-swap --seed 1 --paused ;  ; spoken
`;

const race = 'race rapport --seed 4f2a --paused';

const races = `
race ; ${race} ; s*3 ; ${all} 60x16 ascii@80x24 painted@80x24
races ; ${race} ; » k j*2 | down k s*2 | enter | v | e | esc ? | esc + + - s | m | esc s ; 30x10 100x30
race-running ; ${race} ; + » space +2000 ; 80x24
race-lost ; race ${endless} descent row-swap --seed 1 --moves 2000 --speed max ; +1000 | space | k | s | f |
	+ ; 80x24
race-six ; race rapport anneal block-swap row-swap reassign descent cross-entropy --seed 4f2a --paused ;  ;
	100x30 30x10
race-end ; race rapport block-swap block-swap:cooling=0.9 row-swap descent reassign colour-fewest
	--seed 4f2a --speed max --moves 200000 ; +1500 ; 80x24 40x12
race-sixteen ; race sixteen --seed 1 --paused ; s ; 160x50
race-from-run ; rapport --solver row-swap --set T0=2 --seed me --paused ; v » space + | R | m | v | +1000
	space down enter | v | e | y ; 80x24
`;

const ensembles = `
ensemble ; rapport --seed 1 --ensemble 20 --paused ; s*2 ; ${all} ascii@80x24 painted@80x24
ensembles ; four --solver row-swap --seed 1 --ensemble 20 --paused ; s » down*2 s | enter s | E | e | esc ?
	| ? + - | f +600 | down e y | R ; 30x10 100x30
ensemble-hundred ; rapport --seed 1 --paused ; E space down » enter | E | m ; 80x24
`;

export const several: readonly Script[] = scriptsOf([menus, aloud, races, ensembles].join('\n'), {
	menus: collection,
	'menu-search': collection,
	'harmless-aloud': {files: {'puzzle.txt': `# title: a\u0007b\u001B[31m\n${endless}\n`}},
});
