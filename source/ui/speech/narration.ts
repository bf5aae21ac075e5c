/** What is said of the run or the fleet on the screen: its own lines, without what only a look can take in. */

import {isOver} from '../../view/fleet/fleet-kind.js';
import {reactionText} from '../../view/lesson-text.js';
import {figureLine} from '../../view/run/figures.js';
import {statusLine, titleLine} from '../../view/run/headline.js';
import {moveText, spokenMove} from '../../view/run/move.js';
import {rowText} from '../../view/speech/spoken-text.js';
import {endLines, stateOf} from '../../view/state-text.js';
import {plainText} from '../../view/text/line.js';
import {significant} from '../../view/text/numbers.js';
import {fleetModes} from '../fleet/fleet-state.js';
import type {Host, ShownRun} from '../host.js';
import type {Program} from '../keys/key-command.js';
import {drawnRun} from '../run/run-state.js';
import {type FleetSetup, type State, shownFleet} from '../state.js';

export type Narration = {
	readonly title: string;
	/** How it stands: its word and its figures; at its end, what came of it. */
	readonly standing: string;
	/** What the last step did. */
	readonly step: string;
	/** The moves at the displayed point: a step changes them. */
	readonly moves: number;
	/** `seeking` while a step goes on, to a point that is further away. */
	readonly phase: 'running' | 'paused' | 'seeking' | 'over';
	/** What is said as soon as it is new. */
	readonly urgent: readonly string[];
	/** The command that repeats it. */
	readonly command: string;
};

/** Nothing is cut. */
const wide = 1000;

const figures = ['moves', 'cost', 'bestCost', 'temperature', 'restarts', 'reheats'] as const;

/** A text that is padded on the screen. */
const unpadded = (text: string) => text.replaceAll(/ +/g, ' ');

const pausedOr = ({isPaused}: State) => (isPaused ? 'paused' : 'running');

/** Undefined where nothing runs on the screen. */
export function narrationOf(program: Program, host: Host): Narration | undefined {
	const {state, observed} = program;
	const fleet = shownFleet(state);
	return fleet
		? fleetNarration(fleet, program, host)
		: state.run && observed && runNarration({run: state.run, observed}, program, host);
}

function runNarration(
	{run, observed}: Pick<ShownRun, 'run' | 'observed'>,
	{state}: Program,
	host: Host,
): Narration {
	const {progress, log} = observed;
	const {method, puzzle, seed} = run;
	const {moves, frontier, status, goal} = progress;
	const drawn = drawnRun(run, observed, state);
	const {shown} = drawn;
	const word = shown ? '' : rowText(statusLine(drawn));
	const {move: shownStep} = drawn.progress;
	const open = shownStep?.isOpen ? moveText({geometry: puzzle.geometry, move: shownStep}).spoken : '';
	// A scene has the figures that it shows.
	const names = figures.filter(name => !shown || name === 'cost' || shown.has(name as 'temperature'));
	const figured = unpadded(plainText(figureLine(names, drawn, wide)));
	const standing =
		status === 'running'
			? [word, figured, open, shown ? '' : stateOf(drawn).text].filter(Boolean).join('. ')
			: endLines(drawn, wide).map(rowText).join('. ');
	const where = moves < frontier ? `${word}. ` : '';
	const report = {geometry: puzzle.geometry, unit: method.unit, progress: drawn.progress};
	return {
		title: `${plainText(titleLine(drawn.title, puzzle))} · ${method.name} · seed ${seed}`,
		standing,
		step: shownStep ? where + spokenMove({...report, move: shownStep}) : standing,
		moves,
		phase: status !== 'running' ? 'over' : goal ? 'seeking' : pausedOr(state),
		urgent: [
			...log.events.map(({is, temperature}) => `${is} T = ${significant(temperature)}`),
			// The other texts of a lesson are said as they stand over the screen.
			drawn.lesson ? (reactionText(drawn.lesson) ?? '') : '',
		],
		command: host.run.repeat(run, observed.latest),
	};
}

/** Of many runs there is nothing to see before their threads have started. */
function fleetNarration(fleet: FleetSetup, {live, state}: Program, host: Host): Narration {
	const view = live[fleet.kind]?.view;
	const runs = view?.runs ?? [];
	const standing = view
		? `${rowText(view.status(state.isPaused))}: ${view.standing().map(rowText).join('; ')}`
		: '';
	return {
		title: rowText(fleetModes[fleet.kind].title(fleet)).replace('recuit, ', ''),
		standing,
		step: standing,
		moves: runs.reduce((sum, {moves}) => sum + moves, 0),
		phase: view && isOver(view) ? 'over' : pausedOr(state),
		urgent: [],
		command: host.fleet.repeat(fleet, view),
	};
}
