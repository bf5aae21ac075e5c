/** A race on the screen, which keeps its place while another screen hides it. */

import type {ReactNode, RefObject} from 'react';
import type {Pace} from '../../run/pace.js';
import {isOver} from '../../view/race/race.js';
import type {Host} from '../host.js';
import type {BarCommand} from '../keys/keys.js';
import {type ShownRace, useSharedScreen} from '../share.js';
import type {RaceSetup} from '../state.js';
import {useTheme} from '../theme/theme.js';
import {RaceScreen} from './race.js';
import {useRace} from './use-race.js';

type Props = {
	readonly host: Host;
	readonly race: RaceSetup;
	readonly pace: Pace;
	/** The speed of the race; 0 while it is paused. */
	readonly rate: number;
	readonly columns: number;
	readonly rows: number;
	readonly isHidden: boolean;
	readonly keys: (isOver: boolean) => readonly BarCommand[];
	/** What replaces the key bar. */
	readonly foot: ReactNode;
	/** Receives what the screen shows, to share it. */
	readonly shown: RefObject<ShownRace | undefined>;
};

export function Racing({host, race, pace, rate, columns, rows, isHidden, keys, foot, shown}: Props) {
	const {limits, onStandings, repeatRace} = host;
	const {motion} = useTheme();
	const {lanes, measured} = useRace({race, pace, limits, onStandings, motion, rate});
	const screen = (
		<RaceScreen
			race={race}
			lanes={lanes}
			rate={rate}
			measured={rate > 0 ? measured : undefined}
			columns={columns}
			rows={rows}
			repeat={repeatRace(race)}
			keys={keys}
		/>
	);
	return useSharedScreen({
		screen,
		content: {race, lanes, isOver: isOver(lanes)},
		shown,
		columns,
		rows,
		isHidden,
		foot,
	});
}
