import {anneal} from 'recuit';

const puzzle = '.2...3.....2...4';
const run = anneal(puzzle, {solver: 'row-swap', seed: '1'});
for await (const {cost, status} of run) {
	console.log(cost, status);
}
