import {expect, test} from 'vitest';
import {hash64, Random, splitmix64} from '../source/random.js';
import {equalShares, expectShares} from './solvers/solving.ts';

const withState = (...words: number[]) => {
	const random = new Random('');
	random.state.set(words);
	return random;
};

test('xoshiro128**, splitmix64 and FNV-1a give the published numbers', () => {
	const random = withState(1, 2, 3, 4);
	expect(Array.from({length: 5}, () => random.next())).toEqual([
		11_520, 0, 5_927_040, 70_819_200, 2_031_721_883,
	]);
	expect(splitmix64(1_234_567n, 5)).toEqual([
		6_457_827_717_110_365_317n,
		3_203_168_211_198_807_973n,
		9_817_491_932_198_370_423n,
		4_593_380_528_125_082_431n,
		16_408_922_859_458_223_821n,
	]);
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
	expect(random.int(3)).toBe(Math.floor((5_927_040 * 3) / 2 ** 32));
	expect(random.next()).toBe(70_819_200);
});

test('integers are uniform, and every order of three items is equally likely', () => {
	const random = new Random('uniform');
	const draw = (next: () => unknown) => Array.from({length: 20_000}, next);
	expectShares(
		draw(() => random.int(9)),
		equalShares([0, 1, 2, 3, 4, 5, 6, 7, 8]),
	);
	expectShares(
		draw(() => random.shuffle([1, 2, 3])),
		equalShares(['1,2,3', '1,3,2', '2,1,3', '2,3,1', '3,1,2', '3,2,1']),
	);
});
