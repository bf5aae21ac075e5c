/** The flags that several commands have, and short ways to write one. */

import {mostJobs} from '../../run/batch.js';
import {methods} from '../../solvers/index.js';
import {formats} from '../../sudoku/formats/index.js';
import type {Flags} from './command-line.js';
import {durationFrom, formatFrom, seedFrom, speedFrom, wholeFrom} from './options.js';

export const text = (value: string, help: string) => ({type: 'string', value, help}) as const;

export const wholeNumber = (help: string, bounds?: Parameters<typeof wholeFrom>[0]) =>
	({type: 'string', value: 'N', help, read: wholeFrom(bounds)}) as const;

export const threads = (help: string) => wholeNumber(help, {most: mostJobs});

export const timeSpan = (help: string) =>
	({type: 'string', value: 'TIME', help, read: durationFrom}) as const;

export const toggle = (help: string) => ({type: 'boolean', help}) as const;

export const file = (help: string) => ({type: 'string', value: 'FILE', isFile: true, help}) as const;

export const oneOf = <const Choices extends readonly string[]>(choices: Choices, help: string) =>
	({type: 'string', value: 'NAME', choices, help}) as const;

/** Flags under a heading of the help. */
export const inSection = <const Known extends Flags>(section: string, flags: Known) =>
	Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, {...flag, section}])) as Known;

export const seedText = (help: string) => ({type: 'string', value: 'TEXT', help, read: seedFrom}) as const;

const words = methods.map(({name}) => name);

const solver = (help: string) => ({type: 'string', value: 'NAME', words, isFile: true, help}) as const;

const format = (help: string) =>
	({type: 'string', value: 'FORMAT', read: formatFrom, words: formats.map(({name}) => name), help}) as const;

export const sharedFlags = {
	solver: solver('the solver (anneal), which recuit solvers lists, or a file of your own: ./mine.js'),
	solvers: {
		...solver('a solver or a file of your own; may be given several times (anneal)'),
		isMultiple: true,
	},
	set: {
		type: 'string',
		value: 'NAME=VALUE',
		isSetting: true,
		isMultiple: true,
		help: 'a setting of the solver; may be given several times',
	},
	seed: seedText('the seed of the random numbers; the same seed repeats the result'),
	boxes: {
		type: 'string',
		value: 'RxC',
		words: ['none', '2x3', '3x2', '3x3', '4x4'],
		help: 'the shape of a box, like 2x3, or none for a Latin square',
	},
	from: format('the format of the input (recognised by its content)'),
	to: format('the format of the output (line); see recuit convert --help'),
	json: toggle('print a line of JSON for each puzzle'),
	scores: file(
		'append the cost after each move to a file, one per line; - writes them on the standard output instead of the grid',
	),
} as const satisfies Flags;

/** The flags of the commands that open a screen. */
export const runFlags = {
	seed: sharedFlags.seed,
	boxes: sharedFlags.boxes,
	speed: {
		type: 'string',
		value: 'N',
		read: speedFrom,
		words: ['max'],
		help: 'the target speed at the start: moves per second, or max',
	},
	paused: toggle('start paused'),
	moves: wholeNumber('give up after N moves'),
	timeout: timeSpan('give up after this time (without a screen: 60s if no limit is given)'),
} as const satisfies Flags;
