/** A frame on the screen: the one place where Ink draws lines. */

import {Box, Transform, useCursor} from 'ink';
import Spinner from 'ink-spinner';
import {useMemo} from 'react';
import type {Frame} from '../view/text/frame.js';
import {cut} from '../view/text/line.js';
import type {Window} from './state.js';
import {paint} from './theme/theme.js';

type Props = {readonly frame: Frame; readonly window: Window};

/**
Ink measures the width of every text again at each frame, which for other characters than ASCII takes most of a frame's
time. So it is given one letter a row, and the row itself only where the frame is put together.
*/
export function FrameText({frame: {lines, cursor, turning}, window}: Props) {
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
