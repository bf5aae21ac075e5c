/** The examples of the readme and of the help topics. */

import fs from 'node:fs';
import {topics} from '../source/commands/show-help.js';

export const textOf = (file: string) => fs.readFileSync(file, 'utf8');
export const files = ['readme.md', ...Object.keys(topics).map(name => `source/help/${name}.md`)];

/** Each command of a console, as it is written, with what stands below it. */
export const examples = files
	.flatMap(file => [...textOf(file).matchAll(/```console\n(.*?)```/gs)])
	.flatMap(([, block]) => block.split(/^\$ /m).filter(Boolean))
	.map(text => {
		const [command] = /^(?:.*[\\|]\n)*.*\n/.exec(text) ?? [''];
		return {command: command.trim(), printed: text.slice(command.length), needsJq: /\|[\s\\]*jq/.test(text)};
	});

/** What each command of the last table of `recuit help sources` shows, among what else it prints. */
export const statements: Readonly<Record<string, RegExp>> = {
	'recuit convert rapport --to dimacs': /^p edge 81 810$/m,
	'recuit check rapport': / 35 givens · 9⁴⁶ fillings: /,
	'recuit rapport --solver reassign': /^rapport: solved in /m,
	'recuit escargot --solver reassign --set delta=10 --moves 11M --json': /"restarts":1,/,
	'recuit bench rapport --solver reassign --sweep T0=0.4,0.6,1,810 --seeds 5': /^T0=810 +5\/5 /m,
	'recuit bench rapport --solver block-swap --sweep acceptance=heat-bath,threshold --seeds 5':
		/^acceptance=threshold +5\/5 /m,
	'recuit bench rapport --solver reassign --sweep delta=0.1,1,10 --seeds 5': /^delta=10 +\d\/5 /m,
	'recuit rapport --solver descent --plain': /^rapport: gave up .*, a local minimum$/m,
	'recuit rapport --solver descent --set acceptance=not-worse --plain': /^rapport: \w/m,
	'recuit rapport --solver row-swap': /^rapport: solved in /m,
	'recuit fill --permutation --size 9': /^[1-9](?: [1-9]){8}$/m,
	'recuit fill --version0 --boxes none --attempts 10k':
		/ 1\/9!: one permutation of 362 880\ngave up after 10 000 rows/,
	'recuit fill --size 10 --boxes none': / rows tried, [\d.]+ m?s, /,
	// The example of the document, cell by cell.
	'recuit fill --size 3 --boxes none --steps --seed 14':
		/row 2, column 1: 2 of 2 3\nrow 2, column 2: 1 of 1 3\nrow 2, column 3: no digit left, a dead end; row 2 restarts\n/,
	'recuit seven-free --solver cross-entropy --set distribution=multinomial':
		/^seven-free: solved in \d+ generations/m,
	'recuit seven-free --solver cross-entropy --set distribution=multinomial --set gamma=3':
		/^seven-free: solved in \d+ generations/m,
	'recuit rapport --solver cross-entropy': /^rapport: \w.*generations/m,
	'recuit rapport --solver reassign --set schedule=once --trace run.csv': /^rapport: solved in /m,
	'recuit rapport --solver reassign --set schedule=once': /^rapport: solved in /m,
	'recuit check givens-36': / 9⁴⁵ fillings: 10³² days /,
	'recuit check seventeen --minimal': /one solution · .* · 17 givens · minimal · /,
	'recuit convert four --to dimacs': /^p edge 16 56$/m,
	'recuit givens-36 --solver colour-in-order --set itermax=1 --seed 1 --plain': /^givens-36: gave up /m,
	'recuit solve four givens-36 --solver colour-in-order': /^2 of 2 solved/m,
	'recuit race hard colour-in-order colour-fewest colour-fewest:ties=least colour-fewest:ties=most --moves 100k':
		/ attempts .*\n.* yes .* 2 .*\n.* yes .* 3 .*\n.* yes .* 172 .*\n.* no .* 2 284 /,
	'recuit rapport --solver block-swap --plain':
		/^2 \. 7 \| \. 1 \. \| 6 \. 5\n[\s\S]*^2 4 7 \| 9 1 3 \| 6 8 5\n[\s\S]*^3 1 2 \| 4 7 9 \| 8 5 6$/m,
	'recuit solvers block-swap': /^ {2}cooling = 0\.99 [\s\S]*^ {2}heat = 2 [\s\S]*^ {2}level = 35 /m,
	'recuit rapport --solver block-swap --trace run.csv': /^rapport: solved in /m,
	'recuit rapport --solver block-swap --plain --scores scores.txt': /^rapport: solved in /m,
	'recuit box-of-seven --solver block-swap --set skip=6 --seed 7 --moves 100k --plain':
		/^box-of-seven: gave up /m,
	'recuit bench easy medium hard --solver block-swap --seeds 5': /^15 of 15 runs: 15 solved/m,
	'recuit bench medium --solver block-swap --sweep patience=20,80,320 --seeds 5': /^patience=320 +5\/5 /m,
	'recuit medium --solver block-swap --set patience=1000000 --set restart=300': /^medium: solved in /m,
	'recuit rapport --solver block-swap --set schedule=constant --set T0=0.4': /^rapport: solved in /m,
	'recuit rapport --solver block-swap --set start=greedy': /^rapport: solved in /m,
};

/** These take two core-seconds: test/more runs them. */
export const dear =
	/^recuit (?:bench rapport --solver reassign|rapport --solver cross-entropy$|solve four givens-36)| 11M /;
