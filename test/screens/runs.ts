/** Scripts of a run: watched, rewound, in a film, in a lesson. */

import {all, type Script} from './script.ts';

const rapport = 'rapport --solver block-swap --seed 4f2a';
const paused = `${rapport} --paused`;
const lesson = (name: string) => `--lesson ${name} --seed 1`;

/** A puzzle that no solver ever solves: nothing is left for the last cell of its first row. */
const endless = `12345678.........9${'.'.repeat(63)} --solver block-swap --seed 1`;

/** Grids without a single given. */
const blank = (size: number) => `${new Array(size ** 2).fill('.').join(' ')}\n`;
const large = [...Array.from({length: 36}, (_, k) => k + 1), ...new Array(36 * 35).fill('.')].join(' ');

/** What the wheel sends: up, down. */
const [up, down] = ['\u001B[<64;5;5M', '\u001B[<65;5;5M'];

/** The readme's pictures, and others of what they show. */
const pictures: readonly Script[] = [
	{
		name: 'uphill',
		argv: `${paused} --motion reduced`,
		keys: 'n^61 s^7',
		shots: 'painted@100x24 picture@100x24',
		picture: {
			name: 'watching',
			title:
				'recuit anneals a Sudoku: the grid, the temperature, the cost and its curve, and the story of one proposal',
		},
	},
	{
		name: 'colours',
		argv: `${paused} --motion reduced`,
		keys: 'n^61 dd',
		shots: 'picture@100x24',
		picture: {name: 'colours', title: 'The same run with a colour for each digit: Sudoku as graph colouring'},
	},
	{
		name: 'race',
		argv: 'race rapport --seed 78 --paused',
		keys: 's^72',
		shots: 'picture',
		picture: {
			name: 'race',
			title: 'Four solvers on the same puzzle: four grids, their costs and their curves',
		},
	},
	{
		name: 'lesson',
		argv: '--lesson too-cold --seed 1 --paused',
		shots: 'picture@100x24',
		picture: {
			name: 'lesson',
			title: 'The lesson too-cold: what to look for stands below the grid',
		},
	},
];

/** A run on its way. */
const watching: readonly Script[] = [
	{
		name: 'watching',
		argv: paused,
		keys: 's ~',
		shots: `${all} 60x22 40x12 ascii@100x30 mono@100x30 spoken painted@80x24`,
	},
	{
		name: 'level-20',
		argv: `${paused} --motion reduced`,
		keys: 'n^20 s',
		shots: '80x24',
		environment: {LANG: 'C'},
	},
	{
		name: 'running',
		argv: rapport,
		keys: '+400',
		shots: '30x10 80x24 160x50 ascii@100x30 mono@80x24 painted@100x30',
	},
	{name: 'reduced', argv: `${rapport} --motion reduced`, keys: '+400 | f +20', shots: '80x24'},
	{name: 'speeds', argv: `${endless} --speed 10 --paused`, keys: '+ | + | - - - | f | - | f', shots: '80x24'},
	{
		name: 'pausing',
		argv: `${endless} --speed 500`,
		keys: '+300 space ~ | +500 ~ | s ~ | space +100 s ~ | R space ~',
		shots: '80x24 spoken',
	},
	{name: 'again', argv: paused, keys: 's*4 | R space +20 s*4', shots: '80x24'},
	{
		name: 'stepping',
		argv: paused,
		keys: 's*3 ~ | u ~ | o ~ | n ~ | B ~ | N ~ | s*2 b ~',
		shots: '100x24 30x10 40x12 spoken',
	},
	{
		name: 'manual',
		argv: 'rapport --solver block-swap --seed hands --paused',
		keys: 'n up ~ | n t ~ | down n t ~ | n ~',
		shots: '160x50 80x24 spoken',
	},
	{name: 'manual-rewound', argv: paused, keys: 'n b up ~ | down ~ | down ~', shots: '80x24 30x10 spoken'},
	{
		name: 'rewound',
		argv: paused,
		keys: 'n^30 b ~ | [ [ ~ | 0 ~ | ] B ~ | $ ~',
		shots: '100x30 30x10 spoken painted@80x24',
	},
	{name: 'replaying', argv: paused, keys: 'n^30 [*3 space +40 | +150', shots: '80x24'},
	{name: 'waiting', argv: `${paused} --motion reduced`, keys: 's*3 , | esc | v | m', shots: '80x24'},
];

/** How runs end. */
const ended: readonly Script[] = [
	{
		name: 'solved',
		argv: `${rapport} --speed max`,
		keys: '+200 | n | b | $ | q',
		shots: '30x10 40x12 60x16 80x24 160x50 ascii@80x24 spoken painted@80x24',
	},
	{
		name: 'solved-four',
		argv: 'four --solver anneal --seed 1 --speed max',
		keys: '+200',
		shots: '80x24 spoken',
	},
	{
		name: 'gave-up',
		argv: `${rapport} --speed max --moves 2000`,
		keys: '+200',
		shots: '100x30 40x12 spoken painted@80x24',
	},
	{
		name: 'film',
		argv: `${rapport} --speed max`,
		keys: '+200 space +400 | space s n | right | 1 | d | $ | esc',
		shots: '80x24 30x10 spoken',
	},
	{
		name: 'film-playing',
		argv: `${rapport} --speed max`,
		keys: '+200 space +200 right*9 space',
		shots: '100x30 mono@80x24',
	},
	{name: 'film-refused', argv: paused, keys: '1', shots: '80x24'},
];

/** What the grid shows. */
const displays: readonly Script[] = [
	{name: 'display-heat', argv: paused, keys: 's*12 d', shots: '110x42 ascii painted@80x24'},
	{
		name: 'display-colours',
		argv: paused,
		keys: 's*12 d*2',
		shots: '110x42 ascii painted@80x24 mono@80x24',
	},
	{name: 'display-candidates', argv: paused, keys: 's*12 d*3', shots: '110x42 ascii 80x24'},
	{
		name: 'display-distributions',
		argv: 'rapport --solver cross-entropy --set samples=100 --seed 4f2a --paused',
		keys: 's*6 d*4',
		shots: '110x42 80x24 painted@80x24',
	},
	{name: 'displays-spoken', argv: paused, keys: 'd ~ | d ~ | s d ~', shots: 'spoken'},
	{name: 'four', argv: 'four --solver block-swap --seed 1 --paused', keys: 's d | dd', shots: '160x50 30x10'},
	{name: 'six', argv: 'six --boxes 2x3 --solver row-swap --seed 1 --paused', keys: 's', shots: '80x24'},
	{
		name: 'latin',
		argv: 'latin.txt --boxes none --solver block-swap --seed 1 --paused',
		keys: 's',
		shots: '80x24',
		files: {'latin.txt': blank(7)},
	},
	{name: 'sixteen', argv: 'sixteen --solver block-swap --seed 1 --paused', shots: '100x30 40x14'},
	{
		name: 'sixteen-steps',
		argv: 'sixteen --solver block-swap --seed 1 --paused',
		keys: 's | s | ) | ) | shift-up*2 | > | <',
		shots: '60x14 30x10',
	},
	{
		name: 'thirty-six',
		argv: 'large.txt --solver block-swap --seed 1 --paused',
		shots: '160x50 60x22',
		files: {'large.txt': `# title: Thirty-six by thirty-six\n${large}\n`},
	},
	{
		name: 'sixty-four',
		argv: 'large.txt --solver block-swap --seed 1 --paused',
		keys: 's | d*2 )',
		shots: '200x60',
		files: {'large.txt': blank(64)},
	},
	{name: 'presenter', argv: paused, keys: 'P', shots: all},
	{
		name: 'presenting',
		argv: `${rapport} --speed max`,
		keys: 'P +40 | +200 | P',
		shots: '100x30 mono@80x24 painted@80x24',
	},
];

/** What stands beside it. */
const panels: readonly Script[] = [
	{
		name: 'curves',
		argv: paused,
		keys: 'n^40 i c | c | c | c | c | X | x',
		shots: '120x30 ascii@80x24',
	},
	{
		name: 'landscape',
		argv: `${rapport} --speed max`,
		keys: '+200 c | X | b',
		shots: '100x30 200x60 painted@80x24 ascii@80x24',
	},
	{
		name: 'ladder',
		argv: 'medium --solver tempering --seed 1 --paused',
		keys: 'n*6 s ~ | c ~ | c ~',
		shots: '200x60 60x22 spoken painted@80x24',
	},
	{
		name: 'events',
		argv: 'medium --solver block-swap --set restart=2000 --seed 4f2a --speed 5000',
		keys: '+500',
		shots: '160x50 80x24 spoken',
	},
	{name: 'inspector', argv: paused, keys: 'n^61 s^7 i | i', shots: '80x24'},
];

/** That of `recuit help lessons`. */
const own = {
	title: 'Slow or fast?',
	solver: 'block-swap',
	puzzle: 'medium',
	settings: {T0: 2, cooling: 0.9, heat: 0},
	seed: '7',
	speed: 1000,
	look: 'T falls by a tenth at a time. Watch the cost.',
	question: {
		text: 'Is it solved within 10 000 proposals?',
		answers: [
			{text: 'yes', holds: {bestCost: {to: 0}}},
			{text: 'no', holds: {bestCost: {from: 1}}},
		],
		decided: {moves: {from: 10000}},
		because: 'Fast cooling ends in a trap.',
	},
	reactions: [{when: {temperature: {to: 0.3}}, text: 'Frozen. Try the key ↑.'}],
};

const lessons: readonly Script[] = [
	{
		name: 'lesson-hot',
		argv: `${lesson('too-hot')} --moves 20000`,
		keys: '+300 | 1 +500 | d | i | f +200',
		shots: '80x24 60x16 40x12 30x10 spoken',
	},
	{name: 'lesson-right', argv: lesson('just-right'), keys: 'space f +200', shots: '100x30 spoken'},
	{
		name: 'lesson-stuck',
		argv: `${lesson('stuck-descent')} --moves 3000`,
		keys: '2 f +200',
		shots: '80x24 spoken',
	},
	{name: 'lesson-cold-help', argv: lesson('too-cold'), keys: 'space ? | j*6', shots: '30x10'},
	...[
		'stuck-descent',
		'too-cold',
		'just-right',
		'quenching',
		'find-t0',
		'freezing',
		'skipped-box',
		'many-seeds',
		'ladder',
		'what-is-drawn',
		'distribution',
		'from-810',
	].map(name => ({
		name: `lesson-${name}`,
		argv: `${lesson(name)} --motion reduced`,
		keys: '| space +20',
		shots: '80x24',
	})),
	{
		name: 'lesson-own',
		argv: '--lesson own.json',
		keys: '2 f +200',
		shots: '80x24',
		files: {'own.json': JSON.stringify(own)},
	},
];

/** What stands over it, and what is said. */
const overlays: readonly Script[] = [
	{
		name: 'help',
		argv: paused,
		keys: '? | down*3 | page-down | end | x',
		shots: `100x30 30x10 70x10 200x60 ascii@80x24 spoken`,
	},
	{
		name: 'help-film',
		argv: 'four --solver block-swap --seed 1 --speed max',
		keys: '+300 space ?',
		shots: '100x30',
	},
	{
		name: 'palette',
		argv: paused,
		keys: ': | disp | down | enter | : esc',
		shots: '80x24 30x10 160x50 spoken painted@80x24',
	},
	{name: 'share', argv: `${rapport} --speed max`, keys: '+200 e | e', shots: '20x8 30x10 40x12 60x16 100x30'},
	{
		name: 'no-temperature',
		argv: 'rapport --solver colour-in-order --paused --seed 1',
		keys: 'up ~ | t ~ | u ~ | c ~',
		shots: '80x24 spoken',
	},
	{name: 'never-uphill', argv: 'rapport --solver cross-entropy --paused --seed 1', keys: 'u', shots: '80x24'},
	{
		name: 'clicks',
		argv: `${endless} --paused`,
		keys: '@s_step | @step | @↑_↓ | @?_help | esc @q_quit',
		shots: '100x30',
	},
	{
		name: 'clicks-timeline',
		argv: `${endless} --paused`,
		keys: 'nnn @________┼─ | @●────────── | @●────────────────────────────── | 0',
		shots: '100x30',
	},
	{
		name: 'clicks-menu',
		argv: '--seed 1 --motion reduced',
		keys: '@_box-of-seven | @__easy | , @_row-swap | @▸_row-swap',
		shots: '100x30',
	},
	{name: 'wheel-menu', argv: '--motion reduced', keys: `${up} | ${down} | ${up}*2`, shots: '100x14'},
	{name: 'wheel', argv: paused, keys: `? ${down} | ${up}`, shots: '70x10'},
	{
		name: 'themes',
		argv: paused,
		keys: 's T | T | T | T | T | T',
		shots: 'painted@60x22',
		environment: {},
	},
];

/** Colours: the themes, what the terminal has, what it says of its background. */
const colours: readonly Script[] = [
	...['light', 'dark', 'high-contrast', 'colour-blind', 'mono'].map(name => ({
		name: `theme-${name}`,
		argv: `${paused} --theme ${name}`,
		keys: 's d*2 | d',
		shots: 'painted@80x24',
	})),
	{name: 'theme-on-white', argv: paused, keys: 's', shots: 'painted@80x24', background: 'rgb:ffff/ffff/ffff'},
	{name: 'theme-on-black', argv: paused, keys: 's', shots: 'painted@80x24', background: 'rgb:0000/0000/0000'},
	{
		name: 'sixteen-colours',
		argv: paused,
		keys: 'n^9 s',
		shots: 'painted@80x24',
		environment: {FORCE_COLOR: '1'},
	},
	{
		name: 'block-curves',
		argv: paused,
		keys: 'n^9 s',
		shots: '100x30',
		environment: {RECUIT_CURVES: 'block'},
	},
];

/** The solvers, each with figures and moves of its own. */
const solvers: readonly Script[] = [
	'anneal',
	'tempering',
	'row-swap',
	'descent',
	'reassign',
	'colour-in-order',
	'colour-fewest',
	'cross-entropy',
].map(name => ({
	name: `solver-${name}`,
	argv: `rapport --solver ${name} --seed 1 --paused`,
	keys: 's ~ | n s ~ | f +100 space ~',
	shots: '80x24 spoken',
}));

const wide = [
	'数独パズル',
	'数独パズル、とても難しいパズルです、本当に難しい',
	'e\u0301'.repeat(60),
	'한국어 스도쿠 '.repeat(6),
];
const hard = '1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..';

/** Windows of odd sizes, and names of odd widths. */
const windows: readonly Script[] = [
	{
		name: 'odd-windows',
		argv: `${endless} --paused`,
		keys: `${['9x10', '37x15', '28x16', '30x9', '12x6', '8x4', '7x20', '60x3', '1x1', '1x60', '200x1', '2x2', '29x20', '37x24', '50x12', '199x23', '34x60'].join(' | ')} | 100x30`,
		shots: '80x24 ascii',
	},
	{
		name: 'small-sixteen',
		argv: 'sixteen --solver block-swap --paused --seed 1',
		keys: '7x20 | 8x4',
		shots: '60x3',
	},
	...[
		[1, 1],
		[200, 1],
		[2, 2],
	].map(([columns, rows]) => ({
		name: `quit`,
		argv: `${endless} --paused`,
		keys: 'q',
		shots: `${columns}x${rows}`,
	})),
	{name: 'powers', argv: '--motion reduced', keys: '+500 | 84x30 | 91x30', shots: 'ascii@76x30'},
	...wide.map((name, index) => ({
		name: `wide-${index + 1}`,
		argv: 'puzzle.txt --paused --seed 1 --motion reduced',
		shots: '80x24',
		files: {'puzzle.txt': `# title: ${name}\n${hard}\n`},
	})),
];

export const runs: readonly Script[] = [
	...pictures,
	...watching,
	...ended,
	...displays,
	...panels,
	...lessons,
	...overlays,
	...colours,
	...solvers,
	...windows,
];
