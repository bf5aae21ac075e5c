/** The controller without a screen, in time that stands still: it takes words, and says what holds between two of them. */

import {type Event, type State, windowOf} from '../../dist/ui/state.js';
import '../world/threads.ts';

import type {Clock} from '@sinonjs/fake-timers';
import {initialState, lessonEntries, lessonPartEntries} from '../../dist/commands/watch/initial-state.js';
import {Session as Told} from '../../dist/commands/watch/session.js';
import {methods} from '../../dist/solvers/index.js';
import {type ListedPuzzle, listPuzzle} from '../../dist/sudoku/collection.js';
import {Controller} from '../../dist/ui/controller/controller.js';
import type {Host, OwnPuzzles, Rendering} from '../../dist/ui/host.js';
import {barOf, directionsOf, type KeyMoment} from '../../dist/ui/keys/key-command.js';
import {keyTables, tableOf} from '../../dist/ui/screen-table.js';
import {themeFor} from '../../dist/ui/theme/themes.js';
import {small} from '../puzzles.ts';
import {runningThreads} from '../world/threads.ts';
import {rest, stopTime} from '../world/world.ts';

/** A run gives up after these moves. */
const mostMoves = 400;

/** What is to be seen of a session between two words. */
export type Moment = {
	readonly state: State;
	readonly keys: KeyMoment;
	/** The moves at the point that is shown of the run, of the one beside the menu, and of the fleets, on the screen or not. */
	readonly moves: Readonly<Record<string, number | undefined>>;
	readonly isSteady: boolean;
	readonly threads: number;
	/** Milliseconds. */
	readonly time: number;
	/** What is collected of the run on the screen. */
	readonly known: string;
	/** What would stand below the screens, without its times. */
	readonly told: string;
};

export class Session {
	readonly controller: Controller;
	readonly clock: Clock;
	readonly failures: unknown[] = [];
	/** News of a puzzle that nobody waits for any more. */
	unasked: unknown;
	/** The events since the last word. */
	events: Event[] = [];
	readonly #looked: () => number;
	readonly #told: Told;
	#kept: ListedPuzzle[] = [];
	#count = 0;
	/** Puzzles are kept in memory. */
	readonly #own: OwnPuzzles = {
		keep: (puzzles, kind) => {
			if (kind === 'generated' && !this.controller.state.menu.making) {
				this.unasked = kind;
			}

			const entries = puzzles.map(puzzle => {
				const name = `${kind}-${++this.#count}`;
				return listPuzzle(puzzle, {collection: 'kept', name});
			});
			this.#kept = [...entries, ...this.#kept];
			return {entries: this.#kept, first: entries[0], fault: undefined};
		},
		forget: name => {
			this.#kept = this.#kept.filter(entry => entry.name !== name);
			return {entries: this.#kept, first: undefined, fault: undefined};
		},
	};

	readonly #restore: () => void;

	/** @param argv the name of a puzzle, or nothing for the menu */
	constructor(argv: string) {
		const {clock, looked, restore} = stopTime();
		this.clock = clock;
		this.#looked = looked;
		this.#restore = restore;
		const limits = {moves: undefined, timeout: undefined};
		const request = {...limits, ...{method: undefined, speed: undefined, boxes: undefined}};
		const options = {...request, seed: 'k', settings: {}, isPaused: false};
		this.#told = new Told(options);
		const named = initialState(options, []).menu.collections.flatMap(({entries}) => entries);
		const loaded = named.filter(({argument}) => argument === argv && argv !== '');
		const theme = themeFor({name: 'dark', ascii: false, motion: 'full'}, 'dark');
		const window = windowOf({columns: 100, rows: 30, theme});
		const share = (kind: string) => `saved: ${kind}`;
		const host = {
			rememberLesson: () => undefined,
			lists: {methods, lessons: lessonEntries(), lessonParts: lessonPartEntries()},
			initial: {
				...initialState(options, [{name: 'built-in', entries: loaded, faults: [], isReading: false}]),
				window,
			},
			seed: undefined,
			limits: {moves: mostMoves},
			own: this.#own,
			chunks: (async function* () {})(),
			run: {report: this.#told.reportRun, repeat: this.#told.command, share},
			fleet: {report: this.#told.reportFleet, repeat: this.#told.repeatFleet, share},
			onLeave() {},
		} satisfies Host;
		const rendering: Rendering = {
			onChange: (_, event) => this.events.push(event),
			onFailure: error => this.failures.push(error),
			exit() {},
			suspend() {},
			turnTheme: () => this.controller.notify('theme: dark'),
		};
		this.controller = new Controller(host, () => rendering);
		this.controller.start();
	}

	get now(): Moment {
		const {state, live, isOver, progress, lists, lessonText} = this.controller;
		this.#told.leave(state.screen);
		return {
			...{state, threads: runningThreads(), time: this.clock.now},
			keys: {state, lists, progress, isOver, lessonText},
			isSteady: progress?.goal === undefined,
			moves: {
				watch: live.watch?.view?.progress.moves,
				preview: live.preview?.view?.progress.moves,
				race: live.race?.view?.level,
				ensemble: live.ensemble?.view?.level,
			},
			known: JSON.stringify([lessonText, this.controller.observed?.landscape.capacities]),
			told: this.#told.summary(false).replaceAll(/[\d.]+ m?s\b/g, '… s'),
		};
	}

	/** The word that a number stands for: a key of the bar, or one of all that hold; but none that leaves the screens. */
	wordOf(word: string | number): string {
		if (typeof word === 'string') {
			return word;
		}

		const {commands} = keyTables[tableOf(this.controller.state)];
		const bar = barOf(commands, this.now.keys).filter(({label}) => label);
		const keys = [
			...bar.map(({keys: [key]}) => key),
			...commands.flatMap(directionsOf).flatMap(each => each.keys),
		];
		const able = keys.filter(key => !['q', 'ctrl+c', 'ctrl+z'].includes(key));
		return able[word % able.length].replace(/^ $/, 'space');
	}

	/** Do what a word says, and all that follows from it at once. */
	async take(word: string): Promise<void> {
		this.events = [];
		const {controller} = this;
		const [name, value] = word.split(':');
		if (name === 'wait') {
			// Long enough to be quick, short enough for what happens to lead to more.
			const part = Math.max(50, Number(value) / 20);
			for (let left = Number(value); left > 0; left -= part) {
				this.clock.tick(Math.min(part, left));
				await this.settle();
			}
		} else if (name === 'size') {
			const [columns, rows] = value.split('x').map(Number);
			controller.dispatch({type: 'window', change: {columns, rows}});
		} else if (name === 'paste') {
			controller.keys.paste(small);
		} else if (name === 'failed') {
			controller.keys.type(tableOf(controller.state) === 'menu' ? ['g', 'e'] : []);
			if (controller.state.menu.making) {
				controller.dispatch({type: 'back'});
				this.unasked = controller.state.menu.making && 'back';
			}
		} else if (name === 'preview') {
			const {screen, menu, preview} = controller.state;
			if (screen === 'menu' && menu.mode === 'menu' && !preview) {
				controller.dispatch({type: 'preview', seed: 'beside'});
			}
		} else {
			controller.keys.type(
				name === 'type' ? [...value] : name.split('&').map(key => key.replace('space', ' ')),
			);
		}

		await this.settle();
	}

	/** Resolves when nothing more happens as long as time stands still. */
	settle(): Promise<void> {
		return rest(() => `${this.#looked()} ${this.clock.countTimers()} ${this.events.length}`);
	}

	/** @returns how many threads are left */
	async close(): Promise<number> {
		this.controller.close();
		await this.settle();
		const left = runningThreads();
		this.#restore();
		return left;
	}
}
