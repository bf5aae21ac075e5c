/**
What the grid shows of its run: a frame in the colour of the temperature, with the cost as its title, and what glows
after a change, which is cells, the frame after a reheat, and a solved grid row by row.
*/

import type {Progress} from '../../run/drive.js';
import type {Geometry} from '../../sudoku/geometry.js';
import {temperatureRole, uphillOf} from '../heat.js';
import {
	glowSteps,
	type Line,
	type Role,
	rampRole,
	type Span,
	sliceLine,
	span,
	widthOf,
} from '../text/line.js';
import {costText} from '../text/numbers.js';
import type {DrawnRun} from './drawn-run.js';
import {isMet} from './figures.js';

/**
The lines of a board with the role of its frame, and the first title that fits in the first one, where that is a rule.

@param solved the share of the lines, from the top, that show that the grid is solved
*/
export function withFrame(
	lines: readonly Line[],
	frame: Role,
	{titles, solved}: {readonly titles: readonly string[]; readonly solved: number},
): Line[] {
	const roleOf = (row: number): Role => (row < solved * lines.length ? 'good' : frame);
	const coloured = lines.map((line, row) =>
		line.map((part): Span => (part.role === 'frame' ? {...part, role: roleOf(row)} : part)),
	);
	const role = roleOf(0);
	const [first, ...rest] = coloured;
	const width = first ? widthOf(first) : 0;
	const title = titles.find(each => fitsTitle(each, width));
	return first?.[0]?.text.startsWith('╭') && title !== undefined
		? [
				[
					span('╭ ', role),
					span(title, 'strong'),
					span(' ', role),
					...sliceLine(first, title.length + 3, width - title.length - 3),
				],
				...rest,
			]
		: coloured;
}

/** The role of the frame now: that of its temperature, and white-hot for a moment after a reheat that is not one of many. */
export const frameRole = (run: DrawnRun, isFlashing: boolean): Role =>
	isFlashing
		? rampRole(1)
		: run.progress.temperature === undefined || !isMet(run)('temperature')
			? 'frame'
			: temperatureRole(run.progress.temperature, uphillOf(run));

/** The cost and what it counts, in shorter and shorter texts, or the file that the solver is loaded from. */
export function boardTitles({progress, method, loading}: DrawnRun): string[] {
	if (loading !== undefined) {
		return [`loading ${loading}`];
	}

	const {counts, others} = method.costUnits ?? {};
	const cost = `cost ${costText(progress.cost)}`;
	const meaning = [counts, others].filter(Boolean).join(' + ');
	return [...(meaning ? [`${cost} = ${meaning}`] : []), cost];
}

const fitsTitle = ({length}: string, width: number) => length + 5 <= width;

/** What the cost counts, where the frame of a grid has no room for that. */
export function costMeaning(run: DrawnRun, width: number): Line {
	const [whole, cost = whole] = boardTitles(run);
	return fitsTitle(whole, width) ? [] : [span('cost'), span(whole.slice(cost.length), 'dim')];
}

/** Milliseconds in which a changed cell cools, and of a flash of the frame. */
const cooling = 300;

/** Milliseconds without a reheat before one flashes: where they are frequent, the frame keeps the colour of T. */
const flashGap = 2000;

/** Milliseconds for each row of a solved grid. */
const rowTime = 60;

/** Changed cells between two frames above which none glows: a search as fast as that would only flicker. */
const mostGlowing = 6;

export type Glow = {
	/** The glow of cells that changed, from 1 to 3; undefined without motion. */
	readonly cells?: ReadonlyMap<number, number>;
	readonly isFlashing: boolean;
	readonly solvedRows: number;
	/** Whether something goes on changing without a new snapshot. */
	readonly isChanging: boolean;
};

type GlowSnapshot = Pick<Progress, 'grid' | 'status' | 'reheats' | 'restarts'>;

/** Follows the drawn snapshots of one run. */
export class GlowTracker {
	readonly #geometry: Geometry;
	readonly #changes = new Map<number, number>();
	#last: GlowSnapshot | undefined;
	#flashedAt = Number.NEGATIVE_INFINITY;
	#heatedAt = Number.NEGATIVE_INFINITY;
	#solvedAt = Number.NEGATIVE_INFINITY;

	constructor(geometry: Geometry) {
		this.#geometry = geometry;
	}

	/** @param now in milliseconds */
	at(progress: GlowSnapshot, now: number): Glow {
		this.#follow(progress, now);
		const cells = new Map<number, number>();
		for (const [cell, since] of this.#changes) {
			if (now - since >= cooling) {
				this.#changes.delete(cell);
			} else {
				cells.set(cell, glowSteps - Math.floor(((now - since) / cooling) * glowSteps));
			}
		}

		const {size} = this.#geometry;
		const isFlashing = now - this.#flashedAt < cooling;
		const solvedRows =
			progress.status === 'solved' ? Math.min(size, Math.floor((now - this.#solvedAt) / rowTime)) : 0;
		const isTurning = progress.status === 'solved' && solvedRows < size;
		return {cells, isFlashing, solvedRows, isChanging: cells.size > 0 || isFlashing || isTurning};
	}

	#follow(progress: GlowSnapshot, now: number): void {
		const last = this.#last;
		this.#last = progress;
		if (!last || last === progress) {
			return;
		}

		const changed = [...progress.grid.keys()].filter(cell => progress.grid[cell] !== last.grid[cell]);
		if (changed.length <= mostGlowing) {
			for (const cell of changed) {
				this.#changes.set(cell, now);
			}
		}

		if (progress.reheats > last.reheats || progress.restarts > last.restarts) {
			this.#flashedAt = now - this.#heatedAt < flashGap ? this.#flashedAt : now;
			this.#heatedAt = now;
		}

		if (progress.status === 'solved' && last.status === 'running') {
			this.#solvedAt = now;
		}
	}
}

/** Without motion: a solved grid is green at once. */
export const stillGlow = ({status}: GlowSnapshot, {size}: Geometry): Glow => ({
	isFlashing: false,
	solvedRows: status === 'solved' ? size : 0,
	isChanging: false,
});
