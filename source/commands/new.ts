/** `recuit new solver NAME`: a commented template of a solver of the user's own. The templates are also the examples of `recuit help solvers`. */

import {clean} from '../text.js';
import {reasonOf} from './files/read-file.js';
import {createFile} from './files/store.js';
import {command} from './line/command.js';
import {exitCodes, UsageError} from './line/exit.js';
import {oneOf} from './line/options.js';
import {note} from './terminal/terminal.js';

/** What a solver of one's own may define: less is written where more is built in. */
export const depths = ['schedule', 'neighbourhood', 'method'] as const;

type Depth = (typeof depths)[number];

export const newFile = command({
	summary: 'a template of a solver of your own',
	description: 'Write a commented template of a solver of your own: the file NAME.js.',
	arguments: 'solver NAME',
	operands: 'templates',
	examples: [
		['recuit new solver mine', 'a temperature schedule'],
		['recuit new solver mine --depth neighbourhood', 'changes of the grid'],
		['recuit new solver mine --depth method', 'all of it'],
	],
	details: ['recuit help solvers explains the depths. No file is overwritten.'],
	flags: {
		depth: oneOf(
			depths,
			'what you define: a schedule on a built-in neighbourhood, a neighbourhood under a built-in schedule, or a whole method (schedule)',
		),
	},
	exits: {0: 'written'},
	async run({input: [what, name = '', ...others], flags}) {
		if (what !== 'solver' || others.length > 0 || !/^\w[\w-]{0,63}$/.test(name)) {
			throw new UsageError(
				`say what and its name, of letters, digits, - and _, as in: recuit new solver mine${name === '' ? '' : `; not '${clean(name)}'`}`,
			);
		}

		const file = `${name}.js`;
		try {
			createFile(file, templateOf(flags.depth ?? 'schedule', name));
		} catch (error) {
			const {code} = error as NodeJS.ErrnoException;
			throw new UsageError(
				code === 'EEXIST'
					? `${file} exists; choose another name`
					: `${file} can't be written: ${reasonOf(error)}`,
			);
		}

		note(`written: ${file}\nwatch it: recuit rapport --solver ./${file}\ncheck it: recuit doctor ./${file}`);
		return exitCodes.done;
	},
});

const schedule = `import {defineSchedule} from 'recuit';

// A temperature schedule on a built-in neighbourhood.
export default defineSchedule({
	name: 'NAME',
	title: 'Geometric cooling, reheated when stuck',
	// Also row-swap or reassign.
	neighbourhood: 'block-swap',
	// Constants: --set cooling=0.9 changes one, --sweep tries several.
	settings: [
		{
			name: 'cooling',
			title: 'factor of T at each level',
			minimum: 0.5,
			maximum: 1,
			preset: () => 0.98,
		},
	],
	// Proposals at one temperature.
	levelLength: puzzle => puzzle.geometry.cells,
	// The first temperature, in units of cost: the spread of the cost
	// over 20 random moves.
	start: (settings, deviation) => deviation(20),
	// After each level: the next temperature, 'restart' or {end: 'why'}.
	// A level has temperature, level (its number), stuck (levels without
	// improvement), cost, bestCost, and the shares acceptance and uphill.
	next({temperature, stuck}, {cooling}) {
		return stuck > 60 ? temperature + 0.5 : temperature * cooling;
	},
});
`;

const neighbourhood = `import {defineNeighbourhood, missingDigits} from 'recuit';
const unitsOf = ({columns, boxCells}) => [...columns, ...boxCells];
// Swaps of two cells of a row, under a built-in schedule.
export default defineNeighbourhood({
	name: 'NAME',
	first: 'rows', // the first grid: every row is a permutation
	cost: ({geometry, grid}) => // a whole number; 0 is solved
		missingDigits(geometry.size, unitsOf(geometry), grid),
	// How often the units of each cell hold each digit.
	count({geometry, grid}) {
		const units = unitsOf(geometry);
		const held = units.map(() => new Uint8Array(geometry.size + 1));
		units.forEach((unit, k) => unit.forEach(c => held[k][grid[c]]++));
		const of = cell => held.filter((_, k) => units[k].includes(cell));
		return Array.from(grid, (_, cell) => of(cell));
	},
	// Random numbers come from random alone.
	propose({geometry, grid, givens, free}, random) {
		const a = free[random.int(free.length)];
		const row = geometry.rows[geometry.rowOf[a]];
		let b = a;
		do b = row[random.int(row.length)]; while (givens[b] > 0);
		return {cells: [a, b], digits: [grid[b], grid[a]]};
	},
	// What it adds to the cost; a unit of both cells stays as it is.
	delta({counts}, {cells: [a, b], digits: [y, x]}) {
		let sum = 0;
		const add = (one, other, out, into) => {
			for (const held of one)
				if (!other.includes(held))
					sum += (held[out] === 1) - (held[into] === 0);
		};
		add(counts[a], counts[b], x, y), add(counts[b], counts[a], y, x);
		return sum;
	},
	apply({counts}, {cells: [a, b], digits: [y, x]}) {
		for (const held of counts[a]) held[x]--, held[y]++;
		for (const held of counts[b]) held[y]--, held[x]++;
	},
});
`;

const method = `import {conflictingPairs, defineMethod, Random} from 'recuit';

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
		const {random, geometry, free, grid, history, ...kept} = this;
		return {
			kept,
			grid: this.grid.slice(),
			history: this.history.slice(),
			state: this.random.state.slice(),
			last: this.#last,
		};
	}

	restore({kept, grid, history, state, last}) {
		this.grid.set(grid);
		this.history.set(history);
		this.random.state.set(state);
		this.#last = last;
		Object.assign(this, kept);
	}
}

export default defineMethod({
	name: 'NAME',
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
`;

const templates: Readonly<Record<Depth, string>> = {schedule, neighbourhood, method};

/** A template for a solver of this name. */
export const templateOf = (depth: Depth, name: string): string => templates[depth].replace('NAME', name);
