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
import {lessonText, rightAnswer} from '../../view/lesson-text.js';
import {isToPredict} from '../../view/predictions.js';
import {FilmController} from '../film-controller.js';
import {firstView, followFleet} from '../fleet/fleet-screen.js';
import {helpView} from '../help-screen.js';
import type {Host, Kept, Leave, OwnKind, Rendering, ShareKind, ShownFleet} from '../host.js';
import {
	commandOf,
	directionsOf,
	interrupt,
	isEverywhere,
	type KeyCommand,
	type KeyTable,
	type Program,
	pageMove,
	refusalOf,
} from '../keys/key-command.js';
import {isCharacter, keyLabel} from '../keys/key-names.js';
import {KeyQueue} from '../keys/key-queue.js';
import {Live, type LiveRuns, type ObservedRun} from '../live.js';
import {highlightedRow} from '../menu/menu.js';
import {initialObserved, observeRun} from '../run/observe-run.js';
import {beatAfter, beatOf, isScene} from '../run/run-state.js';
import {keyTables, screens, speedsOf, tableOf} from '../screen-table.js';
import {
	type Event,
	type FleetSetup,
	type Overlay,
	overlayText,
	questionOf,
	type State,
	shownFleet,
	type WatchedRun,
} from '../state.js';
import {reduce} from './reduce.js';
import {generatePuzzle, judgePuzzle, loadChunks} from './tasks.js';

/** Milliseconds in which anyone has read a text. */
const readingTime = (text: string): number => 2000 + 60 * text.length;

/** Milliseconds in which nobody has read a text that came by itself: an Enter then was meant for the one before. */
const unreadTime = 300;

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
	/** What stood over the screen before the last key. */
	#before: Overlay | undefined;
	readonly film: FilmController;
	readonly lists: Host['lists'];
	/** A run that is left waits, so what comes after it has a pace of its own. */
	readonly #paces = new Map<string, Pace>();
	readonly #host: Host;
	readonly rendering: () => Rendering;
	/** What ends what runs in the background. */
	readonly #stops: Partial<
		Record<'reading' | 'generating' | 'judging' | 'notice' | 'rest' | 'unread', (() => void) | undefined>
	> = {};
	/** The puzzle that is judged, or was. */
	#judged: Grid | undefined;
	readonly #queue = new KeyQueue();
	/** Whether the temperature was changed manually, in any run. */
	#hasHeated = false;

	constructor(host: Host, rendering: () => Rendering) {
		this.state = host.initial;
		this.#host = host;
		this.lists = host.lists;
		this.rendering = rendering;
		this.film = new FilmController(this);
		this.#setRates();
		this.#keepRuns();
	}

	/** Begin what runs, and read the remaining puzzles. */
	start(): void {
		this.#isStarted = true;
		this.#rememberLesson({run: undefined, endedLessons: this.state.endedLessons});
		Object.values(this.live).forEach(live => void live?.start());
		this.#stops.reading = loadChunks(this.#host.chunks, this.dispatch);
		this.#judge();
		this.#stayAwake();
	}

	close(): void {
		this.#queue.clear();
		for (const stop of Object.values(this.#stops)) {
			stop?.();
		}

		Object.values(this.live).forEach(live => void live?.stop());
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
		this.#keepRuns();
		this.#judge();
		this.film.follow(before.film);
		this.rendering().onChange(before, event);
		this.#rememberLesson(before);
		if (event.type === 'next-lesson') {
			// Who has stepped may have passed the end of the next beat already.
			this.#followLesson(this.state.run?.number);
		} else if (
			event.type === 'predict' &&
			!questionOf(this.state) &&
			beatOf(this.state)?.until === undefined
		) {
			this.#toBeat((this.state.beat ?? 0) + 1);
		}
	};

	/** The lesson that was begun, or has come to its end. */
	#rememberLesson({run: last, endedLessons}: Pick<State, 'run' | 'endedLessons'>): void {
		const {run, endedLessons: ended} = this.state;
		const name = run?.lesson?.name;
		const isDone = ended !== endedLessons;
		if (name && (isDone || name !== last?.lesson?.name)) {
			const fault = this.#host.lessons.mark({state: isDone ? 'done' : 'begun', name});
			if (fault !== undefined) {
				this.notify(fault);
			}
		}
	}

	/** Go on in a lesson: with its run, to its next beat, or where it leads. */
	goOn(): void {
		const {state} = this;
		const {run, beat = 0, isUnread} = state;
		if (isUnread) {
			return;
		}

		const isText = beatOf(state)?.until === undefined && beat + 1 < (run?.lesson?.beats.length ?? 0);
		if (isText) {
			this.#toBeat(beat + 1);
		} else {
			this.dispatch({type: 'next-lesson'});
		}
	}

	/** Back to the beat before, where it waits; from the first one, to the run of the lesson before this one. */
	goBack(): void {
		const {run, beat = 0} = this.state;
		const beats = run?.lesson?.beats.slice(0, beat) ?? [];
		const before = beats.findLastIndex(({goesOn}) => !goesOn);
		if (before < 0) {
			this.dispatch({type: 'part-before'});
			return;
		}

		const {milestones = [], frontier = 0} = this.progress ?? {};
		const moves = before > 0 ? (milestones[before - 1]?.moves ?? 0) : 0;
		this.#toBeat(before);
		this.step({to: moves / Math.max(1, frontier)});
	}

	/** @param isUnread whether it came by itself */
	#toBeat(beat: number, isUnread = false): void {
		const {run, prediction, beat: from = 0} = this.state;
		const progress = this.live.watch?.view?.progress;
		const before = progress?.milestones?.at(from);
		const question = beat > from ? run?.lesson?.beats[from].question : undefined;
		const isRight =
			question && before && prediction !== undefined
				? rightAnswer(question, before) === prediction
				: undefined;
		const {asked, right} = this.state.tally ?? {asked: 0, right: 0};
		const tally =
			isRight === undefined ? this.state.tally : {asked: asked + 1, right: right + Number(isRight)};
		const text = this.#lessonText(beat, {tally, isPaused: !run?.lesson?.beats[beat].goesOn});
		this.dispatch({type: 'beat', beat, held: before?.held, tally, text, isUnread});
		if (isUnread) {
			this.#later('unread', unreadTime, () => this.dispatch({type: 'read'}));
		}
	}

	/** Where the run of a lesson has come to the end of its beat, the next one begins. */
	#followLesson(number: number | undefined): void {
		const {state, live} = this;
		const {run, beat = 0} = state;
		const progress = live.watch?.view?.progress;
		if (!run?.lesson || run.number !== number || !progress) {
			return;
		}

		const next = beatAfter(run.lesson, beat, progress);
		if (next !== beat) {
			this.#toBeat(next, true);
		}
	}

	/** @param isAside whether a choice is there again afterwards, as the question of a lesson is in any case */
	notify(text: string, isAside = false): void {
		const {overlay} = this.state;
		const notice = {text};
		const waiting = isAside || questionOf(this.state) ? overlay : undefined;
		this.dispatch({type: 'overlay', overlay: waiting, notice});
		// It hides the keys: it goes when it has been read.
		this.#later('notice', readingTime(text), () => {
			if (this.state.notice === notice) {
				this.dispatch({type: 'overlay', overlay: waiting});
			}
		});
	}

	/** Do something later, in the place of what was to be done under this name. */
	#later(name: 'notice' | 'rest' | 'unread', milliseconds: number, act: () => void): void {
		this.#stops[name]?.();
		const timer = setTimeout(act, milliseconds).unref();
		this.#stops[name] = () => clearTimeout(timer);
	}

	keep(puzzles: readonly Puzzle[], kind: OwnKind, more?: Parameters<Program['keep']>[2]): void {
		this.#takeKept(this.#host.own.keep(puzzles, kind), more);
	}

	forget(): void {
		const name = highlightedRow(this.state.menu)?.name ?? '';
		this.#takeKept(this.#host.own.forget(name), {notice: `forgotten: ${name}`});
	}

	#takeKept({fault, ...kept}: Kept, {faults, notice}: Parameters<Program['keep']>[2] = {}): void {
		this.dispatch({type: 'kept', ...kept, faults});
		const text = [notice, fault].filter(each => each !== undefined).join('; ');
		if (text !== '') {
			this.notify(text);
		}
	}

	/** Begin what the state asks for and does not run, and end what it no longer asks for. */
	#keepRuns(): void {
		const {live, state} = this;
		live.watch = this.#kept(live.watch, state.run, run => this.#liveRun(run, 'watch'));
		live.preview = this.#kept(live.preview, state.preview?.run, run => this.#liveRun(run, 'preview'));
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
				this.#followLesson(number);
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

	/** Press keys, one after the other. Ctrl-C overtakes those that wait. */
	type(names: readonly string[]): void {
		if (names.some(name => interrupt.keys.includes(name))) {
			this.leave('interrupt');
		} else {
			this.#queue.add(...names.map(name => () => this.press(name)));
		}
	}

	press(name: string): void {
		this.#dismiss();
		if (name === 'escape' && this.#before?.kind === 'confirm') {
			return;
		}

		const isHelp = this.state.help !== undefined;
		const table = keyTables[isHelp ? 'help' : tableOf(this.state)];
		const command = commandOf(table, name);
		if (isHelp && !(command && isEverywhere(command))) {
			this.#scrollHelp(command);
		} else if (command) {
			this.perform(command);
		} else if (table.isTyping && isCharacter(name)) {
			this.dispatch({type: 'type', text: name});
		} else if (
			isCharacter(name) ||
			questionOf(this.state) ||
			this.state.overlay?.kind === 'choice' ||
			isOfRuns(table, name)
		) {
			// A question or a choice leaves the screen no other way to go: Enter and the arrows get an answer, too.
			const asked = table === keyTables.predict ? 2 : (questionOf(this.state)?.answers.length ?? 0);
			const first = `choose ${asked === 2 ? '1 or 2' : '1, 2 or 3'} first`;
			this.notify(asked > 0 ? first : unknownKeyText(table, name), true);
		}
	}

	paste(text: string): void {
		this.#queue.add(() => {
			this.#dismiss();
			screens[this.state.screen].pasted?.(this, text);
		});
	}

	perform(command: KeyCommand): void {
		const {run} = command;
		const refusal = refusalOf(command, this);
		if (refusal !== undefined) {
			this.notify(refusal);
		} else if (typeof run === 'function') {
			run(this);
		} else {
			this.dispatch(run);
		}
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
		const {sayCommand, picture} = this.rendering();
		const {run} = this.state;
		const {observed, fleet} = this;
		if (sayCommand && kind === 'command') {
			this.dispatch({type: 'dismiss'});
			sayCommand();
		} else if (kind === 'picture' && !picture) {
			this.notify('nothing is drawn here: there is no picture');
		} else if (fleet) {
			this.notify(this.#host.fleet.share(kind, fleet));
		} else if (run && observed) {
			this.notify(this.#host.run.share(kind, {run, observed, picture: this.#picture}));
		}
	}

	/** The run on the screen. */
	get observed(): ObservedRun | undefined {
		return this.state.screen === 'watch' ? this.live.watch?.view : undefined;
	}

	/** The race or the ensemble on the screen. */
	get fleet(): ShownFleet | undefined {
		const fleet = shownFleet(this.state);
		const view = fleet && this.live[fleet.kind]?.view;
		return view && {fleet, view, picture: this.#picture};
	}

	readonly #picture = (): string => this.rendering().picture?.() ?? '';

	get progress(): Progress | undefined {
		return this.observed?.progress;
	}

	get lessonText(): string | undefined {
		return this.state.screen === 'watch' ? this.#lessonText(this.state.beat) : undefined;
	}

	#lessonText(
		beat = 0,
		{tally, isPaused}: Pick<State, 'tally' | 'isPaused'> = this.state,
	): string | undefined {
		const {run, prediction} = this.state;
		const observed = this.live.watch?.view;
		const moment = {beat, prediction, tally, isPaused};
		return run?.lesson && observed && lessonText({...run, ...observed, lesson: run.lesson, ...moment});
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
			this.keep([made], 'generated');
		}
	};

	#generate(): void {
		const {making} = this.state.menu;
		this.#stops.generating?.();
		this.#stops.generating = making && generatePuzzle(making, this.dispatch, this.#takeMade);
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

	#dismiss(): void {
		this.#stayAwake();
		this.#before = this.state.overlay;
		if (overlayText(this.state) !== undefined) {
			this.dispatch({type: 'dismiss'});
		}
	}

	/** A key that does not move closes the help. */
	#scrollHelp(command: KeyCommand | undefined): void {
		const {window} = this.state;
		const table = keyTables[tableOf(this.state)];
		const {page, last} = window ? helpView(table, window, this) : {page: 0, last: 0};
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
		if (progress && progress.moves < progress.frontier && !this.#isConfirmed(command)) {
			this.dispatch({type: 'overlay', overlay: {kind: 'confirm', command, frontier: progress.frontier}});
		} else {
			this.#pace.commandTemperature(command);
			this.#sayOnce(command);
		}
	}

	/** What the first change of the temperature did, and how it is undone. */
	#sayOnce(command: TemperatureCommand): void {
		if (!this.#hasHeated && !isScene(this.state)) {
			this.#hasHeated = true;
			this.notify(`${heatTexts[command]} r starts another run as scheduled.`);
		}
	}

	#isConfirmed(command: TemperatureCommand): boolean {
		const asked = this.#before;
		return asked?.kind === 'confirm' && asked.command === command;
	}

	leave(how: Leave): void {
		this.#queue.clear();
		this.#host.onLeave(how, this.state.screen);
		this.rendering().exit(how);
	}
}

/** Whether it is a key of a watched run, of which a table says why it does nothing now. */
const isOfRuns = (table: KeyTable, name: string) =>
	table.runKeys !== undefined && commandOf(keyTables.watch, name) !== undefined;

/** What a key is that no command of a table has: one of a watched run, or near one of the table. */
function unknownKeyText(table: KeyTable, name: string): string {
	if (isOfRuns(table, name)) {
		return `${keyLabel(name)} ${table.runKeys}`;
	}

	const lower = name.toLowerCase();
	const other = lower === name ? name.toUpperCase() : lower;
	const near = table.commands
		.flatMap(directionsOf)
		.find(({name, keys}) => keys.includes(other) && name !== 'leave-choice');
	return `${keyLabel(name)} does nothing here${near ? `; ${other}: ${near.help}` : ''}`;
}
