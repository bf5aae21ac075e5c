/** The program on the screen: which screen is shown, and how it follows the controller. */

import {Box, useApp, useInput, usePaste, useWindowSize} from 'ink';
import {type RefObject, useEffect, useRef, useState} from 'react';
import {filmOf} from '../view/film.js';
import {type FleetKind, fleetKinds} from '../view/fleet/fleet.js';
import {Controller} from './controller/controller.js';
import {FleetRunning} from './fleet/fleet.js';
import {activeFleet, shownFleet} from './fleet/fleet-state.js';
import {footOf, isTextInTheWay} from './foot.js';
import {Help, helpView} from './help.js';
import type {Host, Rendering} from './host.js';
import type {Moment} from './keys/command.js';
import {keyNames} from './keys/key-names.js';
import {barOf, tableOf} from './keys/keys.js';
import {type Mouse, TargetsContext} from './keys/targets.js';
import {usePointing} from './keys/use-pointing.js';
import {measuredSolver, useAnalysis} from './menu/analysis-cache.js';
import {hasPreview, PuzzleMenu, useVisibleEntries} from './menu/puzzle-menu.js';
import {SolverMenu} from './menu/solver-menu.js';
import {usePreview, usePreviewFrames} from './menu/use-preview.js';
import {Palette} from './palette/palette.js';
import type {ShownFleet, ShownRun} from './share.js';
import {isCovering, ratesOf, type State, type WatchedRun} from './state.js';
import {type Motion, type Theme, ThemeContext} from './theme/theme.js';
import {nextTheme, type ThemeName} from './theme/themes.js';
import {type TerminalBackground, useFittingTheme} from './theme/use-fitting-theme.js';
import {TooSmall} from './too-small.js';
import {type Modes, useSuspend} from './use-suspend.js';
import {isRunOver, type Watch} from './watch/use-run.js';
import {viewOptionsOf} from './watch/watched.js';
import {Watching} from './watch/watching.js';

type AppProps = Host & {
	readonly theme: Theme;
	/** Called with a theme that the user chooses; returns a sentence about it, and whether it may be shown. */
	readonly onTheme: (name: ThemeName) => {readonly notice: string; readonly isAllowed: boolean};
	/** Undefined where the terminal keeps the mouse. */
	readonly mouse: Mouse | undefined;
	readonly background: TerminalBackground;
	readonly modes: Modes;
};

type WindowSize = {readonly columns: number; readonly rows: number; readonly height: number};

export function App({theme: firstTheme, onTheme, mouse, background, modes, ...host}: AppProps) {
	const {columns, rows} = useWindowSize();
	const size = {columns, rows, height: Math.max(1, rows - 1)};
	const [theme, setThemeName] = useFittingTheme(firstTheme, background);
	const {state, controller, shown, preview} = useController(host, size, {
		suspend: useSuspend(modes),
		motion: theme.motion,
		turnTheme() {
			const name = nextTheme(theme.name);
			const {notice, isAllowed} = onTheme(name);
			if (isAllowed) {
				setThemeName(name);
			}

			return notice;
		},
	});
	useInput((input, key) => {
		for (const name of keyNames(input, key)) {
			controller.press(name);
		}
	});
	usePaste(text => controller.paste(text));
	const targets = usePointing(mouse, controller);
	return (
		<TargetsContext value={targets}>
			<ThemeContext value={theme}>
				<Box width={columns} height={size.height} overflowY="hidden" flexDirection="column">
					<Front
						moment={{...controller.moment, state}}
						host={host}
						state={state}
						size={size}
						live={preview.live}
					/>
					<Runs
						host={host}
						state={state}
						size={size}
						controller={controller}
						shown={shown}
						onPreview={preview.onFrame}
					/>
				</Box>
			</ThemeContext>
		</TargetsContext>
	);
}

type Shown = {
	readonly run: RefObject<ShownRun | undefined>;
	readonly fleets: Readonly<Record<FleetKind, RefObject<ShownFleet | undefined>>>;
};

type Terminal = {
	readonly suspend: () => void;
	/** Turn to the next theme; returns a sentence about it. */
	readonly turnTheme: () => string;
	readonly motion: Motion;
};

/** The controller, its state as React state, and what it shares from the screens. */
function useController(host: Host, size: WindowSize, {suspend, turnTheme, motion}: Terminal) {
	const {exit} = useApp();
	const [state, setState] = useState(host.initial);
	const shown: Shown = {
		run: useRef<ShownRun>(undefined),
		fleets: {race: useRef<ShownFleet>(undefined), ensemble: useRef<ShownFleet>(undefined)},
	};
	const preview = usePreviewFrames(state);
	const rendering = useRef<Rendering>(undefined);
	const [controller] = useState(() => new Controller(host, () => rendering.current as Rendering));
	rendering.current = {
		onChange: () => setState(controller.state),
		progress: () => shown.run.current?.watch.progress,
		isOver() {
			const fleet = shownFleet(controller.state);
			const {current} = fleet ? shown.fleets[fleet.kind] : shown.run;
			return current?.isOver ?? false;
		},
		share(kind) {
			const fleet = shownFleet(controller.state);
			const {run, fleets} = shown;
			const current = fleet && fleets[fleet.kind].current;
			return fleet ? current && host.shareFleet(kind, current) : run.current && host.share(kind, run.current);
		},
		exit,
		suspend,
		turnTheme: () => controller.notify(turnTheme()),
		film: length => shown.run.current && filmOf(shown.run.current.watch.history, length),
		...(motion === 'reduced' && {filmInterval: 1000 / 4}),
		curves: () => shown.run.current?.curves?.(),
		isPreviewOver: () => preview.live !== undefined && isRunOver(preview.live),
		isCovered: () => isTextInTheWay(controller.state, size),
		helpPage: () => helpView(tableOf(controller.state), size, controller.moment),
	};
	useEffect(() => {
		controller.start();
		return () => controller.close();
	}, [controller]);
	const isWaiting = isTextInTheWay(state, size);
	const {watch, preview: soft, race, ensemble} = ratesOf(state);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the rates are those of the state that is drawn
	useEffect(() => controller.setRates(isWaiting), [controller, isWaiting, watch, soft, race, ensemble]);
	usePreview({host, state, controller, isMoving: motion === 'full' && hasPreview(size)});
	return {state, controller, shown, preview};
}

type ScreenProps = {readonly host: Host; readonly state: State; readonly size: WindowSize};

type FrontProps = ScreenProps & {
	readonly moment: Moment;
	/** The run beside the menu. */
	readonly live: Watch | undefined;
};

/** The help or a menu; nothing where a run or a race is shown. */
function Front({moment, host, state, size, live}: FrontProps) {
	const {columns, rows, height} = size;
	const {screen, overlay, menu} = state;
	const entries = useVisibleEntries(screen === 'menu' ? menu : undefined, rows - 1);
	const analyses = useAnalysis(entries, measuredSolver(host.lists, state));
	if (overlay?.kind === 'help') {
		return (
			<Help table={tableOf(state)} columns={columns} height={height} top={overlay.top} moment={moment} />
		);
	}

	if (overlay?.kind === 'palette') {
		return <Palette moment={moment} columns={columns} height={height} />;
	}

	if (screen !== 'menu' && screen !== 'solvers') {
		return null;
	}

	if (height < 5 || columns < 20) {
		return <TooSmall width={20} height={6} columns={columns} rows={rows} />;
	}

	return screen === 'menu' ? (
		<PuzzleMenu
			lists={host.lists}
			state={state}
			live={live}
			menu={overlay?.kind === 'notice' ? {...menu, notice: overlay.text} : menu}
			analyses={analyses}
			columns={columns}
			height={height}
		/>
	) : (
		<SolverMenu lists={host.lists} state={state} columns={columns} height={height} />
	);
}

type RunsProps = ScreenProps & {
	readonly controller: Controller;
	readonly shown: Shown;
	readonly onPreview: (run: WatchedRun, watch: Watch) => void;
};

/** The runs and the fleets: hidden ones wait. */
function Runs({host, state, size, controller, shown, onPreview}: RunsProps) {
	const {run, preview, screen, overlay} = state;
	const {paces, countLevel} = controller;
	const isHidden = (other: State['screen']) => isCovering(overlay) || screen !== other;
	const drawn = isTextInTheWay(state, size) ? {...state, isPaused: true} : state;
	const foot = footOf({...controller.moment, state}, size);
	const keysOf = (kind: FleetKind) => (isOver: boolean) =>
		barOf(kind, {state: drawn, lists: host.lists, isOver});
	const common = {host, foot, columns: size.columns, rows: size.rows};
	return (
		<>
			{[run, preview?.run].map(
				each =>
					each && (
						<Watching
							key={`run ${each.number}`}
							run={each}
							pace={each === run ? paces.watch : paces.preview}
							host={host}
							view={viewOptionsOf(host.lists, drawn, size)}
							onLessonOver={controller.endLesson}
							isHidden={isHidden('watch')}
							onPreview={each === run ? undefined : onPreview}
							foot={foot}
							shown={shown.run}
						/>
					),
			)}
			{fleetKinds.map(kind => {
				const fleet = activeFleet(state, kind);
				return (
					fleet && (
						<FleetRunning
							key={`${kind} ${fleet.number}`}
							{...common}
							fleet={fleet}
							pace={paces[kind]}
							rate={ratesOf(drawn)[kind]}
							keys={keysOf(kind)}
							isHidden={isHidden(kind)}
							onLevel={countLevel}
							shown={shown.fleets[kind]}
						/>
					)
				);
			})}
		</>
	);
}
