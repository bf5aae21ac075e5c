/**
Whatever is done in whatever order, nothing is forgotten: keys, pastes, time that passes, and news that no key causes, on the
controller, without a screen. What must hold after each stands in `rules`. A failure prints the shortest sequence with it.
*/

import '../world/threads.ts';

import process from 'node:process';
import fakeTimers, {type Clock} from '@sinonjs/fake-timers';
import {initialState, lessonEntries} from '../../dist/commands/watch/initial-state.js';
import {methods} from '../../dist/solvers/index.js';
import {Controller} from '../../dist/ui/controller/controller.js';
import {reduce} from '../../dist/ui/controller/reduce.js';
import {helpView} from '../../dist/ui/help.js';
import type {FollowSolver, Host, Rendering} from '../../dist/ui/host.js';
import {chosenRun} from '../../dist/ui/menu/solvers-state.js';
import {keyTables, speedsOf, tableOf} from '../../dist/ui/screens.js';
import {type Event, overlayText, questionOf, type State, windowOf} from '../../dist/ui/state.js';
import {themeFor} from '../../dist/ui/theme/theme.js';
import {fleetKinds} from '../../dist/view/fleet/fleet.js';
import {fc} from '../examples.ts';
import {small} from '../puzzles.ts';
import {closeThreads, openThreads, runningThreads, underWay} from '../world/threads.ts';

/** A run gives up after these moves. */
const moves = 400;

/**
Where sequences begin: the puzzle, or the menu; the words that lead there; and those that are then of use. A word is a key,
several that come at once (`type:`, `v&escape`), milliseconds (`wait:`), another window (`size:`), a paste, or what comes by
itself: a saved solver, a preview.
*/
export const scenes = `
rapport | | space f + - s b n l R m end [ t d saved v
rapport | T | n e ? space s
rapport | x | paste space ? s
rapport | size:30x13 ? end size:100x30 up | up down size:30x13 page-down
rapport | n | escape e b
rapport | space wait:100 s s b | up down t s b [ end
rapport | space wait:100 s s b up | up down s saved
rapport | f wait:700 space | right left wait:700 m
rapport | f wait:700 space | space n 1 m e wait:20
rapport | f wait:700 space wait:700 space | s b space
| right down enter | 1 space m enter T saved
| | p left up enter tab , s paste preview v
| p | type:12 x left backspace enter paste
| | g g&v v g&v&escape g&e&escape&g&h paste ?
| preview wait:100 | , right left enter down wait:700 saved
rapport | | c c d d wait:100 ? down c
rapport | , | right up backspace tab enter v
rapport | v wait:100 | space s f + x r m enter E v saved
four | E wait:100 | space s f enter m saved`
	.trim()
	.split('\n')
	.map(row => row.split('|').map(part => part.trim().split(' ').filter(Boolean)));
const common = 'escape ? wait:100 wait:9000'.split(' ');

/** What is to be seen of a session between two words. */
type Moment = {
	readonly state: State;
	/** The moves at the point that is shown of the run, and of the fleets, on the screen or not. */
	readonly moves: Readonly<Record<string, number | undefined>>;
	readonly isSteady: boolean;
	readonly isOver: boolean;
	readonly threads: number;
};

export class Session {
	readonly controller: Controller;
	readonly clock: Clock;
	readonly failures: unknown[] = [];
	/** News of a puzzle that nobody waits for any more. */
	unasked: string | undefined;
	/** The events since the last word. */
	events: Event[] = [];
	#looked = 0;
	#save: Parameters<FollowSolver>[0] = () => {};
	readonly #restore: () => void;

	constructor(argv: string) {
		this.clock = fakeTimers.install({
			toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'],
		});
		const {hrtime, cpuUsage} = process;
		const {clock} = this;
		const start = clock.now;
		Object.assign(process, {
			hrtime: () => {
				this.#looked++;
				const time = clock.now - start;
				return [Math.floor(time / 1000), (time % 1000) * 1e6];
			},
			cpuUsage: () => ({user: (clock.now - start) * 1000, system: 0}),
		});
		openThreads();
		this.#restore = () => {
			Object.assign(process, {hrtime, cpuUsage});
			clock.uninstall();
			closeThreads();
		};
		const limits = {moves: undefined, timeout: undefined};
		const request = {...limits, ...{method: undefined, speed: undefined, boxes: undefined}};
		const options = {...request, seed: 'k', settings: {}, isPaused: false};
		const named = initialState(options, []).menu.collections.flatMap(({entries}) => entries);
		const loaded = named.filter(({argument}) => argument === argv && argv !== '');
		const theme = themeFor({name: 'dark', ascii: false, motion: 'full'}, 'dark');
		const window = windowOf({columns: 100, rows: 30, theme});
		const keeper = {report() {}, repeat: () => 'recuit', share: () => 'saved'};
		const host = {
			lists: {methods, lessons: lessonEntries()},
			initial: {
				...initialState(options, [{name: 'built-in', entries: loaded, faults: [], isReading: false}]),
				window,
			},
			seed: undefined,
			limits: {moves},
			chunks: (async function* () {})(),
			run: keeper,
			fleet: keeper,
			followSolver: onSaved => {
				this.#save = onSaved;
				return () => {};
			},
			onLeave() {},
		} satisfies Host;
		const rendering: Rendering = {
			onChange: (before, event) => this.#note(before, event),
			onFailure: error => this.failures.push(error),
			exit() {},
			suspend() {},
			turnTheme: () => this.controller.notify('theme: dark'),
		};
		this.controller = new Controller(host, () => rendering);
		this.controller.start();
	}

	#note({menu}: State, event: Event): void {
		this.events.push(event);
		if (['progress', 'made', 'failed'].includes(event.type) && !menu.making) {
			this.unasked = event.type;
		}
	}

	get now(): Moment {
		const {state, live, isOver, progress} = this.controller;
		return {
			state,
			isOver,
			threads: runningThreads(),
			isSteady: progress?.goal === undefined,
			moves: {
				watch: live.watch?.view?.progress.moves,
				race: live.race?.view?.level,
				ensemble: live.ensemble?.view?.level,
			},
		};
	}

	/** Do what a word says, and all that follows from it at once. */
	async take(word: string): Promise<void> {
		this.events = [];
		const {controller} = this;
		const [name, value] = word.split(':');
		if (name === 'wait') {
			// Long enough to be quick, short enough for what happens to lead to more.
			const part = Math.max(50, Number(value) / 20);
			for (let left = Number(value); left > 0; left -= part) {
				this.clock.tick(Math.min(part, left));
				await this.settle();
			}
		} else if (name === 'size') {
			const [columns, rows] = value.split('x').map(Number);
			controller.dispatch({type: 'window', change: {columns, rows}});
		} else if (name === 'paste') {
			controller.paste(small);
		} else if (name === 'saved') {
			const {run} = controller.state;
			this.#save(run ? {method: run.method} : {fault: 'not a solver'});
		} else if (name === 'preview') {
			const {screen, menu, preview} = controller.state;
			if (screen === 'menu' && menu.mode === 'menu' && !preview) {
				controller.dispatch({type: 'preview', seed: 'beside'});
			}
		} else {
			controller.type(name === 'space' ? [' '] : name === 'type' ? [...value] : name.split('&'));
		}

		await this.settle();
	}

	/** Resolves when nothing more happens as long as time stands still. */
	async settle(): Promise<void> {
		for (let quiet = 0; quiet < 4; quiet++) {
			const before = `${this.#looked} ${this.clock.countTimers()} ${this.events.length}`;
			await new Promise(resolve => {
				setImmediate(resolve);
			});
			if (underWay() > 0 || before !== `${this.#looked} ${this.clock.countTimers()} ${this.events.length}`) {
				quiet = -1;
			}
		}
	}

	/** @returns how many threads are left */
	async close(): Promise<number> {
		this.controller.close();
		await this.settle();
		const left = runningThreads();
		this.#restore();
		return left;
	}
}

type Step = {
	readonly word: string;
	readonly before: Moment;
	readonly after: Moment;
	readonly session: Session;
};

export const kindOf = ({help, notice, overlay}: State) =>
	help === undefined ? (notice ? 'notice' : overlay?.kind) : 'help';
const isKey = (word: string) => !/^(?:wait:|size:|paste|saved|preview)/.test(word);
const isWait = (word: string) => word.startsWith('wait:');
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What was there when the help was opened. */
const below = new WeakMap<Session, State>();

/** What must hold after each word: an answer is what is wrong. */
const rules: Readonly<Record<string, (step: Step) => unknown>> = {
	'no run fails': ({session}) => session.failures[0],
	'Esc ends the generation of a puzzle': ({session}) => session.unasked,
	'what is on the screen runs as fast as the state says, and nothing else runs': ({session, after}) =>
		Object.entries(speedsOf(after.state)).find(
			([name, {rate}]) => session.controller.paceOf(name).rate !== rate,
		),
	'a thread runs for each run, for a puzzle that is generated, and for a fleet until it is over'({
		after,
		session,
	}) {
		const {run, preview, menu} = after.state;
		const fleets = fleetKinds.filter(kind => after.state[kind]);
		const going = fleets.filter(
			kind => !(session.controller.live[kind]?.view?.runs ?? []).every(({status}) => status !== 'running'),
		);
		const least = [run, preview, menu.making, ...going].filter(Boolean).length;
		return (
			(after.threads < least || (fleets.length === 0 && after.threads > least)) &&
			`${after.threads}, not ${least}`
		);
	},
	'no key and no paste leaves what was said before': ({word, before, after}) =>
		(isKey(word) || word === 'paste') &&
		overlayText(before.state) !== undefined &&
		before.state.overlay === after.state.overlay &&
		before.state.notice === after.state.notice &&
		overlayText(after.state),
	'each key that scrolls the help does, unless at its end'({word, before, after, session}) {
		const by = {up: -1, down: 1}[word];
		const [was, is] = [topOf(before.state, session), topOf(after.state, session)];
		return (
			by && was && is && is.top !== Math.max(0, Math.min(was.last, was.top + by)) && `${was.top} → ${is.top}`
		);
	},
	'only a key opens or closes the help': ({word, before, after}) =>
		!isKey(word) && (kindOf(before.state) === 'help') !== (kindOf(after.state) === 'help'),
	'the help closes to what was below it'({word, before, after, session}) {
		const [was, is] = [before.state, after.state];
		if (isKey(word) && kindOf(was) !== 'help' && kindOf(is) === 'help') {
			below.set(session, is);
			return overlayText({...is, help: undefined}) !== undefined && 'a notice is below it';
		}

		const opened = below.get(session);
		// Of several keys the first closes the help, and the others act.
		if (kindOf(was) !== 'help' || kindOf(is) === 'help' || !opened || !isKey(word) || /[:&]/.test(word)) {
			return false;
		}

		below.delete(session);
		return (
			(!isSame(is.overlay, opened.overlay) && !is.isLessonOver && 'another overlay') ||
			(is.screen !== opened.screen && 'another screen') ||
			(is.isPaused !== was.isPaused && 'the pause') ||
			(tableOf(is) !== tableOf(opened) && is.run === opened.run && 'other keys')
		);
	},
	'no timer closes what waits for a key': ({word, before, after}) =>
		isWait(word) &&
		before.state.overlay !== after.state.overlay &&
		kindOf(before.state) !== 'notice' &&
		!(kindOf(after.state) === 'lesson' && after.state.isLessonOver) &&
		`${kindOf(before.state)} → ${kindOf(after.state)}`,
	'a question waits for its answer': ({word, before, after}) =>
		(['saved', 'T', '?'].includes(word) || isWait(word)) &&
		questionOf(before.state) !== undefined &&
		(!questionOf(after.state) || !after.state.isPaused),
	'a notice of the menu stays until a key': ({word, before, after, session}) =>
		isWait(word) &&
		before.state.menu.notice !== after.state.menu.notice &&
		!session.events.some(({type}) => ['made', 'failed'].includes(type)),
	'a pause holds the position': ({word, before, after}) =>
		isWait(word) &&
		before.state.isPaused &&
		after.state.isPaused &&
		before.isSteady &&
		!before.state.film?.isPlaying &&
		!isSame(before.moves, after.moves) &&
		after.moves,
	'what is on no screen waits': ({before, after}) =>
		['watch', 'race', 'ensemble'].find(
			name =>
				before.state.screen !== name &&
				after.state.screen !== name &&
				isSame(numberOf(before.state, name), numberOf(after.state, name)) &&
				before.moves[name] !== after.moves[name],
		),
	'what has waited is paused': ({before, after}) =>
		before.state.screen !== after.state.screen &&
		numberOf(after.state, after.state.screen) !== undefined &&
		numberOf(after.state, after.state.screen) === numberOf(before.state, after.state.screen) &&
		!after.state.isPaused,
	'a step pauses': ({word, before, after}) =>
		['s', 'b'].includes(word) &&
		['watch', 'film'].includes(tableOf(before.state)) &&
		kindOf(before.state) !== 'help' &&
		kindOf(after.state) !== 'notice' &&
		(!after.state.isPaused || after.state.film?.isPlaying),
	'a film plays from where it is'({word, before, after}) {
		const [was, is] = [before.state.film, after.state.film];
		const at = before.moves.watch ?? 0;
		if (word === 'space' && was && !was.isPlaying && is?.isPlaying) {
			return at < moves && is.from !== at && `from ${is.from}, not ${at}`;
		}

		if (!isWait(word) || !was?.isPlaying || !is) {
			return false;
		}

		const seconds = was.clock.secondAt(at) + Number(word.slice(5)) / 1000 + 0.1;
		const latest = Math.max(at, was.clock.movesAt(seconds)) + 1;
		const now = after.moves.watch ?? 0;
		return (now < at || now > latest) && `${at} → ${now}, at most ${latest}`;
	},
	'a paused film stays': ({word, before, after}) =>
		isWait(word) &&
		before.state.film &&
		!before.state.film.isPlaying &&
		before.moves.watch !== after.moves.watch,
	'the run beside the menu is the one that Enter starts'({after: {state}, session}) {
		const {run} = state.preview ?? {};
		const chosen = state.screen === 'menu' && chosenRun(session.controller.lists, state, '')?.run;
		return (
			run &&
			chosen &&
			(['entry', 'method', 'settings', 'lesson'] as const).find(name => run[name] !== chosen[name])
		);
	},

	'what is typed is there'({word, before, after}) {
		const {state} = before;
		const {text, cursor} = state.menu.input;
		return (
			keyTables[tableOf(state)].isTyping &&
			kindOf(state) !== 'help' &&
			/^(?:type:.*|.)$/.test(word) &&
			after.state.menu.input.text !== text.slice(0, cursor) + word.replace('type:', '') + text.slice(cursor)
		);
	},
	'Esc ends what is typed': ({word, before, after}) =>
		word === 'escape' &&
		tableOf(before.state) === 'input' &&
		kindOf(before.state) !== 'help' &&
		(tableOf(after.state) !== 'menu' || after.state.menu.input.text !== ''),
	'nothing else changes what is typed': ({word, before, after}) =>
		!isKey(word) &&
		word !== 'paste' &&
		!isSame(before.state.menu.input, after.state.menu.input) &&
		before.state.menu.mode !== 'making',
	'Esc leads out, and never back in'({word, before, after, session}) {
		const {lists} = session.controller;
		const out = (state: State) => reduce(lists, state, {type: 'out'});
		return (
			(word === 'escape' && before.state.screen === 'menu' && after.state.screen !== 'menu') ||
			(after.state.screen !== 'solvers' && out(out(out(after.state))).screen !== 'menu' && 'in a circle')
		);
	},
	'Esc at a question in the footer cancels it': ({word, before, after}) =>
		word === 'escape' &&
		kindOf(before.state) === 'confirm' &&
		(after.state.overlay !== undefined || after.state.screen !== before.state.screen),
	'full speed runs': ({word, before, after}) =>
		word === 'f' &&
		['watch', 'race', 'ensemble'].includes(tableOf(before.state)) &&
		kindOf(before.state) !== 'help' &&
		before.state.isPaused &&
		!before.isOver &&
		(after.state.isPaused || speedsOf(after.state)[after.state.screen].rate !== Number.POSITIVE_INFINITY),
};

/** The first line of the help that is visible, and the last one that can be. */
function topOf(state: State, {controller}: Session) {
	const {help, window} = state;
	if (help === undefined || !window) {
		return undefined;
	}

	const {last} = helpView(keyTables[tableOf(state)], window, controller);
	return {top: Math.min(help, last), last};
}

const numberOf = (state: State, name: string) =>
	name === 'watch'
		? state.run?.number
		: name === 'race' || name === 'ensemble'
			? state[name]?.number
			: undefined;

/** Few words each, so that they meet in many orders. */
const sequences = (own: readonly string[]) =>
	fc
		.tuple(fc.subarray([...own], {minLength: 1, maxLength: 3}), fc.constantFrom(...common))
		.chain(([some, one]) =>
			fc.array(fc.constantFrom(...some, one), {minLength: 1, maxLength: 8, size: 'max'}),
		);

/** A scene, and words that follow on it: what holds after each word of both. */
export const sequencesOf = (some: ReadonlyArray<(typeof scenes)[number]>) =>
	fc.asyncProperty(
		fc
			.constantFrom(...some)
			.chain(([argv, start, own]) => sequences(own).map(words => ({argv, start, words}))),
		async ({argv, start, words}) => {
			const session = new Session(argv.join(' '));
			const all = [...argv, ':', ...start, ...words].join(' ');
			let left: number | undefined;
			try {
				await session.settle();
				for (const word of [...start, ...words]) {
					const before = session.now;
					await session.take(word);
					const after = session.now;
					for (const [rule, isBroken] of Object.entries(rules)) {
						const wrong = isBroken({word, before, after, session});
						if (wrong) {
							throw new Error(`${rule}: ${wrong} (${all})`);
						}
					}
				}
			} finally {
				left = await session.close();
			}

			if (left > 0) {
				throw new Error(`no thread outlives the session: ${left} (${all})`);
			}
		},
	);
