/** The library as a browser gets it: bundled, without anything of Node. */

import path from 'node:path';
import vm from 'node:vm';
import {rolldown} from 'rolldown';
import {expect, test} from 'vitest';
import {report} from './puzzles.js';

/** The script of a bundle, and what it still imports. */
async function bundleOf(text: string): Promise<{imports: string[]; code: string}> {
	const bundle = await rolldown({
		input: 'entry',
		platform: 'browser',
		external: /^node:/,
		logLevel: 'silent',
		plugins: [
			{
				name: 'entry',
				resolveId: id => (id === 'entry' ? id : id === 'library' ? path.resolve('dist/index.js') : undefined),
				load: id => (id === 'entry' ? text : undefined),
			},
		],
	});
	const {output} = await bundle.generate({
		format: 'iife',
		name: 'library',
		globals: name => name.replaceAll(/\W/g, '_'),
	});
	await bundle.close();
	return {imports: output[0].imports, code: output[0].code};
}

const names =
	'anneal, check, defineMethod, defineNeighbourhood, defineSchedule, formatGrid, generate, methods, Pace, parsePuzzle, readStream, solve';

/** What every browser has beside the language, and the library uses. */
const {atob, performance, AbortSignal, MessageChannel, TextDecoder, TextEncoder} = globalThis;

test('what solves puzzles needs nothing of Node', async () => {
	const {imports, code} = await bundleOf(`export {${names}} from 'library';`);
	expect(imports).toEqual([]);
	const context = vm.createContext({
		atob,
		performance,
		AbortSignal,
		MessageChannel,
		TextDecoder,
		TextEncoder,
	});
	vm.runInContext(code, context);
	const run = `(async () => {
		let last;
		for await (const progress of library.anneal('${report}', {solver: 'block-swap', seed: 1})) last = progress;
		const {status, moves} = library.solve('${report}', {solver: 'block-swap', seed: 1});
		return [last.status, last.moves, status, moves];
	})()`;
	const [status, moves, ...solved] = await vm.runInContext(run, context);
	expect([status, moves]).toEqual(solved);
	expect(status).toBe('solved');
});

test('threads are Node’s own', async () => {
	expect((await bundleOf("export {solveWithSeeds} from 'library';")).imports).toContain(
		'node:worker_threads',
	);
});
