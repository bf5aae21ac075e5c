/** The types of the library, as a consumer's compiler and editor take them. */

import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {methods, type SettingName, type SolverName} from '../source/solvers/index.js';

/** Every declaration that the library's own refers to. */
function reachable(file: string, found = new Set<string>()): Set<string> {
	if (!found.has(file)) {
		found.add(file);
		for (const [, other] of fs.readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)\.js'/g)) {
			reachable(path.join(path.dirname(file), `${other}.d.ts`), found);
		}
	}

	return found;
}

const files = [...reachable('dist/index.d.ts')];

test('no declaration needs the types of Node', () => {
	expect(files).toContain('dist/browser.d.ts');
	expect(files.filter(file => /'node:|\bNodeJS\b|\bBuffer\b/.test(fs.readFileSync(file, 'utf8')))).toEqual(
		[],
	);
});

test('no declaration needs a compiler newer than 5.5: its typed arrays take no parameter', () => {
	expect(files.length).toBeGreaterThan(20);
	const generic = /\b(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array</;
	expect(files.filter(file => generic.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
});

test('an editor completes the names of all solvers and settings, and knows those that there are not', () => {
	const solvers: SolverName[] = ['anneal', 'cross-entropy'];
	const settings: SettingName[] = ['T0', 'smoothing'];
	// @ts-expect-error: no solver has this name.
	solvers.push('block-swop');
	// @ts-expect-error: no setting has this name.
	settings.push('coling');
	expect(methods.map(({name}) => name)).toContain(solvers[1]);
});

/** What a file of declarations has: their texts by name, and where the names that it imports or exports further come from. */
function declarationsOf(file: string) {
	const text = fs.readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|(?<!from )'[^'\n]*'/gs, '');
	const own = new Map<string, string>();
	const others = new Map<string, readonly [file: string, name: string]>();
	for (const block of text.split(/^(?=\w)/m)) {
		const [, names, from] = /^(?:im|ex)port (?:type )?\{(.*?)\} from '(\..*?)\.js'/s.exec(block) ?? [];
		const [, name] = /^(?:export )?(?:declare )?(?:function\*?|class|const|type) (\w+)/.exec(block) ?? [];
		if (name !== undefined) {
			own.set(name, (own.get(name) ?? '') + block);
		}

		for (const [, there, here = there] of names?.matchAll(/(?!type\b)\b(\w+)(?: as (\w+))?/g) ?? []) {
			others.set(here, [path.join(path.dirname(file), `${from}.d.ts`), there]);
		}
	}

	return {own, others};
}

/** Where a name is declared, with its text. */
function declared(
	file: string,
	name: string,
): readonly [key: string, file: string, text: string] | undefined {
	const {own, others} = declarationsOf(file);
	const text = own.get(name);
	const [from, there] = others.get(name) ?? [];
	return text !== undefined
		? [`${file} ${name}`, file, text]
		: from === undefined || there === undefined
			? undefined
			: declared(from, there);
}

/** Parts of types that have a name as a whole, as `SolveOptions`. */
const parts =
	'RunLimits RunControl DriveOptions ReaderOptions StreamOptions CountOptions GenerateProgress PuzzleErrorParts Place OtherText Constants SettingChanges'.split(
		' ',
	);

test('each type of the library can be named', () => {
	const roots = ['dist/browser.d.ts', 'dist/index.d.ts'].flatMap(file =>
		[...declarationsOf(file).others.keys()].flatMap(name => [declared(file, name) ?? []]),
	);
	const named = new Set(roots.map(([key]) => key));
	const unnamed: string[] = [];
	const seen = new Set<string>();
	const open = [...roots];
	for (const [key = '', file = '', text = ''] of open) {
		for (const [name] of text.matchAll(/\b[A-Z]\w*/g)) {
			const found = declared(file, name);
			if (found && !seen.has(found[0])) {
				seen.add(found[0]);
				open.push(found);
				if (!named.has(found[0]) && !parts.includes(name)) {
					unnamed.push(`${name} of ${key}`);
				}
			}
		}
	}

	expect(roots.length).toBeGreaterThan(60);
	expect(unnamed).toEqual([]);
});
