/**
The scripts of the golden frames: each screen once in each kind of window, of a run whole in two of them and in parts
elsewhere, and what a screen reader is told. What keys lead to is tested by the lines that matter.
*/

import {endless} from '../puzzles.ts';

/** The text, the text with its colours, a picture, in ASCII without colours, without colours, what a screen reader gets. */
export type Look = 'text' | 'painted' | 'picture' | 'ascii' | 'mono' | 'spoken';

export type Script = {
	readonly name: string;
	/** The command line, split at spaces. */
	readonly argv: string;
	/**
	Keys by name or as they are typed, split at spaces. `s*7` is seven times `s`, each drawn, and `s^7` the same at once;
	`+500` lets that many milliseconds pass; `80x24` resizes the window. What is said is divided at each `|`.
	*/
	readonly keys: string;
	/** Windows and looks, each a file: `80x24`, `mono` in the first of these windows, `mono@30x10`; `mono:grid@80x24` a part. */
	readonly shots: string;
};

/** The puzzle beside the menu does not run. */
const still = '--motion reduced';

export const rapport = 'rapport --solver block-swap --seed 4f2a';
export const paused = `${rapport} --paused`;

const all = '30x10 100x30 160x50 painted@80x24';

const screens = `
watching ; ${paused} ; s ; 30x13 60x20 100x30 painted@80x24 text:grid@160x50 mono:grid@80x24 ascii:next@100x30
light ; ${paused} --theme light ; s ; painted:grid@80x24
menu ; ${still} ; +200 ; ${all}
race ; race rapport --seed 4f2a --paused ; s*3 ; ${all}
ensemble ; rapport --seed 1 --ensemble 20 --paused ; s*2 ; 30x10 100x30 painted@80x24
typing ; ${still} ; p 1 2 . 3 4 left*2 1 +200 ; 30x13 80x24
solvers ; ${still} ; down +200 , ; 100x30
lesson ; --lesson stuck-descent --seed 1 ;  ; text:words@80x24
read ; --lesson stuck-descent --seed 1 ; 3 +500 ; painted:words@80x24
solved ; ${rapport} --speed max ; +200 ; text:words@80x24
help ; ${paused} ; ? ; 100x30
`;

const pictures = `
watching.svg ; ${paused} ${still} ; n^122 s^7 ; picture@100x30
race.svg ; race rapport --seed 4f2a --speed 500 ; +3000 ; picture@100x30
`;

/** As a screen reader tells them. */
const spoken = `
run-aloud ; ${paused} ; s +500 | s +500 | b +500 | nn +500 | P | s +500 | s +500 | 2 | up | c | ? | d | e | y ; spoken
running-aloud ; ${endless} --solver block-swap --seed 1 --speed 500 ; +6000 | + | space +500 | s +500 | R +300 | m |
	f +1000 ; spoken
rewound-aloud ; ${paused} ; s b +500 | up | up | up | t ; spoken
ended-aloud ; ${rapport} --moves 50 --speed max ; +500 | s | space +300 | esc | esc ; spoken
solved-aloud ; easy --solver block-swap --seed a --speed max ; +500 | space +300 | n ; spoken
generation-aloud ; rapport --solver cross-entropy --seed 1 --paused ; s +500 | n u | t | f +1000 ; spoken
lesson-aloud ; --lesson too-hot --seed 1 --moves 20000 ; +300 | 1 +500 | f +200 ; spoken
menu-aloud ; --seed 1 ; +1000 up | right | left , | j | tab j*2 h | k | ? backspace | esc*2 | g | e +200 |
	p 1 . | ..34....2 | right*2 1 +200 | esc | / 1 | esc p 1...\r..2.\r.3..\r...4\r +1000 | enter +200 esc | x | x ; spoken
race-aloud ; race rapport --seed 1 --paused ; s +500 | down | + | ? | s +500 | f space +1500 | e | enter | v
	; spoken
ensemble-aloud ; four --solver row-swap --seed 1 --ensemble 20 --paused ; s +500 | down | enter | E | f +600 |
	down e | R ; spoken
`;

/** Rows `name ; argv ; keys ; shots`, which go on in lines with a tab. */
export const scripts: readonly Script[] = [screens, pictures, spoken]
	.join('')
	.replaceAll('\n\t', ' ')
	.split('\n')
	.filter(Boolean)
	.map(line => {
		const [name, argv, keys, shots] = line.split(/ ;(?: |$)/);
		return {name, argv, keys, shots};
	});
