/** dist/page/page.html: the page that replays a run, with its script and its style in it, and a gap for the run. */

import fs from 'node:fs';
import path from 'node:path';
import {build} from 'rolldown';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'source/page/browser');

export async function makePage(): Promise<void> {
	const {output} = await build({
		cwd: root,
		logLevel: 'warn',
		input: path.join(folder, 'main.ts'),
		platform: 'browser',
		write: false,
		resolve: {extensionAlias: {'.js': ['.ts', '.js']}},
		output: {format: 'esm', minify: true},
	});
	const parts: Readonly<Record<string, string>> = {
		// The end of an element would end the script, inside of a text too.
		script: output[0].code.replaceAll('</', '<\\/'),
		style: fs.readFileSync(path.join(folder, 'page.css'), 'utf8'),
	};
	const template = fs.readFileSync(path.join(folder, 'page.html'), 'utf8');
	const page = template.replaceAll(/\/\* (script|style) \*\//g, (_, name: string) => parts[name]);
	fs.mkdirSync(path.join(root, 'dist/page'), {recursive: true});
	fs.writeFileSync(path.join(root, 'dist/page/page.html'), page);
}
