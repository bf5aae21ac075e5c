/** A race on the screen, going on even while something else covers it. */

import type {Pace} from '../run/pace.js';
import type {Standing} from '../run/race.js';
import {RaceScreen} from './race.js';
import type {Race} from './race-state.js';
import {useRace} from './use-race.js';
import type {Limits} from './use-run.js';

type Props = {
	readonly race: Race;
	readonly pace: Pace;
	readonly limits: Limits;
	/** As the race's, or 0 while paused. */
	readonly rate: number;
	readonly columns: number;
	readonly rows: number;
	readonly isHidden: boolean;
	readonly onStandings: (race: Race, standings: readonly Standing[]) => void;
	/** The command that repeats a race. */
	readonly repeat: (race: Race) => string;
};

export function Racing({race, pace, limits, rate, columns, rows, isHidden, onStandings, repeat}: Props) {
	const lanes = useRace({race, pace, limits, onStandings});
	return lanes && !isHidden ? (
		<RaceScreen race={race} lanes={lanes} rate={rate} columns={columns} rows={rows} repeat={repeat(race)} />
	) : null;
}
