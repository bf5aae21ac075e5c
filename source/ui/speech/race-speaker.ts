/** Says a race: its lanes, who leads while it runs, the standings at a pause, each step, and its end. */

import {now} from '../../clock.js';
import type {Pace} from '../../run/pace.js';
import {isOver, type LaneView} from '../../view/race/race.js';
import {
	raceNewsText,
	raceStartLines,
	raceStateOf,
	raceSummaryText,
	standingsLines,
	standingText,
} from '../../view/speech/race-speech.js';
import {placeText} from '../../view/speech/speech.js';
import type {Host} from '../host.js';
import {firstViews, racing} from '../race/use-race.js';
import type {RaceSetup} from '../state.js';
import {LiveSpeaker, newsInterval, summaryInterval, type Voice} from './live-speaker.js';

type Options = Voice &
	Pick<Host, 'limits' | 'onStandings' | 'repeatRace'> & {readonly race: RaceSetup; readonly pace: Pace};

export class RaceSpeaker extends LiveSpeaker<Options> {
	/** The latest view. */
	lanes: readonly LaneView[];
	#reported: ReturnType<typeof raceStateOf>;
	/** The moves of all lanes when a key started a step. */
	#stepStart: number | undefined;

	constructor(options: Options) {
		super(options);
		const {race, say} = options;
		this.lanes = firstViews(race);
		this.#reported = raceStateOf(this.lanes);
		raceStartLines(this.lanes, race).forEach(say);
		this.start();
	}

	override pause(isPaused: boolean): void {
		this.#stepStart = undefined;
		super.pause(isPaused);
	}

	/** A key started a step. */
	expectStep(): void {
		this.#stepStart = movesOf(this.lanes);
		this.pending.set(() => this.#saySummary());
	}

	/** A key highlighted another lane. */
	sayLane(at: number): void {
		this.options.say(`lane ${placeText(at + 1, this.lanes.length)}, ${standingText(this.lanes[at])}`);
	}

	/** The user is back at the race, which waited. */
	resume(): void {
		this.options.say(`back to the race on ${this.options.race.entry.title}`);
		this.#sayStandings(isOver(this.lanes) ? undefined : 'paused');
	}

	protected override get isRunning(): boolean {
		return !isOver(this.lanes);
	}

	protected override sayRunning(): void {
		this.options.say('racing');
	}

	protected override sayPause(): void {
		this.#sayStandings('paused');
	}

	protected override async follow(signal: AbortSignal): Promise<void> {
		for await (const lanes of racing(this.options, signal)) {
			this.lanes = lanes;
			if (isOver(lanes)) {
				this.#sayEnd();
			} else if (this.pending.isPending) {
				// The threads may report the start first: only a move is the step.
				if (this.#stepStart !== movesOf(lanes)) {
					this.pending.change();
				}
			} else if (this.options.pace.rate > 0) {
				this.#sayNews();
			}
		}
	}

	#sayNews(): void {
		const {race, say} = this.options;
		const time = now();
		const isDue = time - this.newsAt >= newsInterval;
		const news = isDue ? raceNewsText(this.#reported, this.lanes, race.by) : undefined;
		if (news) {
			say(news);
			this.newsAt = time;
			this.summaryAt = time;
			this.#reported = raceStateOf(this.lanes);
		} else if (time - this.summaryAt >= summaryInterval) {
			this.#saySummary();
			this.summaryAt = time;
		}
	}

	#saySummary(): void {
		const {race, say} = this.options;
		say(raceSummaryText(this.lanes, race.by));
		this.#reported = raceStateOf(this.lanes);
	}

	#sayStandings(head?: string): void {
		const [first, ...lines] = standingsLines(this.lanes);
		[head ? `${head}: ${first}` : first, ...lines].forEach(this.options.say);
		this.#reported = raceStateOf(this.lanes);
	}

	#sayEnd(): void {
		const {race, repeatRace, sayCommand} = this.options;
		this.pending.set(undefined);
		this.#sayStandings();
		sayCommand(repeatRace(race));
	}
}

const movesOf = (lanes: readonly LaneView[]): number =>
	lanes.reduce((sum, {standing}) => sum + standing.progress.moves, 0);
