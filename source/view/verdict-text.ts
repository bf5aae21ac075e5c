/** What `check` says about a grid. */

import {type Judgement, mostProposals} from '../run/rating.js';
import type {Difficulty} from '../sudoku/difficulty.js';
import {describeGeometry} from '../sudoku/geometry.js';
import {boxesHint, clashText} from '../sudoku/oracle.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {type Verdict, wrongUnits} from '../sudoku/verdict.js';
import {countText, groupDigits, superscript} from './text/numbers.js';

/** The most clashes or units that a sentence names; the rest are counted. */
const mostNamed = 4;

function enumerate(items: readonly string[]): string {
	const named = items.slice(0, mostNamed).join(', ');
	return items.length > mostNamed ? `${named} and ${items.length - mostNamed} more` : named;
}

/** The number of solutions of a grid without clashes. */
function solutionsText({status, solutions, more}: Pick<Verdict, 'status' | 'solutions' | 'more'>): string {
	switch (status) {
		case 'none':
			return 'no solution';
		case 'several':
			return `${more ? 'at least ' : ''}${groupDigits(solutions)} solutions`;
		case 'gave-up':
			return solutions === 0
				? 'gave up: unknown whether a solution exists'
				: 'gave up: found one solution, unknown whether there are more';
		default:
			return 'one solution';
	}
}

/** One or none is certain; of several only that there are more than one, where the count stops there. */
export const judgedText = (judgement: Judgement): string =>
	judgement.status === 'several' && judgement.more ? 'several solutions' : solutionsText(judgement);

function statusText(puzzle: Puzzle, verdict: Verdict): string {
	const {geometry, givens} = puzzle;
	switch (verdict.status) {
		case 'solved':
			return 'solved correctly';
		case 'wrong':
			return `solved wrongly: ${enumerate(wrongUnits(verdict))}`;
		case 'contradictory':
			return `contradictory: ${enumerate(verdict.clashes.map(clash => clashText(puzzle, clash)))}${boxesHint(geometry, givens)}`;
		default:
			return solutionsText(verdict);
	}
}

const difficultyReasons: Readonly<Record<Difficulty, string>> = {
	easy: 'singles are enough',
	medium: 'singles are enough',
	hard: 'digits have to be ruled out by trying them',
	'very hard': 'ruling out digits by trying them is not enough',
};

/** A rating in words: `some 10³ proposals`. */
export function effortText(effort: number): string {
	const most = `more than 10${superscript(Math.log10(mostProposals))}`;
	const power = `some 10${superscript(Math.log10(effort))}`;
	return `${effort > mostProposals ? most : effort < 1 ? 'no' : effort < 10 ? 'a few' : power} proposals`;
}

/** How hard a grid is, as far as it is known. */
export const hardnessTexts = ({difficulty, effort}: Judgement): readonly string[] => [
	...(difficulty ? [`${difficulty}: ${difficultyReasons[difficulty]}`] : []),
	...(effort === undefined ? [] : [`anneal: ${effortText(effort)}`]),
];

/** One line for a grid: its status, then its figures. */
export function verdictText(puzzle: Puzzle, verdict: Judgement): string {
	const {geometry, givens} = puzzle;
	const free = givens.length - verdict.givens;
	const {redundant} = verdict;
	const minimal =
		redundant === undefined
			? ''
			: redundant.length === 0
				? 'minimal'
				: `not minimal: ${countText(redundant.length, 'givens')} could each be left out`;
	return [
		statusText(puzzle, verdict),
		describeGeometry(geometry),
		free === 0
			? ''
			: `${countText(verdict.givens, 'givens')}${verdict.isBelowSeventeen ? ', fewer than 17' : ''}`,
		minimal,
		...hardnessTexts(verdict),
	]
		.filter(Boolean)
		.join(' · ');
}
