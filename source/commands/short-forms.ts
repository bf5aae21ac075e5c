/** Help and the version, which every command can be asked for, also as `-h` and `-v`. */

import type {Flags} from './options.js';

const long: Readonly<Record<string, string>> = {'-h': '--help', '-v': '--version'};

/** Where the options are: not where their values stand, nor behind `--`. */
function* optionsOf(words: readonly string[], flags: Flags): Generator<number> {
	for (let k = 0; k < words.length && words[k] !== '--'; k++) {
		if (words[k].startsWith('-')) {
			yield k;
			if (flags[words[k].slice(2)]?.type === 'string') {
				k++;
			}
		}
	}
}

/** The words with short forms written out. */
export function withoutShortForms(argv: readonly string[], flags: Flags): string[] {
	const words = [...argv];
	for (const at of optionsOf(argv, flags)) {
		words[at] = Object.hasOwn(long, argv[at]) ? long[argv[at]] : argv[at];
	}

	return words;
}

/** Whether the version is asked for; help goes before it. */
export function isVersionAsked(words: readonly string[], flags: Flags): boolean {
	const asked = [...optionsOf(words, flags)].map(at => words[at]);
	return asked.includes('--version') && !asked.includes('--help');
}
