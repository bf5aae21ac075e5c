/** The bar of a film: a click on it goes to that second. */

import type {FilmClock} from '../../run/film.js';
import {filmBar, secondAtColumn} from '../../view/film.js';
import {indented} from '../../view/text/line.js';
import type {Watched} from '../../view/watch/watch.js';
import {Target} from '../keys/targets.js';
import {Lines} from '../lines.js';
import {useTheme} from '../theme/theme.js';

/** In lines. */
export const filmBarHeight = 2;

type Props = {readonly watched: Watched; readonly clock: FilmClock; readonly columns: number};

export function FilmBar({watched, clock, columns}: Props) {
	const {hasColour} = useTheme();
	const {history, progress} = watched;
	const width = Math.max(1, columns - 2);
	const lines = filmBar({clock, history, moves: progress.moves, hasColour}, width);
	return (
		<Target
			height={filmBarHeight}
			flexShrink={0}
			flexDirection="column"
			aiming={column => {
				const moves = clock.movesAt(secondAtColumn(clock, column - 1, width));
				return {to: Math.round(moves) / Math.max(1, progress.frontier)};
			}}
		>
			<Lines lines={indented(lines, 1)} />
		</Target>
	);
}
