/** The program for a screen reader: the same state, keys and runs as on the screens, told in lines that are appended. */

import process from 'node:process';
import type tty from 'node:tty';
import {spokenText} from '../../view/speech/spoken-text.js';
import type {AppProps, Leave} from '../app.js';
import {isCharacter} from '../keys/key-names.js';
import {type Action, actionOf} from '../keys/keys.js';
import {listenToKeys} from '../keys/typed-keys.js';
import {highlighted} from '../menu/menu-list.js';
import {making, reading} from '../menu/use-menu.js';
import {createActions, isTyping, keyTable} from '../perform.js';
import {answerTo} from '../race/racing.js';
import type {ShareKind} from '../share.js';
import {type Event, reduce, type State} from '../state.js';
import {AnalysisSpeaker} from './analysis-speaker.js';
import {SpeechSession} from './speech-session.js';
import {changeLines, isOnlyDrawn, keyLines} from './spoken.js';

type SpeakerProps = Omit<AppProps, 'theme' | 'onTheme' | 'mouse'> & {
	readonly keys: tty.ReadStream;
	/** Append a line. */
	readonly say: (line: string) => void;
};

/** What comes of itself, and is not told as it comes. */
const quiet: ReadonlySet<Event['type']> = new Set(['parcel', 'watched', 'progress']);

export class Speaker {
	readonly #props: SpeakerProps;
	readonly #backstage: SpeechSession;
	readonly #perform: Readonly<Record<Action, () => void>>;
	readonly #end = Promise.withResolvers<Leave | undefined>();
	readonly #findings: AnalysisSpeaker;
	readonly #stops: ReadonlyArray<() => void>;
	#state: State;
	#heard: string | undefined;
	#stopMaking = () => {};

	constructor(props: SpeakerProps) {
		this.#props = props;
		this.#state = props.initial;
		const {library} = props;
		const say = (line: string) => this.#tell([line]);
		this.#backstage = new SpeechSession({
			...props,
			say,
			sayCommand: command => props.say(`repeat with: ${command}`),
			onFailure: error => this.#end.reject(error),
		});
		this.#findings = new AnalysisSpeaker({known: library.ratings, remember: library.onRating, say});
		this.#perform = this.#performing();
		this.#tell(changeLines(props.lists, undefined, this.#state));
		this.#follow({...this.#state, run: undefined, race: undefined});
		process.on('SIGCONT', this.#continued);
		this.#stops = [
			() => process.off('SIGCONT', this.#continued),
			listenToKeys(props.keys, names => this.#pressed(names)),
			reading(library.parcels, event => this.#dispatch(event)),
		];
	}

	#performing(): Record<Action, () => void> {
		const {paces} = this.#backstage;
		return createActions({
			dispatch: event => this.#dispatch(event),
			latest: () => this.#state,
			heard: () => this.#heard,
			pace: () => paces[this.#state.screen === 'race' ? 'race' : 'watch'],
			progress: () => (this.#state.screen === 'watch' ? this.#backstage.run?.watch.progress : undefined),
			seed: this.#props.seed,
			take: thing => this.#take(thing),
			turnTheme: () => {},
			exit: how => {
				this.#props.onLeave(how);
				this.#leave(how);
			},
			suspend: () => this.#suspend(),
		});
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
			this.#props.say(spokenText(line));
		}
	}

	#dispatch(event: Event): void {
		const {lists} = this.#props;
		const before = this.#state;
		this.#state = reduce(lists, before, event);
		if (!quiet.has(event.type)) {
			this.#tell(changeLines(lists, before, this.#state));
		}

		this.#follow(before);
	}

	/** Let what goes on be as the state now is. */
	#follow(before: State): void {
		const {menu, run} = this.#state;
		if (menu.making?.seed !== before.menu.making?.seed) {
			this.#stopMaking();
			this.#stopMaking = menu.making
				? making(menu.making.wish, menu.making.seed, news => this.#dispatch(news))
				: () => {};
		}

		const isMenu = keyTable(this.#state) === 'menu';
		this.#findings.look(isMenu ? highlighted(menu) : undefined, menu.collections);
		this.#backstage.follow(before, this.#state);
		if (run && run !== before.run) {
			this.#props.library.onBegin(run);
			this.#dispatch({type: 'watched', entry: run.entry});
		}
	}

	/** Several keys at once where a puzzle is typed, with an end of a line among them, are a puzzle in lines. */
	#pressed(names: readonly string[]): void {
		const text = names.map(name => (name === 'enter' ? '\n' : name)).join('');
		const isText = names.every(name => name === 'enter' || isCharacter(name));
		if (keyTable(this.#state) === 'input' && isText && text.trimEnd().includes('\n')) {
			this.#dispatch({type: 'paste', text: (this.#state.menu.input ?? '') + text});
			return;
		}

		for (let k = 0; k < names.length; k++) {
			const typed = isTyping(this.#state) ? names.slice(k).findIndex(name => !isCharacter(name)) : 0;
			const count = typed === -1 ? names.length - k : typed;
			if (count > 0) {
				this.#type(names.slice(k, k + count).join(''));
				k += count - 1;
			} else {
				this.#press(names[k]);
			}
		}
	}

	/** All that is typed at once is told once. */
	#type(text: string): void {
		this.#dispatch({type: 'type', text});
	}

	#press(name: string): void {
		const action = actionOf(keyTable(this.#state), name);
		this.#heard = this.#state.notice;
		if (this.#heard !== undefined) {
			this.#dispatch({type: 'notice', text: undefined});
		}

		const {race} = this.#backstage;
		const answer = action && race && answerTo(action, race);
		if (!action) {
			return;
		}

		if (answer !== undefined) {
			this.#dispatch({type: 'notice', text: answer});
		} else if (action === 'help') {
			this.#tell(keyLines(this.#state));
		} else if (isOnlyDrawn(action)) {
			this.#tell(['This key changes only what is drawn.']);
		} else if (action === 'display') {
			this.#backstage.tellGrid(this.#state);
		} else {
			this.#perform[action]();
			this.#backstage.performed(action, this.#state);
		}
	}

	#take(thing: ShareKind): void {
		const text = this.#backstage.take(thing, this.#state);
		if (text !== undefined) {
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
		this.#backstage.stop();
		this.#findings.close();
		this.#stopMaking();
		for (const stop of this.#stops) {
			stop();
		}

		this.#end.resolve(how);
	}
}
