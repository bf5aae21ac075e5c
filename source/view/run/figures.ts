/**
The figures of a watched run, a row for each: how it is read, and how it is written. A place on a screen, in
a sentence or in a table is a list of names, the most important first: where room is short, the last ones are left out.
*/

import type {Progress} from '../../run/drive.js';
import {cyclesOf} from '../../run/samples.js';
import type {ShownPart} from '../../solvers/lesson.js';
import {type Neighbours, sidesOf} from '../../solvers/neighbours.js';
import type {Method, Reading} from '../../solvers/solver.js';
import {temperatureRole, uphillChance, uphillOf} from '../heat.js';
import type {Landscape} from '../landscape/landscape.js';
import {flow, type Line, type Role, span, widthOf} from '../text/line.js';
import {
	barPercent,
	clockTime,
	costText,
	countText,
	fittingNumber,
	groupDigits,
	percent,
	perSecond,
	rough,
	significant,
} from '../text/numbers.js';
import {type DrawnRun, elapsedTime, isManual, shownRate} from './drawn-run.js';
import {isBeforeStep, sidesText} from './next-bars.js';

/** What a value is written with. */
type FigureRun = {
	readonly method: Pick<Method, 'unit' | 'smallestRise'>;
	readonly progress: Progress;
	readonly landscape?: Landscape;
};

type Row = {
	/** In full and in short; none where the value speaks for itself. */
	readonly labels?: readonly [string, string];
	/** In a scene, where its name stands already. */
	readonly symbol?: string;
	readonly read: (run: DrawnRun) => number | undefined;
	/** Whether the run has one, now or later: until then its place shows `–`. */
	readonly has?: (run: DrawnRun) => boolean;
	readonly write: (value: number, run: FigureRun) => string;
	/** @default as it is written in full */
	readonly writeShort?: (value: number, run: FigureRun) => string;
	readonly role?: Role | 'heat';
};

type Read = (progress: Progress) => number | undefined;

/** `2934`, `13k` */
const shortCount = (value: number) => fittingNumber(value, 4);

const count = (read: Read, labels: Row['labels']): Row => ({
	labels,
	read: ({progress}) => read(progress),
	write: groupDigits,
	writeShort: shortCount,
});

/** As wide as the start cost: what stands beside a cost that changes at each step does not move. */
const cost = (read: Read, label: string): Row => ({
	labels: [label, label],
	read: ({progress}) => read(progress),
	write: (value, {progress}) => costText(value).padStart(costText(progress.startCost).length),
	writeShort: costText,
});

/** What could come next, in words, or could have before the step that is shown. */
const sidesFigure = (progress: Progress, write: (neighbours: Neighbours) => string): string =>
	progress.neighbours ? (isBeforeStep(progress) ? 'before: ' : '') + write(progress.neighbours) : '';

/** How many times faster than at first a run is to go, in two digits; undefined for as fast, and for full speed. */
function factorOf({speed, firstRate}: DrawnRun): number | undefined {
	const factor = Number((speed / firstRate).toPrecision(2));
	return factor !== 1 && Number.isFinite(factor) ? factor : undefined;
}

/** Cycles of the temperature before which it is not said where the heat capacity has its peak. */
const fewestCycles = 2;

const rows = {
	temperature: {
		labels: ['temperature', 'T'],
		read: ({progress}) => progress.temperature,
		symbol: 'T =',
		write: significant,
		role: 'heat',
	},
	/** The share of its smallest steps uphill that the rule of the run accepts: the word for where it is goes by it. */
	uphill: {
		read: run => run.progress.temperature && uphillChance(run.progress.temperature, uphillOf(run)),
		write: (share, run) => `worse by ${uphillOf(run).smallestRise ?? 1} kept: ${barPercent(share)}`,
		writeShort: (share, run) => `+${uphillOf(run).smallestRise ?? 1} kept: ${barPercent(share)}`,
	},
	/** A temperature that is held is in the headline, and in the program. */
	override: {
		read: ({progress: {override}}) =>
			override && override.held === undefined && Math.abs(override.factor - 1) > 1e-9
				? override.factor
				: undefined,
		write: value => `schedule × ${significant(value)}`,
		writeShort: () => 'manual',
		role: 'strong',
	},
	cost: {...cost(progress => progress.cost, 'cost'), role: 'strong'},
	bestCost: cost(({bestCost}) => bestCost, 'best'),
	acceptance: {
		labels: ['acceptance', 'acceptance'],
		read: ({progress}) => progress.acceptance,
		has: ({progress}) => progress.acceptance !== undefined || progress.stuckLevels !== undefined,
		write: percent,
	},
	/** How many proposals from this grid would lower the cost, leave it and raise it. */
	neighbours: {
		read: ({progress: {neighbours}}) => neighbours?.count,
		write: (_, {progress}) => sidesFigure(progress, sidesText),
		writeShort: (_, {progress}) =>
			sidesFigure(progress, neighbours => `${groupDigits(sidesOf(neighbours).better)} better`),
	},
	restarts: count(({restarts}) => restarts, ['restarts', 'restarts']),
	reheats: count(
		({reheats, uphillShare}) => (uphillShare === undefined ? undefined : reheats),
		['reheats', 'reheats'],
	),
	fixed: count(({fixed}) => fixed?.filter(digit => digit > 0).length, ['fixed before', 'fixed']),
	peak: {
		labels: ['peak at T', 'peak at'],
		read: ({landscape, progress}) =>
			cyclesOf(progress) >= fewestCycles ? landscape.peak?.temperature : undefined,
		write: rough,
		role: 'strong',
	},
	moves: {
		read: ({progress}) => progress.moves,
		write: (value, {method}) => countText(value, method.unit),
	},
	elapsed: {read: elapsedTime, write: clockTime, role: 'dim'},
	/** Measured: the recent moves, and at the end all of them. */
	speed: {read: shownRate, write: perSecond, role: 'dim'},
	/** Where the pace is another one than at first. */
	factor: {
		read: run => (run.progress.status === 'running' && !run.film ? factorOf(run) : undefined),
		write: factor => `×${costText(factor)}`,
		role: 'dim',
	},
	manual: {
		read: ({progress}) => (isManual(progress) ? 1 : undefined),
		write: () => 'manual',
		role: 'strong',
	},
} satisfies Record<string, Row>;

/** A figure, or `readings`: those of the run's method alone. */
export type FigureName = keyof typeof rows | 'readings';

const readingRow = ({label, value, kind}: Reading): Row => ({
	labels: [label, label],
	read: () => value,
	has: () => true,
	write: kind === 'share' ? percent : kind === 'count' ? groupDigits : significant,
});

/** A figure in full and in short. */
type Forms = readonly [Line, Line];

/** @param named the figure that stands beside its name already */
function formsOf(names: readonly FigureName[], run: DrawnRun, named?: string): readonly Forms[] {
	return names.flatMap(name =>
		(name === 'readings' ? run.progress.readings.map(readingRow) : [rows[name]]).flatMap((row: Row) => {
			const {labels = ['', ''], symbol = '', read, has, write, writeShort, role} = row;
			const value = read(run);
			const isKnown = value !== undefined && !Number.isNaN(value);
			const valueRole = role === 'heat' ? temperatureRole(value, uphillOf(run)) : role;
			const form = (label: string, text: string): Line => {
				const before = name !== named ? label : run.shown ? symbol : '';
				return [...(before ? [span(`${before} `, 'dim')] : []), span(text, valueRole)];
			};
			const text = isKnown ? write(value, run) : '–';
			const short = isKnown ? (writeShort?.(value, run) ?? text) : text;
			const forms = [form(labels[0], text), form(labels[1], short)] as const;
			return isKnown || has?.(run) ? [forms] : [];
		}),
	);
}

/** As many figures as fit, in full; where fewer than `least` of them do, as many as fit in short. */
function fitted(all: readonly Forms[], least: number, fits: (figures: readonly Line[]) => boolean) {
	for (const form of [0, 1] as const) {
		const fewest = form === 0 ? Math.min(least, all.length) : 1;
		for (let count = all.length; count >= Math.max(1, fewest); count--) {
			const shown = all.slice(0, count).map(forms => forms[form]);
			if (fits(shown)) {
				return shown;
			}
		}
	}

	return [];
}

/** What of the screen of a scene has a figure; others are not met yet. */
const partOf: Readonly<Partial<Record<FigureName, ShownPart>>> = {
	temperature: 'temperature',
	uphill: 'temperature',
	cost: 'cost',
	neighbours: 'next',
};

/** Whether a figure is shown, in a scene too. */
export const isMet =
	({shown}: DrawnRun) =>
	(name: FigureName): boolean =>
		!shown || shown.has(partOf[name] as ShownPart);

/** T, the cost and the restarts are on every screen of a run. */
const essential: readonly FigureName[] = ['temperature', 'cost', 'restarts'];

/** Figures on one line of at most this width. @param named the one whose name stands before the line */
export function figureLine(names: readonly FigureName[], run: DrawnRun, width: number, named?: string): Line {
	const lineOf = (shown: readonly Line[]): Line =>
		shown.flatMap((figure, index) => [...(index > 0 ? [span(' · ', 'dim')] : []), ...figure]);
	const all = formsOf(names, run, named);
	const least = Math.max(2, 1 + names.findLastIndex(name => essential.includes(name)));
	return lineOf(fitted(all, least, shown => widthOf(lineOf(shown)) <= width));
}

/** Figures on as many lines of this width as there are rows. @param least the first ones, which are shortened rather than left out */
export function figureLines(
	names: readonly FigureName[],
	run: DrawnRun,
	{width, rows}: {readonly width: number; readonly rows: number},
	least = 1,
): readonly Line[] {
	const all = formsOf(names, run).filter(([, short]) => widthOf(short) <= width);
	const linesOf = (shown: readonly Line[]) => flow(shown, width);
	const fits = (shown: readonly Line[]) => {
		const lines = linesOf(shown);
		return lines.length <= rows && lines.every(line => widthOf(line) <= width);
	};
	return linesOf(fitted(all, least, fits));
}
