/** The program on the screen: which screen is shown, how it follows the controller, and what keys do. */

import {Box, useApp, useInput, usePaste, useWindowSize} from 'ink';
import {type RefObject, useEffect, useRef, useState} from 'react';
import {Controller} from './controller/controller.js';
import {footerOf} from './footer.js';
import {Help, helpView} from './help.js';
import type {Host, Rendering} from './host.js';
import {keyNames} from './keys/key-names.js';
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
	readonly background: TerminalBackground;
	readonly modes: Modes;
};

export function App({theme: firstTheme, onTheme, background, modes, ...host}: AppProps) {
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
	const {lists, progress, isOver} = controller;
	const moment = {state, lists, progress, isOver};
	const {overlay} = state;
	const table = keyTables[tableOf(state)];
	const footer = footerOf(moment, table, size);
	return (
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
