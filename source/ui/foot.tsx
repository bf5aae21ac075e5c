/** What stands at the foot of a screen in place of the keys: what is told, what a lesson is to show, or what can be saved. */

import {Box, Text} from 'ink';
import type {ReactNode} from 'react';
import {clean} from '../text.js';
import {asciiText} from '../view/text/ascii.js';
import {type Line, span, widthOf, wrapText} from '../view/text/line.js';
import {textWidth} from '../view/text/width.js';
import {KeyBar, keyRows} from './keys/key-bar.js';
import {type Action, type Binding, bindings} from './keys/keys.js';
import {Lines, LineText} from './lines.js';
import {keyTable} from './perform.js';
import type {State} from './state.js';
import {useTheme} from './theme/theme.js';

type Size = {readonly columns: number; readonly height: number};

/** The text of a lesson that is to be read first. */
const lessonText = ({notice, run}: State) =>
	notice !== undefined && notice === run?.lesson?.look ? notice : undefined;

/** Whether the text of a lesson leaves too little of what it is about to be seen: the run waits until it is read. */
export function isTextInTheWay(state: State, {columns, height}: Size): boolean {
	const text = lessonText(state);
	return text !== undefined && isInTheWay(wrapText(text, columns - 2), height);
}

const isInTheWay = (lines: readonly Line[], height: number) => lines.length > height / 2;

/** Undefined where the keys are to stand there. */
export function footOf(state: State, {columns, height}: Size): ReactNode {
	const {isSharing, notice} = state;
	const text = lessonText(state);
	return text !== undefined ? (
		<LessonText text={text} columns={columns} height={height} />
	) : notice !== undefined ? (
		<Notice text={notice} />
	) : isSharing ? (
		<ShareBar keys={bindings[keyTable(state)]} columns={columns} />
	) : undefined;
}

const saving: Line = [span(' save:', 'dim')];

/** What can be saved: on one line with the other keys, or else alone on as many as it takes. */
function ShareBar({keys, columns}: {readonly keys: readonly Binding[]; readonly columns: number}) {
	const lead = widthOf(saving);
	const others: readonly Action[] = ['help', 'quit'];
	const rows = keyRows(keys, columns, lead);
	const saves = keys.filter(({action}) => !others.includes(action));
	return (
		<Box flexDirection="column" flexShrink={0}>
			{(rows.length === 1 ? rows : keyRows(saves, columns, lead)).map((row, index) => (
				<Box key={row.at(0)?.action ?? 'lead'} flexShrink={0}>
					{index === 0 && <LineText line={saving} />}
					<KeyBar keys={row} columns={columns - (index === 0 ? lead : 0)} />
				</Box>
			))}
		</Box>
	);
}

const again: Line = [span('i', 'key'), span(' shows this again', 'dim')];
const further: Line = [span('any key', 'key'), span(' goes on', 'dim')];

/** What a lesson is to show, as far as it fits: the help has it whole. */
function LessonText({text, columns, height}: {readonly text: string} & Size) {
	const wrapped = wrapText(text, columns - 2);
	const lines: readonly Line[] = [...wrapped, isInTheWay(wrapped, height) ? further : again];
	const shown =
		lines.length <= height
			? lines
			: [...lines.slice(0, height - 1), [span('…  ', 'dim'), span('?', 'key'), span(' all of it', 'dim')]];
	return <Lines lines={shown.map(line => [span(' '), ...line])} />;
}

/** On as many lines as it takes: a command is of use only whole. */
function Notice({text}: {readonly text: string}) {
	const {looks, ascii} = useTheme();
	const safe = clean(text, Number.POSITIVE_INFINITY);
	return (
		<Box flexShrink={0} paddingX={1}>
			<Text wrap="wrap" {...looks.accent}>
				{ascii ? asciiText(safe, textWidth) : safe}
			</Text>
		</Box>
	);
}
