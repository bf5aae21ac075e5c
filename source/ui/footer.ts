/** The footer of a screen, where it is not the key bar: a text until the next key, or what can be shared. */

import type {Lesson} from '../solvers/lessons.js';
import {questionLines} from '../view/lesson.js';
import {indented, type Line, span, wrapText} from '../view/text/line.js';
import {barOf, isEverywhere, type KeyMoment, type KeyTable} from './keys/command.js';
import {keyBarLine, keyLines} from './keys/key-bar.js';
import {overlayText, questionOf} from './state.js';

type FooterSize = {readonly columns: number; readonly height: number};

/** Undefined where the keys stand in the footer. @param table of the keys that hold */
export function footerOf(
	moment: KeyMoment,
	table: KeyTable,
	{columns, height}: FooterSize,
): readonly Line[] | undefined {
	const {overlay} = moment.state;
	const keys = () => barOf(table.commands, moment);
	const text = overlayText(overlay);
	const question = questionOf(overlay);
	if (overlay?.kind === 'lesson' || question) {
		const size = {columns, height};
		const lines = question ? fittingLines({...question, ...size}) : lessonLines({text: text ?? '', ...size});
		const last = question && text ? [span(` ${text}`, 'accent')] : keyBarLine(keys(), columns);
		return [...indented(lines, 1), last];
	}

	if (table.lead && overlay?.kind === 'choice') {
		return keyLines(
			table.lead,
			keys().filter(key => !isEverywhere(key)),
			columns,
		);
	}

	// On as many lines as it needs: a command must be complete.
	return text ? indented(wrapText(text, columns - 2, 'accent'), 1) : undefined;
}

const moreInHelp: Line = [span('…  ', 'dim'), span('?', 'key'), span(' all of it', 'dim')];

type TextProps = FooterSize & {readonly text: string};

/** The text of a lesson, as far as half of the screen has room for it: the help has all of it. */
export function lessonLines({text, columns, height}: TextProps): Line[] {
	const lines = wrapText(text, columns - 2);
	const room = Math.max(1, Math.ceil(height / 2) - 1);
	return lines.length <= room ? lines : [...lines.slice(0, room - 1), moreInHelp];
}

type QuestionProps = {readonly lesson: Lesson} & FooterSize;

/** The question of a lesson and its answers, as far as they fit above the keys. */
export function fittingLines({lesson: {question}, columns, height}: QuestionProps): Line[] {
	const [text, answers] = questionLines(question, columns - 2);
	const room = Math.max(1, height - answers.length - 1);
	const shown = text.length <= room ? text : [...text.slice(0, room - 1), moreInHelp];
	return [...shown, ...answers].slice(0, height - 1);
}

/** The rows of the question of a lesson, with the keys below it. */
export const questionHeight = (props: QuestionProps): number => fittingLines(props).length + 1;
