/** A program with the library in it, to be bundled: a run, a format that needs a parser, and workers. */

import {anneal, parse, solveMany} from 'recuit';

const line = '207010605095600423800004000700000260000726018020090030050000307604530000012079000';

const {givens} = parse(`puzzle\n${line}\n`);
if (givens.join('') !== line) {
	throw new Error('the bundled library did not read the puzzle');
}

let last;
for await (const progress of anneal(line, {solver: 'row-swap', seed: 1})) {
	last = progress;
}

const results = await Array.fromAsync(solveMany([line, line], {seed: 1, jobs: 2}));
if (last.status !== 'solved' || results.some(({status}) => status !== 'solved')) {
	throw new Error('the bundled library did not solve the puzzle');
}
