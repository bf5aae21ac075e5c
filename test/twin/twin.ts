/**
Holds two builds against each other, the working tree and a commit: `npm run twin -- COMMIT [CASE...]`. In the name of a
case `*` stands for any text. Prints what differs, and exits with 1 if something does that accepted.txt does not accept.
*/

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import {type Accepted, accept, patternOf, readAccepted} from './accepted.ts';
import {type Build, buildIn, hashOf, reference} from './builds.ts';
import {helpCases, solverCases, tableCases} from './cases.ts';
import {difference} from './outcome.ts';
import {type Case, Sandbox} from './run-case.ts';

/** What both builds made of a case. */
type Pair = {readonly key: string; readonly before: string; readonly after: string};
type Builds = {readonly before: Build; readonly after: Build};

async function main([commit = '', ...patterns]: readonly string[]): Promise<number> {
	const hash = hashOf(commit);
	if (hash === '') {
		console.error(`usage: npm run twin -- COMMIT [CASE...]; there is no commit '${commit}'`);
		return 2;
	}

	const accepted = readAccepted(fs.readFileSync(path.join(import.meta.dirname, 'accepted.txt'), 'utf8'));
	const builds = {before: reference(hash), after: buildIn()};
	console.error(`the reference is in ${builds.before.folder}`);
	const isWhole = patterns.length === 0;
	const isWanted = ({key}: {readonly key: string}) =>
		isWhole || patterns.some(text => patternOf(text).test(key));
	const sandbox = new Sandbox();
	const cases = await casesOf(builds, sandbox);
	const pairs = await inParallel(cases.filter(isWanted), async each => ({
		key: each.key,
		before: await sandbox.run(builds.before, each),
		after: await sandbox.run(builds.after, each),
	}));
	return report(pairs, accepted, isWhole);
}

/** The cases of both builds: a command that only one of them has is a difference. */
async function casesOf(builds: Builds, sandbox: Sandbox): Promise<Case[]> {
	const ask = async (build: Build, line: string) => {
		const text = await sandbox.run(build, {key: line, line, isExact: true});
		return text.split('§ stdout\n')[1].split('§ ')[0];
	};
	const cases: Case[] = tableCases();
	for (const build of [builds.before, builds.after]) {
		cases.push(...helpCases(await ask(build, 'recuit --help')));
		const solvers = (await ask(build, 'recuit solvers --json')).trim().split('\n');
		cases.push(...solvers.flatMap(solverCases));
	}

	return [...new Map(cases.map(each => [each.key, each])).values()];
}

/** Do something with all items, as many at a time as there are cores; the results are in order. */
async function inParallel<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>) {
	const results: Result[] = [];
	const queue = items.entries();
	const worker = async () => {
		for (const [index, item] of queue) {
			results[index] = await work(item);
		}
	};
	await Promise.all(Array.from({length: os.availableParallelism()}, worker));
	return results;
}

/** Print what differs, and the accepted lines that nothing has needed if they are asked for; returns the exit code. */
function report(pairs: readonly Pair[], accepted: readonly Accepted[], isStaleAsked: boolean): number {
	const used: Accepted[] = [];
	let differing = 0;
	for (const {key, after, ...pair} of pairs) {
		const {before, ...found} = accept(key, pair.before, after, accepted);
		used.push(...found.used);
		if (before !== after) {
			differing += 1;
			console.log([key, ...difference(before, after), ''].join('\n\t').trimEnd(), '\n');
		}
	}

	for (const each of accepted) {
		const count = used.filter(line => line === each).length;
		if (count > 0 || isStaleAsked) {
			console.log(`${count > 0 ? `accepted in ${count} cases` : 'stale, nothing differs so'}: ${each.line}`);
		}
	}

	console.log(`${differing} of ${pairs.length} cases differ`);
	return differing === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
