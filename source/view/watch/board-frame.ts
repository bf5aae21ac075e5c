/** The frame of the watched grid: in the colour of its temperature, with the number of its conflicts as its title. */

import {conflictsOf} from '../../sudoku/check.js';
import type {BoardContent} from '../board/board-content.js';
import {temperatureRole} from '../heat.js';
import {type Line, type Role, type Span, span, widthOf} from '../text/line.js';
import {countText} from '../text/numbers.js';
import {sliceLine} from '../text/pen.js';
import type {Watched} from './watch.js';

/** The lines of a board with its frame in a role, and a title in the first one, where that is a rule. */
export function withFrame(lines: readonly Line[], role: Role, title: string): Line[] {
	const coloured = lines.map(line =>
		line.map((part): Span => (part.role === 'frame' ? {...part, role} : part)),
	);
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

/** The role of the frame now. */
export const frameRole = (watched: Watched): Role =>
	watched.progress.temperature === undefined
		? 'frame'
		: temperatureRole(watched, watched.progress.temperature);

/** How many cells are in conflict. */
export function boardTitle({geometry, grid}: Pick<BoardContent, 'geometry' | 'grid'>): string {
	const count = conflictsOf(geometry, grid).reduce((sum, conflicts) => sum + Math.min(1, conflicts), 0);
	return count === 0 ? 'no conflicts' : `${countText(count, 'cells')} in conflict`;
}
