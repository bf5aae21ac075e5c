/** A race, told: who runs, who leads while it goes on, how all stand when it is paused, each step, and its end. */

import {now} from '../../clock.js';
import type {Pace} from '../../run/pace.js';
import type {Standing} from '../../run/race.js';
import {isOver, type LaneView} from '../../view/race/race.js';
import {
	raceNewsText,
	raceReportOf,
	raceStartLines,
	raceSummaryText,
	standingsLines,
	standingText,
} from '../../view/speech/race-speech.js';
import {placeText} from '../../view/speech/speech.js';
import type {RaceSetup} from '../race/race-state.js';
import {firstViews, racing} from '../race/use-race.js';
import type {Limits} from '../watch/use-run.js';
import {Debounce} from './debounce.js';
import {newsInterval, summaryInterval} from './run-speaker.js';

type Options = {
	readonly race: RaceSetup;
	readonly pace: Pace;
	readonly limits: Limits;
	readonly onStandings: (race: RaceSetup, standings: readonly Standing[]) => void;
	/** The command that repeats a race. */
	readonly repeat: (race: RaceSetup) => string;
	readonly say: (line: string) => void;
	/** As it is: commands are not put in words. */
	readonly sayCommand: (command: string) => void;
	readonly onFailure: (error: unknown) => void;
};

export class RaceSpeaker {
	/** What there is to see. */
	lanes: readonly LaneView[];
	readonly #options: Options;
	readonly #controller = new AbortController();
	readonly #calm = new Debounce();
	#told: ReturnType<typeof raceReportOf>;
	#newsAt = Number.NEGATIVE_INFINITY;
	#summaryAt = now();

	constructor(options: Options) {
		this.#options = options;
		const {race, say, pace, onFailure} = options;
		this.lanes = firstViews(race);
		this.#told = raceReportOf(this.lanes);
		raceStartLines(this.lanes, race).forEach(say);
		if (pace.rate === 0) {
			this.paused(true);
		}

		this.#follow().catch((error: unknown) => {
			if (!this.#controller.signal.aborted) {
				onFailure(error);
			}
		});
	}

	/** A key has paused it, or lets it go on. */
	paused(isPaused: boolean): void {
		this.#summaryAt = now();
		if (!isOver(this.lanes)) {
			this.#calm.ask(isPaused ? () => this.#tellStandings('paused') : undefined);
			if (isPaused) {
				this.#calm.stir();
			} else {
				this.#options.say('racing');
			}
		}
	}

	/** A step is under way. */
	stepped(): void {
		this.#calm.ask(() => this.#tellSummary());
	}

	/** The keys are at another lane. */
	tellLane(at: number): void {
		this.#options.say(`lane ${placeText(at + 1, this.lanes.length)}, ${standingText(this.lanes[at])}`);
	}

	/** The keys are at it again: it has waited where it was. */
	returned(): void {
		this.#options.say(`back to the race on ${this.#options.race.entry.title}`);
		this.#tellStandings(isOver(this.lanes) ? undefined : 'paused');
	}

	/** Whatever was to be told of it: the keys are elsewhere. */
	left(): void {
		this.#calm.ask(undefined);
	}

	stop(): void {
		this.left();
		this.#controller.abort();
	}

	async #follow(): Promise<void> {
		for await (const lanes of racing(this.#options, this.#controller.signal)) {
			this.lanes = lanes;
			if (isOver(lanes)) {
				this.#tellEnd();
			} else if (this.#calm.isAsked) {
				this.#calm.stir();
			} else if (this.#options.pace.rate > 0) {
				this.#tellNews();
			}
		}
	}

	#tellNews(): void {
		const {race, say} = this.#options;
		const time = now();
		const isDue = time - this.#newsAt >= newsInterval;
		const news = isDue ? raceNewsText(this.#told, this.lanes, race.by) : undefined;
		if (news) {
			say(news);
			this.#newsAt = time;
			this.#summaryAt = time;
			this.#told = raceReportOf(this.lanes);
		} else if (time - this.#summaryAt >= summaryInterval) {
			this.#tellSummary();
			this.#summaryAt = time;
		}
	}

	#tellSummary(): void {
		const {race, say} = this.#options;
		say(raceSummaryText(this.lanes, race.by));
		this.#told = raceReportOf(this.lanes);
	}

	#tellStandings(head?: string): void {
		const [first, ...lines] = standingsLines(this.lanes);
		[head ? `${head}: ${first}` : first, ...lines].forEach(this.#options.say);
		this.#told = raceReportOf(this.lanes);
	}

	#tellEnd(): void {
		const {race, repeat, sayCommand} = this.#options;
		this.#calm.ask(undefined);
		this.#tellStandings();
		sayCommand(repeat(race));
	}
}
