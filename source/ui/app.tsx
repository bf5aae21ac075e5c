/** The program on the screen: which screen is shown, how it follows the controller, and what keys and the mouse do. */

import {Box, useApp, useInput, usePaste, useWindowSize} from 'ink';
import {type RefObject, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {Controller} from './controller/controller.js';
import {footerOf} from './footer.js';
import {Help, helpView} from './help.js';
import type {Host, Rendering} from './host.js';
import {commandOf} from './keys/command.js';
import {keyNames} from './keys/key-names.js';
import {type Mouse, type Pointing, type TargetAction, Targets, TargetsContext} from './keys/targets.js';
import {usePreviewFrames} from './menu/puzzle-menu.js';
import type {WindowSize} from './screen.js';
import {keyTables, screens, tableOf} from './screens.js';
import type {Shown} from './share.js';
import {isCovering} from './state.js';
import {
	type Motion,
	type TerminalBackground,
	type Theme,
	ThemeContext,
	useFittingTheme,
} from './theme/theme.js';
import {nextTheme, type ThemeName} from './theme/themes.js';
import {type Modes, useSuspend} from './use-suspend.js';

export type AppProps = Host & {
	readonly theme: Theme;
	/** Called with a theme that the user chooses; returns the one to be shown, and a sentence about it. */
	readonly onTheme: (name: ThemeName) => readonly [shown: ThemeName, notice: string];
	/** Undefined where the terminal keeps the mouse. */
	readonly mouse: Mouse | undefined;
	readonly background: TerminalBackground;
	readonly modes: Modes;
};

export function App({theme: firstTheme, onTheme, mouse, background, modes, ...host}: AppProps) {
	const {columns, rows} = useWindowSize();
	const size = {columns, rows, height: Math.max(1, rows - 1)};
	const [theme, setThemeName] = useFittingTheme(firstTheme, background);
	const {state, controller, shown, preview} = useController(host, size, {
		suspend: useSuspend(modes),
		motion: theme.motion,
		turnTheme() {
			const [name, notice] = onTheme(nextTheme(theme.name));
			setThemeName(name);
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
	const {lists, progress, isOver} = controller;
	const moment = {state, lists, progress, isOver};
	const {overlay} = state;
	const table = keyTables[tableOf(state)];
	const footer = footerOf(moment, table, size);
	return (
		<TargetsContext value={targets}>
			<ThemeContext value={theme}>
				<Box width={columns} height={size.height} overflowY="hidden" flexDirection="column">
					{overlay?.kind === 'help' && (
						<Help table={table} columns={columns} height={size.height} top={overlay.top} moment={moment} />
					)}
					{Object.entries(screens).map(([name, {Parts}]) => (
						<Parts
							key={name}
							host={host}
							program={controller}
							state={state}
							size={size}
							isHidden={isCovering(state.overlay) || state.screen !== name}
							footer={footer}
							shown={shown[name]}
							preview={preview}
						/>
					))}
				</Box>
			</ThemeContext>
		</TargetsContext>
	);
}

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
	const [shown] = useState<Readonly<Record<string, RefObject<Shown | undefined>>>>(() =>
		Object.fromEntries(Object.keys(screens).map(name => [name, {current: undefined}])),
	);
	const preview = usePreviewFrames(state);
	const rendering = useRef<Rendering>(undefined);
	const [controller] = useState(() => new Controller(host, () => rendering.current as Rendering));
	rendering.current = {
		onChange: () => setState(controller.state),
		shown: () => shown[controller.state.screen].current,
		exit,
		suspend,
		turnTheme: () => controller.notify(turnTheme()),
		...(motion === 'reduced' && {filmInterval: 1000 / 4}),
		helpPage: () => helpView(keyTables[tableOf(controller.state)], size, controller),
	};
	useEffect(() => {
		controller.start();
		return () => controller.close();
	}, [controller]);
	return {state, controller, shown, preview};
}

/** Lines of the help that a turn of the wheel scrolls. */
const wheelLines = 3;

/** The targets of the screen: a click presses a key, chooses an entry or goes to a point of the run. */
function usePointing(mouse: Mouse | undefined, controller: Controller): Targets {
	const [targets] = useState(() => new Targets());
	useLayoutEffect(
		() =>
			mouse?.listen(pointing => {
				if (pointing.type === 'click') {
					click(targets.at(pointing.column, pointing.row), controller);
				} else {
					scroll(pointing, controller);
				}
			}),
		[mouse, targets, controller],
	);
	return targets;
}

function click(target: TargetAction | undefined, controller: Controller): void {
	if (!target) {
		return;
	}

	if ('key' in target) {
		controller.press(target.key);
	} else if ('to' in target) {
		controller.step(target);
	} else if (target.by === 0) {
		controller.press('enter');
	} else {
		controller.dispatch({type: 'move', by: target.by});
	}
}

/** Scroll the help, a list, or a grid that does not fit. */
function scroll({type}: Pointing, controller: Controller): void {
	const {state} = controller;
	const arrow = type === 'wheel-up' ? 'up' : 'down';
	if (state.overlay?.kind === 'help') {
		for (let line = 0; line < wheelLines; line++) {
			controller.press(arrow);
		}

		return;
	}

	const table = keyTables[tableOf(state)];
	const moves = [arrow, `shift+${arrow}`].find(key =>
		[arrow, `scroll-${arrow}`].includes(commandOf(table, key)?.name ?? ''),
	);
	if (moves !== undefined) {
		controller.press(moves);
	}
}
