/**
The properties of the tests, with other inputs than always: `npm run fuzz -- [--seconds N] [--seed N] [PATH...]`. Each round
has a seed of its own; the first that fails ends it, with what failed and the seed that repeats it.
*/

import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import process from 'node:process';
import {parseArgs} from 'node:util';

const {values, positionals: paths} = parseArgs({
	allowPositionals: true,
	options: {seconds: {type: 'string', default: '60'}, seed: {type: 'string', default: '1'}},
});
const [seconds, first] = [Number(values.seconds), Number(values.seed)];
if (!(seconds > 0) || !Number.isInteger(first)) {
	console.error('fuzz: expected a time above 0, and a whole seed');
	process.exit(2);
}

const files = fs
	.globSync('test/{*,!(more)/*}.test.ts')
	.filter(file => paths.length === 0 || paths.some(part => file.includes(part)))
	.filter(file => fs.readFileSync(file, 'utf8').includes('examples.ts'));
const end = performance.now() + seconds * 1000;
let seed = first;
let status: number | null = 0;
for (; status === 0 && performance.now() < end; seed++) {
	const argv = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', ...files];
	({status} = spawnSync(process.execPath, argv, {
		env: {...process.env, SEED: String(seed)},
		stdio: 'inherit',
	}));
}

console.log(
	status === 0 ? `all properties hold, seeds ${first} to ${seed - 1}` : `with --seed ${seed - 1} one fails`,
);
process.exit(status === 0 ? 0 : 1);
