/** Says the analysis of the highlighted puzzle once it is complete, if the puzzle is still highlighted. */

import type {ListedPuzzle} from '../../view/menu/collection.js';
import {factLines} from '../../view/menu/puzzle-list.js';
import {plainText} from '../../view/text/line.js';
import {AnalysisCache, analysisSummary, type MeasuredSolver} from '../menu/analysis-cache.js';

/** Milliseconds that a puzzle stays highlighted before its analysis is said: its name comes first. */
const delay = 600;

/** Each fact is on one line. */
const widest = 1000;

export class AnalysisSpeaker {
	readonly #cache: AnalysisCache;
	readonly #say: (line: string) => void;
	#puzzle: ListedPuzzle['puzzle'] | undefined;
	/** The highlighted puzzle, from when its analysis is due until it is said. */
	#entry: ListedPuzzle | undefined;
	#solver: MeasuredSolver;
	#timer: NodeJS.Timeout | undefined;

	constructor(say: (line: string) => void) {
		this.#say = say;
		this.#cache = new AnalysisCache(() => this.#sayAnalysis());
	}

	highlight(entry: ListedPuzzle | undefined, solver: MeasuredSolver): void {
		this.#solver = solver;
		if (entry?.puzzle === this.#puzzle) {
			return;
		}

		clearTimeout(this.#timer);
		this.#puzzle = entry?.puzzle;
		this.#entry = undefined;
		this.#cache.analyse(entry ? [entry] : [], solver);
		this.#timer = setTimeout(() => {
			this.#entry = entry;
			this.#sayAnalysis();
		}, delay);
	}

	close(): void {
		clearTimeout(this.#timer);
		this.#cache.close();
	}

	#sayAnalysis(): void {
		const entry = this.#entry;
		const summary = entry && analysisSummary(entry, this.#solver, this.#cache.results);
		if (entry && summary?.verdict && (summary.verdict.status === 'none' || !summary.isMeasuring)) {
			this.#entry = undefined;
			this.#say(factLines(entry, summary, widest).map(plainText).join('. '));
		}
	}
}
