/** The program for a screen reader: the same controller and runs as on the screens, reported in lines that are appended. */

import process from 'node:process';
import type tty from 'node:tty';
import {spokenText} from '../../view/speech/spoken-text.js';
import {Controller} from '../controller/controller.js';
import type {Host, Leave} from '../host.js';
import {isCharacter, listenToKeys} from '../keys/key-names.js';
import {keyTables, tableOf} from '../screen-table.js';
import type {Event, State} from '../state.js';
import {LiveSpeaker} from './live-speaker.js';
import {narrationOf} from './narration.js';
import {changeLines, keySentences} from './spoken.js';

type SpeakerProps = Host & {
	readonly keys: tty.ReadStream;
	/** Append a line. */
	readonly say: (line: string) => void;
};

export class Speaker {
	readonly #props: SpeakerProps;
	readonly #controller: Controller;
	readonly #live: LiveSpeaker;
	/** What runs on the screen. */
	#followed: unknown;
	#unfollow = () => {};
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
			turnTheme: () => this.#sayDrawn(),
			sayCommand: () => this.#sayCommand(),
		};
		this.#controller = new Controller(props, () => rendering);
		this.#live = new LiveSpeaker(this.#say, this.#look);
		changeLines(lists, undefined, initial).forEach(this.#say);
		this.#follow();
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

	readonly #say = (line: string): void => {
		if (line !== '') {
			this.#props.say(spokenText(line));
		}
	};

	readonly #look = () => narrationOf(this.#controller, this.#props);

	#sayDrawn(): void {
		this.#say('This key changes only what is drawn.');
	}

	#sayCommand(): void {
		this.#say(`repeat with: ${this.#look()?.command}`);
	}

	#change(before: State, event: Event): void {
		const {state, fleet} = this.#controller;
		if (event.type === 'view' && 'display' in event.change) {
			this.#sayDrawn();
		} else if (event.type !== 'chunk') {
			// No key causes it, and it says nothing.
			changeLines(this.#props.lists, before, state).forEach(this.#say);
		}

		const isSame = this.#follow();
		if (state.help !== undefined) {
			// Said at once, it is not to be closed.
			keySentences(this.#controller).forEach(this.#say);
			this.#controller.dispatch({type: 'help'});
		} else if (isSame && event.type === 'move' && fleet) {
			this.#say(`${fleet.view.runText(fleet.fleet.at)}, ${fleet.fleet.at + 1} of ${fleet.view.runs.length}`);
		} else if (isSame && event.type === 'pause' && event.isPaused) {
			this.#live.expectStep();
		} else if (isSame && state.isPaused !== before.isPaused) {
			this.#live.pause(state.isPaused);
		}
	}

	/** Follow what runs on the screen; returns whether it did before. */
	#follow(): boolean {
		const {state, live} = this.#controller;
		const shown = live[state.screen as keyof typeof live];
		if (shown === this.#followed) {
			return shown !== undefined;
		}

		this.#unfollow();
		this.#followed = shown;
		this.#live.leave();
		if (shown) {
			this.#live.begin();
			this.#unfollow = shown.follow(() => this.#live.follow());
		}

		return false;
	}

	/** Keys that come at once: text is one event, so that one line reports it, and several lines of a puzzle are a paste. */
	#press(names: readonly string[]): void {
		const {state} = this.#controller;
		const table = tableOf(state);
		const text = names.map(name => (name === 'enter' ? '\n' : name)).join('');
		const isText = keyTables[table].isTyping && names.every(name => name === 'enter' || isCharacter(name));
		if (isText && table === 'typing' && text.trimEnd().includes('\n')) {
			this.#controller.keys.paste(text);
		} else if (isText && text !== '' && !text.includes('\n')) {
			this.#controller.dispatch({type: 'type', text});
		} else {
			this.#controller.keys.type(names);
		}
	}

	#suspend(): void {
		this.#props.keys.setRawMode(false);
		process.kill(0, 'SIGTSTP');
	}

	readonly #continued = (): void => {
		this.#props.keys.setRawMode(true);
		this.#say('Back.');
	};

	#leave(how: Leave | undefined): void {
		this.#controller.close();
		this.#live.leave();
		this.#unfollow();
		process.off('SIGCONT', this.#continued);
		this.#stopKeys();
		this.#end.resolve(how);
	}
}
