/** Says the analysis of the highlighted puzzle once it is complete, if the puzzle is still highlighted. */

import type {ListedPuzzle} from '../../view/menu/collection.js';
import {analysisText} from '../../view/speech/speech.js';
import {AnalysisCache, analysisSummary, type MeasuredSolver} from '../menu/analysis-cache.js';

/** Milliseconds that a puzzle stays highlighted before its analysis is said: its name comes first. */
const delay = 600;

export class AnalysisSpeaker {
	readonly #cache: AnalysisCache;
	readonly #say: (line: string) => void;
	/** The highlighted puzzle, until its analysis is said. */
	#entry: ListedPuzzle | undefined;
	#puzzle: ListedPuzzle['puzzle'] | undefined;
	#solver: MeasuredSolver;
	#timer: NodeJS.Timeout | undefined;
	#isDue = false;

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
		this.#entry = entry;
		this.#isDue = false;
		this.#cache.analyse(entry ? [entry] : [], solver);
		this.#timer = setTimeout(() => {
			this.#isDue = true;
			this.#sayAnalysis();
		}, delay);
	}

	close(): void {
		clearTimeout(this.#timer);
		this.#cache.close();
	}

	#sayAnalysis(): void {
		const entry = this.#isDue ? this.#entry : undefined;
		const solver = this.#solver;
		const summary = entry && analysisSummary(entry, solver, this.#cache.results);
		const text = summary && analysisText(entry, solver?.name ?? '', summary);
		if (text) {
			this.#entry = undefined;
			this.#say(text);
		}
	}
}
