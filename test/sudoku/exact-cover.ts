/**
Sudoku as exact cover, by Algorithm X with sets (Knuth, "Dancing Links", 2000): slow, short, and sharing nothing with
the search that it checks, not even the geometry.
*/

type Shape = {
	readonly size: number;
	readonly boxes: {readonly rows: number; readonly columns: number} | undefined;
};

/** The solutions of a grid, 0 for a free cell, at most `limit`. */
export function countByExactCover({size, boxes}: Shape, givens: ArrayLike<number>, limit: number): number {
	const columns = new Map<string, Set<number>>();
	const rows = new Map<number, string[]>();
	for (let cell = 0; cell < size * size; cell++) {
		const [row, column] = [Math.floor(cell / size), cell % size];
		for (let digit = 1; digit <= size; digit++) {
			const places = [`cell ${cell}`, `row ${row} ${digit}`, `column ${column} ${digit}`];
			if (boxes) {
				places.push(`box ${Math.floor(row / boxes.rows)} ${Math.floor(column / boxes.columns)} ${digit}`);
			}

			const id = cell * 100 + digit;
			rows.set(id, places);
			for (const place of places) {
				columns.set(place, (columns.get(place) ?? new Set()).add(id));
			}
		}
	}

	const cover = (id: number) =>
		(rows.get(id) ?? []).map(place => {
			const ids = columns.get(place) ?? new Set<number>();
			for (const other of ids) {
				for (const elsewhere of rows.get(other) ?? []) {
					if (elsewhere !== place) {
						columns.get(elsewhere)?.delete(other);
					}
				}
			}

			columns.delete(place);
			return [place, ids] as const;
		});
	const uncover = (covered: ReturnType<typeof cover>) => {
		for (const [place, ids] of covered.reverse()) {
			columns.set(place, ids);
			for (const other of ids) {
				for (const elsewhere of rows.get(other) ?? []) {
					if (elsewhere !== place) {
						columns.get(elsewhere)?.add(other);
					}
				}
			}
		}
	};

	let solutions = 0;
	const descend = () => {
		let fewest: Set<number> | undefined;
		for (const ids of columns.values()) {
			fewest = !fewest || ids.size < fewest.size ? ids : fewest;
		}

		if (!fewest) {
			solutions++;
			return;
		}

		for (const id of [...fewest]) {
			if (solutions < limit) {
				const covered = cover(id);
				descend();
				uncover(covered);
			}
		}
	};

	for (let cell = 0; cell < size * size; cell++) {
		if (givens[cell] > 0) {
			const id = cell * 100 + givens[cell];
			if (!(rows.get(id) ?? []).every(place => columns.get(place)?.has(id))) {
				return 0;
			}

			cover(id);
		}
	}

	descend();
	return solutions;
}
