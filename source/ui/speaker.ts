/** The program for a screen reader: the same state, keys and runs as on the screens, told in lines that are appended. */

import process from 'node:process';
import readline from 'node:readline';
import type tty from 'node:tty';
import {Pace} from '../run/pace.js';
import {gridLines} from '../view/speech.js';
import type {AppProps, Leave} from './app.js';
import {type Action, actionOf} from './keys.js';
import {isTyping, keyTable, performing} from './perform.js';
import {RunSpeaker} from './run-speaker.js';
import type {Thing} from './share.js';
import {changeLines, isOnlyDrawn, keyLines} from './spoken.js';
import {type Event, type Run, ratesOf, reduce, type State} from './state.js';
import {making, reading} from './use-menu.js';

type SpeakerProps = Omit<AppProps, 'theme' | 'onTheme' | 'mouse'> & {
	readonly keys: tty.ReadStream;
	/** Append a line. */
	readonly say: (line: string) => void;
};

/** All that is looked at of an interface: after so many milliseconds without more, an escape is the key Esc. */
const quickEscape = {escapeCodeTimeout: 50} as unknown as readline.Interface;

/** What comes of itself, and is not told as it comes. */
const quiet: ReadonlySet<Event['type']> = new Set(['parcel', 'watched', 'progress']);

const steps: ReadonlySet<Action> = new Set([
	'step',
	'level',
	'step-back',
	'level-back',
	'next-uphill',
	'next-best',
	'next-restart',
	'scrub-back',
	'scrub-forth',
	'to-start',
	'to-end',
]);

export class Speaker {
	readonly #props: SpeakerProps;
	readonly #pace = new Pace(0);
	readonly #perform: Readonly<Record<Action, () => void>>;
	readonly #end = Promise.withResolvers<Leave | undefined>();
	#state: State;
	#run: RunSpeaker | undefined;
	#heard: string | undefined;
	#stopMaking = () => {};
	readonly #stopReading: () => void;

	constructor(props: SpeakerProps) {
		this.#props = props;
		this.#state = props.initial;
		this.#perform = performing({
			dispatch: event => this.#dispatch(event),
			latest: () => this.#state,
			heard: () => this.#heard,
			pace: () => this.#pace,
			progress: () => this.#run?.watch.progress,
			seed: props.seed,
			take: thing => this.#take(thing),
			turnTheme: () => {},
			exit: leave => this.#leave(leave),
			suspend: () => this.#suspend(),
		});
		readline.emitKeypressEvents(props.keys, quickEscape);
		props.keys.on('keypress', this.#pressed);
		props.keys.resume();
		process.on('SIGCONT', this.#continued);
		this.#tell(changeLines(props.lists, undefined, this.#state));
		this.#pace.rate = ratesOf(this.#state).watch;
		this.#begin(this.#state.run);
		this.#stopReading = reading(props.library.parcels, event => this.#dispatch(event));
	}

	/** How it was left; rejects with what broke a run. */
	async waitUntilExit(): Promise<Leave | undefined> {
		return this.#end.promise;
	}

	unmount(): void {
		this.#leave(undefined);
	}

	#tell(lines: readonly string[]): void {
		for (const line of lines) {
			this.#props.say(line);
		}
	}

	#dispatch(event: Event): void {
		const {lists} = this.#props;
		const before = this.#state;
		this.#state = reduce(lists, before, event);
		const {run, menu, isPaused} = this.#state;
		if (!quiet.has(event.type)) {
			this.#tell(changeLines(lists, before, this.#state));
		}

		const rate = ratesOf(this.#state).watch;
		if (rate !== ratesOf(before).watch) {
			this.#pace.rate = rate;
		}

		if (menu.making?.seed !== before.menu.making?.seed) {
			this.#stopMaking();
			this.#stopMaking = menu.making
				? making(menu.making.wish, menu.making.seed, news => this.#dispatch(news))
				: () => {};
		}

		if (run !== before.run) {
			this.#begin(run);
			return;
		}

		if (isPaused !== before.isPaused) {
			this.#run?.paused(isPaused);
		}
	}

	#begin(run: Run | undefined): void {
		this.#run?.stop();
		if (!run) {
			return;
		}

		const {limits, onProgress, repeat, library} = this.#props;
		this.#run = new RunSpeaker({
			run,
			pace: this.#pace,
			limits,
			onProgress,
			repeat,
			say: line => this.#tell([line]),
			onFailure: error => this.#end.reject(error),
		});
		library.onBegin(run);
		this.#dispatch({type: 'watched', entry: run.entry});
	}

	readonly #pressed = (text: string | undefined, key: readline.Key): void => {
		const name = keyName(text, key);
		const table = keyTable(this.#state);
		const action = actionOf(table, name);
		this.#heard = this.#state.notice;
		if (this.#heard !== undefined) {
			this.#dispatch({type: 'notice', text: undefined});
		}

		if (!action) {
			if (isTyping(this.#state) && name.length === 1) {
				this.#dispatch({type: 'type', text: name});
			}
		} else if (action === 'help') {
			this.#tell(keyLines(this.#state));
		} else if (isOnlyDrawn(action)) {
			this.#tell(['This key changes only what is drawn.']);
		} else if (action === 'race') {
			this.#tell(['A race is drawn, not told; recuit race PUZZLE --plain prints its table.']);
		} else if (action === 'display') {
			this.#tellGrid();
		} else {
			this.#perform[action]();
			if (steps.has(action)) {
				this.#run?.stepped();
			}
		}
	};

	#tellGrid(): void {
		const {run} = this.#state;
		if (run && this.#run) {
			this.#tell(gridLines(run.entry.puzzle.geometry, this.#run.watch.progress.grid));
		}
	}

	#take(thing: Thing): void {
		const {run} = this.#state;
		if (!run || !this.#run) {
			return;
		}

		const {watch} = this.#run;
		if (thing === 'command') {
			this.#tell([`repeat with: ${this.#props.repeat(run, watch.progress)}`]);
		} else {
			const text = this.#props.share(thing, {run, watch, columns: 0, isLight: false, draw: () => ''});
			this.#dispatch({type: 'notice', text});
		}
	}

	#suspend(): void {
		this.#props.keys.setRawMode(false);
		process.kill(0, 'SIGTSTP');
	}

	readonly #continued = (): void => {
		this.#props.keys.setRawMode(true);
		this.#tell(['Back.']);
	};

	#leave(how: Leave | undefined): void {
		this.#run?.stop();
		this.#stopMaking();
		this.#stopReading?.();
		process.off('SIGCONT', this.#continued);
		this.#props.keys.off('keypress', this.#pressed);
		this.#props.keys.pause();
		this.#end.resolve(how);
	}
}

/** Names that Node has for keys, where they differ from those of the tables. */
const nodeNames: Readonly<Record<string, string>> = {return: 'enter', enter: 'enter', delete: 'backspace'};

const named: ReadonlySet<string> = new Set([
	'up',
	'down',
	'left',
	'right',
	'pageup',
	'pagedown',
	'home',
	'end',
	'enter',
	'escape',
	'backspace',
	'tab',
]);

/** What Node says of a key press, as the name that the tables have for it. */
function keyName(text: string | undefined, {name = '', ctrl, meta, shift}: readline.Key): string {
	const plain = nodeNames[name] ?? name;
	if (ctrl) {
		return `ctrl+${plain}`;
	}

	if (named.has(plain)) {
		return shift ? `shift+${plain}` : plain;
	}

	return meta ? '' : (text ?? '');
}
