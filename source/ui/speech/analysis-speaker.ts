/** What is found out of the highlighted puzzle, told when all of it is there and the puzzle still is highlighted. */

import type {Rating} from '../../run/rating.js';
import type {Collection, ListedPuzzle} from '../../view/menu/collection.js';
import type {Ratings} from '../../view/menu/effort.js';
import {findingText} from '../../view/speech/speech.js';
import {AnalysisCache, summaryOf} from '../menu/analysis-cache.js';

/** Milliseconds that a puzzle has to stay highlighted before what is known of it is told: what it is comes first. */
const patience = 600;

type Options = {
	readonly known: Ratings;
	readonly remember: (key: string, rating: Rating) => void;
	readonly say: (line: string) => void;
};

export class AnalysisSpeaker {
	readonly #finder: AnalysisCache;
	readonly #say: (line: string) => void;
	/** What is highlighted and not told yet. */
	#entry: ListedPuzzle | undefined;
	#puzzle: ListedPuzzle['puzzle'] | undefined;
	#timer: NodeJS.Timeout | undefined;
	#isDue = false;

	constructor({known, remember, say}: Options) {
		this.#say = say;
		this.#finder = new AnalysisCache({known, remember, onFound: () => this.#tell()});
	}

	/** What is highlighted from now on, and what else is listed. */
	look(entry: ListedPuzzle | undefined, collections: readonly Collection[]): void {
		this.#finder.collections = collections;
		if (entry?.puzzle === this.#puzzle) {
			return;
		}

		clearTimeout(this.#timer);
		this.#puzzle = entry?.puzzle;
		this.#entry = entry;
		this.#isDue = false;
		this.#finder.look(entry ? [entry] : []);
		this.#timer = setTimeout(() => {
			this.#isDue = true;
			this.#tell();
		}, patience);
	}

	close(): void {
		clearTimeout(this.#timer);
		this.#finder.close();
	}

	#tell(): void {
		const entry = this.#isDue ? this.#entry : undefined;
		const text = entry && findingText(entry, summaryOf(entry, this.#finder.found, this.#finder.collections));
		if (text) {
			this.#entry = undefined;
			this.#say(text);
		}
	}
}
