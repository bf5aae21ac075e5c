/** Solvers and their constants on the screen: what they are, their values, what differs from the document's, and how keys change them. */

import {aboutOf, rulesOf, usedSettings} from '../../solvers/settings.js';
import type {Method, Setting, Settings, SettingValue} from '../../solvers/solver.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {
	beside,
	cut,
	indented,
	type Line,
	listRow,
	plainText,
	span,
	visibleItems,
	wrapText,
} from '../text/line.js';
import {groupDigits, significant} from '../text/numbers.js';

/**
The list of solvers.

@param isActive whether the keys move in it; otherwise the cursor is elsewhere
*/
export const solverLines = (methods: readonly Method[], selected: number, isActive: boolean): Line[] =>
	methods.map(({name}, index) => [
		span(isActive && index === selected ? '▸ ' : '  ', 'accent'),
		span(name, index === selected ? 'accent' : isActive ? 'plain' : 'dim'),
	]);

/** The longest label, `acceptance`, and a gap. */
const labelWidth = 12;

/** What a solver does; for a puzzle, with these settings. */
export function methodDetails(
	method: Method,
	puzzle: Puzzle | undefined,
	changed: Settings,
	width: number,
): Line[] {
	const {source, state, neighbourhood: move, costText: cost} = method;
	const {title, summary} = aboutOf(method, changed);
	const rules = puzzle && rulesOf(method, valuesOf(method, puzzle, changed));
	const details = Object.entries({source, state, move, cost, ...rules});
	return [
		[span(title, 'strong')],
		...(summary ? wrapText(summary, width) : []),
		[],
		...details.flatMap(([label, text]) =>
			beside([span(label.padEnd(labelWidth), 'dim')], wrapText(text, width - labelWidth)),
		),
	];
}

/** Constants for a puzzle: those that were changed, and the document's for the rest. */
function valuesOf(method: Method, puzzle: Puzzle, changed: Settings): Settings {
	return Object.fromEntries(
		usedSettings(method, changed).map(({name, preset}) => [name, changed[name] ?? preset(puzzle, changed)]),
	);
}

/** What 0 stands for, to three figures; undefined if it is 0 itself. */
const automaticOf = ({automatic}: Setting, puzzle: Puzzle, values: Settings): number | undefined =>
	automatic && Number(automatic(puzzle, values).toPrecision(3));

/** What marks a value that differs from the document's. */
const changedMark = '*';

/** The narrowest column of explanations; where there is less they stand below. */
const narrowestText = 32;

/** A value as it is shown: by its name, and an automatic 0 with the number that it stands for. */
export function valueText(setting: Setting, value: SettingValue, puzzle: Puzzle, values: Settings): string {
	if (typeof value === 'string') {
		return value;
	}

	const {isAbout = false, isInteger = false} = setting;
	const automatic = automaticOf(setting, puzzle, values);
	return automatic !== undefined && value === 0
		? `auto (${isAbout ? '≈' : ''}${isInteger ? groupDigits(automatic) : significant(automatic)})`
		: Number.isInteger(value)
			? groupDigits(value)
			: String(value);
}

type SettingsForm = {
	readonly method: Method;
	readonly puzzle: Puzzle;
	readonly changed: Settings;
	/** The setting that the keys change; undefined if they are elsewhere. */
	readonly selected: number | undefined;
	readonly width: number;
	readonly height: number;
};

function settingNotes({method, puzzle, changed, selected}: SettingsForm) {
	const values = valuesOf(method, puzzle, changed);
	return usedSettings(method, changed).map((setting, index) => {
		const {name, preset, title, names, minimum, maximum} = setting;
		const isSelected = index === selected;
		const range = names?.join(', ') ?? `${groupDigits(minimum)} to ${groupDigits(maximum)}`;
		return {
			name,
			value: valueText(setting, values[name], puzzle, values),
			isChanged: values[name] !== preset(puzzle, changed),
			isSelected,
			text: `${title}; ${range}`,
		};
	});
}

type SettingNote = ReturnType<typeof settingNotes>[number];

/** The settings as a form, the selected one explained; where not all have room, those around it. */
export function settingsForm(form: SettingsForm): Line[] {
	const {selected, width, height} = form;
	const notes = settingNotes(form);
	const lines = settingBlocks(notes, width).flatMap((block, index) => block.map(line => ({index, line})));
	const at = lines.findLastIndex(({index}) => index === selected);
	const shown = visibleItems(lines, Math.max(0, at), height).map(({item}) => item.line);
	const text = `  ${changedMark} not the preset${selected === undefined ? '' : '; Backspace sets it back'}`;
	const hint = notes.some(({isChanged}) => isChanged) ? [[], cut([span(text, 'dim')], width)] : [];
	return lines.length + hint.length <= height ? [...shown, ...hint] : shown;
}

/** A line each; what is explained takes as many as it needs. */
function settingBlocks(notes: readonly SettingNote[], width: number): Line[][] {
	const nameWidth = Math.max(...notes.map(({name}) => name.length));
	const valueWidth = Math.max(...notes.map(({value}) => value.length)) + 2;
	const left = 2 + nameWidth + 3 + valueWidth + 2;
	const isBeside = width - left >= narrowestText;
	return notes.map(({name, value, isChanged, isSelected, text}) => {
		const head = listRow(
			isSelected,
			name.padEnd(nameWidth),
			span(' = ', 'dim'),
			span(value, isSelected ? 'accent' : isChanged ? 'strong' : 'plain'),
			span((isChanged ? ` ${changedMark}` : '').padEnd(isBeside ? valueWidth - value.length : 0), 'strong'),
		);
		return !isSelected
			? [cut(head, width)]
			: isBeside
				? beside([...head, span('  ')], wrapText(text, width - left))
				: [cut(head, width), ...indented(wrapText(text, width - 4), 4)];
	});
}

/** The first of the lines, and how many more there are where not all have room. */
export function fitted(lines: readonly Line[], height: number): readonly Line[] {
	if (lines.length <= height) {
		return lines;
	}

	const hidden = lines.slice(height - 1).filter(line => plainText(line).trim() !== '').length;
	return [...lines.slice(0, height - 1), [span(`… and ${hidden} more lines`, 'dim')]];
}

/** The steps of a size within a power of ten. */
const factors = [1, 2, 3, 5];

/** The steps of a share: powers of ten at both ends, where it takes more and more to make a difference. */
const shareSteps = [
	0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995,
	0.998, 0.999, 0.9995, 0.9998, 0.9999, 0.99995, 0.99998, 0.99999,
];

/** Powers of ten times the factors, and small whole numbers one by one. */
function sizeSteps({maximum, isInteger}: Setting, preset: number): number[] {
	const least = isInteger ? 1 : preset > 0 ? Math.min(0.01, preset / 100) : 0.01;
	const first = Math.floor(Math.log10(least));
	const powers = Array.from(
		{length: Math.ceil(Math.log10(maximum)) - first + 1},
		(_, k) => 10 ** (first + k),
	);
	const steps = powers.flatMap(power => factors.map(factor => Number((factor * power).toPrecision(3))));
	return isInteger
		? [...Array(11).keys(), ...steps.filter(Number.isInteger)]
		: steps.filter(step => step >= least);
}

/**
The next value of a setting that is worth trying. The document's own, what 0 stands for and both ends of the range are
among them. From a 0 that stands for something it goes up to that.
*/
export function nudge(
	method: Method,
	setting: Setting,
	puzzle: Puzzle,
	changed: Settings,
	direction: 1 | -1,
): SettingValue {
	const {minimum, maximum, names} = setting;
	const values = valuesOf(method, puzzle, changed);
	if (names) {
		const at = names.indexOf(String(values[setting.name])) + direction;
		return names[Math.min(names.length - 1, Math.max(0, at))];
	}

	const value = Number(values[setting.name]);
	const automatic = automaticOf(setting, puzzle, values);
	if (automatic !== undefined && value === 0) {
		return direction > 0 ? automatic : 0;
	}

	const preset = Number(setting.preset(puzzle, changed));
	const isShare = maximum <= 1 && !setting.isInteger;
	const steps = [
		minimum,
		...(isShare ? shareSteps : sizeSteps(setting, preset)),
		...(automatic === undefined ? [] : [automatic]),
		preset,
		maximum,
	].filter(step => step >= minimum && step <= maximum);
	return direction > 0
		? Math.min(...steps.filter(step => step > value), maximum)
		: Math.max(...steps.filter(step => step < value), minimum);
}
