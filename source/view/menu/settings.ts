/** The constants of a solver on the screen: their values, what they are, and what differs from the document's. */

import type {Method, Setting, Settings} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {beside, cut, indented, type Line, plainText, span, widthOf, wrapText} from '../text/line.js';
import {groupDigits, significant} from '../text/numbers.js';
import {visibleItems} from './menu.js';
import {automaticOf, valuesOf} from './setting-steps.js';

/** What marks a value that differs from the document's. */
const changedMark = '*';

/** The narrowest column of explanations; where there is less they stand below. */
const narrowestText = 32;

/** Between two values on a line. */
const valueGutter = 3;

/** A value as it is shown: by its name, and an automatic 0 with the number that it stands for. */
function valueText(
	value: number,
	{names, minimum, isAbout = false, isInteger = false}: Setting,
	automatic: number | undefined,
): string {
	if (names) {
		return names[value - minimum];
	}

	return automatic !== undefined && value === 0
		? `auto (${isAbout ? '≈' : ''}${isInteger ? groupDigits(automatic) : significant(automatic)})`
		: Number.isInteger(value)
			? groupDigits(value)
			: String(value);
}

type SettingNote = {readonly name: string; readonly value: string; readonly isChanged: boolean};

function settingNote(method: Method, puzzle: Puzzle, changed: Settings): SettingNote[] {
	const values = valuesOf(method, puzzle, changed);
	return method.settings.map(setting => {
		const {name, preset} = setting;
		return {
			name,
			value: valueText(values[name], setting, automaticOf(setting, puzzle, values)),
			isChanged: values[name] !== preset(puzzle, changed),
		};
	});
}

export type SettingsForm = {
	readonly method: Method;
	readonly puzzle: Puzzle;
	readonly changed: Settings;
	/** The setting that the keys change; undefined if they are elsewhere. */
	readonly selected: number | undefined;
	readonly width: number;
	readonly height: number;
};

const lengthOf = (blocks: readonly Line[][]) => blocks.reduce((sum, {length}) => sum + length, 0);

/** What the mark says, where a value has it, and there is room for that. */
function hintOf(
	{method, puzzle, changed, selected, width}: Omit<SettingsForm, 'height'>,
	room: number,
): Line[] {
	const isChanged = settingNote(method, puzzle, changed).some(note => note.isChanged);
	const hint = `  ${changedMark} changed${selected === undefined ? '' : '; Backspace: the preset value'}`;
	return isChanged && room > 0 ? [...(room > 1 ? [[]] : []), cut([span(hint, 'dim')], width)] : [];
}

/** All settings explained, set apart where there is room for that; undefined if there is none for them. */
export function explainedSettings(form: SettingsForm): Line[] | undefined {
	const blocks = settingBlocks(form, () => true);
	const left = form.height - lengthOf(blocks);
	const isSpaced = left > blocks.length;
	const lines = blocks.flatMap((block, index) => (isSpaced && index > 0 ? [[], ...block] : block));
	return left < 0 ? undefined : [...lines, ...hintOf(form, form.height - lines.length)];
}

/**
The settings as a form: each explained where all has room, or else only the selected one; where even that has none, the
part around the selected one, with how many there are above and below.
*/
export function settingsForm(form: SettingsForm): Line[] {
	const explained = explainedSettings(form);
	if (explained) {
		return explained;
	}

	const {selected = 0, height} = form;
	const blocks = settingBlocks(form, index => index === selected);
	const left = height - lengthOf(blocks);
	if (left >= 0) {
		return [...blocks.flat(), ...hintOf(form, left)];
	}

	// A line above and one below say how many are missing: all but the selected one take a line each.
	const more = (sign: string, count: number): Line[] =>
		count > 0 ? [[span(`${sign} ${count} more`, 'dim')]] : [];
	const shown = visibleItems(blocks, selected, Math.max(1, height - 1 - blocks[selected].length));
	const [first, last] = [shown[0], shown[shown.length - 1]];
	return [
		...more('↑', first.index),
		...shown.flatMap(({item}) => item),
		...more('↓', blocks.length - 1 - last.index),
	].slice(0, height);
}

/** Each setting on as many lines as it needs. */
function settingBlocks(
	{method, puzzle, changed, selected, width}: SettingsForm,
	isExplained: (index: number) => boolean,
): Line[][] {
	const notes = settingNote(method, puzzle, changed);
	const nameWidth = Math.max(...notes.map(({name}) => name.length));
	const valueWidth = Math.max(...notes.map(({value}) => value.length)) + 2;
	const left = 2 + nameWidth + 3 + valueWidth + 2;
	const isBeside = width - left >= narrowestText;
	return method.settings.map(({title, minimum, maximum, names}, index) => {
		const {name, value, isChanged} = notes[index];
		const isSelected = index === selected;
		const head: Line = [
			span(isSelected ? '▸ ' : '  ', 'accent'),
			span(name.padEnd(nameWidth), isSelected ? 'accent' : 'plain'),
			span(' = ', 'dim'),
			span(value, isSelected ? 'accent' : isChanged ? 'strong' : 'plain'),
			span((isChanged ? ` ${changedMark}` : '').padEnd(valueWidth - value.length), 'strong'),
		];
		if (!isExplained(index)) {
			return [cut(head, width)];
		}

		const range = names?.join(', ') ?? `${groupDigits(minimum)} to ${groupDigits(maximum)}`;
		const text = isSelected ? `${title}; ${range}` : title;
		const role = isSelected ? 'plain' : 'dim';
		if (!isBeside) {
			return [cut(head, width), ...indented(wrapText(text, width - 4, role), 4)];
		}

		return beside([...head, span('  ')], wrapText(text, width - left, role));
	});
}

/** The settings in a few lines, without what they are. */
export function briefSettings(method: Method, puzzle: Puzzle, changed: Settings, width: number): Line[] {
	const lines: Line[] = [];
	let left = 0;
	for (const {name, value, isChanged} of settingNote(method, puzzle, changed)) {
		const part = [span(`${name} `, 'dim'), span(`${value}${isChanged ? ` ${changedMark}` : ''}`)];
		if (widthOf(part) + valueGutter > left) {
			lines.push(part);
			left = width - widthOf(part);
		} else {
			lines.push([...(lines.pop() ?? []), span(' '.repeat(valueGutter)), ...part]);
			left -= valueGutter + widthOf(part);
		}
	}

	return [
		...lines.map(line => cut(line, width)),
		...hintOf({method, puzzle, changed, selected: undefined, width}, 1),
	];
}

/** The first of the lines, and how many more there are where not all have room. */
export function fitted(lines: readonly Line[], height: number): readonly Line[] {
	if (lines.length <= height) {
		return lines;
	}

	const hidden = lines.slice(height - 1).filter(line => plainText(line).trim() !== '').length;
	return [...lines.slice(0, height - 1), [span(`… and ${hidden} more lines`, 'dim')]];
}
