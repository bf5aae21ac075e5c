import type {Faults} from './fault.ts';

export const solvers: Faults = {
	'replicas exchange by the difference of their costs the wrong way round': [
		'gap * (costs[cold] - costs[hot])',
		'gap * (costs[hot] - costs[cold])',
	],
	'the odd pairs of the ladder never exchange': ['let rung = rounds % 2;', 'let rung = 0;'],
	'a ladder held at T = 0 has the temperatures of the schedule': [
		'(override.held === 0 ? 0 : temperature * (override.held ? 1 : override.factor))',
		'temperature * (override.held ? 1 : override.factor)',
	],
	'a restart does not reset the levels without improvement': [
		'this.#run.stuck = 0; this.#run.age = 0;',
		'this.#run.age = 0;',
	],
	'a level that ends at the cost it began with counts as an improvement': [
		'this.#kernel.cost >= this.#kernel.tally.levelCost',
		'this.#kernel.cost > this.#kernel.tally.levelCost',
	],
	'a reheat of several levels counts several times': [
		'isReheat && !run.isReheat ? 1 : 0',
		'isReheat ? 1 : 0',
	],
	'a restored annealer keeps the thresholds of later': [
		'Object.assign(this.#run, run); setThresholds(this.#thresholds, run.temperature);',
		'Object.assign(this.#run, run);',
	],
	'a checkpoint of an annealer has the random generator itself, not a copy': [
		'kernel: this.#kernel.save(), random: this.#random.state.slice(),',
		'kernel: this.#kernel.save(), random: this.#random.state,',
	],
	'the last move of a level is shown with the temperature of the next': [
		'undefined : this.#run.lastTemperature',
		'undefined : this.#run.temperature',
	],
	'the inverse-logarithmic schedule cools by delta, not by its logarithm': [
		'Math.log(1 + delta) / bound',
		'delta / bound',
	],
	'the linear schedule skips T = 0': ['const at = age % (steps + 1);', 'const at = age % steps;'],
	'a restart comes one level late': [
		"if (restartAfter > 0 && age >= restartAfter) { return 'restart'; } return Math.max",
		"if (restartAfter > 0 && age > restartAfter) { return 'restart'; } return Math.max",
	],
	'T falls a little below the last temperature': [
		'return Math.max(last, temperature * cooling);',
		'return Math.max(last * 0.95, temperature * cooling);',
	],
	'T0 is the sample deviation, not the population one': [
		'(cost - mean) ** 2, 0) / moves)',
		'(cost - mean) ** 2, 0) / (moves - 1))',
	],
	'the best grid is the last with its cost, not the first': [
		'const isBetter = this.cost < this.tally.bestCost;',
		'const isBetter = this.cost <= this.tally.bestCost;',
	],
	'a box with as many givens as the bound is skipped': [
		'size - free.length > mostGivens)',
		'size - free.length >= mostGivens)',
	],
	'the column of a fault is taken for its row': [
		'isInColumn: hasAnother(columns[columnOf[cell]]),',
		'isInColumn: hasAnother(rows[rowOf[cell]]),',
	],
	'the highest digit is never proposed': [
		'if (after >= before) {',
		'if (after >= before && after < others) {',
	],
	'an own schedule gets the uphill share of the whole run, not of the level': [
		'(uphill - levelUphill) / length',
		'uphill / (length * level)',
	],
	'a restored run of an own neighbourhood tells the move of later': ['this.#last = order.slice();', ''],
	'the smoothing of cross-entropy is swapped': [
		'const share = (1 - smoothing) / kept; for (let at = 0; at < this.learned.length; at++) { this.learned[at] = smoothing * this.learned[at]',
		'const share = smoothing / kept; for (let at = 0; at < this.learned.length; at++) { this.learned[at] = (1 - smoothing) * this.learned[at]',
	],
	'a restored cross-entropy run goes on with the generation of later': [
		'this.#work = undefined; Object.assign(this.#run, run);',
		'Object.assign(this.#run, run);',
	],
	'among equal cells the last is coloured, not a random one': [
		'return this.#ties[this.#random.int(kept)];',
		'return this.#ties[kept - 1];',
	],
	'a new attempt at colouring in order begins where the last one ended': [
		'cost: startCost, next: 0, queued: 0,',
		'cost: startCost, queued: 0,',
	],
	'the temperature of freezing does not depend on the number of open cells': [
		'1 + 4 / Math.sqrt(others.length)',
		'1',
	],
};

export const kernels: Faults = {
	'the second crossing unit is left out of the change of cost': [
		'i32(load<u8>(crossB + y) === 1) - i32(load<u8>(crossB + x) === 0);',
		'i32(load<u8>(crossB + y) === 1);',
	],
	'the last pair of a group is never drawn': [
		'(<u64>(<u32>product) * <u64>load<u32>(at, 4)) >> 32',
		'(<u64>(<u32>product) * <u64>max<u32>(1, load<u32>(at, 4) - 1)) >> 32',
	],
	'the last other holder of a digit keeps its fault': ['if (count === 1) { clear(others, fault); }', ''],
	'a candidate above its own is skipped': [
		'rank += u32(rank >= own - 1);',
		'rank += u32(own > 0 && rank >= own);',
	],
	'only one of the two pairs beside a minirow counts': [
		'const pairs = v128.or(v128.and(next, nextRow(last)), v128.and(last, nextRow(next)));',
		'const pairs = v128.and(next, nextRow(last));',
	],
	'the compiled search makes one guess too many': ['if (made === guesses) {', 'if (made > guesses) {'],
};
