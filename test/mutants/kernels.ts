import type {Mutant} from './mutant.ts';

const swap = [
	'test/solvers/levels.test.ts',
	'test/solvers/proposals.test.ts',
	'test/solvers/acceptance.test.ts',
	'test/solvers/block-swap.test.ts',
	'test/solvers/row-swap.test.ts',
	'test/solvers/properties.test.ts',
];
const focused = [
	'test/solvers/proposals.test.ts',
	'test/solvers/acceptance.test.ts',
	'test/solvers/anneal.test.ts',
	'test/solvers/properties.test.ts',
];

const exact = ['test/sudoku/compiled-search.test.ts'];

export const kernels: readonly Mutant[] = [
	{
		fault: 'an exchange in a unit leaves the faults of the first digit where they were',
		file: 'source/kernels/focused.ts',
		find: 'if (isDoubledX) { clear(a, fault); if (!isDoubledY) { blame(b, fault); } }',
		replace: '',
		tests: focused,
	},
	{
		fault: 'the last other holder of a digit keeps its fault',
		file: 'source/kernels/focused.ts',
		find: 'if (count === 1) { clear(others, fault); }',
		replace: '',
		tests: focused,
	},
	{
		fault: 'the first holder of a digit is not blamed when a second one comes',
		file: 'source/kernels/focused.ts',
		find: 'if (count === 1) { blame(others, fault); }',
		replace: '',
		tests: focused,
	},
	{
		fault: 'a cell that leaves the list of faults is followed by the wrong one',
		file: 'source/kernels/focused.ts',
		find: 'store<u16>(positions + (last << 1), position);',
		replace: '',
		tests: focused,
	},
	{
		fault: 'a candidate above its own is skipped',
		file: 'source/kernels/focused.ts',
		find: 'rank += u32(rank >= own - 1);',
		replace: 'rank += u32(own > 0 && rank >= own);',
		tests: focused,
	},
	{
		fault: 'uphill moves are judged one threshold too mildly',
		file: 'source/kernels/focused.ts',
		find: 'if (draw >= load<u32>(registers + ((<usize>delta) << 2), register.thresholds << 2)) {',
		replace: 'if (draw > load<u32>(registers + ((<usize>delta) << 2), (register.thresholds - 1) << 2)) {',
		tests: focused,
	},
	{
		fault: 'a candidate that comes is not blamed where it is none',
		file: 'source/kernels/focused.ts',
		find: 'if (rankB === 0) { blame(b, layout.ruledOut); }',
		replace: '',
		tests: focused,
	},
	{
		fault: 'the second crossing unit is left out of the change of cost',
		file: 'source/kernels/swap.ts',
		find: 'i32(load<u8>(crossB + y) === 1) - i32(load<u8>(crossB + x) === 0);',
		replace: 'i32(load<u8>(crossB + y) === 1);',
		tests: swap,
	},
	{
		fault: 'uphill moves are not counted',
		file: 'source/kernels/swap.ts',
		find: 'uphill++;',
		replace: '',
		tests: swap,
	},
	{
		fault: 'a proposal that changes nothing is judged like one of +1',
		file: 'source/kernels/swap.ts',
		find: 'if (delta >= judged) {',
		replace: 'if (delta >= 0) {',
		tests: swap,
	},
	{
		fault: 'the last pair of a group is never drawn',
		file: 'source/kernels/swap.ts',
		find: '(<u64>(<u32>product) * <u64>load<u32>(at, 4)) >> 32',
		replace: '(<u64>(<u32>product) * <u64>max<u32>(1, load<u32>(at, 4) - 1)) >> 32',
		tests: swap,
	},
	{
		fault: 'the loop goes on behind a solution',
		file: 'source/kernels/swap.ts',
		find: 'if (cost < best) { break; }',
		replace: '',
		tests: swap,
	},
	{
		fault: 'a digit is fixed in a cell that shares its column',
		file: 'source/kernels/exact.ts',
		find: 'cellsOfMinicolumns(v128.and(inColumn, i32x4.splat(0x1ff))),',
		replace: 'v128.splat<i32>(0),',
		tests: exact,
	},
	{
		fault: 'only one of the two pairs beside a minirow counts',
		file: 'source/kernels/exact.ts',
		find: 'const pairs = v128.or(v128.and(next, nextRow(last)), v128.and(last, nextRow(next)));',
		replace: 'const pairs = v128.and(next, nextRow(last));',
		tests: exact,
	},
	{
		fault: 'a column of the box to the left is taken for the next one',
		file: 'source/kernels/board.ts',
		find: 'i32x4.splat(0o444)',
		replace: 'i32x4.splat(0o044)',
		tests: exact,
	},
	{
		fault: 'the guessed digit stays in the state below',
		file: 'source/kernels/exact.ts',
		find: 'store<u32>((isGuessed ? next : state) + at + band, candidates & ~bit);',
		replace: 'if (isGuessed) { store<u32>(next + at + band, candidates & ~bit); }',
		tests: exact,
	},
	{
		fault: 'the exact search makes one guess too many',
		file: 'source/kernels/exact.ts',
		find: 'if (made === guesses) {',
		replace: 'if (made > guesses) {',
		tests: exact,
	},
	{
		fault: 'a digit is ruled out of the cell after the one that was asked for',
		file: 'source/kernels/exact.ts',
		find: 'load<u32>(band) & ~(1 << (exceptCell % 27))',
		replace: 'load<u32>(band) & ~(2 << (exceptCell % 27))',
		tests: exact,
	},
];
