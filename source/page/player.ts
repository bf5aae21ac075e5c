/** Plays the film of a run: replays it with the library's own solver up to the second that is to be shown. */

import {now} from '../clock.js';
import {FilmClock} from '../run/film.js';
import {Timeline} from '../run/timeline.js';
import {StepLoop} from '../run/timing.js';
import {createSolver} from '../solvers/checked-solver.js';
import {methodOf} from '../solvers/index.js';
import type {Method, Snapshot, Solver} from '../solvers/solver.js';
import {parseBoxes} from '../sudoku/geometry.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {initialGridFrom, parsePuzzle} from '../sudoku/read.js';
import type {PageData} from './data.js';

/** Milliseconds between two checkpoints, about. */
const slice = 4;

export class Player {
	readonly puzzle: Puzzle;
	readonly method: Method;
	/** The moves of the whole run. */
	readonly moves: number;
	readonly #data: PageData;
	readonly #solver: Solver;
	readonly #timeline: Timeline;
	#clock: FilmClock;
	/** The second of the film that is to be shown, and its moves. */
	#second = 0;
	target = 0;

	/** @param length of the film, in seconds */
	constructor(data: PageData, length: number) {
		const {moves, events} = data;
		const {puzzle, boxes, solver, seed, settings, initial, changes} = data.run;
		this.puzzle = parsePuzzle(puzzle, {boxes: parseBoxes(boxes)});
		this.method = methodOf(solver);
		this.moves = moves;
		this.#data = data;
		const first = initial === undefined ? undefined : initialGridFrom(this.puzzle, initial);
		this.#solver = createSolver(this.method, this.puzzle, seed, settings, first);
		this.#timeline = new Timeline(this.#solver, changes);
		this.#clock = new FilmClock(events, length);
	}

	/** Of the film, which may get another length. */
	get clock(): FilmClock {
		return this.#clock;
	}

	get second(): number {
		return this.#second;
	}

	/** Go to a second of the film, or to its nearest end. */
	seekSecond(second: number): void {
		this.#second = Math.max(0, Math.min(this.#clock.length, second));
		this.target = Math.round(this.#clock.movesAt(this.#second));
	}

	/** Go to a number of moves of the run, or to its nearest end. */
	seekMoves(moves: number): void {
		this.target = Math.max(0, Math.min(this.moves, moves));
		this.#second = this.#clock.secondAt(this.target);
	}

	/** The moves of the next event, or of the end. */
	get nextEvent(): number {
		return this.#clock.events.find(({moves}) => moves > this.position)?.moves ?? this.moves;
	}

	/** Another length of the film, in seconds: its displayed point stays. */
	setLength(length: number): void {
		const share = this.#second / this.#clock.length;
		this.#clock = new FilmClock(this.#clock.events, length);
		this.seekSecond(share * length);
	}

	get position(): number {
		return this.#timeline.position;
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
				advance: count => timeline.advance(count, () => now() >= end),
				isOver: () => now() >= sliceEnd,
			});
			timeline.remember(0);
			if (made === 0 && !this.#solver.isUnderWay) {
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
}
