/** How hard puzzles are for annealing: what files say of it, and how it is written. */

import type {Puzzle} from '../../sudoku/puzzle.js';

/** The proposals that annealing needs, or, where most runs gave up, the bound that they need more than. */
export type Effort = {readonly proposals: number; readonly isMore: boolean};

/** What a file says of it, as a comment `# proposals: 12 345`, where it does. */
export function writtenEffort({metadata}: Puzzle): Effort | undefined {
	const match = /^(more than )?(\d[\d ]{0,20})$/.exec(metadata.get('proposals') ?? '');
	return match
		? {proposals: Number(match[2].replaceAll(' ', '')), isMore: match[1] !== undefined}
		: undefined;
}
