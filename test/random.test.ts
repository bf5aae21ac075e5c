import {expect, test} from 'vitest';
import {hash64, Random, splitmix64} from '../source/random.js';

const withState = (...words: number[]) => {
	const random = new Random('');
	random.state.set(words);
	return random;
};

test('xoshiro128** gives the published numbers', () => {
	const random = withState(1, 2, 3, 4);
	expect(Array.from({length: 5}, () => random.next())).toEqual([
		11_520, 0, 5_927_040, 70_819_200, 2_031_721_883,
	]);
});

test('splitmix64 gives the published numbers for the seed 1234567', () => {
	expect(splitmix64(1_234_567n, 5)).toEqual([
		6_457_827_717_110_365_317n,
		3_203_168_211_198_807_973n,
		9_817_491_932_198_370_423n,
		4_593_380_528_125_082_431n,
		16_408_922_859_458_223_821n,
	]);
});

test('FNV-1a gives the published hashes', () => {
	expect(hash64('')).toBe(0xcb_f2_9c_e4_84_22_23_25n);
	expect(hash64('a')).toBe(0xaf_63_dc_4c_86_01_ec_8cn);
	expect(hash64('foobar')).toBe(0x85_94_41_71_f7_39_67_e8n);
});

test('the seed is a text or the same number, and another one gives other numbers', () => {
	expect(new Random(42).state).toEqual(new Random('42').state);
	expect(new Random('4f2a').state).not.toEqual(new Random('4f2b').state);
	expect(new Random('').state.some(word => word > 0)).toBe(true);
});

test('a draw below 2^32 mod n is drawn again, so that no result is likelier than another', () => {
	// 2^32 mod 3 is 1: only a draw whose product with 3 leaves 0 mod 2^32 is rejected, and that is 0. The second
	// number from this state is 0, so the call gives what the third would.
	const random = withState(1, 2, 3, 4);
	expect(random.int(3)).toBe(Math.floor((11_520 * 3) / 2 ** 32));
	const third = 5_927_040;
	expect(random.int(3)).toBe(Math.floor((third * 3) / 2 ** 32));
	expect(random.next()).toBe(70_819_200);
});

test('integers are uniform', () => {
	// 9 classes, 90 000 draws: chi-square with 8 degrees of freedom exceeds 37.3 once in 100 000 seeds.
	const random = new Random('uniform');
	const counts = new Array<number>(9).fill(0);
	for (let k = 0; k < 90_000; k++) {
		counts[random.int(9)]++;
	}

	const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
	expect(chiSquare).toBeLessThan(37.3);
});

test('every order of four items is equally likely', () => {
	// 24 classes, 48 000 shuffles: chi-square with 23 degrees of freedom exceeds 65 once in 100 000 seeds.
	const random = new Random('orders');
	const counts = new Map<string, number>();
	for (let k = 0; k < 48_000; k++) {
		const order = random.shuffle([1, 2, 3, 4]).join('');
		counts.set(order, (counts.get(order) ?? 0) + 1);
	}

	expect(counts.size).toBe(24);
	const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
	expect(chiSquare).toBeLessThan(65);
});
