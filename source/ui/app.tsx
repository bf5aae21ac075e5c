/** The program on the screen: which screen is shown, and what the keys do. */

import process from 'node:process';
import {setTimeout} from 'node:timers/promises';
import {Box, useApp, useInput, useWindowSize} from 'ink';
import {useCallback, useEffect, useRef, useState} from 'react';
import {type Progress, randomSeed} from '../run/drive.js';
import {Pace} from '../run/pace.js';
import {Help} from './key-bar.js';
import {type Action, actionOf, type KeyTable, keyNames} from './keys.js';
import {PuzzleMenu, SolverMenu} from './menu.js';
import {type Event, type Lists, type Run, reduce, type State} from './state.js';
import {type Theme, ThemeContext} from './theme.js';
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
	readonly repeat: (run: Run) => string;
};

const keyTable = ({isFiltering, settingIndex, screen}: State): KeyTable =>
	isFiltering ? 'filter' : settingIndex === undefined ? screen : 'settings';

export function App({lists, initial, limits, theme, onProgress, repeat}: AppProps) {
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

	useEffect(() => {
		pace.rate = state.isPaused ? 0 : state.rate;
	}, [pace, state.isPaused, state.rate]);

	const step = (to: 'move' | 'level') => {
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
		faster: () => dispatch({type: 'faster'}),
		slower: () => dispatch({type: 'slower'}),
		full: () => dispatch({type: 'full'}),
		'new-seed': () => dispatch({type: 'restart', seed: randomSeed()}),
		'same-seed': () => dispatch({type: 'restart', seed: latest.current.run?.seed ?? randomSeed()}),
		menu: () => dispatch({type: 'menu'}),
		help: () => dispatch({type: 'help'}),
		quit: () => exit('quit' satisfies Leave),
		interrupt: () => exit('interrupt' satisfies Leave),
		suspend,
	};

	useInput((input, key) => {
		for (const name of keyNames(input, key)) {
			const action = actionOf(keyTable(latest.current), name);
			if (latest.current.isHelpShown && action !== 'interrupt' && action !== 'suspend') {
				// Whatever else is pressed puts the help away.
				dispatch({type: 'help'});
			} else if (action) {
				perform[action]();
			} else if (latest.current.isFiltering && name.length === 1) {
				dispatch({type: 'type', text: name});
			}
		}
	});

	const height = Math.max(1, rows - 1);
	return (
		<ThemeContext value={theme}>
			<Box width={columns} height={height} overflow="hidden" flexDirection="column">
				{state.isHelpShown ? (
					<Help table={keyTable(state)} height={height} />
				) : state.screen === 'watch' ? null : height < 5 || columns < 20 ? (
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
						columns={columns}
						rows={rows}
						isHidden={state.isHelpShown}
						onProgress={onProgress}
						repeat={repeat}
					/>
				)}
			</Box>
		</ThemeContext>
	);
}

type WatchingProps = {
	readonly run: Run;
	readonly pace: Pace;
	readonly rate: number;
	readonly speed: number;
	readonly columns: number;
	readonly rows: number;
	readonly isHidden: boolean;
} & Pick<AppProps, 'limits' | 'onProgress' | 'repeat'>;

/** A run, going on even while something else covers it. */
function Watching({
	run,
	pace,
	limits,
	rate,
	speed,
	columns,
	rows,
	isHidden,
	onProgress,
	repeat,
}: WatchingProps) {
	const watch = useRun({run, pace, limits, onProgress});
	return isHidden ? null : (
		<WatchScreen
			run={run}
			watch={watch}
			rate={rate}
			speed={speed}
			columns={columns}
			rows={rows}
			repeat={repeat(run)}
		/>
	);
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
