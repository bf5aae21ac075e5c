/**
What keys and pastes do, and what runs, for the screens and for a screen reader.

A key becomes an event, and an event a state, by the pure reducer. What the state asks for follows from it after each event:
runs begin and end (`live`), each with a pace that keys change; files are read, a puzzle is generated. What shows the state,
drawn or spoken (`Rendering`), gets each event and follows the runs by itself. So no key depends on what was drawn last.
*/

import {isDeepStrictEqual} from 'node:util';
import {type Progress, randomSeed} from '../../run/drive.js';
import {Pace, type Step} from '../../run/pace.js';
import type {TemperatureCommand} from '../../run/run.js';
import type {Grid} from '../../sudoku/geometry.js';
import type {Puzzle} from '../../sudoku/puzzle.js';
import {type FleetView, fleetKinds, isOver} from '../../view/fleet/fleet-kind.js';
import {isToPredict} from '../../view/predictions.js';
import {optionText} from '../../view/text/shell.js';
import {FilmController} from '../film-controller.js';
import {firstView, followFleet} from '../fleet/fleet-screen.js';
import type {Host, Kept, Leave, OwnKind, Rendering, ShareKind, ShownFleet} from '../host.js';
import type {Program} from '../keys/key-command.js';
import {initialObserved, Live, type LiveRuns, type ObservedRun, observeRun} from '../live.js';
import {highlightedRow} from '../menu/menu.js';
import {screens, speedsOf} from '../screen-table.js';
import {type Event, type FleetSetup, questionOf, type State, shownFleet, type WatchedRun} from '../state.js';
import {KeyController} from './key-controller.js';
import {LessonController} from './lesson-controller.js';
import {reduce} from './reduce.js';
import {generatePuzzle, judgePuzzle, loadChunks} from './tasks.js';

/** Milliseconds without a key after which nothing runs beside the menu. */
const restTime = 60_000;

const heatTexts: Readonly<Record<TemperatureCommand, string>> = {
	heat: 'T is 25 % higher: the run is manual now.',
	cool: 'T is 20 % lower: the run is manual now.',
	hold: 'T is held until t releases it.',
};

export class Controller implements Program {
	state: State;
	readonly live: LiveRuns = {};
	/** Whether runs begin: not before the first frame. */
	#isStarted = false;
	/** Whether all on the screen was over at the last call of `onOver`. */
	#wasOver = false;
	readonly film: FilmController;
	readonly lesson: LessonController;
	readonly lists: Host['lists'];
	/** A run that is left waits, so what comes after it has a pace of its own. */
	readonly #paces = new Map<string, Pace>();
	readonly #host: Host;
	readonly rendering: () => Rendering;
	/** What ends what runs in the background. */
	readonly #stops: Partial<
		Record<'reading' | 'generating' | 'judging' | 'notice' | 'rest', (() => void) | undefined>
	> = {};
	/** The puzzle that is judged, or was. */
	#judged: Grid | undefined;
	readonly keys = new KeyController(this, () => this.#stayAwake());
	/** Whether the temperature was changed manually, in any run. */
	#hasHeated = false;

	constructor(host: Host, rendering: () => Rendering) {
		this.state = host.initial;
		this.#host = host;
		this.lists = host.lists;
		this.rendering = rendering;
		this.film = new FilmController(this);
		this.lesson = new LessonController(this, host);
		this.#setRates();
		this.#keepRuns();
	}

	/** Begin what runs, and read the remaining puzzles. */
	start(): void {
		this.#isStarted = true;
		this.lesson.remember();
		Object.values(this.live).forEach(live => void live?.start());
		this.#stops.reading = loadChunks(this.#host.chunks, this.dispatch);
		this.#judge();
		this.#stayAwake();
	}

	close(): void {
		this.keys.clear();
		for (const stop of Object.values(this.#stops)) {
			stop?.();
		}

		Object.values(this.live).forEach(live => void live?.stop());
		this.film.close();
		this.lesson.close();
	}

	readonly dispatch = (event: Event): void => {
		const before = this.state;
		this.state = reduce(this.lists, before, event);
		if (this.state.menu.making?.seed !== before.menu.making?.seed) {
			this.#generate();
		}

		// Before the first frame of a run is drawn: it does not begin at the speed of the one before.
		this.#setRates();
		this.#keepRuns();
		this.#judge();
		this.film.follow(before.film);
		this.rendering().onChange(before, event);
		this.lesson.follow(before, event);
	};

	/** @param isAside whether a choice is there again afterwards, as the question of a lesson is in any case */
	notify(text: string, isAside = false): void {
		const {overlay} = this.state;
		const notice = {text};
		const waiting = isAside || questionOf(this.state) ? overlay : undefined;
		this.dispatch({type: 'overlay', overlay: waiting, notice});
		// It hides the keys: it goes when anyone has read it.
		this.#later('notice', 2000 + 60 * text.length, () => {
			if (this.state.notice === notice) {
				this.dispatch({type: 'overlay', overlay: waiting});
			}
		});
	}

	/** Do something later, in the place of what was to be done under this name. */
	#later(name: 'notice' | 'rest', milliseconds: number, act: () => void): void {
		this.#stops[name]?.();
		const timer = setTimeout(act, milliseconds).unref();
		this.#stops[name] = () => clearTimeout(timer);
	}

	keep(puzzles: readonly Puzzle[], kind: OwnKind, notice?: string): void {
		this.#takeKept(this.#host.own.keep(puzzles, kind), notice);
	}

	forget(): void {
		const name = highlightedRow(this.state.menu)?.name ?? '';
		this.#takeKept(this.#host.own.forget(name), `forgotten: ${name}`);
	}

	#takeKept({fault, ...kept}: Kept, notice: string | undefined): void {
		this.dispatch({type: 'kept', ...kept});
		const text = [notice, fault].filter(each => each !== undefined).join('; ');
		if (text !== '') {
			this.notify(text);
		}
	}

	/** Begin what the state asks for and does not run, and end what it no longer asks for. */
	#keepRuns(): void {
		const {live, state} = this;
		live.watch = this.#kept(live.watch, state.run, run => this.#liveRun(run, 'watch'));
		live.preview = this.#kept(live.preview, state.preview, run => this.#liveRun(run, 'preview'));
		for (const kind of fleetKinds) {
			live[kind] = this.#kept(live[kind], state[kind], fleet => this.#liveFleet(fleet));
		}
	}

	#kept<Setup extends {readonly number: number}, View>(
		live: Live<View> | undefined,
		setup: Setup | undefined,
		begin: (setup: Setup) => Live<View>,
	): Live<View> | undefined {
		if (live?.number === setup?.number) {
			return live;
		}

		live?.stop();
		const next = setup && begin(setup);
		next?.follow(() => this.#tellEnd());
		if (this.#isStarted) {
			void next?.start();
		}

		return next;
	}

	/** A run that nobody has chosen is not reported. */
	#liveRun(run: WatchedRun, name: 'watch' | 'preview'): Live<ObservedRun> {
		const {number} = run;
		const {limits, run: keeper} = this.#host;
		const chosen = {
			onProgress: (progress: Progress) => keeper.report(run, progress),
			onView: () => {
				this.lesson.followRun(number);
				this.#askStep();
			},
		};
		const options = {run, limits, pace: this.paceOf(name), ...(name === 'watch' && chosen)};
		return new Live({
			number,
			first: () => initialObserved(run),
			views: (first, signal) => observeRun({...options, first, signal}),
			onFailure: this.#fail,
		});
	}

	#liveFleet(fleet: FleetSetup): Live<FleetView> {
		const {limits, fleet: keeper} = this.#host;
		const report = (view: FleetView) => keeper.report(fleet, view);
		const options = {fleet, limits, report, pace: this.paceOf(fleet.kind)};
		return new Live({
			number: fleet.number,
			first: () => firstView(fleet),
			views: (first, signal) => followFleet({...options, first, signal}),
			onFailure: this.#fail,
		});
	}

	/** Also of what is on no screen now. */
	readonly #fail = (error: unknown): void => this.rendering().onFailure(error);

	/** What the key bar offers depends on whether all is over. */
	#tellEnd(): void {
		if (this.isOver !== this.#wasOver) {
			this.#wasOver = this.isOver;
			this.rendering().onOver?.();
		}
	}

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

	readonly step = (step: Step): void => {
		const {predictions} = this.state;
		const {moves = 0, frontier = 0} = this.progress ?? {};
		const isPredicted = predictions !== undefined && this.observed !== undefined && step === 'move';
		// One after the other: a step that is not made yet may be one to predict.
		if (isPredicted && ((predictions.at ?? 0) > moves || this.#askStep())) {
			return;
		}

		this.film.pause();
		this.#pace.rate = 0;
		this.#pace.step(step);
		this.dispatch({type: 'pause', isPaused: true, isStep: step === 'move'});
		// A step of a rewound run was seen before.
		if (isPredicted && moves === frontier) {
			this.dispatch({type: 'view', change: {predictions: {...predictions, at: moves + 1}}});
		}
	};

	/** Asks whether the step on the screen is kept, where that is to be predicted; returns whether it is. */
	#askStep(): boolean {
		const {predictions, overlay} = this.state;
		const isAsked = isToPredict(predictions, this.progress);
		if (isAsked && overlay?.kind !== 'question' && overlay?.kind !== 'choice') {
			const change = {predictions, overlay: {kind: 'choice', name: 'predict'}} as const;
			this.dispatch({type: 'view', change});
		}

		return isAsked;
	}

	share(kind: ShareKind): void {
		const {sayCommand} = this.rendering();
		const {run} = this.state;
		const {observed, fleet} = this;
		if (sayCommand && kind === 'command') {
			this.dispatch({type: 'dismiss'});
			sayCommand();
		} else if (fleet) {
			this.notify(this.#host.fleet.share(kind, fleet));
		} else if (run && observed) {
			this.notify(this.#host.run.share(kind, {run, observed}));
		}
	}

	/** Of the run on the screen. */
	get observed(): ObservedRun | undefined {
		return this.state.screen === 'watch' ? this.live.watch?.view : undefined;
	}

	/** The race or the ensemble on the screen. */
	get fleet(): ShownFleet | undefined {
		const fleet = shownFleet(this.state);
		const view = fleet && this.live[fleet.kind]?.view;
		return view && {fleet, view};
	}

	get progress(): Progress | undefined {
		return this.observed?.progress;
	}

	get lessonText(): string | undefined {
		return this.state.screen === 'watch' ? this.lesson.textAt(this.state.beat) : undefined;
	}

	get isOver(): boolean {
		const {observed, fleet} = this;
		return observed ? observed.latest.status !== 'running' : fleet !== undefined && isOver(fleet.view);
	}

	get #pace(): Pace {
		return this.paceOf(this.state.screen);
	}

	newSeed(): string {
		const {isTuning, run} = this.state;
		// Another run on the watched puzzle differs in its settings only.
		return (isTuning ? run?.seed : undefined) ?? this.#host.seed ?? randomSeed();
	}

	/** @param made a puzzle, or why there is none */
	readonly #takeMade = (made: Puzzle | string): void => {
		if (typeof made === 'string') {
			this.dispatch({type: 'back'});
			this.notify(made);
		} else {
			const {difficulty, seed = ''} = this.state.menu.making ?? {};
			const options = `--difficulty ${difficulty} ${optionText('seed', seed)}`;
			this.keep([made], 'generated', `recuit generate ${options} makes it again`);
		}
	};

	#generate(): void {
		const {making} = this.state.menu;
		this.#stops.generating?.();
		this.#stops.generating = making && generatePuzzle(making, this.#takeMade);
	}

	#judge(): void {
		const {screen} = this.state;
		const examined = screens[screen].examined?.(this.state);
		if (examined?.puzzle.givens !== this.#judged) {
			this.#judged = examined?.puzzle.givens;
			this.#stops.judging?.();
			this.#stops.judging = examined && judgePuzzle(examined, this.dispatch);
		}
	}

	#stayAwake(): void {
		this.#later('rest', restTime, () => this.dispatch({type: 'rest', isResting: true}));
		if (this.state.isResting) {
			this.dispatch({type: 'rest', isResting: false});
		}
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
		if (progress && progress.moves < progress.frontier && !this.#isConfirmed(command)) {
			this.dispatch({type: 'overlay', overlay: {kind: 'confirm', command, frontier: progress.frontier}});
		} else {
			this.#pace.commandTemperature(command);
			this.#sayOnce(command);
		}
	}

	/** What the first change of the temperature did, and how it is undone. */
	#sayOnce(command: TemperatureCommand): void {
		if (!this.#hasHeated && !this.state.run?.lesson?.parts) {
			this.#hasHeated = true;
			this.notify(`${heatTexts[command]} r starts another run as scheduled.`);
		}
	}

	#isConfirmed(command: TemperatureCommand): boolean {
		const asked = this.keys.before;
		return asked?.kind === 'confirm' && asked.command === command;
	}

	leave(how: Leave): void {
		this.keys.clear();
		this.#host.onLeave(how, this.state.screen);
		this.rendering().exit(how);
	}
}
