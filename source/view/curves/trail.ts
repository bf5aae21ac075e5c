/** The costs of a run for an axis on a logarithmic scale: as fine at its beginning as at its end, in bounded memory. */

import type {HistoryPoint} from './history.js';

/** Samples closer together than this share of the moves so far become one point: after a thousand moves, every tenth. */
const grain = 1 / 100;

/** Consecutive moments as one: where the last of them was, and the mean of their costs. */
export type TrailPoint = {
	readonly moves: number;
	readonly milliseconds: number;
	readonly cost: number;
	readonly weight: number;
};

export class Trail {
	readonly #points: TrailPoint[] = [];

	get points(): readonly TrailPoint[] {
		return this.#points;
	}

	/** Add a later sample; an earlier one adds nothing. */
	add({moves, milliseconds, cost}: Pick<HistoryPoint, 'moves' | 'milliseconds' | 'cost'>): void {
		const points = this.#points;
		const last = points.at(-1);
		if (last && moves <= last.moves) {
			return;
		}

		const before = points.at(-2);
		if (last && before && moves <= before.moves * (1 + grain)) {
			const weight = last.weight + 1;
			points[points.length - 1] = {
				moves,
				milliseconds,
				cost: last.cost + (cost - last.cost) / weight,
				weight,
			};
		} else {
			points.push({moves, milliseconds, cost, weight: 1});
		}
	}
}
