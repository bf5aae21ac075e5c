import {format, solve} from 'recuit';

const puzzle = '.2...3.....2...4';
const signal = AbortSignal.timeout(1000);
const {status, grid} = await solve(puzzle, {seed: '1', signal});
console.log(status, format(puzzle, 'line', grid));
