/** The program for a screen reader: the same controller and runs as on the screens, reported in lines that are appended. */

import process from 'node:process';
import type tty from 'node:tty';
import type {ListedPuzzle} from '../../sudoku/collection.js';
import {type FleetKind, type FleetView, fleetKinds} from '../../view/fleet/fleet.js';
import {factLines, quickVerdict} from '../../view/menu/puzzle-list.js';
import {ladderText} from '../../view/parts/ladder.js';
import {landscapeText} from '../../view/parts/landscape.js';
import {gridLines} from '../../view/speech/speech.js';
import {spokenText} from '../../view/speech/spoken-text.js';
import {plainText} from '../../view/text/line.js';
import {Controller} from '../controller/controller.js';
import {activeFleet, shownFleet} from '../fleet/fleet-state.js';
import type {CommandVoice, Host, Leave} from '../host.js';
import {isCharacter, listenToKeys} from '../keys/key-names.js';
import {highlighted} from '../menu/menu.js';
import {keyTables, tableOf} from '../screens.js';
import type {Event, State} from '../state.js';
import type {Watch} from '../watch/use-run.js';
import {fleetNarration, LiveSpeaker, runNarration} from './live-speaker.js';
import {changeLines, keySentences} from './spoken.js';

type SpeakerProps = Host & {
	readonly keys: tty.ReadStream;
	/** Append a line. */
	readonly say: (line: string) => void;
};

/** Events that no key causes, and that say nothing. */
const silent: ReadonlySet<Event['type']> = new Set(['chunk', 'progress', 'level']);

type Live = {watch?: LiveSpeaker<Watch> | undefined} & {
	[Kind in FleetKind]?: LiveSpeaker<FleetView> | undefined;
};

/** What runs on a screen, or waits. */
const setupOf = (screen: keyof Live, state: State) =>
	screen === 'watch' ? state.run && {number: state.run.number, at: 0} : activeFleet(state, screen);

/** Milliseconds that a puzzle stays highlighted before what is known of it is said: its name comes first. */
const factsDelay = 600;

/** All facts are on one line. */
const widest = 1000;

export class Speaker {
	readonly #props: SpeakerProps;
	readonly #controller: Controller;
	/** What runs or waits, each with the speaker that reports it. */
	readonly #live: Live = {};
	#highlighted: ListedPuzzle['puzzle'] | undefined;
	#timer: NodeJS.Timeout | undefined;
	readonly #end = Promise.withResolvers<Leave | undefined>();
	readonly #stopKeys: () => void;

	constructor(props: SpeakerProps) {
		this.#props = props;
		const {initial, lists} = props;
		const rendering = {
			onChange: (before: State, event: Event) => this.#change(before, event),
			exit: (how: Leave) => this.#leave(how),
			suspend: () => this.#suspend(),
			voice: this.#voice(),
		};
		this.#controller = new Controller(props, () => rendering);
		this.#say(changeLines(lists, undefined, initial));
		const nothing = Object.fromEntries(fleetKinds.map(kind => [kind, undefined]));
		this.#follow({...initial, ...nothing, run: undefined});
		process.on('SIGCONT', this.#continued);
		this.#stopKeys = listenToKeys(props.keys, names => this.#press(names));
		this.#controller.start();
	}

	/** Resolves to how the user left; rejects with the error of a run. */
	async waitUntilExit(): Promise<Leave | undefined> {
		return this.#end.promise;
	}

	unmount(): void {
		this.#leave(undefined);
	}

	#voice(): CommandVoice {
		return {
			sayGrid: () => {
				const [{run}, watch] = [this.#controller.state, this.#live.watch?.view];
				this.#say(run && watch ? gridLines(run.puzzle.geometry, watch.progress.grid) : []);
			},
			sayLandscape: () => {
				const watch = this.#live.watch?.view;
				if (watch) {
					const {ladder, temperature} = watch.progress;
					this.#say([...(ladder ? [ladderText(ladder)] : []), landscapeText(watch.landscape, temperature)]);
				}
			},
			sayKeys: () => this.#say(keySentences(this.#controller)),
			sayDrawn: () => this.#say(['This key changes only what is drawn.']),
			sayCommand: () => this.#onScreen?.sayCommand(),
			expectStep: () => this.#onScreen?.expectStep(),
		};
	}

	#say(lines: readonly string[]): void {
		for (const line of lines) {
			this.#props.say(spokenText(line));
		}
	}

	/** What is on the screen; where that is a menu, the run that waits. */
	get #onScreen(): Live[keyof Live] {
		return this.#live[shownFleet(this.#controller.state)?.kind ?? 'watch'];
	}

	#change(before: State, event: Event): void {
		if (!silent.has(event.type)) {
			this.#say(changeLines(this.#props.lists, before, this.#controller.state));
		}

		this.#follow(before);
	}

	/** Start, stop, pause and resume what the state asks for. */
	#follow(before: State): void {
		const {state: after} = this.#controller;
		this.#followHighlight(after);
		for (const screen of [...fleetKinds, 'watch'] as const) {
			const [last, setup] = [setupOf(screen, before), setupOf(screen, after)];
			const [wasHere, isHere] = [before.screen === screen, after.screen === screen];
			const speaker = this.#live[screen];
			if (setup?.number !== last?.number) {
				speaker?.stop();
				this.#begin(screen, before);
			} else if (isHere && !wasHere) {
				speaker?.resume();
			} else if (!isHere) {
				speaker?.leave();
			} else if (setup && last && setup.at !== last.at) {
				speaker?.sayItem(setup.at);
			} else if (after.isPaused !== before.isPaused) {
				speaker?.pause(after.isPaused);
			}
		}
	}

	#begin(screen: keyof Live, before: State): void {
		const [host, program] = [this.#props, this.#controller];
		const {state} = program;
		const pace = program.paceOf(screen);
		const voice = {
			say: (line: string) => this.#say([line]),
			sayCommand: (command: string) => host.say(`repeat with: ${command}`),
			onFailure: this.#end.reject,
		};
		if (screen === 'watch') {
			const {run} = state;
			const {watch: live} = program.live;
			const isLessonKnown = run?.lesson !== undefined && run.lesson === before.run?.lesson;
			this.#live.watch =
				run && live && new LiveSpeaker(runNarration(run, live, host, program, isLessonKnown), pace, voice);
		} else {
			const fleet = activeFleet(state, screen);
			const live = program.live[screen];
			this.#live[screen] = fleet && live && new LiveSpeaker(fleetNarration(fleet, live, host), pace, voice);
		}
	}

	/** Say what is known of the highlighted puzzle, if it stays highlighted. */
	#followHighlight(state: State): void {
		const shown = tableOf(state) === 'menu' ? highlighted(state.menu) : undefined;
		const entry = shown?.lesson ? undefined : shown;
		if (entry?.puzzle !== this.#highlighted) {
			clearTimeout(this.#timer);
			this.#highlighted = entry?.puzzle;
			this.#timer = entry && setTimeout(() => this.#sayFacts(entry), factsDelay);
		}
	}

	#sayFacts(entry: ListedPuzzle): void {
		this.#say([factLines(entry, quickVerdict(entry.puzzle), widest).map(plainText).join('. ')]);
	}

	/** Keys that come at once: text is one event, so that one line reports it, and several lines of a puzzle are a paste. */
	#press(names: readonly string[]): void {
		const {state} = this.#controller;
		const table = tableOf(state);
		const text = names.map(name => (name === 'enter' ? '\n' : name)).join('');
		const isText = keyTables[table].isTyping && names.every(name => name === 'enter' || isCharacter(name));
		if (isText && table === 'input' && text.trimEnd().includes('\n')) {
			this.#controller.paste(state.menu.input + text);
		} else if (isText && text !== '' && !text.includes('\n')) {
			this.#controller.dispatch({type: 'type', text});
		} else {
			for (const name of names) {
				this.#controller.press(name);
			}
		}
	}

	#suspend(): void {
		this.#props.keys.setRawMode(false);
		process.kill(0, 'SIGTSTP');
	}

	readonly #continued = (): void => {
		this.#props.keys.setRawMode(true);
		this.#say(['Back.']);
	};

	#leave(how: Leave | undefined): void {
		this.#controller.close();
		for (const speaker of Object.values(this.#live)) {
			speaker?.stop();
		}

		clearTimeout(this.#timer);
		process.off('SIGCONT', this.#continued);
		this.#stopKeys();
		this.#end.resolve(how);
	}
}
