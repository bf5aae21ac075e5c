/**
Fuzzing for a given time: `npm run fuzz -- [--seconds N] [--seed N] [PROPERTY...]`.

Says how many cases of each property ran, and prints the smallest failing case with the seed that repeats it.
*/

import process from 'node:process';
import {parseArgs} from 'node:util';
import {fc} from '../examples.ts';
import {type FuzzProperty, properties} from './properties.ts';

const {values, positionals: names} = parseArgs({
	allowPositionals: true,
	options: {seconds: {type: 'string', default: '60'}, seed: {type: 'string', default: '1'}},
});
const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
const chosen = properties.filter(({name}) => names.length === 0 || names.includes(name));
if (!(seconds > 0) || !Number.isInteger(seed) || chosen.length === 0) {
	console.error(
		`fuzz: expected a time above 0, a whole seed, and properties among ${properties.map(({name}) => name).join(', ')}`,
	);
	process.exit(2);
}

let failures = 0;
for (const property of chosen) {
	failures += (await fuzz(property, (seconds * 1000) / chosen.length)) ? 0 : 1;
}

console.log(failures === 0 ? 'all properties hold' : `${failures} of ${chosen.length} properties failed`);
process.exit(failures === 0 ? 0 : 1);

/** Run cases for so many milliseconds, a few with each seed; returns whether all passed. */
async function fuzz({name, property}: FuzzProperty, milliseconds: number): Promise<boolean> {
	const start = performance.now();
	let [round, cases, failure] = [seed, 0, ''];
	for (; failure === '' && performance.now() - start < milliseconds; round++) {
		const report = await fc.check(property, {seed: round, numRuns: 5});
		cases += report.numRuns;
		failure = report.failed ? `${await fc.asyncDefaultReportMessage(report)}\n${report.errorInstance}\n` : '';
	}

	console.log(
		`${name.padEnd(10)} ${String(cases).padStart(9)} cases, seeds ${seed} to ${round - 1}\n${failure}`.trim(),
	);
	return failure === '';
}
