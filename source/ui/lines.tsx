/** Lines of spans as Ink text. */

import {Box, Text} from 'ink';
import {memo} from 'react';
import {asciiText, type Line, span} from '../view/line.js';
import {useTheme} from './theme.js';

/** The first line of a screen. */
export const headline = (text: string): Line => [span(' recuit ', 'accent'), span(' '), span(text, 'dim')];

const isSame = (a: Line, b: Line) =>
	a === b ||
	(a.length === b.length && a.every(({text, role}, k) => text === b[k].text && role === b[k].role));

/** One line; cut where the room ends. */
export const LineText = memo(
	function LineText({line}: {readonly line: Line}) {
		const {looks, ascii} = useTheme();
		return (
			<Text wrap="truncate-end">
				{line.length === 0
					? ' '
					: line.map(({text, role}, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: a span is known by its place
							<Text key={index} {...looks[role]}>
								{ascii ? asciiText(text) : text}
							</Text>
						))}
			</Text>
		);
	},
	(before, after) => isSame(before.line, after.line),
);

export function Lines({lines}: {readonly lines: readonly Line[]}) {
	return (
		<Box flexDirection="column" flexShrink={0}>
			{lines.map((line, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
				<LineText key={index} line={line} />
			))}
		</Box>
	);
}
