/** The program on the screen: which screen is shown, and what the keys do. */

import process from 'node:process';
import {setTimeout} from 'node:timers/promises';
import {Box, useApp, useInput, useWindowSize} from 'ink';
import {useCallback, useEffect, useRef, useState} from 'react';
import type {Standing} from '../run/contest.js';
import {type Progress, randomSeed} from '../run/drive.js';
import {Pace, type Step} from '../run/pace.js';
import type {CurveOptions} from '../view/curve-options.js';
import type {Scroll} from '../view/viewport.js';
import {Help, helpView} from './help.js';
import {type Action, actionOf, type KeyTable, keyNames} from './keys.js';
import {PuzzleMenu, SolverMenu} from './menu.js';
import {RaceScreen} from './race.js';
import type {Race} from './race-state.js';
import {type Event, type Lists, type Run, reduce, type State} from './state.js';
import {type Theme, ThemeContext} from './theme.js';
import {useRace} from './use-race.js';
import {type Limits, useRun} from './use-run.js';
import {TooSmall, WatchScreen} from './watch.js';

/** How the screens were left. */
export type Leave = 'quit' | 'interrupt';

export type AppProps = {
	readonly lists: Lists;
	readonly initial: State;
	readonly limits: Limits;
	readonly theme: Theme;
	readonly onProgress: (run: Run, progress: Progress) => void;
	/** The command that repeats a run. */
	readonly repeat: (run: Run, progress: Progress) => string;
	readonly onStandings: (race: Race, standings: readonly Standing[]) => void;
	readonly repeatRace: (race: Race) => string;
};

const keyTable = ({isFiltering, settingIndex, screen}: State): KeyTable =>
	isFiltering ? 'filter' : settingIndex === undefined ? screen : 'settings';

const shownSeed = ({screen, race, run}: State) => (screen === 'race' ? race?.seed : run?.seed);

/** How much of the run a key goes back or forth. */
const scrub = 1 / 20;

export function App({lists, initial, limits, theme, onProgress, repeat, onStandings, repeatRace}: AppProps) {
	const {exit} = useApp();
	const {columns, rows} = useWindowSize();
	const [state, setState] = useState(initial);
	// Several keys may come at once, each to be understood in the state that the one before has made.
	const latest = useRef(initial);
	const dispatch = (event: Event) => {
		latest.current = reduce(lists, latest.current, event);
		setState(latest.current);
	};

	const [pace] = useState(() => new Pace(0));
	const suspend = useSuspend();

	const speed = (state.screen === 'race' && state.race?.rate) || state.rate;
	useEffect(() => {
		pace.rate = state.isPaused ? 0 : speed;
	}, [pace, state.isPaused, speed]);

	const step = (to: Step) => {
		pace.rate = 0;
		pace.step(to);
		dispatch({type: 'pause', isPaused: true});
	};

	const perform: Record<Action, () => void> = {
		up: () => dispatch({type: 'move', by: -1}),
		down: () => dispatch({type: 'move', by: 1}),
		'page-up': () => dispatch({type: 'move', by: -10}),
		'page-down': () => dispatch({type: 'move', by: 10}),
		first: () => dispatch({type: 'move', by: Number.NEGATIVE_INFINITY}),
		last: () => dispatch({type: 'move', by: Number.POSITIVE_INFINITY}),
		choose: () => dispatch({type: 'choose', seed: randomSeed()}),
		back: () => dispatch({type: 'back'}),
		filter: () => dispatch({type: 'filter'}),
		erase: () => dispatch({type: 'erase'}),
		settings: () => dispatch({type: 'settings'}),
		larger: () => dispatch({type: 'nudge', direction: 1}),
		smaller: () => dispatch({type: 'nudge', direction: -1}),
		preset: () => dispatch({type: 'preset'}),
		pause: () => dispatch({type: 'pause'}),
		step: () => step('move'),
		level: () => step('level'),
		'step-back': () => step('back'),
		'level-back': () => step('level-back'),
		'next-uphill': () => step('uphill'),
		'next-best': () => step('best'),
		'next-restart': () => step('restart'),
		'scrub-back': () => step({by: -scrub}),
		'scrub-forth': () => step({by: scrub}),
		'to-start': () => step({to: 0}),
		'to-end': () => step({to: 1}),
		warmer: () => pace.touch('heat'),
		colder: () => pace.touch('cool'),
		hold: () => pace.touch('hold'),
		inspect: () => dispatch({type: 'inspect'}),
		faster: () => dispatch({type: 'faster'}),
		slower: () => dispatch({type: 'slower'}),
		full: () => dispatch({type: 'full'}),
		curves: () => dispatch({type: 'curve', option: 'shown'}),
		abscissa: () => dispatch({type: 'curve', option: 'over'}),
		scale: () => dispatch({type: 'curve', option: 'isLog'}),
		'new-seed': () => dispatch({type: 'restart', seed: randomSeed()}),
		'same-seed': () => dispatch({type: 'restart', seed: shownSeed(latest.current) ?? randomSeed()}),
		race: () => dispatch({type: 'race', seed: randomSeed()}),
		by: () => dispatch({type: 'by'}),
		menu: () => dispatch({type: 'menu'}),
		display: () => dispatch({type: 'display'}),
		'scroll-up': () => dispatch({type: 'scroll', down: -1, across: 0}),
		'scroll-down': () => dispatch({type: 'scroll', down: 1, across: 0}),
		'scroll-left': () => dispatch({type: 'scroll', down: 0, across: -1}),
		'scroll-right': () => dispatch({type: 'scroll', down: 0, across: 1}),
		help: () => dispatch({type: 'help'}),
		quit: () => exit('quit' satisfies Leave),
		interrupt: () => exit('interrupt' satisfies Leave),
		suspend,
	};

	const height = Math.max(1, rows - 1);
	useInput((input, key) => {
		for (const name of keyNames(input, key)) {
			const {isHelpShown} = latest.current;
			const action = actionOf(isHelpShown ? 'help' : keyTable(latest.current), name);
			if (isHelpShown && action !== 'interrupt' && action !== 'suspend') {
				const {page, last} = helpView(keyTable(latest.current), columns, height);
				const by = helpSteps(page)[action ?? 'help'];
				// Whatever else is pressed puts the help away.
				dispatch(by === undefined ? {type: 'help'} : {type: 'scroll-help', by, last});
			} else if (action) {
				perform[action]();
			} else if (latest.current.isFiltering && name.length === 1) {
				dispatch({type: 'type', text: name});
			}
		}
	});

	return (
		<ThemeContext value={theme}>
			<Box width={columns} height={height} overflowY="hidden" flexDirection="column">
				{state.isHelpShown ? (
					<Help table={keyTable(state)} columns={columns} height={height} top={state.helpTop} />
				) : state.screen === 'watch' || state.screen === 'race' ? null : height < 5 || columns < 20 ? (
					<TooSmall width={20} height={6} columns={columns} rows={rows} />
				) : state.screen === 'menu' ? (
					<PuzzleMenu lists={lists} state={state} columns={columns} height={height} />
				) : (
					<SolverMenu lists={lists} state={state} columns={columns} height={height} />
				)}
				{state.screen === 'watch' && state.run && (
					<Watching
						key={state.run.number}
						run={state.run}
						pace={pace}
						limits={limits}
						rate={state.isPaused ? 0 : state.rate}
						speed={state.rate}
						display={state.display}
						scroll={state.scroll}
						curves={state.curves}
						columns={columns}
						rows={rows}
						isInspecting={state.isInspecting}
						isHidden={state.isHelpShown}
						onProgress={onProgress}
						repeat={repeat}
					/>
				)}
				{state.screen === 'race' && state.race && (
					<Racing
						key={state.race.number}
						race={state.race}
						pace={pace}
						limits={limits}
						rate={state.isPaused ? 0 : state.race.rate}
						columns={columns}
						rows={rows}
						isHidden={state.isHelpShown}
						onStandings={onStandings}
						repeatRace={repeatRace}
					/>
				)}
			</Box>
		</ThemeContext>
	);
}

/** How far the keys of the help scroll it. */
const helpSteps = (page: number): Partial<Record<Action, number>> => ({
	up: -1,
	down: 1,
	'page-up': -page,
	'page-down': page,
	first: Number.NEGATIVE_INFINITY,
	last: Number.POSITIVE_INFINITY,
});

type WatchingProps = {
	readonly run: Run;
	readonly pace: Pace;
	readonly rate: number;
	readonly speed: number;
	readonly display: string;
	readonly scroll: Scroll;
	readonly curves: CurveOptions;
	readonly columns: number;
	readonly rows: number;
	readonly isInspecting: boolean;
	readonly isHidden: boolean;
} & Pick<AppProps, 'limits' | 'onProgress' | 'repeat'>;

/** A run, going on even while something else covers it. */
function Watching({
	run,
	pace,
	limits,
	rate,
	speed,
	display,
	scroll,
	curves,
	columns,
	rows,
	isInspecting,
	isHidden,
	onProgress,
	repeat,
}: WatchingProps) {
	const watch = useRun({run, pace, limits, onProgress});
	return watch && !isHidden ? (
		<WatchScreen
			run={run}
			watch={watch}
			rate={rate}
			speed={speed}
			display={display}
			scroll={scroll}
			curves={curves}
			columns={columns}
			rows={rows}
			isInspecting={isInspecting}
			repeat={repeat(run, watch.progress)}
		/>
	) : null;
}

type RacingProps = {
	readonly race: Race;
	readonly pace: Pace;
	readonly rate: number;
	readonly columns: number;
	readonly rows: number;
	readonly isHidden: boolean;
} & Pick<AppProps, 'limits' | 'onStandings' | 'repeatRace'>;

/** A race, going on even while something else covers it. */
function Racing({race, pace, limits, rate, columns, rows, isHidden, onStandings, repeatRace}: RacingProps) {
	const lanes = useRace({race, pace, limits, onStandings});
	return lanes && !isHidden ? (
		<RaceScreen
			race={race}
			lanes={lanes}
			rate={rate}
			columns={columns}
			rows={rows}
			repeat={repeatRace(race)}
		/>
	) : null;
}

/**
Ctrl-Z gives the terminal back and stops the whole job, as the shell expects; being continued, from that or from a stop
that came from outside, takes the terminal again and draws everything anew.
*/
function useSuspend(): () => void {
	const {suspendTerminal} = useApp();
	/** One after the other: the terminal is not given back twice. */
	const last = useRef(Promise.resolve());
	const isAway = useRef(false);

	const leave = useCallback(
		(stop: () => void | Promise<void>) => {
			if (isAway.current) {
				return;
			}

			isAway.current = true;
			const suspend = async () =>
				suspendTerminal(async () => {
					await stop();
					// From here on it comes back: what is pressed then is for the next time.
					isAway.current = false;
				});
			last.current = last.current.then(suspend);
		},
		[suspendTerminal],
	);

	useEffect(() => {
		const redraw = () => leave(() => {});
		process.on('SIGCONT', redraw);
		return () => {
			process.off('SIGCONT', redraw);
		};
	}, [leave]);

	return useCallback(
		() =>
			leave(async () => {
				// The whole process group, as the terminal itself would: a launcher in front of this program stops with it.
				process.kill(0, 'SIGTSTP');
				// Being continued is told by a signal too, which is to come while the terminal is still away.
				await setTimeout(10);
			}),
		[leave],
	);
}
