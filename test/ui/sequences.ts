/**
Whatever is done in whatever order, nothing is forgotten: keys, pastes, time that passes, and news that no key causes. What must
hold after each stands in `rules`. A failure prints the shortest sequence with it.
*/

import {reduce} from '../../dist/ui/controller/reduce.js';
import {helpView} from '../../dist/ui/help-screen.js';
import {commandOf, refusalOf} from '../../dist/ui/keys/key-command.js';
import {highlighted, highlightedRow, waitingScreen} from '../../dist/ui/menu/menu.js';
import {chosenRun} from '../../dist/ui/menu/solvers-state.js';
import {beatOf, isLessonOver, isScene} from '../../dist/ui/run/run-state.js';
import {keyTables, screens, speedsOf, tableOf} from '../../dist/ui/screen-table.js';
import {type Event, overlayText, questionOf, type State, shownFleet} from '../../dist/ui/state.js';
import {fleetKinds} from '../../dist/view/fleet/fleet-kind.js';
import {isEntry, resumed} from '../../dist/view/menu/doors.js';
import {fc} from '../examples.ts';
import {type Moment, Session} from './session.ts';

/**
Where sequences begin: the puzzle, or the menu; the words that lead there; and those that are then of use. A word is a key,
several that come at once (`type:`, `v&escape`), milliseconds (`wait:`), another window (`size:`), a paste, or what comes by
itself: a preview, the failure of a thread.
*/
export const scenes = `
rapport | | space f + - s b n l R m end [ t d v
rapport | T | n e ? space s
rapport | , right enter | space s b
rapport | x | paste space ? s
rapport | space s t v wait:100 | E escape v enter m
rapport | size:30x13 ? end size:100x30 up | up down home pageup pagedown size:30x13
rapport | n | escape e b
rapport | n n P wait:100 s wait:100 | s 1 2 escape P b space n ?
rapport | space wait:100 s s b | up down t s b [ end
rapport | f wait:700 space | right left wait:700 m n
rapport | f wait:700 space | space n 1 m e wait:20
rapport | f wait:700 space wait:700 space | s b space
rapport | f wait:700 space end b n space wait:9000 | space b end n
| right down enter | 1 space m enter T f wait:700 home
| right down enter 1 v | r R enter m
| right enter | enter space 1 s b wait:9000
| right down down down enter 1 f wait:700 | b home end v r R f enter m
| | p left up enter tab , s paste preview v
| p | type:12 x left backspace enter paste
| p paste | tab > < ctrl+u up enter escape p 3
| / ? backspace | type:me backspace enter down escape paste
| ! ? paste escape | x x&x p enter escape /
| | g g&v v g&v&escape g&e&escape&g&h paste ?
| g | paste h x escape
| ! | down end escape !
| preview wait:100 | , right left enter down wait:700
| preview wait:100 ? | wait:100 wait:700 ?
rapport | m E | m escape enter v
rapport | e | paste q&space&m q&space d c wait:100 ? down
rapport | q&space&m | escape space m
rapport | v wait:100 enter r v escape escape | v enter escape
rapport | , | right up backspace tab enter v
rapport | v wait:100 | space s f + x r m enter E v
four | E wait:100 | space s f enter m
| failed g&e&escape | g escape x`
	.trim()
	.split('\n')
	.map(row => row.split('|').map(part => part.trim().split(' ').filter(Boolean)));
const common = 'escape ? wait:100 wait:9000'.split(' ');

export const kindOf = ({help, notice, overlay}: State) =>
	help === undefined ? (notice ? 'notice' : overlay?.kind) : 'help';
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What there is to remember of a session. */
type Memory = {
	/** What was there when the help was opened. */
	below?: State | undefined;
	/** When the notice that stands was new. */
	since: number;
	explained: number;
	/** The text below the screens, by what it is of. */
	readonly told: Map<string, string>;
};

const numberOf = (state: State, name: string): number | undefined =>
	name === 'watch'
		? state.run?.number
		: name === 'race' || name === 'ensemble'
			? state[name]?.number
			: undefined;

function stepOf(session: Session, word: string, before: Moment, after: Moment, memory: Memory) {
	const [was, is] = [before.state, after.state];
	const [kindBefore, kindAfter] = [kindOf(was), kindOf(is)];
	const isKey = !/^(?:wait:|size:|paste|preview|failed)/.test(word);
	const isSingle = isKey && !/[:&]/.test(word);
	const table = kindBefore === 'help' ? undefined : tableOf(was);
	// Esc only takes a question in the footer back.
	const isAnswer = word === 'escape' && kindBefore === 'confirm';
	const command =
		table && isSingle && !isAnswer ? commandOf(keyTables[table], word.replace('space', ' ')) : undefined;
	return {
		...{session, word, before, after, memory, was, is, kindBefore, kindAfter, isKey, isSingle},
		/** The one whose keys hold; none behind the help. */
		table,
		/** What the key does, and why it can't be done. */
		command,
		refusal: command && refusalOf(command, before.keys),
		/** Whether time passes. */
		isWait: word.startsWith('wait:'),
		isOnRuns: table !== undefined && ['watch', 'race', 'ensemble'].includes(table),
		isSameRun: was.run?.number === is.run?.number,
		hasEvent: (...types: Event['type'][]) => session.events.some(({type}) => types.includes(type)),
	};
}

type Step = ReturnType<typeof stepOf>;

/** What must hold after each word: an answer is what is wrong. */
const rules: Readonly<Record<string, (step: Step) => unknown>> = {
	'no run fails': ({session}) => session.failures[0],
	'a puzzle whose generation was cancelled or failed is generated no further': ({session}) => session.unasked,
	'what is on the screen runs as fast as the state says, and nothing else runs': ({session, is}) =>
		Object.entries(speedsOf(is)).find(([name, {rate}]) => session.controller.paceOf(name).rate !== rate),
	'a thread runs for each run, for a puzzle that is generated, and for a fleet until it is over'({
		after,
		is,
		session,
	}) {
		const fleets = fleetKinds.filter(kind => is[kind]);
		const going = fleets.filter(
			kind => !(session.controller.live[kind]?.view?.runs ?? []).every(({status}) => status !== 'running'),
		);
		const least = [is.run, is.preview, is.menu.making, ...going].filter(Boolean).length;
		const isWrong = after.threads < least || (fleets.length === 0 && after.threads > least);
		return isWrong && `${after.threads}, not ${least}`;
	},
	'no key and no paste leaves what was said before': ({word, isKey, was, is}) =>
		(isKey || word === 'paste') &&
		overlayText(was) !== undefined &&
		was.overlay === is.overlay &&
		was.notice === is.notice &&
		overlayText(is),
	'each key that scrolls the help does, unless at its end'({word, was, is, session}) {
		const [first, next] = [topOf(was, session), topOf(is, session)];
		const page = first?.page ?? 0;
		const far = Number.POSITIVE_INFINITY;
		const by = {up: -1, down: 1, pageup: -page, pagedown: page, home: -far, end: far}[word];
		const wanted = by && first && Math.max(0, Math.min(first.last, first.top + by));
		return by && first && next?.top !== wanted && `${first.top} → ${next?.top}, not ${wanted}`;
	},
	'only a key opens or closes the help': ({isKey, kindBefore, kindAfter}) =>
		!isKey && (kindBefore === 'help') !== (kindAfter === 'help'),
	'the help closes to what was below it'(step) {
		const {isKey, isSingle, kindBefore, kindAfter, was, is, memory, hasEvent} = step;
		// What is pasted while it is open is below it from then on.
		if (kindAfter === 'help' && hasEvent('kept')) {
			memory.below = is;
		}

		if (isKey && kindBefore !== 'help' && kindAfter === 'help') {
			memory.below = is;
			return overlayText({...is, help: undefined}) !== undefined && 'a notice is below it';
		}

		const opened = memory.below;
		// Of several keys the first closes the help, and the others act.
		if (kindBefore !== 'help' || kindAfter === 'help' || !opened || !isSingle) {
			return false;
		}

		memory.below = undefined;
		return (
			(!isSame(is.overlay, opened.overlay) && !isLessonOver(is) && 'another overlay') ||
			(is.screen !== opened.screen && 'another screen') ||
			(is.isPaused !== was.isPaused && 'the pause') ||
			(tableOf(is) !== tableOf(opened) && is.run === opened.run && 'other keys')
		);
	},
	'behind the help all waits': ({isWait, kindBefore, kindAfter, before, after, was}) =>
		isWait &&
		kindBefore === 'help' &&
		kindAfter === 'help' &&
		before.isSteady &&
		!was.film &&
		!isSame(before.moves, after.moves),
	'no timer closes what waits for a key': ({isWait, kindBefore, kindAfter, was, is}) =>
		isWait &&
		was.overlay !== is.overlay &&
		kindBefore !== 'notice' &&
		!(kindAfter === 'lesson' && is.beat !== was.beat) &&
		`${kindBefore} → ${kindAfter}`,
	'a question waits for its answer': ({word, isWait, was, is}) =>
		(['T', '?'].includes(word) || isWait) && questionOf(was) && !(questionOf(is) && is.isPaused),
	'a notice stays as long as it takes to read it, and no longer'({memory, isWait, was, is, after}) {
		const {notice} = was;
		if (is.notice && is.notice !== notice) {
			memory.since = after.time;
		} else if (isWait && notice) {
			const [passed, fewest] = [after.time - memory.since, 50 * notice.text.length];
			const isOverdue = is.notice === notice && passed > 3000 + 2 * fewest;
			const isEarly = is.notice !== notice && !isLessonOver(is) && passed < fewest;
			return (isOverdue || isEarly) && `${passed} ms`;
		}

		return false;
	},
	'a pause holds the position': ({isWait, was, is, before, after}) =>
		isWait &&
		was.isPaused &&
		is.isPaused &&
		before.isSteady &&
		!was.film?.isPlaying &&
		!isSame(before.moves, after.moves) &&
		after.moves,
	'what is on no screen waits': ({was, is, before, after}) =>
		['watch', 'race', 'ensemble'].find(
			name =>
				was.screen !== name &&
				is.screen !== name &&
				numberOf(was, name) === numberOf(is, name) &&
				before.moves[name] !== after.moves[name],
		),
	'what has waited is paused': ({was, is}) =>
		was.screen !== is.screen &&
		numberOf(is, is.screen) !== undefined &&
		numberOf(is, is.screen) === numberOf(was, is.screen) &&
		!is.isPaused,
	'nothing but a key for it resumes': ({word, was, is}) =>
		was.isPaused &&
		!is.isPaused &&
		was.screen === is.screen &&
		numberOf(was, was.screen) === numberOf(is, is.screen) &&
		!/space|^[f123]$|enter/.test(word),
	'a film plays from where it is'({word, isWait, was: {film}, is, before, after}) {
		const [at, now] = [before.moves.watch ?? 0, after.moves.watch ?? 0];
		if (word === 'space' && film && !film.isPlaying && is.film?.isPlaying) {
			const from = at === before.keys.progress?.frontier ? 0 : at;
			return is.film.from !== from && `from ${is.film.from}, not ${from}`;
		}

		if (!isWait || !film?.isPlaying || !is.film) {
			return false;
		}

		const seconds = film.clock.secondAt(at) + Number(word.slice(5)) / 1000 + 0.1;
		const latest = Math.max(at, film.clock.movesAt(seconds)) + 1;
		return (now < at || now > latest) && `${at} → ${now}, at most ${latest}`;
	},
	'the run beside the menu is the one that Enter starts'({is, after}) {
		const run = is.preview;
		const chosen = chosenRun(after.keys.lists, is, '')?.run;
		const isOther = (['entry', 'method', 'settings', 'lesson'] as const).some(
			name => run?.[name] !== chosen?.[name],
		);
		return run && (is.screen !== 'menu' || (chosen && isOther));
	},
	'what is typed is there'({word, table, was, is}) {
		const text = /^(?:type:.*|.)$/.test(word) ? word.replace('type:', '') : '';
		const {cell} = was.draft;
		const typed = [...text].every((digit, k) => is.draft.puzzle.givens[cell + k] === Number(digit));
		return (
			(table === 'filter' && text !== '' && is.menu.filter !== was.menu.filter + text) ||
			(table === 'typing' && /^[1-4]+$/.test(text) && cell + text.length < 16 && !typed)
		);
	},
	'nothing else changes what is typed': ({isKey, word, was, is}) =>
		!isKey &&
		word !== 'paste' &&
		was.menu.mode !== 'making' &&
		!isSame([was.menu.filter, was.draft], [is.menu.filter, is.draft]),
	'Esc leads to where one came from, and never in a circle'({word, command, was, is, before, after}) {
		const out = (state: State) => reduce(after.keys.lists, state, {type: 'out'});
		const from = was.screen === 'watch' ? was.run?.openedFrom : shownFleet(was)?.from;
		return (
			(word === 'escape' && was.screen === 'menu' && is.screen !== 'menu') ||
			(is.screen !== 'solvers' && out(out(out(is))).screen !== 'menu' && 'in a circle') ||
			(command?.name === 'menu' &&
				before.isSteady &&
				from &&
				was[from === 'watch' ? 'run' : from] &&
				!(is.screen === from && is.isPaused) &&
				`${is.screen}, not ${from}`)
		);
	},
	'Esc at a question in the footer cancels it': ({word, kindBefore, was, is}) =>
		word === 'escape' && kindBefore === 'confirm' && (is.overlay || is.screen !== was.screen),
	'a key that can not be used now says why, and does nothing': ({refusal, was, is}) =>
		refusal !== undefined &&
		(is.notice?.text !== refusal || is.screen !== was.screen) &&
		`${is.notice?.text}, not: ${refusal}`,
	'what is said of a run is on its screen': ({is: {screen, overlay}}) =>
		screen !== 'watch' && overlay?.kind !== 'choice' && overlay?.kind,
	'a paste ends a choice': ({hasEvent, kindAfter}) => hasEvent('kept') && kindAfter === 'choice',
	'the keys that hold are those of the screen': ({is}) =>
		!(tableOf(is) in screens[is.screen].tables) && `${tableOf(is)} on ${is.screen}`,
	'another run has nothing of the one before': ({isSameRun, is: {run, film, held, beat, rate, asked}}) =>
		!isSameRun && (film || asked || held !== undefined || beat || (run?.lesson && !Number.isFinite(rate))),
	'nothing is dropped without a question': ({isSameRun, word, kindBefore, before, after}) =>
		isSameRun &&
		after.keys.progress &&
		after.keys.progress.frontier < (before.keys.progress?.frontier ?? 0) &&
		(kindBefore !== 'confirm' || !['up', 'down', 't'].includes(word)),
	'what a change of the temperature does is said once'({memory, was, is}) {
		memory.explained += Number(is.notice !== was.notice && is.notice?.text.endsWith('as scheduled.'));
		return memory.explained > 1;
	},
	'what stands below the screens is the same where the run is rewound'({memory: {told}, is, after}) {
		const {progress} = after.keys;
		const key = JSON.stringify([is.run?.number, progress?.frontier, progress?.changes]);
		const known = told.get(key) ?? (progress?.moves === progress?.frontier ? after.told : undefined);
		if (!progress || known === undefined) {
			return false;
		}

		told.set(key, known);
		return known !== after.told && `${after.told}, not ${known}`;
	},
	'what is known of a run is kept where it is rewound'({isSameRun, was, is, before, after}) {
		// Enter leads on in a lesson, where its run need not go on, and b back in a scene.
		const turned = Math.sign((is.beat ?? 0) - (was.beat ?? 0));
		const isInBeat = (turned === 0 || (turned < 0 && !isScene(is))) && was.prediction === is.prediction;
		const isSettled = isSameRun && before.isSteady && after.isSteady && isInBeat;
		const [old, now] = [before, after].map(({keys: {progress}}) => [progress?.frontier, progress?.changes]);
		return isSettled && isSame(old, now) && before.known !== after.known && after.known;
	},
	'the menu lists what waits': ({is}) =>
		is.screen === 'menu' &&
		!isSame(
			is.menu.waiting.map(resumed).toSorted(),
			['watch', ...fleetKinds].filter(name => numberOf(is, name) !== undefined).toSorted(),
		),
	'what is left for the menu is highlighted there, or its puzzle is': ({isSingle, was, is}) =>
		isSingle &&
		is.screen === 'menu' &&
		was.screen !== 'menu' &&
		(was.screen === 'solvers' || was.screen === 'typing' || isEntry(highlightedRow(is.menu))
			? highlighted(is.menu) !== highlighted(was.menu)
			: resumed(highlightedRow(is.menu)) !== was.screen),
	'Enter goes back to what waits on the highlighted puzzle'({command, was, is}) {
		const screen = was.screen === 'menu' && command?.name === 'choose' ? waitingScreen(was) : undefined;
		return screen && (is.screen !== screen || numberOf(is, screen) !== numberOf(was, screen)) && is.screen;
	},
	'only a key or a new puzzle highlights another row': ({isKey, word, table, was, is, hasEvent}) =>
		(!isKey || (['?', 'T'].includes(word) && table !== 'filter')) &&
		was.screen === 'menu' &&
		is.screen === 'menu' &&
		!hasEvent('kept') &&
		highlightedRow(was.menu)?.name !== highlightedRow(is.menu)?.name,
	'what is compared is a puzzle of its own': ({is}) => is.menu.puzzle?.lesson,
	'only arrows highlight another run of a fleet': ({word, was, is}) =>
		fleetKinds.some(
			kind =>
				was[kind]?.number === is[kind]?.number &&
				was[kind]?.at !== is[kind]?.at &&
				(was.screen !== kind || !/^(?:up|down|[jk])$/.test(word)),
		),
	'another run on the watched puzzle has its seed': ({command, was, is}) =>
		command?.name === 'choose' && was.isTuning && is.run?.seed !== was.run?.seed,
	'a text of a lesson waits, where no run leads on': ({is}) =>
		is.screen === 'watch' && isScene(is) && !beatOf(is)?.until && !is.isPaused,
	'nothing acts behind q': ({word, was, is}) =>
		word.startsWith('q&') && (was.screen !== is.screen || was.isPaused !== is.isPaused),
};

/** The first line of the help that is visible, and the last one that can be. */
function topOf(state: State, {controller}: Session) {
	const {help, window} = state;
	if (help === undefined || !window) {
		return undefined;
	}

	const {last, page} = helpView(keyTables[tableOf(state)], window, controller);
	return {top: Math.min(help, last), last, page};
}

/** Few words each, so that they meet in many orders; and keys of what is on the screen then, by their numbers. */
const sequences = (own: readonly string[]) =>
	fc
		.tuple(fc.subarray([...own], {minLength: 1, maxLength: 3}), fc.constantFrom(...common))
		.chain(([some, one]) => {
			const words = fc.constantFrom(...some, one);
			return fc.array(fc.oneof(words, words, fc.nat(99)), {minLength: 1, maxLength: 8, size: 'max'});
		});

/** A scene, and words that follow on it: what holds after each word of both. */
export const sequencesOf = (some: ReadonlyArray<(typeof scenes)[number]>) =>
	fc.asyncProperty(
		fc
			.constantFrom(...some)
			.chain(([argv, start, own]) => sequences(own).map(words => ({argv, start, words}))),
		async ({argv, start, words}) => {
			const session = new Session(argv.join(' '));
			const memory: Memory = {since: 0, explained: 0, told: new Map()};
			const taken: string[] = [];
			const fail = (what: string) => {
				throw new Error(`${what} (${[...argv, ':', ...taken].join(' ')})`);
			};
			let left: number | undefined;
			try {
				await session.settle();
				for (const given of [...start, ...words]) {
					const word = session.wordOf(given);
					taken.push(word);
					const before = session.now;
					await session.take(word);
					const step = stepOf(session, word, before, session.now, memory);
					for (const [rule, isBroken] of Object.entries(rules)) {
						const wrong = isBroken(step);
						if (wrong) {
							fail(`${rule}: ${wrong}`);
						}
					}
				}
			} finally {
				left = await session.close();
			}

			if (left > 0) {
				fail(`no thread outlives the session: ${left}`);
			}
		},
	);
