import {expect, test} from 'vitest';
import {builtIns} from '../../source/commands/sources.js';
import {report} from '../puzzles.js';
import {recuit} from './run-cli.js';

test('the list: name, size, givens, level, title', () => {
	const {code, stdout} = recuit(['puzzles']);
	expect(code).toBe(0);
	const lines = stdout.trimEnd().split('\n');
	expect(lines.slice(0, 2)).toEqual([
		'name          size   givens  level      title',
		'rapport       9×9        35  medium     The report’s puzzle',
	]);
	expect(lines.slice(1).map(line => line.split(' ')[0])).toEqual(builtIns().map(({name}) => name));
});

test('one printed as a grid, some in a format, all as JSON', () => {
	const {stdout} = recuit(['puzzles', 'four']);
	expect(stdout).toBe(`# name: four
# title: Four by four
# level: easy
# source: made for recuit
# proposals: 25
. 2 | . .
. 3 | . .
----+----
. . | . 2
. . | . 4
`);
	expect(recuit(['puzzles', 'rapport', 'four', '--to', 'sdm']).stdout).toBe(
		`${report} # rapport\n0200030000020004 # four\n`,
	);
	const records = recuit(['puzzles', '--json'])
		.stdout.trimEnd()
		.split('\n')
		.map(line => JSON.parse(line));
	expect(records).toHaveLength(builtIns().length);
	expect(records[0]).toEqual({
		name: 'rapport',
		title: 'The report’s puzzle',
		size: 9,
		boxes: '3x3',
		givens: 35,
		level: 'medium',
		source: 'document 004, figure 3',
		puzzle: report.replaceAll('0', '.'),
	});
});

test.each([
	[['rapprt'], "there is no built-in puzzle 'rapprt'; did you mean 'rapport'?"],
	[['six', '--to', 'ss'], 'ss holds 9×9 grids with boxes of 3x3 only'],
	[['--json', '--to', 'line'], '--to and --json exclude each other; for a JSON list use --to json'],
])('%s: a clear error', (argv, message) => {
	expect(recuit(['puzzles', ...argv])).toEqual({code: 2, stdout: '', stderr: `recuit: ${message}\n`});
});
