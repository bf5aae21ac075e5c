import {formatLine} from '../puzzle.js';
import {type FormatDefinition, onlyNine} from './format.js';

export const sudokuwiki: FormatDefinition = {
	title: 'a link to the solver of SudokuWiki; only written',
	extension: 'txt',
	write: {
		refuses: onlyNine,
		text: ({geometry, givens}, solution) =>
			`https://www.sudokuwiki.org/sudoku.htm?bd=${formatLine(geometry, solution ?? givens, '0')}\n`,
	},
};
