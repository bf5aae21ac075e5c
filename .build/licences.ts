/** The notices of the packages in a bundle, which their licences ask to be passed on. */

import fs from 'node:fs';
import path from 'node:path';
import type {Plugin} from 'rolldown';

const isNotice = (file: string) => /^(?:licen[cs]es?|notices?|copying)(?:\.|$)/i.test(file);

/** @param fileName where the notices are written, in the folder of the bundle */
export function licences(fileName: string): Plugin {
	return {
		name: 'licences',
		generateBundle() {
			const packages = new Map<string, Set<string>>();
			for (const native of this.getModuleIds()) {
				const id = native.replaceAll('\\', '/');
				const [, home] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
				if (home !== undefined && this.getModuleInfo(native)?.code) {
					// A package that has others in itself has their notices beside them.
					packages.set(home, (packages.get(home) ?? new Set([home])).add(path.dirname(id)));
				}
			}

			const source = [...packages]
				.map(([home, folders]) => noticesOf(home, [...folders]))
				.toSorted()
				.join(`\n${'-'.repeat(80)}\n\n`);
			this.emitFile({type: 'asset', fileName, source: `Packages in this program:\n\n${source}`});
		},
	};
}

function noticesOf(home: string, folders: readonly string[]): string {
	const {name, version, license, author, repository} = JSON.parse(
		fs.readFileSync(path.join(home, 'package.json'), 'utf8'),
	);
	const notices = folders.flatMap(folder =>
		fs
			.readdirSync(folder)
			.filter(isNotice)
			.map(file => `${fs.readFileSync(path.join(folder, file), 'utf8').trim()}\n`),
	);
	const source = [author?.name ?? author, repository?.url ?? repository].filter(Boolean).join(', ');
	return [`${name} ${version} (${license})${source && `\n${source}`}\n`, ...notices].join('\n');
}
