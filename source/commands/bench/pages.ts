/** The picture and the report of a benchmark: opened before the first run, so that no work is lost, and written at its end. */

import type {Comparison} from '../../run/comparison.js';
import type {Results} from '../../run/results.js';
import {plotStart, plotSvg} from '../../view/bench/plot-svg.js';
import {distributionPlots} from '../../view/bench/plots.js';
import {reportStart, reportText} from '../../view/bench/report.js';
import {AppendFile} from '../files/append-file.js';
import {UsageError} from '../line/usage-error.js';
import {say} from '../terminal/terminal.js';

/** As the options name them. */
export type PageFlags = {readonly svg?: string | undefined; readonly report?: string | undefined};

export class Pages {
	readonly #svg: AppendFile | undefined;
	readonly #report: AppendFile | undefined;

	/** @throws UsageError when a file can't be opened, has another writer, or holds something other than a report */
	constructor({svg, report}: PageFlags) {
		if (svg === '-' || report === '-') {
			throw new UsageError(`--${svg === '-' ? 'svg' : 'report'} needs the name of a file`);
		}

		this.#svg = openPage(svg, 'the picture', plotStart);
		try {
			this.#report = openPage(report, 'the report', reportStart);
		} catch (error) {
			this.#svg?.close();
			throw error;
		}
	}

	/** @throws UsageError when a file can't be written */
	write(results: Results, comparisons: readonly Comparison[]): void {
		if (this.#svg) {
			const [plot] = distributionPlots(results);
			if (plot) {
				rewrite(this.#svg, plotSvg(plot, true));
			} else {
				say(`recuit: no run was solved: there is no distribution for ${this.#svg.name}`);
			}
		}

		if (this.#report) {
			rewrite(this.#report, reportText(results, comparisons));
		}
	}

	close(): void {
		this.#svg?.close();
		this.#report?.close();
	}
}

/** Open the files for as long as `use` takes. @throws UsageError as `Pages` does */
export async function withPages<Result>(
	flags: PageFlags,
	use: (pages: Pages) => Promise<Result>,
): Promise<Result> {
	const pages = new Pages(flags);
	try {
		return await use(pages);
	} finally {
		pages.close();
	}
}

/** Open a file that is empty or begins as the program writes it: what else it holds is not lost. */
function openPage(file: string | undefined, what: string, start: string): AppendFile | undefined {
	return file === undefined
		? undefined
		: new AppendFile(file, what, opened => {
				const [bytes = new Uint8Array()] = opened.chunks();
				if (!Buffer.from(bytes).toString('utf8').startsWith(start)) {
					opened.refuseContent(` and is not ${what} of an earlier benchmark; name another file`);
				}
			});
}

function rewrite(file: AppendFile, text: string): void {
	file.cut(0);
	file.append(text);
}
