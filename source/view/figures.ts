/**
The figures of a watched run as they are written, a row for each. A place on a screen is a list of names, the most
important first: where room is short, the last ones are written shorter and then left out.
*/

import type {Progress} from '../run/drive.js';
import {figures, hasFigure, type RunFigure} from '../run/samples.js';
import type {Reading} from '../solvers/solver.js';
import {temperatureRole} from './heat.js';
import {flow, type Line, type Role, span, widthOf} from './text/line.js';
import {
	clockTime,
	countText,
	groupDigits,
	percent,
	shortNumber,
	significant,
	sixFigures,
} from './text/numbers.js';
import {elapsedTime, isManual, shownRate, type Watched} from './watch/watched.js';

type Row = {
	/** Shorter and shorter; none where the value speaks for itself. */
	readonly labels?: readonly string[];
	readonly read: (watched: Watched) => number | undefined;
	/** Whether the run has one, now or later: until then its place shows `–`. */
	readonly has?: (watched: Watched) => boolean;
	readonly write: (value: number, watched: Watched) => string;
	/** The value in shorter and shorter texts. */
	readonly brief?: (value: number, watched: Watched) => readonly string[];
	readonly role?: Role | 'heat';
};

const ofRun = (name: RunFigure, row: Omit<Row, 'read' | 'has'>): Row => ({
	...row,
	read: ({progress}) => figures[name].read(progress),
	has: ({progress}) => hasFigure(name, progress),
});

/** A large number in shorter and shorter forms: `2.93 k`, `2.9k`, `3k`. */
function shorter(value: number): string[] {
	const [number, prefix = ''] = shortNumber(value).split(' ');
	const rounded = prefix === '' ? [] : [1, 0].map(decimals => Number(number).toFixed(decimals) + prefix);
	return [shortNumber(value), ...rounded];
}

const count = (name: RunFigure, labels: readonly string[], role?: Role): Row =>
	ofRun(name, {labels, write: groupDigits, brief: shorter, role});

/** Solvers of the user's own may count in fractions. */
const costText = (value: number) => (Number.isInteger(value) ? groupDigits(value) : sixFigures(value));

/** As wide as the start cost: what stands beside a cost that changes at each step does not move. */
const cost = (name: RunFigure, labels: readonly string[], role?: Role): Row => ({
	...count(name, labels, role),
	write: (value, {progress}) => costText(value).padStart(costText(progress.startCost).length),
	brief: value => [costText(value), ...shorter(value)],
});

const perSecond = (labels: readonly string[], read: Row['read']): Row => ({
	labels,
	read,
	write: rate => `${shortNumber(rate)}/s`,
	role: 'dim',
});

const isRunning = ({progress}: Watched) => progress.status === 'running';
const hasTarget = (watched: Watched) => isRunning(watched) && !watched.film;
const isFull = ({speed}: Watched) => speed === Number.POSITIVE_INFINITY;

/** A sign that is there or not. */
const sign = (isThere: (watched: Watched) => boolean, text: string, role: Role): Row => ({
	read: watched => (isThere(watched) ? 1 : undefined),
	write: () => text,
	role,
});

const rows = {
	temperature: ofRun('temperature', {labels: ['temperature', 'T'], write: significant, role: 'heat'}),
	override: {
		read: ({progress: {override}}) =>
			override?.held ?? (override && Math.abs(override.factor - 1) > 1e-9 ? override.factor : undefined),
		write: (value, {progress}) =>
			progress.override?.held === undefined ? `schedule × ${significant(value)}` : 'held manually',
		brief: (value, {progress}) => [
			progress.override?.held === undefined ? `× ${significant(value)}` : 'held',
			'manual',
		],
		role: 'strong',
	},
	level: count('level', ['level', 'lev.']),
	cost: cost('cost', ['cost'], 'strong'),
	best: cost('bestCost', ['best']),
	start: {...count('startCost', ['start']), write: costText},
	acceptance: ofRun('acceptance', {labels: ['acceptance', 'acc.'], write: percent}),
	uphill: ofRun('uphill', {labels: ['uphill'], write: percent}),
	recent: sign(({progress}) => hasFigure('acceptance', progress), 'recent', 'dim'),
	restarts: count('restarts', ['restarts', 'rest.', '○']),
	reheats: {
		...count('reheats', ['reheats', 'reh.', '↑']),
		read: ({progress}) => (hasFigure('uphill', progress) ? progress.reheats : undefined),
		has: () => false,
	},
	fixed: count('fixed', ['fixed before', 'fixed']),
	freezes: {
		labels: ['freezes at T ≈', 'T ≈'],
		read: ({landscape}) => landscape.peak?.temperature,
		has: () => true,
		// An estimate.
		write: value => String(Number(value.toPrecision(2))),
		role: 'strong',
	},
	moves: ofRun('moves', {
		write: (value, {method}) => countText(value, method.unit),
		brief: (value, {method: {unit}}) =>
			[unit, `${unit.slice(0, 4)}.`].flatMap(name => shorter(value).map(text => `${text} ${name}`)),
	}),
	elapsed: {read: elapsedTime, write: clockTime, role: 'dim'},
	measured: perSecond(['measured'], watched =>
		isRunning(watched) && isFull(watched) ? shownRate(watched) : undefined,
	),
	average: perSecond(['average'], watched => (isRunning(watched) ? undefined : shownRate(watched))),
	factor: {
		read: watched => (hasTarget(watched) && !isFull(watched) ? watched.speed / watched.firstRate : undefined),
		// Two digits: it changes all the time while the run becomes faster.
		write: factor => `×${costText(Number(factor.toPrecision(2)))}`,
		role: 'dim',
	},
	full: sign(watched => hasTarget(watched) && isFull(watched), 'full speed', 'dim'),
	manual: sign(({progress}) => isManual(progress), 'manual', 'strong'),
} satisfies Record<string, Row>;

/** A figure, or `readings`: those of the run's method alone. */
export type FigureName = keyof typeof rows | 'readings';

const readingRow = ({label, value, kind}: Reading): Row => ({
	labels: [label],
	read: () => value,
	has: () => true,
	write: kind === 'share' ? percent : kind === 'count' ? groupDigits : significant,
});

/** The labels of the figures of a run, for their explanations. */
export const figureLabels = ({readings}: Pick<Progress, 'readings'>): readonly string[] => [
	...Object.values(rows).flatMap(({labels = []}: Row) => labels.filter(Boolean).slice(0, 1)),
	...readings.map(({label}) => label),
];

/** A figure in shorter and shorter forms; none where there is none. */
type Forms = readonly Line[];

function formsOf({labels = [''], read, has, write, brief, role}: Row, watched: Watched): Forms {
	const value = read(watched);
	const isKnown = value !== undefined && !Number.isNaN(value);
	if (!isKnown && !has?.(watched)) {
		return [];
	}

	const texts = isKnown ? [write(value, watched), ...(brief?.(value, watched) ?? [])] : ['–'];
	const valueRole = role === 'heat' ? temperatureRole(value, watched.method.smallestRise) : role;
	return texts.flatMap(text =>
		labels.map(label => [...(label ? [span(`${label} `, 'dim')] : []), span(text, valueRole)]),
	);
}

/** @param named the figure that stands beside its name already */
function allForms(names: readonly FigureName[], watched: Watched, named?: string): readonly Forms[] {
	return names
		.flatMap((name): Forms[] =>
			name === 'readings'
				? watched.progress.readings.map(reading => formsOf(readingRow(reading), watched))
				: [formsOf(name === named ? {...rows[name], labels: ['']} : rows[name], watched)],
		)
		.filter(forms => forms.length > 0);
}

/** As many figures as fit, in the longest forms that fit. @param shortest the number of the shortest form to try */
function shortened(
	all: readonly Forms[],
	fits: (figures: readonly Line[]) => boolean,
	shortest = Number.POSITIVE_INFINITY,
): readonly Line[] {
	for (let count = all.length; count > 0; count--) {
		const form = Array.from({length: count}, () => 0);
		for (let next = 0; next !== -1; ) {
			const lines = form.map((at, index) => all[index][at]);
			if (fits(lines)) {
				return lines;
			}

			next = form.findLastIndex((at, index) => at < shortest && at + 1 < all[index].length);
			form[next]++;
		}
	}

	return [];
}

/** Figures on one line of at most this width. @param named the one whose name stands before the line */
export function figureLine(
	names: readonly FigureName[],
	watched: Watched,
	width: number,
	named?: string,
): Line {
	const lineOf = (figures: readonly Line[]): Line =>
		figures.flatMap((figure, index) => [...(index > 0 ? [span(' · ', 'dim')] : []), ...figure]);
	const fits = (figures: readonly Line[]) => widthOf(lineOf(figures)) <= width;
	const all = allForms(names, watched, named);
	// To leave one out is better than signs instead of names.
	const line = shortened(all, fits, 1);
	return lineOf(line.length > 0 ? line : shortened(all, fits));
}

/** Figures on as many lines of this width as there are rows: the first ones are shortened only where they are alone. */
export function figureLines(
	names: readonly FigureName[],
	watched: Watched,
	{width, rows}: {readonly width: number; readonly rows: number},
	least = 1,
): readonly Line[] {
	const fits = (shown: readonly Line[]) => flow(shown, width).length <= rows;
	const all = allForms(names, watched)
		.map(forms => forms.filter(form => widthOf(form) <= width))
		.filter(forms => forms.length > 0);
	for (let count = all.length; count > least; count--) {
		const longest = all.slice(0, count).map(([form]) => form);
		if (fits(longest)) {
			return flow(longest, width);
		}
	}

	return flow(shortened(all.slice(0, least), fits), width);
}
