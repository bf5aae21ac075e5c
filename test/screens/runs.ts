/** Scripts of a run: watched, rewound, in a film, in a lesson. */

import {endless} from '../puzzles.ts';
import {paused, rapport, type Script, scriptsOf, still} from './script.ts';

const stuck = `${endless} --solver block-swap --seed 1`;

/** Grids without a single given. */
const blank = (size: number) => `${new Array(size ** 2).fill('.').join(' ')}\n`;
const large = [...Array.from({length: 36}, (_, k) => k + 1), ...new Array(36 * 35).fill('.')].join(' ');

/** The rows of a list of names. */
const each = (names: string, rowOf: (name: string) => string) => names.split(' ').map(rowOf).join('\n');

/** The readme's pictures, and others of what they show. */
const pictures = scriptsOf(
	`
uphill ; ${paused} ${still} ; n^122 s^7 ; picture@100x30
race ; race rapport --seed 78 --paused ; s^72 ; picture
`,
	{uphill: {picture: 'watching'}, race: {picture: 'race'}},
);

/** A run on its way. */
const watching = `
watching ; ${paused} ; s ; 30x13 60x20 100x30 160x50 ascii@80x24 mono@80x24 painted@80x24
running ; ${rapport} ; +400 ; 80x24
speeds ; ${stuck} --speed 10 --paused ; » + | + | - - - ; 80x24
pausing ; ${stuck} --speed 500 ; +300 space » +500 | s | space +100 s | R space ; 80x24
stepping ; ${paused} ; s*3 » n | u | n b | nn | n p | n r | s*2 b ; 80x24
manual ; rapport --solver block-swap --seed hands --paused ; nn up » nn t | down nn t | nn ; 80x24
manual-rewound ; ${paused} ; nn b up » down | down ; 80x24
rewound ; ${paused} ; n^60 b » [ [ | home | ] n p | end ; 80x24
replaying ; ${paused} ; n^60 [*3 space +40 » +150 ; 80x24
waiting ; ${paused} ${still} ; s*3 » , | esc | v | m ; 80x24
`;

/** How runs end. */
const ended = `
solved ; medium --solver block-swap --seed d3 --speed max ; +200 ; painted@80x24
solved-left ; ${rapport} --speed max ; +200 » n | b | end | q +200 ; 80x24
gave-up ; ${rapport} --speed max --moves 2000 ; +200 ; 100x30
film ; ${rapport} --speed max ; +200 space +400 | space s n | right | d | end | esc ; 80x24
film-playing ; ${rapport} --speed max ; +200 space +200 right*9 space » right*10 +1500 ; 100x30
`;

/** What the grid shows. */
const displays = `
displays ; ${paused} ; s*12 » d | d ; ascii@80x24 painted@80x24
display-distributions ; rapport --solver cross-entropy --set samples=100 --seed 4f2a --paused ; s*6 d » d ; 110x42
distributions-colours ; rapport --solver cross-entropy --set samples=100 --seed 4f2a --paused ; s*6 d*2 » d ;
	painted@80x24
four ; four --solver block-swap --seed 1 --paused ; s d ; 30x13
six ; six --boxes 2x3 --solver row-swap --seed 1 --paused ; s ; 80x24
latin ; latin.txt --boxes none --solver block-swap --seed 1 --paused ; s ; 80x24
sixteen ; sixteen --solver block-swap --seed 1 --paused ;  ; 100x30
following ; large.txt --solver row-swap --seed 1 --paused ; s | s | s ; 40x16
thirty-six ; large.txt --solver block-swap --seed 1 --paused ;  ; 60x22
`;

/** What stands beside it. */
const panels = `
curves ; ${paused} ; n^80 c » c | c | c ; 100x30
landscape ; ${rapport} --speed max ; +200 c*4 » b ; 100x30
ladder ; medium --solver tempering --seed 1 --paused ; n^12 s » c | c*3 ; 100x30 painted@80x24
marks ; medium --solver block-swap --set restart=60 --set level=20 --seed 1 --speed max --moves 40000 ; +200 | b ; 100x24
phases ; ${stuck} --set T0=0.45 --set cooling=0.96 --speed 1000 ;
	» +60 | +100 | +60 | +120 | +700 ; 80x24
stepping-explained ; ${paused} ; n^122 s^7 » s | c | c ; 80x24
stepping-ladder ; rapport --solver anneal --seed 4f2a --paused ; » s*3 ; 80x24
`;

/** Lessons, each from its question to its verdict, and those that are only looked at. */
const lessons = `
lesson-hot ; --lesson too-hot --seed 1 --moves 20000 ; +300 | 1 +500 | d | f +200 ; 80x24
lesson-held ; --lesson stop-cooling ; 2 +6000 t +50 | enter +600 ; 80x24
lesson-kept ; --lesson too-cold --seed 1 ; space f +200 » space | up ; 80x24
lesson-stuck ; --lesson stuck-descent --seed 1 --moves 3000 ; » 2 f +200 ; 80x24
lesson-cold-help ; --lesson too-cold --seed 1 ; space » ? | j*6 ; 30x13
lesson-next ; --lesson heat-capacity --seed 1 ; 1 f +300 » R +20 | f +300 enter ; 80x24
lesson-notice ; --lesson too-cold --seed 1 ; 2 f +200 » c | c ; 80x24
lesson-race ; --lesson quenching ; 2 f +300 » enter ; 80x24
lesson-seeds ; --lesson many-seeds --seed 1 ; 1 f +300 enter » esc enter ; 80x24
`;

/** What stands over it, and what is said. */
const overlays = `
help ; ${paused} ; » ? | down*3 | page-down | end | x ; 30x13
help-all ; ${paused} ; » ? | end ; 100x30
help-film ; four --solver block-swap --seed 1 --speed max ; +300 space » ? ; 100x30
share ; ${rapport} --speed max ; +200 » e | e ; 100x30
share-early ; ${rapport} --moves 3000 --speed 20000 ; e » +1000 ; 100x30
no-temperature ; rapport --solver colour-in-order --paused --seed 1 --speed 100 ; » up | t | n u | c ; 80x24
never-uphill ; rapport --solver cross-entropy --paused --seed 1 ; » n u ; 80x24
`;

/** Colours: the themes, what the terminal has, what it says of its background. */
const colours = `
sixteen-colours ; ${paused} ; n^18 s ; painted@80x24
`;

/** The solvers, each with figures and moves of its own. */
const solvers = each(
	'anneal tempering row-swap descent reassign colour-in-order colour-fewest cross-entropy',
	name => `solver-${name} ; rapport --solver ${name} --seed 1 --paused ; » s | nn s ; 80x24`,
);

const wide = [
	'数独パズル',
	'数独パズル、とても難しいパズルです、本当に難しい',
	'e\u0301'.repeat(60),
	'한국어 스도쿠 '.repeat(6),
];
const hard = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';

/** Windows of odd sizes, and names of odd widths. */
const windows = `
odd-windows ; ${stuck} --paused ; 9x10 | 60x3 | 1x1 | 200x1 | 29x20 ; 80x24
${each('1x1 200x1 2x2', size => `quit ; ${stuck} --paused ; q +200 ; ${size}`)}
powers ; ${still} ; +500 ; ascii@76x30
${each('1 2 3 4', number => `wide-${number} ; puzzle.txt --paused --seed 1 ${still} ;  ; top@80x24`)}
`;

const texts = [watching, ended, displays, panels, lessons, overlays, colours, solvers, windows];

export const runs: readonly Script[] = [
	...pictures,
	...scriptsOf(texts.join('\n'), {
		following: {files: {'large.txt': blank(36)}},
		latin: {files: {'latin.txt': blank(7)}},
		'thirty-six': {files: {'large.txt': `# title: Thirty-six by thirty-six\n${large}\n`}},
		'sixteen-colours': {environment: {FORCE_COLOR: '1'}},
		...Object.fromEntries(
			wide.map((name, k) => [`wide-${k + 1}`, {files: {'puzzle.txt': `# title: ${name}\n${hard}\n`}}]),
		),
	}),
];
