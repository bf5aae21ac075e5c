/** What keys, clicks and pastes do, for the screens and for a screen reader. */

import {isDeepStrictEqual} from 'node:util';
import {type Progress, randomSeed} from '../../run/drive.js';
import {Pace, type Step} from '../../run/pace.js';
import type {TemperatureCommand} from '../../run/run.js';
import {resolveSettings} from '../../solvers/settings.js';
import type {Method} from '../../solvers/solver.js';
import {allRuns, shownFleet} from '../fleet/fleet-state.js';
import type {Host, Leave, Rendering, SavedSolver} from '../host.js';
import {
	commandOf,
	isEverywhere,
	type KeyCommand,
	type Program,
	pageMove,
	refusalOf,
} from '../keys/command.js';
import {isCharacter, keyLabel} from '../keys/key-names.js';
import {keyTables, screens, speedsOf, tableOf} from '../screens.js';
import type {ShareKind} from '../share.js';
import {type Event, type Overlay, overlayText, type State, unmeasuredRun, type WatchedRun} from '../state.js';
import {FilmController} from './film-controller.js';
import {reduce} from './reduce.js';
import {generatePuzzle, loadChunks, measureRun} from './tasks.js';

/** Why a run can't have its settings with another version of its solver. */
function settingsFault(method: Method, state: State): string | undefined {
	try {
		for (const {method: own, puzzle, settings} of allRuns(state)) {
			if (own.name === method.name) {
				resolveSettings(method, puzzle, settings);
			}
		}

		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
}

/** What starts again once a solver is saved, after the name of the solver. */
function savedText({name}: Method, state: State): string {
	const {run} = state;
	const fleet = shownFleet(state);
	return fleet?.runs.some(({method}) => method.name === name)
		? `: the ${fleet.kind} starts again`
		: run?.method.name === name
			? `: the run starts again, seed ${run.seed}`
			: '';
}

/** Milliseconds in which anyone has read a text. */
const readingTime = (text: string): number => 2000 + 60 * text.length;

export class Controller implements Program {
	state: State;
	/** The text that the last key dismissed. */
	#dismissed: Overlay | undefined;
	readonly film: FilmController;
	readonly lists: Host['lists'];
	/** A run that is left waits, so what comes after it has a pace of its own. */
	readonly #paces = new Map<string, Pace>();
	readonly #host: Host;
	readonly rendering: () => Rendering;
	/** What ends what runs in the background. */
	readonly #stops: Partial<
		Record<'reading' | 'following' | 'generating' | 'measuring', (() => void) | undefined>
	> = {};
	/** The run that is measured. */
	#measured: WatchedRun | undefined;

	constructor(host: Host, rendering: () => Rendering) {
		this.state = host.initial;
		this.#host = host;
		this.lists = host.lists;
		this.rendering = rendering;
		this.film = new FilmController(this);
		this.#setRates();
	}

	/** Read the remaining puzzles. */
	start(): void {
		this.#stops.reading = loadChunks(this.#host.chunks, this.dispatch);
		this.#stops.following = this.#host.followSolver?.(this.#takeSaved);
		this.#measure();
	}

	close(): void {
		for (const stop of Object.values(this.#stops)) {
			stop?.();
		}

		this.film.close();
	}

	readonly dispatch = (event: Event): void => {
		const before = this.state;
		this.state = reduce(this.lists, before, event);
		if (this.state.menu.making?.seed !== before.menu.making?.seed) {
			this.#generate();
		}

		// Before the first frame of a run is drawn: it does not begin at the speed of the one before.
		this.#setRates();
		this.film.follow(before.film);
		this.rendering().onChange(before, event);
		this.#measure();
	};

	notify(text: string): void {
		const overlay = {kind: 'notice', text} as const;
		this.dispatch({type: 'overlay', overlay});
		// It hides the keys: it goes when it has been read.
		const isThere = () => this.state.overlay === overlay;
		setTimeout(() => isThere() && this.dispatch({type: 'dismiss'}), readingTime(text)).unref();
	}

	/** The file of a solver was saved. A fault leaves its runs as they are. */
	readonly #takeSaved = (saved: SavedSolver): void => {
		const fault = 'fault' in saved ? saved.fault : settingsFault(saved.method, this.state);
		if (fault !== undefined) {
			this.notify(fault);
		} else if ('method' in saved) {
			const {method} = saved;
			this.dispatch({type: 'solver-saved', method});
			this.notify(`${method.name} was saved${savedText(method, this.state)}`);
		}
	};

	/** The lesson of a run has come to its end; that of one beside the menu does not count. */
	readonly endLesson = ({number, lesson}: WatchedRun, answer: number): void => {
		if (number === this.state.run?.number && lesson) {
			this.dispatch({type: 'lesson-over', run: number, answer});
		}
	};

	#setRates(): void {
		for (const [name, speed] of Object.entries(speedsOf(this.state))) {
			const pace = this.paceOf(name);
			// Setting a rate drops the steps that are not made yet.
			if (!isDeepStrictEqual(pace.speed, speed)) {
				pace.speed = speed;
			}
		}
	}

	paceOf(name: string): Pace {
		const pace = this.#paces.get(name) ?? new Pace(0);
		this.#paces.set(name, pace);
		return pace;
	}

	/** Press a key, by its name. */
	press(name: string): void {
		this.#dismiss();
		const isHelp = this.state.overlay?.kind === 'help';
		const table = keyTables[isHelp ? 'help' : tableOf(this.state)];
		const command = commandOf(table, name);
		if (isHelp && !(command && isEverywhere(command))) {
			this.#scrollHelp(command);
		} else if (command) {
			this.perform(command);
		} else if (table.isTyping && isCharacter(name)) {
			this.dispatch({type: 'type', text: name});
		} else if (table.runKeys && commandOf(keyTables.watch, name)) {
			this.notify(`${keyLabel(name)} ${table.runKeys}`);
		}
	}

	paste(text: string): void {
		const {screen, menu} = this.state;
		const event = screens[screen].pasted?.(menu, text);
		if (event) {
			this.dispatch(event);
		}
	}

	perform(command: KeyCommand): void {
		const {run, said} = command;
		const {voice} = this.rendering();
		const instead = said === false ? voice?.sayDrawn : said?.run;
		const refusal = refusalOf(command, this);
		if (refusal !== undefined) {
			this.notify(refusal);
		} else if (voice && instead) {
			instead(voice);
		} else if (typeof run === 'function') {
			run(this);
		} else {
			this.dispatch(run);
		}
	}

	readonly step = (step: Step): void => {
		this.film.pause();
		this.#pace.rate = 0;
		this.#pace.step(step);
		this.dispatch({type: 'pause', isPaused: true});
		this.rendering().voice?.expectStep();
	};

	share(kind: ShareKind): void {
		const shared = this.rendering().shown()?.share(kind);
		if (shared !== undefined) {
			this.notify(shared);
		}
	}

	get progress(): Progress | undefined {
		return this.rendering().shown()?.progress;
	}

	get isOver(): boolean {
		return this.rendering().shown()?.isOver ?? false;
	}

	get #pace(): Pace {
		return this.paceOf(this.state.screen);
	}

	newSeed(): string {
		const {isTuning, run} = this.state;
		// Another run on the watched puzzle differs in its settings only.
		return (isTuning ? run?.seed : undefined) ?? this.#host.seed ?? randomSeed();
	}

	/** Find out how long a run is, as long as its speed follows from that. */
	#measure(): void {
		const run = unmeasuredRun(this.state);
		if (run !== this.#measured) {
			this.#measured = run;
			this.#stops.measuring?.();
			this.#stops.measuring =
				run &&
				measureRun(run, this.#host.limits.moves, length =>
					this.dispatch({type: 'length', run: run.number, length}),
				);
		}
	}

	#generate(): void {
		const {making, form} = this.state.menu;
		this.#stops.generating?.();
		this.#stops.generating = making && generatePuzzle(form, making.seed, this.dispatch);
	}

	#dismiss(): void {
		const {overlay} = this.state;
		this.#dismissed = overlayText(overlay) === undefined ? undefined : overlay;
		if (this.#dismissed) {
			this.dispatch({type: 'dismiss'});
		}
	}

	/** A key that does not move closes the help. */
	#scrollHelp(command: KeyCommand | undefined): void {
		const {page, last} = this.rendering().helpPage?.() ?? {page: 0, last: 0};
		const event = command?.run;
		if (typeof event !== 'object' || event.type !== 'move') {
			this.dispatch({type: 'help'});
			return;
		}

		const by = Math.abs(event.by) === pageMove ? Math.sign(event.by) * page : event.by;
		this.dispatch({type: 'scroll-help', by, last});
	}

	choose(): void {
		this.dispatch({type: 'choose', seed: this.newSeed()});
	}

	stopSearch(): boolean {
		const isSearching = this.state.isPaused && this.progress?.goal !== undefined;
		if (isSearching) {
			this.#pace.step('stop');
		}

		return isSearching;
	}

	/** Asks first where the change would drop steps. */
	changeTemperature(command: TemperatureCommand): void {
		const {progress} = this;
		if (progress && progress.moves < progress.frontier && !this.#isConfirmed(command, progress.frontier)) {
			this.dispatch({type: 'overlay', overlay: {kind: 'confirm', command, frontier: progress.frontier}});
		} else {
			this.#pace.commandTemperature(command);
		}
	}

	#isConfirmed(command: TemperatureCommand, frontier: number): boolean {
		const asked = this.#dismissed;
		return asked?.kind === 'confirm' && asked.command === command && asked.frontier === frontier;
	}

	leave(how: Leave): void {
		this.#host.onLeave(how);
		this.rendering().exit(how);
	}
}
