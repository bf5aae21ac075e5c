/** The program for a screen reader: the same controller and runs as on the screens, reported in lines that are appended. */

import process from 'node:process';
import type tty from 'node:tty';
import {fleetKinds} from '../../view/fleet/fleet.js';
import {spokenText} from '../../view/speech/spoken-text.js';
import {Controller} from '../controller/controller.js';
import type {Host, Leave, Rendering} from '../host.js';
import {isCharacter} from '../keys/key-names.js';
import {listenToKeys} from '../keys/typed-keys.js';
import {measuredSolver} from '../menu/analysis-cache.js';
import {highlighted} from '../menu/menu.js';
import {keyTables, tableOf} from '../screens.js';
import type {Event, State} from '../state.js';
import {AnalysisSpeaker} from './analysis-speaker.js';
import {SpeechSession} from './speech-session.js';
import {changeLines, keySentences} from './spoken.js';

type SpeakerProps = Host & {
	readonly keys: tty.ReadStream;
	/** Append a line. */
	readonly say: (line: string) => void;
};

/** Events that no key causes, and that say nothing. */
const silent: ReadonlySet<Event['type']> = new Set(['chunk', 'watched', 'progress', 'level']);

export class Speaker {
	readonly #props: SpeakerProps;
	readonly #controller: Controller;
	readonly #session: SpeechSession;
	readonly #analyses: AnalysisSpeaker;
	readonly #end = Promise.withResolvers<Leave | undefined>();
	readonly #stops: ReadonlyArray<() => void>;

	constructor(props: SpeakerProps) {
		this.#props = props;
		const {initial, lists} = props;
		const say = (line: string) => this.#say([line]);
		const rendering = this.#rendering();
		this.#controller = new Controller(props, () => rendering);
		this.#session = new SpeechSession(this.#controller, {
			...props,
			say,
			sayCommand: command => props.say(`repeat with: ${command}`),
			onFailure: error => this.#end.reject(error),
		});
		this.#analyses = new AnalysisSpeaker(say);
		this.#say(changeLines(lists, undefined, initial));
		const nothing = Object.fromEntries(fleetKinds.map(kind => [kind, undefined]));
		this.#follow({...initial, ...nothing, run: undefined});
		process.on('SIGCONT', this.#continued);
		this.#stops = [
			() => process.off('SIGCONT', this.#continued),
			listenToKeys(props.keys, names => this.#press(names)),
		];
		this.#controller.start();
	}

	/** Resolves to how the user left; rejects with the error of a run. */
	async waitUntilExit(): Promise<Leave | undefined> {
		return this.#end.promise;
	}

	unmount(): void {
		this.#leave(undefined);
	}

	#rendering(): Rendering {
		return {
			onChange: (before, event) => this.#change(before, event),
			shown: () => this.#session.shown,
			exit: how => this.#leave(how),
			suspend: () => this.#suspend(),
			voice: {
				sayGrid: () => this.#session.sayGrid(),
				sayLandscape: () => this.#session.sayLandscape(),
				sayKeys: () => this.#say(keySentences(this.#controller.moment)),
				sayDrawn: () => this.#say(['This key changes only what is drawn.']),
				expectStep: () => this.#session.expectStep(),
			},
		};
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

	#follow(before: State): void {
		const {state} = this.#controller;
		const entry = tableOf(state) === 'menu' ? highlighted(state.menu) : undefined;
		const solver = measuredSolver(this.#props.lists, state);
		this.#analyses.highlight(entry?.lesson ? undefined : entry, solver);
		this.#session.follow(before, state);
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
		this.#session.stop();
		this.#analyses.close();
		for (const stop of this.#stops) {
			stop();
		}

		this.#end.resolve(how);
	}
}
