/** The state of the menu of puzzles, and the events that change it, as data. */

import type {Generated} from '../../sudoku/generate.js';
import type {
	Collection,
	ListedPuzzle,
	ListRow,
	PuzzleChunk,
	PuzzleFault,
} from '../../view/menu/collection.js';
import type {GeneratorField, GeneratorForm} from '../../view/menu/generator-form.js';
import type {Edit, TextField} from './text-field.js';

/** The longest puzzle that can be typed: of the largest size, with a character a cell. */
export const maxTyped = 35 * 35;

/** A longer paste is refused, in UTF-16 units. */
export const maxPasted = 1024 * 1024;

export type Making = {
	readonly form: GeneratorForm;
	readonly seed: string;
	/** The number of the full grid that is tried, from 1, and how much of it is done. */
	readonly attempt: number;
	readonly share: number;
};

export type MenuState = {
	/** In the order of the list. */
	readonly collections: readonly Collection[];
	readonly filter: string;
	readonly isFiltering: boolean;
	/** The puzzles that the filter leaves, with headings. */
	readonly rows: readonly ListRow[];
	/** The index of the highlighted row; -1 if there is none. */
	readonly at: number;
	/** The result of the last paste, until the next key. */
	readonly notice: string | undefined;
	/** The puzzle as typed so far. */
	readonly input: string | undefined;
	/** The cursor in the typed text, in UTF-16 units. */
	readonly cursor: number;
	readonly form: GeneratorForm;
	/** The highlighted field of the form, while it is open. */
	readonly formField: GeneratorField | undefined;
	readonly making: Making | undefined;
	/** The first visible fault, while the list of faults is open. */
	readonly faultsFrom: number | undefined;
};

export type MenuKeyEvent =
	| {readonly type: 'move'; readonly by: number}
	| {readonly type: 'collection'; readonly by: 1 | -1}
	| {readonly type: 'filter'}
	| {readonly type: 'type'; readonly text: string}
	| {readonly type: 'edit'; readonly edit: Edit}
	/** `isOver`: what runs beside the menu has ended, so that another run starts. */
	| {readonly type: 'choose'; readonly seed: string; readonly isOver?: boolean}
	| {readonly type: 'back'}
	| {readonly type: 'faults'}
	/** To the first lesson. */
	| {readonly type: 'lessons'}
	| {readonly type: 'input'}
	| {readonly type: 'form'}
	| {readonly type: 'nudge'; readonly direction: 1 | -1}
	/** The puzzles and faults of a text. */
	| {
			readonly type: 'pasted';
			readonly text: string;
			readonly entries: readonly ListedPuzzle[];
			readonly faults: readonly PuzzleFault[];
	  };

/** What happens without a key, on any screen. */
export type MenuNews =
	| {readonly type: 'chunk'; readonly chunk: PuzzleChunk}
	| {readonly type: 'watched'; readonly entry: ListedPuzzle}
	| {readonly type: 'progress'; readonly attempt: number; readonly share: number}
	| {readonly type: 'made'; readonly made: Generated | undefined}
	| {readonly type: 'failed'; readonly message: string};

export type MenuEvent = MenuKeyEvent | MenuNews;

/** What the keys of the menu are for. */
type MenuMode = 'menu' | 'filter' | 'input' | 'form' | 'making' | 'faults';

export function modeOf({isFiltering, input, formField, making, faultsFrom}: MenuState): MenuMode {
	if (making) {
		return 'making';
	}

	if (formField) {
		return 'form';
	}

	if (faultsFrom !== undefined) {
		return 'faults';
	}

	return input === undefined ? (isFiltering ? 'filter' : 'menu') : 'input';
}

export const fieldOf = ({input, filter, cursor}: MenuState): TextField => ({text: input ?? filter, cursor});
