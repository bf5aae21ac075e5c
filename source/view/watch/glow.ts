/** What glows after a change: the cells that changed, the frame after a reheat, and a solved grid row by row. */

import type {Progress} from '../../run/drive.js';
import type {Geometry} from '../../sudoku/geometry.js';

/** Milliseconds in which a changed cell cools, and of a flash of the frame. */
const cooling = 300;

/** From the moment of the change: levels 4 to 2 of heat. */
const hottest = 4;
const glowLevels = 3;

/** Milliseconds for each row of a solved grid. */
const rowTime = 60;

/** Changed cells between two frames above which none glows: a search as fast as that would only flicker. */
const mostGlowing = 6;

export type Glow = {
	/** The heat of cells that changed, from 2 to 4. */
	readonly cells: ReadonlyMap<number, number>;
	/** Whether the frame flashes. */
	readonly isFlashing: boolean;
	/** How many rows of the grid show that it is solved. */
	readonly solvedRows: number;
	/** Whether something goes on changing without a new snapshot. */
	readonly isChanging: boolean;
};

type GlowSnapshot = Pick<Progress, 'grid' | 'status' | 'reheats' | 'restarts'>;

/** Follows the drawn snapshots of one run. */
export class GlowTracker {
	readonly #geometry: Geometry;
	/** When each cell changed. */
	readonly #changes = new Map<number, number>();
	#last: GlowSnapshot | undefined;
	#flashedAt = Number.NEGATIVE_INFINITY;
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
				cells.set(cell, hottest - Math.floor(((now - since) / cooling) * glowLevels));
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
			this.#flashedAt = now;
		}

		if (progress.status === 'solved' && last.status === 'running') {
			this.#solvedAt = now;
		}
	}
}

/** Without motion: a solved grid is green at once. */
export const stillGlow = ({status}: GlowSnapshot, {size}: Geometry): Glow => ({
	cells: new Map(),
	isFlashing: false,
	solvedRows: status === 'solved' ? size : 0,
	isChanging: false,
});
