import {expect, test} from 'vitest';
import {type Bucket, spreadOf} from '../../../source/view/curves/bucket.ts';
import {withoutSwings} from '../../../source/view/curves/swings.js';

const stretchOf = (cost: number, weight = 1): Bucket => ({
	moves: 0,
	milliseconds: 0,
	weight,
	cost: spreadOf(cost),
	temperature: undefined,
	acceptance: undefined,
	bestCost: 0,
	restarts: 0,
	reheats: 0,
	commands: 0,
});
const read = ({cost}: Bucket) => cost;
/** Two columns a character, eight rows up to a cost of 8. */
const drawn = (costs: readonly number[], weight?: (index: number) => number) =>
	withoutSwings(
		costs.map((cost, index) => stretchOf(cost, weight?.(index))),
		read,
		cost => cost,
		2,
	);
const repeated = (swing: readonly number[], times: number) => Array.from({length: times}, () => swing).flat();

test('a swing in each character is one line through its middle, within its range', () => {
	expect(drawn(repeated([2, 6], 40))).toEqual(Array.from({length: 80}, () => ({low: 2, mean: 4, high: 6})));
});

test('the mean is by moves, without what lies between two samples', () => {
	const costs = repeated([2, 6], 40);
	expect(drawn(costs, index => (index % 2 === 0 ? 3 : 1))[40]).toEqual({low: 2, mean: 3, high: 6});
	expect(drawn(costs, index => (index % 2 === 0 ? 3 : 0))[40]).toEqual({low: 2, mean: 2, high: 2});
});

test('swings that can be followed stay, and so does noise', () => {
	const wide = repeated([8, 7, 6, 5, 4, 3, 2, 1], 10);
	const noise = repeated([4, 4.7], 40);
	for (const costs of [wide, noise, [], [3]]) {
		expect(drawn(costs)).toEqual(costs.map(cost => spreadOf(cost)));
	}
});

test('a run that swings too often at its beginning alone is drawn as it is from there on', () => {
	const slow = Array.from({length: 80}, (_, k) => 8 - k / 10);
	const both = drawn([...repeated([2, 6], 40), ...slow]);
	expect(both[10]).toEqual({low: 2, mean: 4, high: 6});
	expect(both.slice(120)).toEqual(slow.slice(40).map(cost => spreadOf(cost)));
});

test('it does not go to and fro where swings are now wider, now narrower', () => {
	const narrow = repeated([2, 6, 6, 2], 20);
	const wide = repeated([8, 6, 4, 2, 1, 2, 4, 6], 10);
	const isLevel = (costs: readonly number[]) =>
		drawn(costs).map(spread => spread && spread.low < spread.high);
	expect(new Set(isLevel(wide))).toEqual(new Set([false]));
	// Wide ones stay as the narrow ones before them.
	expect(new Set(isLevel([...narrow, ...wide]))).toEqual(new Set([true]));
});

test('nothing is drawn where nothing is known', () => {
	const columns = repeated([2, 6], 40).map(cost => stretchOf(cost));
	expect(withoutSwings(columns, ({temperature}) => temperature, Number, 2)).toEqual(
		columns.map(() => undefined),
	);
});
