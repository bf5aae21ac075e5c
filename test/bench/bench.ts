/**
What recuit's speed is measured by, on this machine, now: `npm run bench`, or `npm run bench -- --quick`. Each part
prints how it was measured; all of it is written to a file of JSON as well.
*/

import fs from 'node:fs';
import os from 'node:os';
import process from 'node:process';
import {parseArgs} from 'node:util';
import {runParts} from './runs.ts';
import {measureScoreboard} from './scoreboard.ts';
import {measureStart, measureWatching} from './screens.ts';
import type {Measure, Section} from './section.ts';
import {measureKernel, measureStreams} from './streams.ts';

const parts: Readonly<Record<string, Measure>> = {
	kernel: measureKernel,
	...runParts,
	start: measureStart,
	watching: measureWatching,
	streams: measureStreams,
	scoreboard: measureScoreboard,
};

/** They take an hour and more: they run where they are named. */
const long = ['peaks', 'scoreboard'];

const usage = `npm run bench -- [PART...] [--quick] [--data FOLDER] [--timeout SECONDS] [--against PROGRAM] [--ndjson FILE]
	[--output FILE]
parts: ${Object.keys(parts).join(', ')}; without a name all but ${long.join(' and ')}`;

/** End with what is wrong, or where nothing is, with how it is used. */
function leave(fault = ''): never {
	console[fault ? 'error' : 'log'](fault || usage);
	process.exit(fault ? 2 : 0);
}

const options = {
	allowPositionals: true,
	options: {
		help: {type: 'boolean', default: false},
		quick: {type: 'boolean', default: false},
		data: {type: 'string'},
		timeout: {type: 'string', default: '60'},
		against: {type: 'string'},
		ndjson: {type: 'string'},
		output: {type: 'string', default: 'bench.json'},
	},
} as const;
const read = () => {
	try {
		return parseArgs(options);
	} catch (error) {
		return leave(`${(error as Error).message.split('. ')[0]}\n${usage}`);
	}
};
const {values, positionals} = read();
if (values.help) {
	leave();
}

const unknown = positionals.find(name => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
	leave(`there is no part '${unknown}'\n${usage}`);
}

const started = performance.now();
const machine = `${os.availableParallelism()} × ${os.cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
console.log(`${machine}\n`);
const sections: Record<string, Section> = {};
for (const [name, measure] of Object.entries(parts)) {
	if (positionals.length === 0 ? !long.includes(name) : positionals.includes(name)) {
		const section = await measure({...values, isQuick: values.quick, timeout: Number(values.timeout)});
		if (section) {
			sections[name] = section;
			console.log(`${section.title}\n${section.method}`);
			console.table(section.rows);
		}
	}
}

const seconds = Math.round((performance.now() - started) / 1000);
const {version} = JSON.parse(fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const record = {version, date: new Date().toISOString(), machine, quick: values.quick, seconds, sections};
fs.writeFileSync(values.output, `${JSON.stringify(record, undefined, '\t')}\n`);
console.log(`${seconds} s; all of it is in ${values.output}`);
