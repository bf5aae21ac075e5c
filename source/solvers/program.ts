/** The pseudo-code of one move, a few lines for each family of methods. Screens show beside each line what it came to. */

import {groupDigits} from '../text.js';

/** What a line does. `view/run/proposal.ts` reads from a move what it came to; `other` says nothing of single moves. */
export type PseudoStep =
	| 'choose'
	| 'change'
	| 'delta'
	| 'accept'
	| 'chance'
	| 'reject'
	| 'level'
	| 'manual'
	| 'learn'
	| 'end'
	| 'other';

/** A line, and the same in about 17 characters; empty where it is left out. */
export type PseudoLine = readonly [step: PseudoStep, text: string, short: string];

export type PseudoCode = readonly PseudoLine[];

/** How T changes at the end of a level. @param rule `T` where it does not @param level its proposals; 0 where the puzzle determines them */
export const levelLine = (rule: string, level = 0): PseudoLine => [
	'level',
	...(rule === 'T'
		? (['T stays what it is', 'T stays'] as const)
		: ([
				`cool: T ← ${rule} ${level > 0 ? `every ${groupDigits(level)} proposals` : 'after each level'}`,
				`cool: T ← ${rule}`,
			] as const)),
];

/** @param which cell is next, and @param blank what happens where it has no colour left */
export const colouringSteps = (which: string, blank: string): PseudoCode => [
	['choose', `take ${which}`, 'take the next'],
	['change', 'give it a possible colour', 'give it a colour'],
	['other', `if it has none: ${blank}`, `if none: ${blank}`],
];

export const learningSteps: PseudoCode = [
	['change', 'draw fillings from the distribution', 'draw fillings'],
	['other', 'keep those of the lowest cost', 'keep the best'],
	['learn', 'move the distribution towards them', 'learn from them'],
	['end', 'until there is nothing more to learn', 'until learned'],
];
