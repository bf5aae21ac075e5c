/** The program for a screen reader: the same controller and runs as on the screens, reported in lines that are appended. */

import process from 'node:process';
import type tty from 'node:tty';
import {now} from '../../clock.js';
import {spokenText} from '../../view/speech/spoken-text.js';
import {Controller} from '../controller/controller.js';
import type {Host, Leave} from '../host.js';
import {isCharacter, listenToKeys} from '../keys/key-names.js';
import {keyTables, tableOf} from '../screen-table.js';
import type {Event, State} from '../state.js';
import {changeLines, keySentences, type Narration, narrationOf} from './narration.js';

type SpeakerProps = Host & {
	readonly keys: tty.ReadStream;
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
			sayCommand: () => this.#say(`repeat with: ${this.#look()?.command}`),
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

/** Milliseconds from one sentence of a run that goes on to the next one. */
const interval = 5000;

/** Milliseconds without a change after which a state counts as settled. */
const settleTime = 60;

class LiveSpeaker {
	readonly #say: (text: string) => void;
	/** What runs on the screen as it is now. */
	readonly #current: () => Narration | undefined;
	/** What was said as soon as it was new, and whether the end was said. */
	#said: Pick<Narration, 'urgent' | 'phase'> = {urgent: [], phase: 'running'};
	#saidAt = 0;
	/** What is said once the state settles; of a step, once it has moved on from here. */
	#expected: {readonly what: 'standing' | 'step'; readonly from?: number | undefined} | undefined;
	#timer: NodeJS.Timeout | undefined;

	constructor(say: (text: string) => void, current: () => Narration | undefined) {
		this.#say = say;
		this.#current = current;
	}

	/** Something else runs on the screen. */
	begin(): void {
		this.leave();
		const narration = this.#current();
		if (narration) {
			this.#say(narration.title);
			this.#said = narration;
			this.#report(narration.standing, narration);
		}
	}

	/** A key paused or resumed it. */
	pause(isPaused: boolean): void {
		this.leave();
		if (!isPaused) {
			this.#say('running');
		} else if (this.#current()?.phase !== 'over') {
			this.#expected = {what: 'standing'};
			this.#settle();
		}
	}

	/** A key started a step, which is said once it is made: the threads may still be starting. */
	expectStep(): void {
		this.leave();
		this.#expected = {what: 'step', from: this.#current()?.moves};
	}

	/** The user left it: stay silent. */
	leave(): void {
		clearTimeout(this.#timer);
		this.#expected = undefined;
	}

	/** What runs has changed. */
	follow(): void {
		const narration = this.#current();
		if (!narration) {
			return;
		}

		const {urgent, phase} = this.#said;
		narration.urgent.filter(text => !urgent.includes(text)).forEach(this.#say);
		this.#said = narration;
		if (narration.phase === 'over') {
			if (phase !== 'over') {
				this.leave();
				this.#report(narration.standing, narration);
			}
		} else if (narration.phase === 'seeking') {
			// It may take long: nothing is said until it has found what it is for.
			clearTimeout(this.#timer);
		} else if (this.#expected) {
			if (narration.moves !== this.#expected.from) {
				this.#settle();
			}
		} else if (narration.phase === 'running' && now() - this.#saidAt >= interval) {
			this.#report(narration.standing, narration);
		}
	}

	/** Say what is expected if nothing changes for a while. */
	#settle(): void {
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => {
			const narration = this.#current();
			if (narration && this.#expected) {
				this.#report(narration[this.#expected.what], narration);
				this.#expected = undefined;
			}
		}, settleTime);
	}

	#report(text: string, {phase, command}: Narration): void {
		this.#say(text);
		if (phase === 'over') {
			this.#say(`repeat with: ${command}`);
		}

		this.#saidAt = now();
	}
}
