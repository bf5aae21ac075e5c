/** The form for a new puzzle, and the command line that makes the same one. */

import {type Difficulty, difficulties} from '../../sudoku/difficulty.js';
import {defaultAttempts, type Pattern, patterns} from '../../sudoku/generate.js';
import {geometryOf} from '../../sudoku/geometry.js';
import {type Line, listRow, span} from '../text/line.js';
import {groupDigits} from '../text/numbers.js';
import {optionText} from '../text/shell.js';

export type GeneratorForm = {
	readonly size: number;
	/** Undefined is any. */
	readonly difficulty: Difficulty | undefined;
	/** Undefined is as few as possible. */
	readonly givens: number | undefined;
	readonly symmetry: Pattern;
};

type GeneratorField = keyof GeneratorForm;

export const defaultGeneratorForm: GeneratorForm = {
	size: 9,
	difficulty: undefined,
	givens: undefined,
	symmetry: 'none',
};

export const generatorFields: readonly GeneratorField[] = ['size', 'difficulty', 'givens', 'symmetry'];

/** From a fifth of the cells, where hardly a puzzle has one solution only, to nine tenths; about forty steps. */
function clueCounts(size: number): number[] {
	const cells = size * size;
	const step = Math.max(1, Math.round(cells / 60));
	const first = Math.ceil(cells / 5);
	return Array.from({length: Math.floor((cells * 0.7) / step) + 1}, (_, k) => first + k * step);
}

type Choice = {
	readonly choices: readonly unknown[];
	readonly text: string;
	readonly note?: string | undefined;
};

/** The choices of each field, the one that is made, and a note on it. */
const choicesIn = ({
	size,
	difficulty,
	givens,
	symmetry,
}: GeneratorForm): Readonly<Record<GeneratorField, Choice>> => ({
	size: {choices: [4, 6, 9, 12, 16, 25], text: `${size}×${size}`},
	difficulty: {
		choices: [undefined, ...difficulties],
		text: difficulty ?? 'any',
		note: difficulty && explained[difficulty],
	},
	givens: {
		choices: [undefined, ...clueCounts(size)],
		text: givens === undefined ? 'fewest' : String(givens),
		note:
			givens === undefined
				? `as few as ${difficulty === 'easy' ? 'an easy one has' : 'possible'}`
				: undefined,
	},
	symmetry: {choices: patterns, text: symmetry, note: 'of the clue pattern'},
});

const explained: Readonly<Record<Difficulty, string>> = {
	easy: 'naked and hidden singles solve it',
	medium: 'singles solve it, with fewer givens',
	hard: 'trial digits that singles refute solve it',
	'very hard': 'needs guessing: very rare',
};

/**
The choice before or after in a line of the form; at the ends it stays. A number of givens is of its size: another size
forgets it.
*/
export function adjustGeneratorForm(form: GeneratorForm, line: number, direction: 1 | -1): GeneratorForm {
	const field = generatorFields[line];
	const {choices} = choicesIn(form)[field];
	const at = choices.indexOf(form[field]) + direction;
	return at in choices
		? {...form, ...(field === 'size' ? {givens: undefined} : {}), [field]: choices[at]}
		: form;
}

/** What is asked for, besides the size. */
const asked = ({difficulty, givens, symmetry}: GeneratorForm) =>
	Object.entries({difficulty, givens, symmetry: symmetry === 'none' ? undefined : symmetry}).filter(
		([, value]) => value !== undefined,
	);

/** The command that makes the same puzzle. */
export function generatorCommand(form: GeneratorForm, seed: string): string {
	const options = asked(form).map(([name, value]) => ` --${name} ${String(value).replace(' ', '-')}`);
	return `recuit generate --size ${form.size}${options.join('')} ${optionText('seed', seed)}`;
}

/** The message when all attempts failed, with what to change. */
export function generatorFailureText(form: GeneratorForm): string {
	const {size} = form;
	const wanted = asked(form)
		.map(([name, value]) => (name === 'givens' ? `${value} givens` : `${name} ${value}`))
		.join(' and ');
	const tried = groupDigits(defaultAttempts(geometryOf(size)));
	return `no puzzle with ${wanted} found in ${tried} full grids of ${size}×${size}; ask for less, or for another size`;
}

/** What there is to know of the choice in a line of the form. */
export const generatorNote = (form: GeneratorForm, line: number): string =>
	choicesIn(form)[generatorFields[line]].note ?? '';

export const generatorFormLines = (form: GeneratorForm, selected: number | undefined): Line[] =>
	generatorFields.map((field, index) => {
		const {choices, text} = choicesIn(form)[field];
		const at = choices.indexOf(form[field]);
		const isSelected = index === selected;
		return [
			...listRow(isSelected, ''),
			span(field.padEnd(11), 'dim'),
			span(isSelected && at > 0 ? '← ' : '  ', 'key'),
			span(text.padEnd(9), isSelected ? 'accent' : 'plain'),
			span(isSelected && at < choices.length - 1 ? ' →' : '  ', 'key'),
		];
	});
