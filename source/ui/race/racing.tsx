/** A race on the screen, going on even while something else covers it. */

import {cloneElement, type ReactNode, type RefObject, useLayoutEffect} from 'react';
import type {Pace} from '../../run/pace.js';
import type {Standing} from '../../run/race.js';
import {isOver, type LaneView} from '../../view/race/race.js';
import type {Action} from '../keys/keys.js';
import {drawApart, type Picture, type ShareKind} from '../share.js';
import {useTheme} from '../theme/theme.js';
import type {Limits} from '../watch/use-run.js';
import {RaceScreen} from './race.js';
import type {RaceSetup} from './race-state.js';
import {useRace} from './use-race.js';

/** What the race screen shows. */
export type ShownRace = Picture & {readonly race: RaceSetup; readonly lanes: readonly LaneView[]};

/** Take a thing of a race along; returns a sentence on where it is now, or why not. */
export type ShareRace = (thing: ShareKind, shown: ShownRace) => string;

type Props = {
	readonly race: RaceSetup;
	readonly pace: Pace;
	readonly limits: Limits;
	/** As the race's, or 0 while paused. */
	readonly rate: number;
	readonly columns: number;
	readonly rows: number;
	readonly isHidden: boolean;
	/** What stands in place of the key bar. */
	readonly foot: ReactNode;
	/** Where to leave what is shown, for it to be shared. */
	readonly shown: RefObject<ShownRace | undefined>;
	readonly onStandings: (race: RaceSetup, standings: readonly Standing[]) => void;
	/** The command that repeats a race. */
	readonly repeat: (race: RaceSetup) => string;
};

export function Racing(props: Props) {
	const {race, pace, limits, rate, columns, rows, isHidden, foot, shown, onStandings, repeat} = props;
	const theme = useTheme();
	const {lanes, measured} = useRace({race, pace, limits, onStandings, motion: theme.motion, rate});
	const screen = (
		<RaceScreen
			race={race}
			lanes={lanes}
			rate={rate}
			measured={rate > 0 ? measured : undefined}
			columns={columns}
			rows={rows}
			repeat={repeat(race)}
		/>
	);
	// As soon as it is drawn: a key may come at once.
	useLayoutEffect(() => {
		const draw = () => drawApart(screen, theme, {columns, height: rows - 1});
		shown.current = {race, lanes, columns, isLight: theme.isLight, draw};
	});
	return isHidden ? null : foot ? cloneElement(screen, {foot}) : screen;
}

const running: readonly Action[] = ['pause', 'step', 'faster', 'slower', 'full'];

/** What is said of a key that has nothing left to do: no lane is running any more. */
export function answerTo(action: Action, shown: Pick<ShownRace, 'lanes'> | undefined): string | undefined {
	return shown && isOver(shown.lanes) && running.includes(action)
		? 'the race is over: r runs another, Enter watches the highlighted one alone'
		: undefined;
}
