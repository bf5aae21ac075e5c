/** The line at the head of a screen: what is watched, and how it stands. */

import {Box, Text} from 'ink';
import Spinner from 'ink-spinner';
import {cut, type Line, widthOf} from '../view/text/line.js';
import {LineText} from './lines.js';
import {useTheme} from './theme/theme.js';

type Props = {
	/** What is watched, in at most this number of columns. */
	readonly left: (width: number) => Line;
	/** How it stands, which is never left out. */
	readonly status: Line;
	/** Whether it runs, and how fast: moves a second. */
	readonly isRunning: boolean;
	readonly rate: number;
	readonly columns: number;
};

export function Headline({left, status, isRunning, rate, columns}: Props) {
	const {ascii, motion} = useTheme();
	const isMoving = motion === 'full' && isRunning && rate !== 0;
	// Each step of a spinner draws a frame: at full speed a slow one leaves time to the run.
	const isFull = rate === Number.POSITIVE_INFINITY;
	const width = columns - widthOf(status) - (isMoving ? (isFull ? 7 : 5) : 3);
	return (
		<Box width={columns} overflowY="hidden">
			<LineText line={width > 0 ? left(width) : []} />
			<Text>{width > 0 ? '  ' : ''}</Text>
			{isMoving && (
				<>
					<Spinner type={isFull ? 'simpleDots' : ascii ? 'line' : 'dots'} />
					<Text> </Text>
				</>
			)}
			<LineText line={cut(status, columns)} />
		</Box>
	);
}
