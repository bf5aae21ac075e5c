/** The library as a browser gets it: bundled by Vite, without anything of Node. */

import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import {build, createLogger, type Rolldown} from 'vite';
import {afterAll, beforeAll, expect, test} from 'vitest';
import * as node from '../../../dist/index.js';
import {newFolder} from '../../folder.ts';
import {report} from '../../puzzles.js';

const folder = newFolder(afterAll);

const warnings: string[] = [];
let script = '';

beforeAll(async () => {
	const entry = path.join(folder, 'main.js');
	fs.mkdirSync(path.join(folder, 'node_modules'));
	fs.symlinkSync(path.resolve('.'), path.join(folder, 'node_modules/recuit'));
	fs.writeFileSync(entry, "export * from 'recuit';");
	const logger = createLogger('warn');
	logger.warn = message => warnings.push(message);
	const [{output}] = (await build({
		root: folder,
		configFile: false,
		customLogger: logger,
		build: {write: false, minify: false, lib: {entry, formats: ['iife'], name: 'recuit'}},
	})) as Rolldown.RolldownOutput[];
	script = output[0].code;
}, 60_000);

/** What a run gives in whatever evaluates it. */
const run = `(async () => {
	const options = {solver: 'block-swap', seed: 1};
	let last;
	for await (const progress of recuit.anneal('${report}', options)) last = progress;
	const {status, moves, grid} = await recuit.solve('${report}', options);
	const puzzle = recuit.parse('${report}');
	return JSON.stringify([last.status, last.moves, status, moves, recuit.format(puzzle, 'line', grid).trim()]);
})()`;

async function expected(): Promise<string> {
	const {status, moves, grid} = await node.solve(report, {solver: 'block-swap', seed: 1});
	return JSON.stringify([status, moves, status, moves, [...grid].join('')]);
}

test('a bundler finds nothing of Node in it, and it solves with what every browser has', async () => {
	expect(warnings).toEqual([]);
	const known = {atob, performance, AbortSignal, MessageChannel, TextDecoder, TextEncoder};
	const context = vm.createContext(known);
	expect(await vm.runInContext(`${script}\n${run}`, context)).toBe(await expected());
	const names = vm.runInContext('Object.keys(recuit)', context);
	const missing = Object.keys(node).filter(name => !names.includes(name));
	expect(missing).toEqual(['solveMany']);
});
