/** The frame of the watched grid: in the colour of its temperature, with the number of its conflicts as its title. */

import {conflictsOf} from '../../sudoku/check.js';
import type {BoardContent} from '../board/board-content.js';
import {temperatureRole} from '../heat.js';
import {type Line, type Role, rampRole, type Span, sliceLine, span, widthOf} from '../text/line.js';
import {countText} from '../text/numbers.js';
import type {Watched} from './watched.js';

/**
The lines of a board with the role of its frame, and a title in the first one, where that is a rule.

@param solved the share of the lines, from the top, that show that the grid is solved
*/
export function withFrame(
	lines: readonly Line[],
	frame: Role,
	{title, solved}: {readonly title: string; readonly solved: number},
): Line[] {
	const roleOf = (row: number): Role => (row < solved * lines.length ? 'good' : frame);
	const coloured = lines.map((line, row) =>
		line.map((part): Span => (part.role === 'frame' ? {...part, role: roleOf(row)} : part)),
	);
	const role = roleOf(0);
	const [first, ...rest] = coloured;
	const width = first ? widthOf(first) : 0;
	return first?.[0]?.text.startsWith('╭') && title.length + 5 <= width
		? [
				[
					span('╭ ', role),
					span(title, 'strong'),
					span(' ', role),
					...sliceLine(first, title.length + 3, width - title.length - 3),
				],
				...rest,
			]
		: coloured;
}

/** The role of the frame now: that of its temperature, and white-hot for a moment after a reheat. */
export const frameRole = (watched: Watched, isFlashing: boolean): Role =>
	isFlashing
		? rampRole(1)
		: watched.progress.temperature === undefined
			? 'frame'
			: temperatureRole(watched, watched.progress.temperature);

/** How many cells are in conflict, or the file that the solver is loaded from. */
export function boardTitle(
	{geometry, grid}: Pick<BoardContent, 'geometry' | 'grid'>,
	loading?: string,
): string {
	if (loading !== undefined) {
		return `loading ${loading}`;
	}

	const count = conflictsOf(geometry, grid).reduce((sum, conflicts) => sum + Math.min(1, conflicts), 0);
	return count === 0 ? 'no conflicts' : `${countText(count, 'cells')} in conflict`;
}
