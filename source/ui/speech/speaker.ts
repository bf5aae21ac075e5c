/** The program for a screen reader: the same controller and runs as on the screens, reported in lines that are appended. */

import process from 'node:process';
import type tty from 'node:tty';
import type {Lesson} from '../../solvers/lessons.js';
import type {ListedPuzzle} from '../../sudoku/collection.js';
import {type FleetView, fleetKinds} from '../../view/fleet/fleet.js';
import {factLines, quickVerdict} from '../../view/menu/puzzle-list.js';
import {ladderText} from '../../view/parts/ladder.js';
import {landscapeText} from '../../view/parts/landscape.js';
import {gridLines} from '../../view/speech/speech.js';
import {spokenText} from '../../view/speech/spoken-text.js';
import {plainText} from '../../view/text/line.js';
import {Controller} from '../controller/controller.js';
import {shownFleet} from '../fleet/fleet-state.js';
import type {CommandVoice, Host, Leave} from '../host.js';
import {isCharacter, listenToKeys} from '../keys/key-names.js';
import {highlighted} from '../menu/menu.js';
import {keyTables, tableOf} from '../screens.js';
import type {Event, State} from '../state.js';
import type {Watch} from '../watch/run-views.js';
import {fleetNarration, LiveSpeaker, runNarration} from './live-speaker.js';
import {changeLines, keySentences} from './spoken.js';

type SpeakerProps = Host & {
	readonly keys: tty.ReadStream;
	/** Append a line. */
	readonly say: (line: string) => void;
};

/** Events that no key causes, and that say nothing. */
const silent: ReadonlySet<Event['type']> = new Set(['chunk', 'progress', 'level']);

const speaking = [...fleetKinds, 'watch'] as const;

/** Milliseconds that a puzzle stays highlighted before what is known of it is said: its name comes first. */
const factsDelay = 600;

/** All facts are on one line. */
const widest = 1000;

export class Speaker implements CommandVoice {
	readonly #props: SpeakerProps;
	readonly #controller: Controller;
	/** Of what runs or waits. */
	readonly #speakers: Partial<Record<string, LiveSpeaker<Watch> | LiveSpeaker<FleetView>>> = {};
	#highlighted: ListedPuzzle['puzzle'] | undefined;
	#timer: NodeJS.Timeout | undefined;
	readonly #end = Promise.withResolvers<Leave | undefined>();
	readonly #stopKeys: () => void;

	constructor(props: SpeakerProps) {
		this.#props = props;
		const {initial, lists} = props;
		const rendering = {
			onChange: (before: State, event: Event) => this.#change(before, event),
			onFailure: this.#end.reject,
			exit: (how: Leave) => this.#leave(how),
			suspend: () => this.#suspend(),
			voice: this,
		};
		this.#controller = new Controller(props, () => rendering);
		this.#say(changeLines(lists, undefined, initial));
		this.#follow(undefined);
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

	sayGrid(): void {
		const {watch, state} = this.#controller;
		if (state.run && watch) {
			this.#say(gridLines(state.run.puzzle.geometry, watch.progress.grid));
		}
	}

	sayLandscape(): void {
		const {watch} = this.#controller;
		if (watch) {
			const {ladder, temperature} = watch.progress;
			this.#say([...(ladder ? [ladderText(ladder)] : []), landscapeText(watch.landscape, temperature)]);
		}
	}

	sayKeys(): void {
		this.#say(keySentences(this.#controller));
	}

	sayDrawn(): void {
		this.#say(['This key changes only what is drawn.']);
	}

	sayCommand(): void {
		this.#speakers[this.#controller.state.screen]?.sayCommand();
	}

	expectStep(): void {
		this.#speakers[this.#controller.state.screen]?.expectStep();
	}

	#say(lines: readonly string[]): void {
		for (const line of lines) {
			this.#props.say(spokenText(line));
		}
	}

	#change(before: State, event: Event): void {
		if (!silent.has(event.type)) {
			this.#say(changeLines(this.#props.lists, before, this.#controller.state));
		}

		this.#follow(before);
	}

	/** Say what has begun, and what was left, resumed or paused, or highlighted in it. */
	#follow(before: State | undefined): void {
		const {state, live} = this.#controller;
		this.#followHighlight(state);
		for (const screen of speaking) {
			const speaker = this.#speakers[screen];
			const at = shownFleet(state)?.at ?? 0;
			if (speaker?.live !== live[screen]) {
				speaker?.stop();
				this.#speakers[screen] = this.#begin(screen, before?.run?.lesson);
			} else if (state.screen !== screen) {
				speaker?.leave();
			} else if (before?.screen !== screen) {
				speaker?.resume();
			} else if (at !== (shownFleet(before)?.at ?? 0)) {
				speaker?.sayItem(at);
			} else if (state.isPaused !== before.isPaused) {
				speaker?.pause(state.isPaused);
			}
		}
	}

	/** @param spokenLesson the lesson whose text was said before */
	#begin(screen: (typeof speaking)[number], spokenLesson: Lesson | undefined) {
		const [host, program] = [this.#props, this.#controller];
		const {state, live} = program;
		const pace = program.paceOf(screen);
		const voice = {
			say: (line: string) => this.#say([line]),
			sayCommand: (command: string) => host.say(`repeat with: ${command}`),
		};
		if (screen === 'watch') {
			const narration =
				state.run && runNarration(state.run, host, program, state.run.lesson === spokenLesson);
			return narration && live.watch && new LiveSpeaker(live.watch, narration, pace, voice);
		}

		const [fleet, running] = [state[screen], live[screen]];
		return fleet && running && new LiveSpeaker(running, fleetNarration(fleet, host), pace, voice);
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
			this.#controller.type(names);
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
		Object.values(this.#speakers).forEach(speaker => void speaker?.stop());

		clearTimeout(this.#timer);
		process.off('SIGCONT', this.#continued);
		this.#stopKeys();
		this.#end.resolve(how);
	}
}
