/** What keys, clicks and pastes do, for the screens and for a screen reader. */

import {type Progress, randomSeed} from '../../run/drive.js';
import {Pace, type Step} from '../../run/pace.js';
import type {TemperatureCommand} from '../../run/temperature-changes.js';
import {type Method, resolveSettings} from '../../solvers/solver.js';
import {curvesText, nextShown} from '../../view/curves/options.js';
import type {Host, Leave, Rendering, SavedSolver} from '../host.js';
import {isCharacter, keyLabel} from '../keys/key-names.js';
import {type Action, actionOf} from '../keys/keys.js';
import {highlightedAction} from '../palette/palette-state.js';
import type {Shared} from '../share.js';
import {
	type Event,
	isTyping,
	keyTable,
	type Overlay,
	overlayText,
	ratesOf,
	type State,
	unmeasuredRun,
	type WatchedRun,
} from '../state.js';
import {events, helpScrolling, isIn, jump, shares, steps, temperatureCommands} from './actions.js';
import {FilmController} from './film-controller.js';
import {pasteEvent, puzzlesEvent} from './paste.js';
import {reduce} from './reduce.js';
import {refusalOf} from './refusals.js';
import {generatePuzzle, loadChunks, measureRun} from './tasks.js';

type Effect = Exclude<
	Action,
	keyof typeof events | keyof typeof steps | keyof typeof temperatureCommands | keyof typeof shares
>;

/** What keys do while the help or a long text covers the screen, too. */
const everywhereActions: ReadonlySet<Action> = new Set(['theme', 'palette', 'quit', 'interrupt', 'suspend']);

/** The seed of another run on the watched puzzle, so that only the settings differ. */
const tuningSeed = ({isTuning, run}: State) => (isTuning ? run?.seed : undefined);

/** Why the run or the ensemble can't have its settings with another version of its solver. */
function settingsFault(method: Method, {run, ensemble}: State): string | undefined {
	try {
		for (const user of [run, ensemble]) {
			if (user?.method.name === method.name) {
				resolveSettings(method, user.entry.puzzle, user.settings);
			}
		}

		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
}

/** What starts again once a solver is saved, after the name of the solver. */
function savedText({name}: Method, {screen, run, ensemble}: State): string {
	return screen === 'ensemble' && ensemble?.method.name === name
		? ': the ensemble starts again'
		: run?.method.name === name
			? `: the run starts again, seed ${run.seed}`
			: '';
}

/** Milliseconds in which anyone has read a text. */
const readingTime = (text: string): number => 2000 + 60 * text.length;

export class Controller {
	state: State;
	/** A run that is left waits, so what comes after it has a pace of its own. */
	readonly paces = {watch: new Pace(0), preview: new Pace(0), race: new Pace(0), ensemble: new Pace(0)};
	readonly #host: Pick<Host, 'lists' | 'seed' | 'limits' | 'library' | 'followSolver' | 'onLeave'>;
	readonly #rendering: () => Rendering;
	readonly #film: FilmController;
	/** The text that the last key dismissed. */
	#dismissed: Overlay | undefined;
	#stopReading = () => {};
	#stopFollowing = () => {};
	#stopGenerating = () => {};
	#stopMeasuring = () => {};
	/** The run that is measured. */
	#measured: WatchedRun | undefined;

	constructor(
		{
			initial,
			...host
		}: Pick<Host, 'initial' | 'lists' | 'seed' | 'limits' | 'library' | 'followSolver' | 'onLeave'>,
		rendering: () => Rendering,
	) {
		this.state = initial;
		this.#host = host;
		this.#rendering = rendering;
		this.#film = new FilmController({
			pace: () => this.paces.watch,
			rendering,
			film: () => this.state.film,
			show: film => this.dispatch({type: 'film', film}),
		});
	}

	/** Read the remaining puzzles, and remember the first run. */
	start(): void {
		this.#stopReading = loadChunks(this.#host.library.chunks, this.dispatch);
		this.#stopFollowing = this.#host.followSolver?.(this.#takeSaved) ?? this.#stopFollowing;
		this.#begin(undefined);
	}

	close(): void {
		this.#stopReading();
		this.#stopFollowing();
		this.#stopGenerating();
		this.#stopMeasuring();
		this.#film.close();
	}

	readonly dispatch = (event: Event): void => {
		const before = this.state;
		this.state = reduce(this.#host.lists, before, event);
		if (this.state.menu.making?.seed !== before.menu.making?.seed) {
			this.#generate();
		}

		if (before.preview && this.state.run === before.preview.run) {
			// It continues, so it keeps its pace.
			this.paces.watch = this.paces.preview;
			this.paces.preview = new Pace(0);
		} else if (this.state.run !== before.run) {
			// It begins before its first frame is drawn, and not at the speed of the run before it.
			this.setRates(this.#rendering().isCovered?.());
		}

		this.#film.follow(before.film);
		this.#rendering().onChange(before, event);
		this.#begin(before);
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
	readonly endLesson = ({number, lesson}: WatchedRun): void => {
		if (number === this.state.run?.number && lesson) {
			this.#host.library.onLessonEnd(lesson.name);
			this.dispatch({type: 'lesson-over', run: number});
		}
	};

	/** Set the speeds. @param isWaiting whether all wait, whatever the state says */
	setRates(isWaiting = false): void {
		const rates = ratesOf(isWaiting ? {...this.state, isPaused: true} : this.state);
		for (const screen of ['watch', 'preview', 'race', 'ensemble'] as const) {
			// Setting a rate drops the steps that are not made yet.
			if (this.paces[screen].rate !== rates[screen]) {
				this.paces[screen].rate = rates[screen];
			}
		}
	}

	/** Start what Enter would start, beside the menu. */
	preview(): void {
		this.dispatch({type: 'preview', seed: this.#newSeed()});
	}

	/** The runs of the ensemble have made this many moves each. */
	readonly countMoves = (moves: number): void => {
		this.dispatch({type: 'ensemble-moves', moves});
	};

	/** Press a key, by its name. */
	press(name: string): void {
		const isCovered = this.#rendering().isCovered?.() ?? false;
		this.#dismiss();
		const isHelp = this.state.overlay?.kind === 'help';
		const table = isHelp ? 'help' : keyTable(this.state);
		const action = actionOf(table, name);
		const isEverywhere = action !== undefined && everywhereActions.has(action);
		if (isCovered && !isEverywhere && action !== 'help') {
			return;
		}

		if (isHelp && !isEverywhere) {
			this.#scrollHelp(action);
		} else if (action) {
			this.perform(action);
			this.#rendering().onPerformed?.(action);
		} else if (isTyping(this.state) && isCharacter(name)) {
			this.dispatch({type: 'type', text: name});
		} else if ((table === 'menu' || table === 'solvers') && actionOf('watch', name)) {
			this.notify(`${keyLabel(name)} is a key of a run: Enter watches one`);
		} else if (table === 'film' && actionOf('watch', name)) {
			this.notify(`${keyLabel(name)} is a key of the run: Esc leaves its film`);
		}
	}

	paste(text: string): void {
		const event = pasteEvent(this.state, text);
		if (event) {
			this.dispatch(event);
		}
	}

	/** Step the run or the race, which pauses it. */
	step(step: Step): void {
		this.#film.pause();
		this.#pace.rate = 0;
		this.#pace.step(step);
		this.dispatch({type: 'pause', isPaused: true});
	}

	perform(action: Action): void {
		const {actions, lanes, isEnsembleOver} = this.#rendering();
		const own = actions[action];
		if (action === 'share') {
			// What is saved is what is seen.
			this.#film.pause();
		}

		const refusal = refusalOf(action, this.state, this.#progress, {lanes, isEnsembleOver});
		if (refusal !== undefined) {
			this.notify(refusal);
		} else if (own) {
			own();
		} else if (isIn(events, action)) {
			this.dispatch(events[action]);
		} else if (isIn(steps, action)) {
			this.step(steps[action]);
		} else if (isIn(temperatureCommands, action)) {
			this.#commandTemperature(temperatureCommands[action]);
		} else if (isIn(shares, action)) {
			this.#tell(this.#rendering().share(shares[action]));
		} else {
			this.#effects[action]();
		}
	}

	/** Says what was shared, at once or when it is saved. */
	#tell(shared: Shared | undefined): void {
		if (typeof shared === 'string') {
			this.notify(shared);
		} else if (shared) {
			this.notify('saving the film …');
			void shared.then(text => this.notify(text));
		}
	}

	readonly #effects: Readonly<Record<Effect, () => void>> = {
		choose: () => this.#choose(),
		pause: () => this.#stopSearch() || this.#pause(),
		'film-long': () => this.#film.begin('long'),
		'film-pause': () => this.#film.toggle(),
		'film-forward': () => this.#film.move(jump),
		'film-back': () => this.#film.move(-jump),
		'film-next': () => this.#film.next(),
		'film-length': () => this.#film.turnLength(),
		'film-end': () => this.#film.leave(),
		menu: () => this.#stopSearch() || this.dispatch({type: 'menu'}),
		inspect: () => this.#inspect(),
		curves: () => this.#showOtherCurves(),
		'new-seed': () => this.dispatch({type: 'restart', seed: randomSeed()}),
		'same-seed': () => {
			const {screen, race, ensemble, run} = this.state;
			const shown = screen === 'race' ? race : screen === 'ensemble' ? ensemble : run;
			this.dispatch({type: 'restart', seed: shown?.seed ?? randomSeed()});
		},
		'next-lesson': () => this.dispatch({type: 'next-lesson', seed: randomSeed()}),
		race: () => this.dispatch({type: 'race', seed: this.#newSeed()}),
		ensemble: () => this.dispatch({type: 'ensemble', seed: this.#newSeed()}),
		theme: () => {},
		quit: () => this.#leave('quit'),
		interrupt: () => this.#leave('interrupt'),
		suspend: () => this.#rendering().suspend(),
	};

	/** A run that has ended is watched again. */
	#pause(): void {
		const {status = 'running'} = this.#progress ?? {};
		if (status === 'running') {
			this.dispatch({type: 'pause'});
		} else if (!this.#film.begin('short')) {
			this.notify('the run has ended: b steps back, r starts another run');
		}
	}

	get #pace(): Pace {
		const {screen} = this.state;
		return this.paces[screen === 'race' || screen === 'ensemble' ? screen : 'watch'];
	}

	get #progress(): Progress | undefined {
		return this.state.screen === 'watch' ? this.#rendering().progress() : undefined;
	}

	#newSeed(): string {
		return tuningSeed(this.state) ?? this.#host.seed ?? randomSeed();
	}

	#begin(before: State | undefined): void {
		const {run} = this.state;
		if (run && run !== before?.run) {
			this.#host.library.onBegin(run);
			this.dispatch({type: 'watched', entry: run.entry});
		}

		this.#measure();
	}

	/** Find out how long a run is, as long as its speed follows from that. */
	#measure(): void {
		const run = unmeasuredRun(this.state);
		if (run !== this.#measured) {
			this.#measured = run;
			this.#stopMeasuring();
			this.#stopMeasuring = run
				? measureRun(run, this.#host.limits.moves, length =>
						this.dispatch({type: 'length', run: run.number, length}),
					)
				: () => {};
		}
	}

	#generate(): void {
		const {making} = this.state.menu;
		this.#stopGenerating();
		this.#stopGenerating = making ? generatePuzzle(making.form, making.seed, this.dispatch) : () => {};
	}

	#dismiss(): void {
		const {overlay} = this.state;
		this.#dismissed = overlayText(overlay) === undefined ? undefined : overlay;
		if (this.#dismissed) {
			this.dispatch({type: 'dismiss'});
		}
	}

	/** A key that does not scroll closes the help. */
	#scrollHelp(action: Action | undefined): void {
		const {page, last} = this.#rendering().helpPage?.() ?? {page: 0, last: 0};
		const by = action && helpScrolling(page)[action];
		this.dispatch(by === undefined ? {type: 'help'} : {type: 'scroll-help', by, last});
	}

	#choose(): void {
		if (this.state.overlay?.kind === 'palette') {
			this.#doHighlighted();
			return;
		}

		const {input} = this.state.menu;
		this.dispatch(
			keyTable(this.state) === 'input'
				? puzzlesEvent(input ?? '')
				: {
						type: 'choose',
						seed: this.#newSeed(),
						isOver: this.#rendering().isPreviewOver?.() ?? false,
					},
		);
	}

	/** Do the highlighted action of the palette, which closes. */
	#doHighlighted(): void {
		const action = highlightedAction(this.state)?.action;
		this.dispatch({type: 'back'});
		if (action) {
			this.perform(action);
			this.#rendering().onPerformed?.(action);
		}
	}

	/** End a step in progress, where it is; returns whether there was one. */
	#stopSearch(): boolean {
		const isSearching = this.state.isPaused && this.#progress?.goal !== undefined;
		if (isSearching) {
			this.#pace.step('stop');
		}

		return isSearching;
	}

	/** Asks first where the change would drop steps. */
	#commandTemperature(command: TemperatureCommand): void {
		const progress = this.#progress;
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

	/** While a lesson runs, shows its text instead of the acceptance curve. */
	#inspect(): void {
		const {run, isPaused} = this.state;
		if (isPaused || !run?.lesson) {
			this.dispatch({type: 'inspect'});
		} else if (this.#dismissed?.kind !== 'lesson') {
			this.dispatch({type: 'overlay', overlay: {kind: 'lesson', text: run.lesson.look}});
		}
	}

	#showOtherCurves(): void {
		const {curves} = this.state;
		const visible = this.#rendering().curves?.();
		const shown = visible?.isCovered(curves.shown)
			? curves.shown
			: visible && nextShown(curves, visible.drawn);
		if (!visible || shown === undefined) {
			this.notify('no other curves, or no room for them');
			return;
		}

		const text = curvesText({shown}, visible.drawn(shown));
		this.dispatch({type: 'curves', shown});
		if (visible.isCovered(shown)) {
			this.dispatch({type: 'inspect'});
			this.notify(`${text}; i shows the acceptance curve again`);
		} else {
			this.notify(text);
		}
	}

	#leave(how: Leave): void {
		this.#host.onLeave(how);
		this.#rendering().exit(how);
	}
}
