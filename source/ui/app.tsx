/** The program on the screen: which screen is shown, how it follows the controller, and what keys do. */

import {Box, useApp, useInput, usePaste, useWindowSize} from 'ink';
import {useEffect, useReducer, useRef, useState} from 'react';
import {Controller} from './controller/controller.js';
import {footerOf} from './footer.js';
import {Help, helpView} from './help.js';
import type {Host, Rendering} from './host.js';
import {keyNames} from './keys/key-names.js';
import type {WindowSize} from './screen.js';
import {keyTables, screens, tableOf} from './screens.js';
import {type TerminalBackground, type Theme, ThemeContext, useFittingTheme} from './theme/theme.js';
import {nextTheme, type ThemeName} from './theme/themes.js';
import {type Modes, useSuspend} from './use-suspend.js';
import {curveVisibilityOf, nextDisplayOf} from './watch/watch.js';

export type AppProps = Host & {
	readonly theme: Theme;
	/** Called with a theme that the user chooses; returns the one to be shown, and a sentence about it. */
	readonly onTheme: (name: ThemeName) => readonly [shown: ThemeName, notice: string];
	readonly background: TerminalBackground;
	readonly modes: Modes;
};

export function App({theme: firstTheme, onTheme, background, modes, ...host}: AppProps) {
	const {columns, rows} = useWindowSize();
	const size = {columns, rows, height: Math.max(1, rows - 1)};
	const [theme, setThemeName] = useFittingTheme(firstTheme, background);
	const {state, controller} = useController(host, size, {
		suspend: useSuspend(modes),
		theme,
		turnTheme() {
			const [name, notice] = onTheme(nextTheme(theme.name));
			setThemeName(name);
			return notice;
		},
	});
	useInput((input, key) => controller.type(keyNames(input, key)));
	usePaste(text => controller.paste(text));
	const {lists, progress, isOver} = controller;
	const moment = {state, lists, progress, isOver};
	const {overlay} = state;
	const {Parts} = screens[state.screen];
	const table = keyTables[tableOf(state)];
	const footer = footerOf(moment, table, size);
	return (
		<ThemeContext value={theme}>
			<Box width={columns} height={size.height} overflowY="hidden" flexDirection="column">
				{overlay?.kind === 'help' ? (
					<Help table={table} columns={columns} height={size.height} top={overlay.top} moment={moment} />
				) : (
					<Parts key={state.screen} program={controller} {...{host, state, size, footer}} />
				)}
			</Box>
		</ThemeContext>
	);
}

type Terminal = {
	readonly suspend: () => void;
	/** Turn to the next theme; returns a sentence about it. */
	readonly turnTheme: () => string;
	readonly theme: Theme;
};

/** The controller, and its state as React state. */
function useController(host: Host, size: WindowSize, {suspend, turnTheme, theme}: Terminal) {
	const {exit} = useApp();
	const [state, setState] = useState(host.initial);
	const [failure, setFailure] = useState<{readonly error: unknown}>();
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	const rendering = useRef<Rendering>(undefined);
	const [controller] = useState(() => new Controller(host, () => rendering.current as Rendering));
	rendering.current = {
		onChange: () => setState(controller.state),
		onOver: redraw,
		onFailure: error => setFailure({error}),
		curves() {
			const {state, watch} = controller;
			return state.run && watch && curveVisibilityOf(state.run, watch, {...state, ...size}, theme);
		},
		nextDisplay(display) {
			const {state} = controller;
			return state.run && nextDisplayOf(state.run, {...state, ...size, display}, theme);
		},
		exit,
		suspend,
		turnTheme: () => controller.notify(turnTheme()),
		...(theme.motion === 'reduced' && {filmInterval: 1000 / 4}),
		helpPage: () => helpView(keyTables[tableOf(controller.state)], size, controller),
	};
	useEffect(() => {
		controller.start();
		return () => controller.close();
	}, [controller]);
	if (failure) {
		throw failure.error;
	}

	return {state, controller};
}
