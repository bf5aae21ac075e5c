import {defineNeighbourhood, missingDigits} from 'recuit';

const unitsOf = ({columns, boxCells}) => [...columns, ...boxCells];
// Swaps of two cells of a row, under a built-in schedule.
export default defineNeighbourhood({
	name: 'mine',
	first: 'rows', // the first grid: every row is a permutation
	// A whole number; 0 is solved.
	cost: ({geometry, grid}) => missingDigits(geometry.size, unitsOf(geometry), grid),
	// How often the units of each cell hold each digit.
	count({geometry, grid}) {
		const units = unitsOf(geometry);
		const held = units.map(() => new Uint8Array(geometry.size + 1));
		for (const [k, unit] of units.entries()) {
			for (const cell of unit) {
				held[k][grid[cell]]++;
			}
		}

		const of = cell => held.filter((_, k) => units[k].includes(cell));
		return Array.from(grid, (_, cell) => of(cell));
	},
	// Random numbers come from random alone.
	propose({geometry, grid, givens, free}, random) {
		const a = free[random.int(free.length)];
		const row = geometry.rows[geometry.rowOf[a]];
		let b = a;
		do {
			b = row[random.int(row.length)];
		} while (givens[b] > 0);

		return {cells: [a, b], digits: [grid[b], grid[a]]};
	},
	// What it adds to the cost; a unit of both cells stays as it is.
	delta({counts}, {cells: [a, b], digits: [y, x]}) {
		let sum = 0;
		const add = (one, other, out, into) => {
			for (const held of one) {
				if (!other.includes(held)) {
					sum += (held[out] === 1) - (held[into] === 0);
				}
			}
		};
		add(counts[a], counts[b], x, y);
		add(counts[b], counts[a], y, x);
		return sum;
	},
	apply({counts}, {cells: [a, b], digits: [y, x]}) {
		for (const held of counts[a]) {
			held[x]--;
			held[y]++;
		}

		for (const held of counts[b]) {
			held[y]--;
			held[x]++;
		}
	},
});
