/** A page with the library in it, to be bundled for a browser. */

import {anneal, format, parse} from 'recuit';

async function solve() {
	const puzzle = parse('207010605095600423800004000700000260000726018020090030050000307604530000012079000');
	for await (const {status, grid} of anneal(puzzle, {solver: 'row-swap', seed: 1})) {
		document.body.textContent = `${status} ${format(puzzle, 'line', grid)}`;
	}
}

void solve();
