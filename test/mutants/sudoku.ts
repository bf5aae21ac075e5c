import type {Faults} from './fault.ts';

export const sudoku: Faults = {
	'hidden singles of columns are dropped when a candidate goes': [
		'if (inColumn === 1) {',
		'if (inColumn === -1) {',
	],
	'probing ends a round early after a candidate was ruled out': [
		'if (!isPossible) { unchanged = 0;',
		'if (!isPossible) {',
	],
	'the search takes one guess more than its budget': [
		'if (left <= 0) { this.#isOpen = true;',
		'if (left < 0) { this.#isOpen = true;',
	],
	'a search ended by its limit is called complete': [
		'return {solutions, solution, isComplete: false, hasGivenUp: false};',
		'return {solutions, solution, isComplete: true, hasGivenUp: false};',
	],
	'one given more is left than was asked for': [
		'if (count - orbit.length >= wanted) {',
		'if (count - orbit.length > wanted) {',
	],
	'the half-turn is a flip': ['[last - row, last - column],', '[last - row, column],'],
	'an easy puzzle needs one given more': [
		'filter(digit => digit > 0).length >= easyGivens',
		'filter(digit => digit > 0).length > easyGivens',
	],
	'a Kempe chain does not follow the boxes': ['boxes ? 2 * size + boxOf[cell] : ofRow', 'ofRow'],
	'a digit missing in a unit is taken as seen in the one before': [
		'seen[digit] <= index) {',
		'seen[digit] < index) {',
	],
	'shuffling leaves no item in its place (Sattolo)': [
		'const k = this.int(last + 1);',
		'const k = this.int(last);',
	],
};

export const formats: Faults = {
	'the last grid of a file is lost': ['this.#readWaiting(true, results);', ''],
	'facts of one puzzle stay for the next': ['if (results.length > known) { this.#facts = undefined; }', ''],
	'a quote that is doubled in CSV stays doubled': [".replaceAll('\"\"', '\"')", ''],
	'a name with a quote is written to CSV as it is': ['/[",\\r\\n]/.test(safe)', '/[,\\r\\n]/.test(safe)'],
	'a name that a spreadsheet would calculate is read with its apostrophe': [
		'text.startsWith("\'") && formula.test(text) ? text.slice(1) : text',
		'text',
	],
	'the columns of puzzle and solution are swapped': [
		'[formatLine(geometry, givens), ...(hasSolutions ? [solutionField] : [])]',
		'[...(hasSolutions ? [solutionField] : []), formatLine(geometry, givens)]',
	],
	'a wrong character is told one column late': ['column: column + index}', 'column: column + index + 1}'],
	'JSON without puzzles lacks its first bracket': [
		'return this.#count === 0 ? this.#before + after : after;',
		'return after;',
	],
	'a carriage return and line feed in two pieces are two lines': [
		'this.#isAfterReturn && piece.startsWith',
		'false && piece.startsWith',
	],
	'unusual boxes are not written to a line': [
		'`${sizeComment}${boxesComment(geometry)}${cells}',
		'`${sizeComment}${cells}',
	],
	'the values of a Latin square count from 1': ['givens[cell] = value + 1;', 'givens[cell] = value;'],
	'a digit above 9 in small letters is none': ['values[digit.toLowerCase().charCodeAt(0)] = index + 1;', ''],
};
