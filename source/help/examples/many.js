import {readStream, solveMany} from 'recuit';

const puzzles = readStream(process.stdin);
for await (const result of solveMany(puzzles, {seed: '1', jobs: 2})) {
	console.log(result instanceof Error ? result.message : result.status);
}
