/** The topics of `recuit help`: a file of source/help each, which the build lays out as plain text. */

import fs from 'node:fs';
import type {Section} from './line/description.js';

export const topics: Readonly<Record<string, string>> = {
	tour: 'an hour for a class, and common questions',
	keys: 'every key on every screen',
	screens: 'what the screens show: grid, curves, menu, race',
	config: 'the configuration file, themes, screen readers',
	formats: 'the formats of puzzles',
	json: 'output for programs: JSON keys and exit codes',
	bench: 'benchmarks and their statistics',
	cluster: 'benchmarks on many machines',
	library: 'recuit in other programs',
	sources: 'the solvers and the documents that they follow',
	measurements: 'measured speed, with the method',
};

/** A topic as plain text of at most 80 columns. */
export function topicText(name: string): string {
	return fs.readFileSync(new URL(`../../dist/help/${name}.txt`, import.meta.url), 'utf8');
}

export const topicSection: Section = {
	title: 'Topics',
	rows: Object.entries(topics).map(([name, summary]) => [`recuit help ${name}`, summary]),
};
