import type {Faults} from './fault.ts';

export const statistics: Faults = {
	'the quantile takes the value below, without interpolating': [
		': values[below] + fraction * (values[below + 1] - values[below]);',
		': values[below];',
	],
	'the Wilson interval lacks the square of n below its root': [
		'squared / (4 * runs ** 2)',
		'squared / (4 * runs)',
	],
	'the time to solution is by the mean of all runs': [
		'(sum / unsolved.length) * Math.log',
		'(sum / runs) * Math.log',
	],
	'the distribution leaves out the runs done exactly then': [
		'if (values[middle] <= time) {',
		'if (values[middle] < time) {',
	],
	'the signed-rank test is not corrected for ties': [
		'tieCorrection += count ** 3 - count;',
		'tieCorrection += 0;',
	],
	'McNemar is one-sided': ['2 * Math.exp(log) * sum', 'Math.exp(log) * sum'],
	'pairs that only the second solver solved are those of the first': [
		'!isSolved(first) && isSolved(second)',
		'isSolved(first) && !isSolved(second)',
	],
	'a rating counts a run that gave up as solved': [
		'isSolvedState(solver.snapshot()) ? solver.moves : Number.POSITIVE_INFINITY;',
		'solver.moves;',
	],
	'runs of one puzzle and variant all go to one part': [
		'(((index % cells) + Math.floor(index / cells)) % count) + 1',
		'((index % cells) % count) + 1',
	],
};

export const log: Faults = {
	'thinning the checkpoints loses the start of the run': [
		'index % 2 === 0); this.#spacing',
		'index % 2 === 1); this.#spacing',
	],
	'back to the beginning of a level is one move off': [
		'this.#replayUntil(() => this.#solver.level >= level, start - 1 - this.position);',
		'this.#replayUntil(() => this.#solver.level > level, start - 1 - this.position);',
	],
	'a step within the past drops the future': [
		'this.#drop(Math.max(frontier, this.position));',
		'this.#drop(this.position);',
	],
	'a T held at 0 can never be raised': ['Math.max(held * change, lowestHeld)', 'held * change'],
	'what T was changed to at a point is not repeated after going back there': [
		'({at}) => at >= this.#solver.moves',
		'({at}) => at > this.#solver.moves',
	],
	'a run is one move longer than its limit': [
		'Math.min(moves, this.#limit - this.#timeline.position);',
		'Math.min(moves, this.#limit - this.#timeline.position + 1);',
	],
	'of several seeds the worst result is kept': [
		'best = best && best.bestCost <= result.bestCost',
		'best = best && best.bestCost > result.bestCost',
	],
	'jumps asked for in a row are not added': ['{by: step.by + next.by}', '{by: next.by}'],
	'a lane that gave up stands before one that runs': [
		"{solved: 0, running: 1, 'gave-up': 2}",
		"{solved: 0, running: 2, 'gave-up': 1}",
	],
	'the members of an ensemble on several threads are mixed up': [
		'index % threads === thread',
		'Math.floor((index * threads) / seeds.length) === thread',
	],
	'samples mix up best and current cost': [
		'sample[field] = Number.isNaN(value) ? undefined : value;',
		"sample[field === 'bestCost' ? 'cost' : field] = Number.isNaN(value) ? undefined : value;",
	],
	'a trace compares the lowest cost with that of the start': [
		'const before = this.#marks[this.#marks.length - 1];',
		'const [before] = this.#marks;',
	],
	'a trace has two last rows': ['if (!this.#hasEnded) {', 'if (this.#reached >= 0) {'],
	'rows of a trace get sparse one doubling early': [
		'Math.floor(Math.log2(moves / resolution))',
		'Math.ceil(Math.log2(moves / resolution))',
	],
	'finding when a target was reached leaves the run where it was then': ['solver.restore(after);', ''],
	'a film weighs a new lowest cost the more, the later it came': [
		'Math.log1p(moves - samples[since].moves)',
		'Math.log1p(moves)',
	],
	'a film that nears an event shows moves beyond it': [
		'Math.log1p(length) - Math.log1p(distance)',
		'Math.log1p(distance)',
	],
};

/** What is kept of a run, and shown or written. */
export const shown: Faults = {
	'the mean of merged samples is not weighted by moves': ['weight > 0 ? next.weight / weight : 1', '1 / 2'],
	'the history keeps what came after a dropped future': [
		'this.#buckets.length = end === -1 ? this.#buckets.length : end;',
		'',
	],
	'the columns of temperature and acceptance are swapped': [
		'temperature?.mean, acceptance?.mean].map(csvCell)',
		'acceptance?.mean, temperature?.mean].map(csvCell)',
	],
	'the landscape keeps the heat capacities of a dropped future': ['this.#capacities.clear();', ''],
	'the moves of the lowest cost are those of the last row that had it': [
		'before.best <= best ? before.bestAt',
		'before.best < best ? before.bestAt',
	],
	'a column of costs goes on counting moves after a solution': [
		'fields.cost === 0 ? {run: run + 1, move: 0}',
		'fields.cost < 0 ? {run: run + 1, move: 0}',
	],
	'of several events of a kind in a second only the last is listed': [
		'event.detail !== undefined ? event.from : this.#waiting[same].from',
		'event.detail !== undefined ? event.from : event.from',
	],
	'a short number is cut, not rounded, below a thousand': ['scaled >= 999.5 &&', 'scaled >= 1000 &&'],
	'a rejected move is told with its cost after it': [
		'const before = accepted ? cost - delta : cost;',
		'const before = cost - delta;',
	],
	'a column of the page shows the bucket after its move': ['moves[middle] < at', 'moves[middle] <= at'],
};
