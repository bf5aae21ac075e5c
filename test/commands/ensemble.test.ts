/** `--ensemble` without a screen. */

import {expect, test} from 'vitest';
import {recuit} from './run-cli.js';

test('the table on stdout, and on stderr the command that repeats it exactly', () => {
	const {code, stdout, stderr} = recuit(['rapport', '--ensemble', '20', '--seed', '1']);
	expect(code).toBe(0);
	expect(stdout).toMatch(/^seeds {2}solved .*\n20 +20 \(100 %\) +84 to 100 % /);
	const command = /repeat with: recuit (.*)\n$/.exec(stderr)?.[1] ?? '';
	expect(command).toBe('rapport --solver anneal --set presolve=0 --set T0=1 --seed 1 --ensemble 20');
	expect(recuit(command.split(' ')).stdout).toBe(stdout);
});

test('JSON has the figures of all runs, and each run is that of its seed', () => {
	const argv = ['rapport', '--solver', 'block-swap', '--json'];
	const {stdout} = recuit([...argv, '--ensemble', '3', '--seed', 'x']);
	const {members, ...figures} = JSON.parse(stdout);
	expect(figures).toMatchObject({solver: 'block-swap', seed: 'x', runs: 3, solved: 3, gaveUp: 0, share: 1});
	expect(members.map(({seed}: {seed: string}) => seed)).toEqual(['x', 'x.2', 'x.3']);
	expect(JSON.parse(recuit([...argv, '--seed', 'x.2']).stdout).moves).toBe(members[1].moves);
});

test('the exit code says whether any run solved it', () => {
	const {code, stderr} = recuit(['rapport', '--ensemble', '5', '--seed', '1', '--moves', '10']);
	expect(code).toBe(1);
	expect(stderr).toContain('recuit: 5 runs gave up within the limits\n');
});

test.each([
	[['--ensemble', '1'], '--ensemble must be from 2 to 500 seeds, not 1'],
	[['--ensemble', '9', '--jobs', '2'], '--ensemble runs many seeds, --jobs concerns a single run'],
])('%j is refused in a sentence', (argv, message) => {
	const {code, stderr} = recuit(['rapport', ...argv]);
	expect(code).toBe(2);
	expect(stderr).toContain(message);
});
