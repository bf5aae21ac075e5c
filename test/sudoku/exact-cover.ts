/**
Sudoku as exact cover, by Algorithm X in its plainest form (Knuth, "Dancing Links", 2000): slow, short, and sharing nothing
with the search that it checks, not even the geometry.
*/

type Shape = {
	readonly size: number;
	readonly boxes: {readonly rows: number; readonly columns: number} | undefined;
};

/** The solutions of a grid, 0 for a free cell, at most `limit`. */
export function countByExactCover({size, boxes}: Shape, givens: ArrayLike<number>, limit: number): number {
	const cells = size * size;
	const places = cells * (boxes ? 4 : 3);
	/** A digit in a cell: the places that it takes, one for the cell and one for each of its units. */
	const options: number[][] = [];
	for (let cell = 0; cell < cells; cell++) {
		const [row, column] = [Math.floor(cell / size), cell % size];
		const box = boxes && Math.floor(row / boxes.rows) * boxes.rows + Math.floor(column / boxes.columns);
		for (let digit = 0; digit < size; digit++) {
			if (givens[cell] === 0 || givens[cell] === digit + 1) {
				const units = [row, size + column, ...(box === undefined ? [] : [2 * size + box])];
				options.push([cell, ...units.map(unit => cells + unit * size + digit)]);
			}
		}
	}

	function count(live: readonly number[][], isTaken: Uint8Array, free: number, most: number): number {
		const choices = new Uint16Array(places);
		for (const place of live.flat()) {
			choices[place]++;
		}

		const open = [...choices.keys()].filter(place => isTaken[place] === 0);
		const place = open.reduce((best, other) => (choices[other] < choices[best] ? other : best), open[0]);
		let solutions = free === 0 ? 1 : 0;
		for (const option of free === 0 ? [] : live.filter(other => other.includes(place))) {
			if (solutions < most) {
				const taken = isTaken.slice();
				for (const own of option) {
					taken[own] = 1;
				}

				const left = live.filter(other => !other.some(its => option.includes(its)));
				solutions += count(left, taken, free - 1, most - solutions);
			}
		}

		return solutions;
	}

	return count(options, new Uint8Array(places), cells, limit);
}
