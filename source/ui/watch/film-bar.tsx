/** The bar of a film: a click on it goes to that second. */

import type {FilmClock} from '../../run/film.js';
import {filmBar, filmBarArea, secondAtColumn} from '../../view/film.js';
import {indented} from '../../view/text/line.js';
import type {Watched} from '../../view/watch/watch.js';
import {Target} from '../keys/targets.js';
import {Lines} from '../lines.js';
import {useTheme} from '../theme/theme.js';

/** In lines, where there is room: else it is its position alone, or nothing. */
export const filmBarHeight = 2;

type Props = {
	readonly watched: Watched;
	readonly clock: FilmClock;
	readonly columns: number;
	readonly height: number;
};

export function FilmBar({watched, clock, columns, height}: Props) {
	const {hasColour} = useTheme();
	const {history, progress} = watched;
	const width = Math.max(1, columns - 2);
	const bar = {clock, history, moves: progress.moves, heat: watched, hasColour};
	const lines = filmBar(bar, width).slice(filmBarHeight - height);
	return (
		<Target
			height={height}
			flexShrink={0}
			flexDirection="column"
			aiming={column => {
				const area = filmBarArea(clock, width);
				const moves = clock.movesAt(secondAtColumn(clock, column - 1 - area.left, area.width));
				return {to: Math.round(moves) / Math.max(1, progress.frontier)};
			}}
		>
			<Lines lines={indented(lines, 1)} />
		</Target>
	);
}
