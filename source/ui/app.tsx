/** The program on the screen: which screen is shown, how it follows the controller, and what keys do. */

import {Box, Transform, useApp, useCursor, useInput, usePaste, useWindowSize} from 'ink';
import Spinner from 'ink-spinner';
import {useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState} from 'react';
import type {Frame} from '../view/text/frame.js';
import {cut} from '../view/text/line.js';
import {Controller} from './controller/controller.js';
import {drawHelp} from './help-screen.js';
import type {Host, Rendering} from './host.js';
import {keyNames} from './keys/key-names.js';
import type {FrameProps} from './screen.js';
import {keyTables, screens, tableOf} from './screen-table.js';
import {type Window, windowOf} from './state.js';
import {
	type ChosenTheme,
	nextTheme,
	paint,
	type TerminalBackground,
	type ThemeName,
	themeFor,
} from './theme/themes.js';
import {type Modes, useSuspend} from './use-suspend.js';

export type AppProps = Host & {
	readonly theme: ChosenTheme;
	/** Called with a theme that the user chooses; returns the one to be shown, and a sentence about it. */
	readonly onTheme: (name: ThemeName) => readonly [shown: ThemeName, notice: string];
	readonly background: TerminalBackground;
	readonly modes: Modes;
};

export function App(props: AppProps) {
	const {window, controller} = useController(props);
	useInput((input, key) => controller.keys.type(keyNames(input, key)));
	usePaste(text => controller.keys.paste(text));
	const {state} = controller;
	const {help, screen} = state;
	const table = keyTables[tableOf(state)];
	if (help !== undefined) {
		return <FrameText frame={drawHelp(table, window, controller, help)} window={window} />;
	}

	const key = `${screen} ${screens[screen].numberOf?.(state)}`;
	return <Shown key={key} host={props} program={controller} {...{state, window, table}} />;
}

/** The screen; another one, or another run on it, remembers nothing of what was drawn before. */
function Shown(props: FrameProps) {
	const frame = screens[props.state.screen].useFrame(props);
	return frame && <FrameText frame={frame} window={props.window} />;
}

/** The controller; each change of its state draws again. */
function useController({theme, onTheme, background, modes, ...host}: AppProps) {
	const {exit} = useApp();
	const suspend = useSuspend(modes);
	const {columns, rows} = useWindowSize();
	const [failure, setFailure] = useState<{readonly error: unknown}>();
	const [, redraw] = useReducer((count: number) => count + 1, 0);
	const rendering = useRef<Rendering>(undefined);
	const [controller] = useState(() => {
		const ground = background.isLight ? 'light' : 'dark';
		const window = windowOf({columns, rows, theme: themeFor(theme, ground)});
		return new Controller(
			{...host, initial: {...host.initial, window}},
			() => rendering.current as Rendering,
		);
	});
	const [, setState] = useState(controller.state);
	const change = (window: Partial<Window>) => controller.dispatch({type: 'window', change: window});
	const window = controller.state.window as Window;
	rendering.current = {
		onChange: () => setState(controller.state),
		onOver: redraw,
		onFailure: error => setFailure({error}),
		exit,
		suspend,
		redraw: () => modes.redraw(),
		turnTheme() {
			const {theme} = controller.state.window as Window;
			const [name, notice] = onTheme(nextTheme(theme.name));
			change({theme: themeFor({...theme, name}, theme.ground)});
			controller.notify(notice);
		},
	};
	useEffect(() => {
		controller.start();
		return () => controller.close();
	}, [controller]);
	useEffect(
		() =>
			background.listen(isLight => {
				const {theme} = controller.state.window as Window;
				controller.dispatch({type: 'window', change: {theme: themeFor(theme, isLight ? 'light' : 'dark')}});
			}),
		[background, controller],
	);
	useLayoutEffect(() => {
		controller.dispatch({type: 'window', change: {columns, rows}});
	}, [controller, columns, rows]);
	if (failure) {
		throw failure.error;
	}

	return {window: windowOf({...window, columns, rows}), controller};
}

type FrameTextProps = {readonly frame: Frame; readonly window: Window};

/**
Ink measures the width of every text again at each frame, which for other characters than ASCII takes most of a frame's
time. So it is given one letter a row, and the row itself only where the frame is put together.
*/
function FrameText({frame: {lines, cursor, turning}, window}: FrameTextProps) {
	const {columns, height, theme} = window;
	const {setCursorPosition} = useCursor();
	setCursorPosition(cursor && {x: cursor.column, y: cursor.row});
	// Each step of the spinner puts the frame together again.
	const rows = useMemo(
		() => lines.slice(0, height).map(line => paint(cut(line, columns), theme)),
		[lines, columns, height, theme],
	);
	return (
		<Box width={columns} height={height}>
			<Transform transform={(_, row) => rows[row]}>{rows.map(() => 'x').join('\n')}</Transform>
			{turning && (
				<Box position="absolute" marginLeft={turning.column}>
					<Spinner type={turning.type} />
				</Box>
			)}
		</Box>
	);
}
