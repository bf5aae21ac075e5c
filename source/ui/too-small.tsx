/** What stands in a window in which nothing else fits. */

import {Text} from 'ink';

export function TooSmall({
	width,
	height,
	columns,
	rows,
}: {
	readonly width: number;
	readonly height: number;
	readonly columns: number;
	readonly rows: number;
}) {
	return (
		<Text wrap="truncate-end">{`${columns}x${rows} is too small: needs ${width}x${height}. q quits`}</Text>
	);
}
