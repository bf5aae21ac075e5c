/** The program on the screen: which screen is shown, and what the keys do. */

import {Box, useApp, useInput, usePaste, useWindowSize} from 'ink';
import {useCallback, useEffect, useRef, useState} from 'react';
import type {Progress} from '../run/drive.js';
import {Pace} from '../run/pace.js';
import type {Standing} from '../run/race.js';
import type {Rating} from '../run/rating.js';
import type {PuzzleChunk} from '../view/menu/collection.js';
import type {Ratings} from '../view/menu/effort.js';
import {footOf, isTextInTheWay} from './foot.js';
import {Help, helpView} from './help.js';
import {isCharacter, keyNames} from './keys/key-names.js';
import {type Action, actionOf} from './keys/keys.js';
import {type Mouse, TargetsContext} from './keys/targets.js';
import {usePointing} from './keys/use-pointing.js';
import {PuzzleMenu, useVisibleEntries} from './menu/puzzle-menu.js';
import {SolverMenu} from './menu/solver-menu.js';
import {useAnalysis, useMaking, useReading} from './menu/use-menu.js';
import {createActions, isTyping, keyTable, stepper} from './perform.js';
import {type RaceSetup, waiting} from './race/race-state.js';
import {answerTo, Racing, type ShareRace, type ShownRace} from './race/racing.js';
import type {Share, ShareKind, ShownRun} from './share.js';
import {type Event, type Lists, ratesOf, reduce, type State, type WatchedRun} from './state.js';
import {type Theme, ThemeContext, themeFor} from './theme/theme.js';
import {nextTheme, type ThemeName} from './theme/themes.js';
import {TooSmall} from './too-small.js';
import {useSuspend} from './use-suspend.js';
import type {Limits} from './watch/use-run.js';
import {viewOptionsOf} from './watch/watch.js';
import {Watching} from './watch/watching.js';

/** How the screens were left. */
export type Leave = 'quit' | 'interrupt';

export type AppProps = {
	readonly lists: Lists;
	readonly initial: State;
	/** The seed of what is chosen from the menu. @default a new one each time */
	readonly seed: string | undefined;
	readonly limits: Limits;
	/** The theme to begin with. */
	readonly theme: Theme;
	/** Another one is chosen; returns a sentence on that, and whether it goes. */
	readonly onTheme: (name: ThemeName) => {readonly told: string; readonly isAllowed: boolean};
	/** Undefined where the mouse is left to the terminal. */
	readonly mouse: Mouse | undefined;
	readonly onProgress: (run: WatchedRun, progress: Progress) => void;
	/** The command that repeats a run. */
	readonly repeat: (run: WatchedRun, progress: Progress) => string;
	readonly library: Library;
	readonly share: Share;
	readonly onStandings: (race: RaceSetup, standings: readonly Standing[]) => void;
	readonly repeatRace: (race: RaceSetup) => string;
	readonly shareRace: ShareRace;
	/** Called before a key leaves the screens. */
	readonly onLeave: (how: Leave) => void;
};

/** Where the puzzles of the menu come from, and what is remembered of them. */
type Library = {
	/** What is still to be read. */
	readonly parcels: AsyncGenerator<PuzzleChunk>;
	/** Measured before, by `keyOf`. */
	readonly ratings: Ratings;
	readonly onRating: (key: string, rating: Rating) => void;
	/** A run begins. */
	readonly onBegin: (run: WatchedRun) => void;
};

export function App({
	lists,
	initial,
	seed,
	limits,
	theme: firstTheme,
	onTheme,
	mouse,
	onProgress,
	repeat,
	library,
	share,
	onStandings,
	repeatRace,
	shareRace,
	onLeave,
}: AppProps) {
	const {exit} = useApp();
	const {columns, rows} = useWindowSize();
	const height = Math.max(1, rows - 1);
	const [state, setState] = useState(initial);
	// Several keys may come at once, each to be understood in the state that the one before has made.
	const latest = useRef(initial);
	const dispatch = useCallback(
		(event: Event) => {
			latest.current = reduce(lists, latest.current, event);
			setState(latest.current);
		},
		[lists],
	);

	const {collections} = state.menu;
	const seen = useVisibleEntries(state.screen === 'menu' ? state.menu : undefined, rows - 1);
	const found = useAnalysis(seen, collections, library.ratings, library.onRating);
	useReading(library.parcels, dispatch);
	useMaking(state.menu.making, dispatch);
	usePaste(text => dispatch({type: 'paste', text}));

	useEffect(() => {
		if (state.run) {
			library.onBegin(state.run);
			dispatch({type: 'watched', entry: state.run.entry});
		}
	}, [state.run, library, dispatch]);

	const suspend = useSuspend(mouse);
	// A run that is left waits where it is: what comes after it has a pace of its own.
	const paces = useRef({watch: new Pace(0), race: new Pace(0)});
	const pace = () => paces.current[latest.current.screen === 'race' ? 'race' : 'watch'];
	const visible = isTextInTheWay(state, {columns, height}) ? {...state, isPaused: true} : state;
	const {watch: watchRate, race: raceRate} = ratesOf(visible);
	useEffect(() => {
		paces.current.watch.rate = watchRate;
		paces.current.race.rate = raceRate;
	}, [watchRate, raceRate]);

	const heard = useRef<string>(undefined);
	const shown = useRef<ShownRun>(undefined);
	const shownRace = useRef<ShownRace>(undefined);
	const take = (thing: ShareKind) => {
		if (latest.current.screen === 'race') {
			if (shownRace.current) {
				dispatch({type: 'notice', text: shareRace(thing, shownRace.current)});
			}
		} else if (shown.current) {
			dispatch({type: 'notice', text: share(thing, shown.current)});
		}
	};

	const [theme, setTheme] = useState(firstTheme);
	const turnTheme = () => {
		const name = nextTheme(theme.name);
		const {told, isAllowed} = onTheme(name);
		if (isAllowed) {
			setTheme(themeFor({...theme, name}));
		}

		dispatch({type: 'notice', text: told});
	};

	const perform = createActions({
		dispatch,
		latest: () => latest.current,
		heard: () => heard.current,
		pace,
		progress: () => (latest.current.screen === 'watch' ? shown.current?.watch.progress : undefined),
		seed,
		curvesSeen: () => shown.current?.curvesSeen?.(),
		take,
		turnTheme,
		exit(how) {
			onLeave(how);
			exit(how);
		},
		suspend,
	});

	const race = waiting(state.race);
	const press = (name: string) => {
		const isHidden = isTextInTheWay(latest.current, {columns, height});
		heard.current = latest.current.notice;
		if (latest.current.notice !== undefined) {
			dispatch({type: 'notice', text: undefined});
		}

		const {isHelpShown} = latest.current;
		const action = actionOf(isHelpShown ? 'help' : keyTable(latest.current), name);
		if (isHidden && !(action && (action === 'help' || passing.has(action)))) {
			// Nobody would have seen what it does: it has put the text away.
			return;
		}

		if (isHelpShown && !(action && passing.has(action))) {
			const {page, last} = helpView(keyTable(latest.current), {columns, height}, latest.current.run);
			const by = helpSteps(page)[action ?? 'help'];
			// Whatever else is pressed puts the help away.
			dispatch(by === undefined ? {type: 'help'} : {type: 'scroll-help', by, last});
		} else if (action) {
			const answer = latest.current.screen === 'race' ? answerTo(action, shownRace.current) : undefined;
			if (answer === undefined) {
				perform[action]();
			} else {
				dispatch({type: 'notice', text: answer});
			}
		} else if (isTyping(latest.current) && isCharacter(name)) {
			dispatch({type: 'type', text: name});
		}
	};

	useInput((input, key) => keyNames(input, key).forEach(press));
	const targets = usePointing(mouse, {
		press,
		perform,
		latest: () => latest.current,
		step: stepper({pace, dispatch}),
		move: by => dispatch({type: 'move', by}),
	});

	return (
		<TargetsContext value={targets}>
			<ThemeContext value={theme}>
				<Box width={columns} height={height} overflowY="hidden" flexDirection="column">
					{state.isHelpShown ? (
						<Help
							table={keyTable(state)}
							columns={columns}
							height={height}
							top={state.helpTop}
							run={state.run}
						/>
					) : state.screen === 'watch' || state.screen === 'race' ? null : height < 5 || columns < 20 ? (
						<TooSmall width={20} height={6} columns={columns} rows={rows} />
					) : state.screen === 'menu' ? (
						<PuzzleMenu
							menu={state.menu}
							hasRun={state.run !== undefined}
							hasRace={race !== undefined}
							found={found}
							columns={columns}
							height={height}
						/>
					) : (
						<SolverMenu lists={lists} state={state} columns={columns} height={height} />
					)}
					{state.run && (
						<Watching
							key={`run ${state.run.number}`}
							run={state.run}
							pace={paces.current.watch}
							limits={limits}
							look={viewOptionsOf(visible, {columns, rows})}
							isHidden={state.isHelpShown || state.screen !== 'watch'}
							foot={footOf(state, {columns, height})}
							shown={shown}
							onProgress={onProgress}
							repeat={repeat}
						/>
					)}
					{race && (
						<Racing
							key={`race ${race.number}`}
							race={race}
							pace={paces.current.race}
							limits={limits}
							rate={raceRate}
							columns={columns}
							rows={rows}
							isHidden={state.isHelpShown || state.screen !== 'race'}
							foot={footOf(state, {columns, height})}
							shown={shownRace}
							onStandings={onStandings}
							repeat={repeatRace}
						/>
					)}
				</Box>
			</ThemeContext>
		</TargetsContext>
	);
}

/** What keys do while the help is shown, too. */
const passing: ReadonlySet<Action> = new Set(['theme', 'quit', 'interrupt', 'suspend']);

/** How far the keys of the help scroll it. */
const helpSteps = (page: number): Partial<Record<Action, number>> => ({
	up: -1,
	down: 1,
	'page-up': -page,
	'page-down': page,
	first: Number.NEGATIVE_INFINITY,
	last: Number.POSITIVE_INFINITY,
});
