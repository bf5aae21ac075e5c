/** Scripts of a run: watched, rewound, in a film, in a lesson. */

import {all, type Script} from './script.ts';

const rapport = 'rapport --solver block-swap --seed 4f2a';
const paused = `${rapport} --paused`;

/** A puzzle of 36 × 36 whose first row alone is given. */
const large = [...Array.from({length: 36}, (_, k) => k + 1), ...new Array(36 * 35).fill('.')].join(' ');

/** The readme's pictures, and others of what they show. */
const pictures: readonly Script[] = [
	{
		name: 'uphill',
		argv: `${paused} --motion reduced`,
		keys: 'n^61 s^7',
		shots: '100x24 painted picture',
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

export const runs: readonly Script[] = [
	...pictures,
	{
		name: 'watching',
		argv: paused,
		keys: 's',
		shots: `${all} 60x22 40x12 ascii@100x30 mono@100x30 spoken painted@80x24`,
	},
	{
		name: 'level-20',
		argv: `${paused} --motion reduced`,
		keys: 'n^20 s',
		shots: '80x24',
		environment: {LANG: 'C'},
	},
	{name: 'display-heat', argv: paused, keys: 's*12 d', shots: '110x42 ascii painted@80x24'},
	{name: 'display-colours', argv: paused, keys: 's*12 d*2', shots: '110x42 ascii painted@80x24 mono@80x24'},
	{name: 'display-candidates', argv: paused, keys: 's*12 d*3', shots: '110x42 ascii'},
	{
		name: 'display-distributions',
		argv: 'rapport --solver cross-entropy --set samples=100 --seed 4f2a --paused',
		keys: 's*6 d*4',
		shots: '110x42',
	},
	{name: 'sixteen', argv: 'sixteen --solver block-swap --seed 1 --paused', shots: '100x30 40x14'},
	{
		name: 'thirty-six',
		argv: 'large.txt --solver block-swap --seed 1 --paused',
		shots: '160x50',
		files: {'large.txt': `# title: Thirty-six by thirty-six\n${large}\n`},
	},
	{name: 'presenter', argv: paused, keys: 'P', shots: '100x30'},
];
