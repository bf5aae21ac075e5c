/** The text in a window that has no room for the screen. */

import {Text} from 'ink';
import type {ReactNode} from 'react';
import type {WindowSize} from './screen.js';

export function TooSmall({
	width,
	height,
	columns,
	rows,
	hint = 'q quits',
}: {
	readonly width: number;
	readonly height: number;
	readonly columns: number;
	readonly rows: number;
	/** A key and what it does. */
	readonly hint?: string;
}) {
	const needed = `${width}x${height}`;
	const texts = [
		`${columns}x${rows} is too small: needs ${needed}. ${hint}`,
		`needs ${needed}. ${hint}`,
		`needs ${needed}`,
		needed,
	];
	return <Text wrap="truncate-end">{texts.find(text => text.length <= columns) ?? needed}</Text>;
}

/** A menu, where the window has room for one. */
export const MenuRoom = ({
	size: {columns, rows, height},
	children,
}: {
	readonly size: WindowSize;
	readonly children: ReactNode;
}) =>
	height < 5 || columns < 20 ? <TooSmall width={20} height={6} columns={columns} rows={rows} /> : children;
