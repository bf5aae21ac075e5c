/** A race or an ensemble: its keys, its runs, and its screen. */

import {useEffect, useState} from 'react';
import {initialProgress} from '../../run/drive.js';
import {fleetRateAt, frameTimes, type Pace} from '../../run/pace.js';
import {mostLanes} from '../../run/race-lanes.js';
import {runFleet} from '../../run/run-fleet.js';
import {type FleetKind, type FleetView, isOver} from '../../view/fleet/fleet-kind.js';
import {ensembleBoxes, raceBoxes} from '../../view/glossary.js';
import {above, type Frame, filled, headline, tooSmall} from '../../view/text/frame.js';
import {cut, justify, span, widthOf} from '../../view/text/line.js';
import type {Host} from '../host.js';
import {
	choose,
	everywhere,
	footerLines,
	grouped,
	type KeyCommand,
	type KeyMoment,
	opening,
	restarting,
	row,
	speedCommands,
	stepping,
	toMenu,
	upAndDown,
} from '../keys/key-command.js';
import {type Live, RateMeter} from '../live.js';
import {type FrameProps, isRunning, type Screen} from '../screen.js';
import type {FleetSetup} from '../state.js';
import {useFrames} from '../use-frames.js';
import {fleetModes, fleetSpeed, reduceShownFleet, runOfFleet} from './fleet-state.js';

/** The words in which the keys of the kinds differ. */
const words = {
	race: {
		heading: 'In a race',
		boxes: raceBoxes,
		one: 'lane',
	},
	ensemble: {
		heading: 'With many seeds',
		boxes: ensembleBoxes,
		one: 'run',
	},
};

const tablesOf = (kind: FleetKind) => {
	const {heading, boxes, one} = words[kind];
	const when = ({isOver}: KeyMoment) =>
		!isOver || `all have ended: r starts again, Enter watches the highlighted ${one} alone`;
	const watching: readonly KeyCommand[] = [
		...grouped(
			'run',
			row('pause', [' '], 'pause or resume', 'pause', {
				label: ({state}) => (state.isPaused ? 'resume' : 'pause'),
				when,
			}),
			row('step', ['s'], `step each ${one} once`, stepping('move'), {label: 'step', when}),
			...speedCommands(when, 'fast'),
			restarting(state => state[kind]?.seed),
		),
		...grouped(
			one,
			upAndDown(`highlight the ${one} before`, 'highlight the one after'),
			row('choose', ['enter'], `watch the highlighted ${one} alone, from its start`, choose, {
				label: 'watch',
			}),
		),
		...(kind === 'race'
			? grouped('many seeds', {...opening('ensemble'), help: `run the highlighted ${one} with 100 seeds`})
			: []),
		...grouped(
			'share',
			row('share', ['e'], `copy the command that repeats the ${kind}`, program => program.share('command'), {
				label: 'copy',
			}),
		),
		...grouped('other runs', {
			...toMenu,
			help: `out of it, to the run that it is of or to the menu; the ${kind} waits`,
		}),
		...everywhere,
	];
	return {[kind]: {heading, commands: watching, boxes}};
};

const fleetTables = {race: tablesOf('race'), ensemble: tablesOf('ensemble')};

export const fleetScreen = (kind: FleetKind): Screen => ({
	tables: fleetTables[kind],
	tableOf: () => kind,
	chosen(_, state) {
		const fleet = state[kind];
		return fleet && {run: runOfFleet(fleet)};
	},
	reduce: (_, state, event) => reduceShownFleet(state, event),
	speedsOf(state) {
		const fleet = state[kind];
		return {[kind]: fleet && isRunning(state, kind) ? fleetSpeed(fleet) : {rate: 0}};
	},
	numberOf: state => state[kind]?.number,
	useFrame: props => useFleetFrame(kind, props),
});

function useFleetFrame(
	kind: FleetKind,
	{host, program, state, window, table}: FrameProps,
): Frame | undefined {
	const fleet = state[kind];
	const live = program.live[kind]?.number === fleet?.number ? program.live[kind] : undefined;
	const {columns, height, theme} = window;
	const view = useFrames(live, {
		...{isOver, pace: program.paceOf(kind), motion: theme.motion, interval: frameTimes.race},
	});
	/** The speed; 0 while it is paused. */
	const running = fleet && isRunning(state, kind) ? fleet.rate : 0;
	const measured = useMeasuredRate(live);
	if (!fleet || !live) {
		return undefined;
	}

	const {at} = fleet;
	const rate = fleetRateAt(fleetSpeed(fleet), view?.level ?? 0);
	const {title, smallest} = fleetModes[kind];
	const least = smallest(fleet);
	if (columns < least.width || height < least.height) {
		return tooSmall({...least, height: least.height + 1}, window);
	}

	const isEnded = view !== undefined && isOver(view);
	const drawing = {
		at,
		columns,
		rows: height,
		rate,
		measured: running > 0 ? measured : undefined,
		isAscii: theme.ascii,
	};
	const lines = view?.draw(drawing) ?? [];
	const {line, turning} = headline({
		parts(gap) {
			const status = view?.status(running === 0) ?? [span('starting', 'strong')];
			const room = columns - widthOf(status) - gap - 1;
			return {left: room > 0 ? justify(cut(title(fleet), room), [], room) : [], status};
		},
		isRunning: !isEnded,
		rate: running,
		columns,
		theme,
	});
	const moment = {state, lists: host.lists, isOver: isEnded};
	const last = footerLines(table, moment, columns);
	return {lines: above(filled([line, ...lines], height), last, height), turning};
}

function useMeasuredRate(live: Live<FleetView> | undefined): number | undefined {
	const [meter] = useState(() => new RateMeter());
	useEffect(() => live?.follow(({level, milliseconds}) => meter.add(level, milliseconds)), [live, meter]);
	return meter.rate;
}

/** The first grids of a few runs do not wait for the threads to start. */
export function firstView(fleet: FleetSetup): FleetView | undefined {
	const {kind, runs} = fleet;
	if (runs.length > mostLanes) {
		return undefined;
	}

	const first = runs.map(run => initialProgress(run));
	return fleetModes[kind].views(fleet)({level: 0, runs: first, milliseconds: 0});
}

type Following = Pick<Host, 'limits'> & {
	readonly fleet: FleetSetup;
	readonly pace: Pace;
	readonly first: FleetView | undefined;
	readonly report: (view: FleetView) => void;
	readonly signal: AbortSignal;
};

/** The views of a fleet after each slice. @throws the errors of a run */
export async function* followFleet(options: Following): AsyncGenerator<FleetView, void, void> {
	const {fleet, first, report, limits, pace, signal} = options;
	const {kind, runs} = fleet;
	const {views, hasBoards} = fleetModes[kind];
	const viewOf = views(fleet);
	if (first) {
		report(first);
	}

	for await (const progress of runFleet({...limits, runs, pace, hasBoards, signal})) {
		const view = viewOf(progress);
		report(view);
		yield view;
	}
}
