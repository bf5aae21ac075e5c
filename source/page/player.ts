/** Plays the film of a run: replays it with the library's own solver up to the second that is to be shown. */

import {now} from '../clock.js';
import {FilmClock, filmLength} from '../run/film-clock.js';
import {Timeline} from '../run/timeline.js';
import {StepLoop} from '../run/timing.js';
import {createSolver} from '../solvers/checked-solver.js';
import {methodOf} from '../solvers/index.js';
import type {Neighbours} from '../solvers/neighbours.js';
import type {Method, Snapshot, Solver} from '../solvers/solver.js';
import {parseBoxes} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {initialGridFrom, parsePuzzle} from '../sudoku/read.js';
import {spokenMove} from '../view/run/move.js';
import {type RunState, stateOf} from '../view/state-text.js';
import {countText} from '../view/text/numbers.js';
import type {PageData} from './data.js';

/** Milliseconds between two checkpoints, about. */
const slice = 4;

/** The most seconds between two pictures: where the browser had no time for it, the film waits. */
const longestPause = 0.1;

export class Player {
	readonly puzzle: Puzzle;
	readonly method: Method;
	/** The moves of the whole run. */
	readonly moves: number;
	readonly #data: PageData;
	readonly #solver: Solver;
	readonly #timeline: Timeline;
	readonly clock: FilmClock;
	/** The second of the film that is to be shown, and its moves. */
	second = 0;
	target = 0;
	/** Whether it goes on with the time that passes. */
	isPlaying = false;

	constructor(data: PageData) {
		const {moves, events, middle} = data;
		const {puzzle, boxes, solver, seed, settings, initial, changes} = data.run;
		this.puzzle = parsePuzzle(puzzle, {boxes: parseBoxes(boxes)});
		this.method = methodOf(solver);
		this.moves = moves;
		this.#data = data;
		const first = initial === undefined ? undefined : initialGridFrom(this.puzzle, initial);
		this.#solver = createSolver(this.method, this.puzzle, seed, settings, first);
		this.#timeline = new Timeline(this.#solver, changes);
		this.clock = new FilmClock(events, filmLength, middle);
	}

	/** Go to a second of the film, or to its nearest end. */
	seekSecond(second: number): void {
		this.second = Math.max(0, Math.min(this.clock.length, second));
		this.target = Math.round(this.clock.movesAt(this.second));
	}

	/** Pause or play; at the end, from the start. */
	toggle(): void {
		if (!this.isPlaying && this.second >= this.clock.length) {
			this.seekSecond(0);
		}

		this.isPlaying = !this.isPlaying;
	}

	/**
	Go on by the seconds since the last picture, where that was computed, and compute for about this many milliseconds.

	@returns whether there is more to show
	*/
	pass(seconds: number, milliseconds: number): boolean {
		if (this.isPlaying && this.position === this.target) {
			this.seekSecond(this.second + Math.min(seconds, longestPause));
		}

		const isReached = this.compute(milliseconds);
		if (isReached && this.second >= this.clock.length) {
			this.isPlaying = false;
		}

		return this.isPlaying || !isReached;
	}

	/** Pause after a number of moves of the run, or at its nearest end. */
	seekMoves(moves: number): void {
		this.isPlaying = false;
		this.target = Math.max(0, Math.min(this.moves, moves));
		this.second = this.clock.secondAt(this.target);
	}

	/** The moves of the next event, or of the end. */
	get nextEvent(): number {
		return this.clock.events.find(({moves}) => moves > this.position)?.moves ?? this.moves;
	}

	get position(): number {
		return this.#timeline.position;
	}

	/** What could come next; of a paused run what the last move was one of. Undefined for a solver that doesn't know. */
	get neighbours(): Neighbours | undefined {
		return this.#solver.neighbours?.(this.isPlaying ? 'next' : 'last');
	}

	get snapshot(): Snapshot {
		return this.#solver.snapshot();
	}

	/**
	Compute up to the target, at most for about this many milliseconds.

	@returns whether it is reached: else the next call continues
	*/
	compute(milliseconds: number): boolean {
		const timeline = this.#timeline;
		const end = now() + milliseconds;
		timeline.seek(this.target);
		while (timeline.position < this.target && now() < end) {
			const sliceEnd = Math.min(end, now() + slice);
			const made = new StepLoop(slice / 4).run({
				moves: this.target - timeline.position,
				advance: count => timeline.advance(count),
				isOver: () => now() >= sliceEnd,
			});
			timeline.remember(0);
			if (made === 0) {
				break;
			}
		}

		return timeline.position === this.target;
	}

	/** Whether this browser has computed the run of the page: at its end they must agree. */
	get isSame(): boolean {
		const {cost, grid} = this.snapshot;
		return (
			this.position < this.moves ||
			(cost === this.#data.cost && grid.every((digit, cell) => digit === this.#data.grid[cell]))
		);
	}

	/** Whether the run is solved and shown to its end, as it was; and what is said of it: nothing on the way. */
	get status(): {readonly isSolved: boolean; readonly text: string} {
		const {cost} = this.snapshot;
		const isAtEnd = this.position === this.moves;
		const effort = `${cost === 0 ? 'Solved' : `Ended at cost ${cost}`} after ${countText(this.moves, this.method.unit)}.`;
		return {
			isSolved: isAtEnd && cost === 0 && this.isSame,
			text:
				this.position < this.target
					? `Computing: ${Math.floor((100 * this.position) / this.target)} %`
					: !this.isSame
						? 'This browser rounds differently, so it has computed another run.'
						: isAtEnd
							? (this.#data.ending ?? effort)
							: '',
		};
	}

	/** The word for where the run is, and what it means. */
	get state(): RunState {
		const {snapshot, method} = this;
		const isOver = this.position === this.moves;
		const status = snapshot.cost === 0 ? 'solved' : isOver ? 'gave-up' : 'running';
		return stateOf({progress: {...snapshot, status}, method});
	}

	/** The cells of the last move. A rejected one is only seen in a still picture. */
	get moved(): readonly number[] {
		const {cost, move} = this.snapshot;
		return cost > 0 && move && (move.accepted || !this.isPlaying) ? move.cells : [];
	}

	/** The last move in words, while the film is paused. */
	get story(): string {
		const {move, moves, cost} = this.snapshot;
		const {geometry} = this.puzzle;
		const {unit} = this.method;
		return move && !this.isPlaying
			? spokenMove({geometry, unit, move, progress: {moves, cost, frontier: moves}})
			: '';
	}
}

/** What the buttons and keys of a page do. */
export const actions = {
	play: player => player.toggle(),
	step: player => player.seekMoves(player.position + 1),
	back: player => player.seekMoves(player.position - 1),
	next: player => player.seekMoves(player.nextEvent),
	left: player => player.seekSecond(player.second - player.clock.length / 20),
	right: player => player.seekSecond(player.second + player.clock.length / 20),
} as const satisfies Readonly<Record<string, (player: Player) => void>>;

export type Action = keyof typeof actions;

const keys: Readonly<Record<string, Action>> = {
	' ': 'play',
	s: 'step',
	b: 'back',
	n: 'next',
	ArrowLeft: 'left',
	ArrowRight: 'right',
};

/** @param focused the name of the element that has the keyboard: a button is pressed by space */
export function actionOf(
	{key, ...held}: {readonly key: string} & Readonly<Record<'ctrlKey' | 'altKey' | 'metaKey', boolean>>,
	focused: string,
): Action | undefined {
	const isTaken = focused === 'BUTTON' && key === ' ';
	return isTaken || held.ctrlKey || held.altKey || held.metaKey ? undefined : keys[key];
}
