import {conflictingPairs, defineMethod, Random} from 'recuit';

// A whole method: late acceptance. A change is kept unless the cost gets
// higher than it was some moves ago.
class LateAcceptance {
	moves = 0;
	level = 0;
	#last;

	constructor({geometry, givens}, seed, {memory}) {
		this.random = new Random(seed);
		this.geometry = geometry;
		this.free = [...givens.keys()].filter(cell => givens[cell] === 0);
		const digit = () => 1 + this.random.int(geometry.size);
		this.grid = givens.map(given => given || digit());
		this.cost = conflictingPairs(geometry, this.grid);
		this.startCost = this.bestCost = this.cost;
		this.bestGrid = this.grid.slice();
		this.history = new Float64Array(memory).fill(this.cost);
		this.accepted = 0;
	}

	// At most this many moves; returns how many were made. Stops at cost 0.
	advance(moves) {
		let made = 0;
		while (made < moves && this.cost > 0 && this.free.length > 0) {
			this.#move();
			made++;
		}

		return made;
	}

	#move() {
		const {grid, geometry, random, history, free} = this;
		const cell = free[random.int(free.length)];
		const [before, after] = [grid[cell], 1 + random.int(geometry.size)];
		const conflicts = digit => this.#conflicts(cell, digit);
		const delta = conflicts(after) - conflicts(before);
		const slot = this.moves++ % history.length;
		const accepted = delta <= 0 || this.cost + delta <= history[slot];
		if (accepted) {
			grid[cell] = after;
			this.cost += delta;
			this.accepted++;
		}

		history[slot] = Math.min(history[slot], this.cost);
		this.level = Math.floor(this.moves / history.length);
		if (this.cost < this.bestCost) {
			this.bestCost = this.cost;
			this.bestGrid = grid.slice();
		}

		this.#last = {
			kind: 'reassign',
			cells: [cell],
			before: [before],
			after: [after],
			delta,
			accepted,
		};
	}

	// How many peers of a cell hold a digit.
	#conflicts(cell, digit) {
		const {peers, peerCount} = this.geometry;
		let count = 0;
		for (let k = cell * peerCount; k < (cell + 1) * peerCount; k++) {
			count += this.grid[peers[k]] === digit ? 1 : 0;
		}

		return count;
	}

	// The figures that the curves show.
	gauges() {
		const {cost, bestCost, moves, accepted} = this;
		return {
			cost,
			bestCost,
			temperature: undefined,
			acceptance: moves > 0 ? accepted / moves : undefined,
			restarts: 0,
			reheats: 0,
		};
	}

	// A copy that no later move changes.
	snapshot() {
		const {bestGrid, startCost, moves, level} = this;
		return {
			...this.gauges(),
			grid: this.grid.slice(),
			bestGrid,
			startCost,
			moves,
			level,
			move: this.#last,
			readings: [],
		};
	}

	// Everything that the rest of the run depends on, and its way back.
	save() {
		const {random, geometry, free, ...kept} = this;
		return structuredClone({kept, state: random.state, last: this.#last});
	}

	restore(checkpoint) {
		const {kept, state, last} = structuredClone(checkpoint);
		Object.assign(this, kept);
		this.random.state.set(state);
		this.#last = last;
	}
}

export default defineMethod({
	name: 'mine',
	title: 'Late acceptance',
	settings: [
		{
			name: 'memory',
			title: 'moves to look back',
			minimum: 1,
			maximum: 1_000_000,
			isInteger: true,
			preset: () => 5000,
		},
	],
	recount: ({geometry}, grid) => conflictingPairs(geometry, grid),
	create: (...given) => new LateAcceptance(...given),
});
