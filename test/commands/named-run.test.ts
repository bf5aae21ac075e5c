import {expect, test} from 'vitest';
import {recuit} from './run-cli.ts';

test('a lesson can be run by its name, and its own seed repeats what it shows', () => {
	const lesson = (...argv: string[]) => recuit(['--lesson', ...argv, '--json', '--moves', '20000']);
	const shown = lesson('skipped-box');
	expect(JSON.parse(shown.stdout)).toMatchObject({
		name: 'box-of-seven',
		solver: 'block-swap',
		status: 'gave-up',
	});
	expect(JSON.parse(lesson('skipped-box', '--seed', '1').stdout)).toMatchObject({
		seed: '1',
		status: 'solved',
	});
});

test.each([
	['--lesson', 'too-old', "recuit: there is no lesson 'too-old'; did you mean 'too-cold'?\n"],
	['--lesson', 'too-cold --solver anneal', 'recuit: --lesson names all of a run: it goes without --solver\n'],
	['--lesson', 'too-cold rapport', 'recuit: --lesson names all of a run: it goes without a puzzle\n'],
	['--replay', 'nowhere.json', "recuit: --replay: nowhere.json can't be read: there is no such file\n"],
	['--replay', 'x --set T0=1', 'recuit: --replay repeats a run as it was: it goes without --set\n'],
])('%s %s: %s', (option, rest, message) => {
	const {code, stderr} = recuit([option, ...rest.split(' ')]);
	expect(stderr).toBe(message);
	expect(code).toBe(2);
});
