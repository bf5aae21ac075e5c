/**
Whatever is done in whatever order, nothing is forgotten: keys, pastes, time that passes, and news that no key causes. What must
hold after each stands in `rules`. A failure prints the shortest sequence with it.
*/

import {nextLessonSeed} from '../../dist/solvers/lessons.js';
import {reduce} from '../../dist/ui/controller/reduce.js';
import {heldRun} from '../../dist/ui/fleet/fleet-state.js';
import {helpView} from '../../dist/ui/help.js';
import {barOf, commandOf, refusalOf} from '../../dist/ui/keys/command.js';
import {highlighted, highlightedRow} from '../../dist/ui/menu/menu.js';
import {chosenRun} from '../../dist/ui/menu/solvers-state.js';
import {keyTables, screens, speedsOf, tableOf} from '../../dist/ui/screens.js';
import {overlayText, questionOf, type State} from '../../dist/ui/state.js';
import {isGuided} from '../../dist/ui/watch/run-state.js';
import {fleetKinds} from '../../dist/view/fleet/fleet.js';
import {resumed} from '../../dist/view/menu/doors.js';
import {fc} from '../examples.ts';
import {leads, numberOf} from './leads.ts';
import {type Moment, mostMoves, Session} from './session.ts';

/**
Where sequences begin: the puzzle, or the menu; the words that lead there; and those that are then of use. A word is a key,
several that come at once (`type:`, `v&escape`), milliseconds (`wait:`), another window (`size:`), a paste, or what comes by
itself: a saved solver, a preview, the failure of a thread.
*/
export const scenes = `
rapport | | space f + - s b n l R m end [ t d saved v
rapport | T | n e ? space s
rapport | x | paste space ? s
rapport | space s t v wait:100 | E escape v enter m saved
rapport | size:30x13 ? end size:100x30 up | up down home pageup pagedown size:30x13
rapport | n | escape e b
rapport | space wait:100 s s b | up down t s b [ end
rapport | space wait:100 s s b up | up down s saved
rapport | f wait:700 space | right left wait:700 m n&n n
rapport | f wait:700 space | space n 1 m e wait:20
rapport | f wait:700 space wait:700 space | s b space
| right down enter | 1 space m enter T saved f wait:700 home
| right down down down enter 1 f wait:700 | b home end v r R f enter m
| | p left up enter tab , s paste preview v
| p | type:12 x left backspace enter paste
| | g g&v v g&v&escape g&e&escape&g&h paste ? failed
| g | paste h x escape
| ! | down end escape !
| preview wait:100 | , right left enter down wait:700 saved
| preview wait:100 ? | wait:100 wait:700 ?
rapport | e | paste q&space&m q&space d c wait:100 ? down
rapport | , | right up backspace tab enter v
rapport | v wait:100 | space s f + x r m enter E v saved
four | E wait:100 | space s f enter m saved
rapport | E wait:3500 space | + - f`
	.trim()
	.split('\n')
	.map(row => row.split('|').map(part => part.trim().split(' ').filter(Boolean)));
const common = 'escape ? wait:100 wait:9000'.split(' ');

type Step = {
	readonly word: string;
	readonly before: Moment;
	readonly after: Moment;
	readonly session: Session;
};

export const kindOf = ({help, notice, overlay}: State) =>
	help === undefined ? (notice ? 'notice' : overlay?.kind) : 'help';
const isKey = (word: string) => !/^(?:wait:|size:|paste|saved|preview|failed)/.test(word);
const isWait = (word: string) => word.startsWith('wait:');
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What a single key does; undefined where help covers its screen, or it only takes a question back. */
function commandIn({word, before: {state}}: Step) {
	const isAnswer = word === 'escape' && kindOf(state) === 'confirm';
	return isAnswer || kindOf(state) === 'help' || !isKey(word) || /[:&]/.test(word)
		? undefined
		: commandOf(keyTables[tableOf(state)], word.replace('space', ' '));
}

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
const memories = new WeakMap<Session, Memory>();
function memoryOf(session: Session): Memory {
	const memory = memories.get(session) ?? {since: 0, explained: 0, told: new Map()};
	memories.set(session, memory);
	return memory;
}
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
		const [was, is] = [topOf(before.state, session), topOf(after.state, session)];
		const page = was?.page ?? 0;
		const far = Number.POSITIVE_INFINITY;
		const by = {up: -1, down: 1, pageup: -page, pagedown: page, home: -far, end: far}[word];
		const wanted = by && was && Math.max(0, Math.min(was.last, was.top + by));
		return by && was && is?.top !== wanted && `${was.top} → ${is?.top}, not ${wanted}`;
	},
	'only a key opens or closes the help': ({word, before, after}) =>
		!isKey(word) && (kindOf(before.state) === 'help') !== (kindOf(after.state) === 'help'),
	'the help closes to what was below it'({word, before, after, session}) {
		const [was, is] = [before.state, after.state];
		if (isKey(word) && kindOf(was) !== 'help' && kindOf(is) === 'help') {
			memoryOf(session).below = is;
			return overlayText({...is, help: undefined}) !== undefined && 'a notice is below it';
		}

		const opened = memoryOf(session).below;
		// Of several keys the first closes the help, and the others act.
		if (kindOf(was) !== 'help' || kindOf(is) === 'help' || !opened || !isKey(word) || /[:&]/.test(word)) {
			return false;
		}

		memoryOf(session).below = undefined;
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
			return at < mostMoves && is.from !== at && `from ${is.from}, not ${at}`;
		}

		if (!isWait(word) || !was?.isPlaying || !is) {
			return false;
		}

		const seconds = was.clock.secondAt(at) + Number(word.slice(5)) / 1000 + 0.1;
		const latest = Math.max(at, was.clock.movesAt(seconds)) + 1;
		const now = after.moves.watch ?? 0;
		return (now < at || now > latest) && `${at} → ${now}, at most ${latest}`;
	},
	'n in a film goes to its next event'({word, before, after}) {
		const [{film}, at] = [before.state, before.moves.watch ?? 0];
		const events = film?.clock.events.filter(({moves}) => moves > at) ?? [];
		const wanted = events[{n: 0, 'n&n': 1}[word] ?? -1]?.moves ?? before.keys.progress?.frontier;
		return (
			/^n(?:&n)?$/.test(word) &&
			tableOf(before.state) === 'film' &&
			kindOf(before.state) !== 'help' &&
			(after.moves.watch !== wanted || after.state.film?.isPlaying) &&
			`${at} → ${after.moves.watch}, not ${wanted}`
		);
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
		!isGuided(after.state) &&
		!after.state.isLessonOver &&
		(after.state.isPaused || speedsOf(after.state)[after.state.screen].rate !== Number.POSITIVE_INFINITY),
	'a key that can not be used now says why, and does nothing'(step) {
		const {before, after} = step;
		const command = commandIn(step);
		const refusal = command && refusalOf(command, before.keys);
		return (
			refusal !== undefined &&
			(after.state.notice?.text !== refusal || after.state.screen !== before.state.screen) &&
			`${after.state.notice?.text}, not: ${refusal}`
		);
	},
	'each key of the bar leads where its word says'(step) {
		const {before, after} = step;
		const command = commandIn(step);
		const {commands} = keyTables[tableOf(before.state)];
		const label = barOf(commands, before.keys).find(
			({keys, label}) => label && isSame(keys, command?.keys),
		)?.label;
		if (!command || label === undefined || refusalOf(command, before.keys) !== undefined) {
			return false;
		}

		return (leads[label] === undefined || !leads[label](after.state, after, before)) && label;
	},
	'what is said of a run is on its screen': ({after: {state}}) =>
		state.screen !== 'watch' && state.overlay?.kind !== 'choice' && state.overlay?.kind,
	'a paste ends a choice': ({session, after}) =>
		session.events.some(({type}) => type === 'pasted') && kindOf(after.state) === 'choice',
	'the keys that hold are those of the screen': ({after: {state}}) =>
		!(tableOf(state) in screens[state.screen].tables) && `${tableOf(state)} on ${state.screen}`,
	'another run has nothing of the one before'({before, after: {state}}) {
		const {run, film, held, isLessonOver} = state;
		return (
			run?.number !== before.state.run?.number &&
			(film || held !== undefined || isLessonOver || (state.rate === Number.POSITIVE_INFINITY && run?.lesson))
		);
	},
	'nothing but a key for it resumes': ({word, before, after}) =>
		before.state.isPaused &&
		!after.state.isPaused &&
		before.state.screen === after.state.screen &&
		numberOf(before.state, before.state.screen) === numberOf(after.state, after.state.screen) &&
		!/space|^[f123]$|enter/.test(word),
	'the speed is what a key sets: the next step of 1, 2, 5 from where it is'({word, before, after}) {
		const [was, is] = [before.speed, after.speed];
		const isFirst = was === Number.POSITIVE_INFINITY || was === 1;
		const factor = {'+': is / was, '-': was / is}[word];
		return (
			['watch', 'race', 'ensemble'].includes(tableOf(before.state)) &&
			kindOf(before.state) !== 'help' &&
			((factor &&
				!before.isOver &&
				!isFirst &&
				is < Number.POSITIVE_INFINITY &&
				!(factor > 1 && factor <= 2.5)) ||
				(isWait(word) && before.state.rate !== after.state.rate && !after.state.isLessonOver)) &&
			`${was} → ${is}`
		);
	},
	'r has another seed, in a lesson the next one, and R the same'(step) {
		const {before, after} = step;
		const {screen} = before.state;
		const name = commandIn(step)?.name;
		const [was, is] = [before.state, after.state].map(state =>
			screen === 'watch' ? state.run : screen === 'race' || screen === 'ensemble' ? state[screen] : undefined,
		);
		const isLesson = screen === 'watch' && before.state.run?.lesson;
		return (
			(name === 'same-seed' && is?.seed !== was?.seed) ||
			(name === 'new-seed' &&
				(isLesson ? is?.seed !== nextLessonSeed(was?.seed ?? '') : is?.seed === was?.seed))
		);
	},
	'a held temperature is raced against its schedule'({word, before, after}) {
		const held = before.keys.progress?.override?.held;
		const {run, race} = before.state;
		return (
			word === 'v' &&
			tableOf(before.state) === 'watch' &&
			kindOf(before.state) !== 'help' &&
			held !== undefined &&
			run &&
			heldRun(run, held) &&
			race === undefined &&
			after.state.race?.runs.length !== 2
		);
	},
	'nothing is dropped without a question': ({word, before, after}) =>
		before.state.run?.number === after.state.run?.number &&
		after.keys.progress &&
		after.keys.progress.frontier < (before.keys.progress?.frontier ?? 0) &&
		(before.state.overlay?.kind !== 'confirm' || !['up', 'down', 't'].includes(word)),
	'what a change of the temperature does is said once'({before, after, session}) {
		const {notice} = after.state;
		const memory = memoryOf(session);
		memory.explained += Number(notice !== before.state.notice && notice?.text.endsWith('as scheduled.'));
		return memory.explained > 1;
	},
	'a notice stays as long as it takes to read it, and no longer'({word, before, after, session}) {
		const memory = memoryOf(session);
		const {notice} = before.state;
		const passed = after.time - memory.since;
		if (after.state.notice !== notice && after.state.notice) {
			memory.since = after.time;
		} else if (isWait(word) && notice) {
			const fewest = 50 * notice.text.length;
			const isThere = after.state.notice === notice;
			return (
				((isThere && passed > 3000 + 2 * fewest) ||
					(!isThere && !after.state.isLessonOver && passed < fewest)) &&
				`${passed} ms`
			);
		}

		return false;
	},
	'what stands below the screens is the same where the run is rewound'({after, session}) {
		const {screen, run} = after.state;
		const {progress} = after.keys;
		const {told} = memoryOf(session);
		if (screen !== 'watch' || !progress || !run) {
			return false;
		}

		const key = JSON.stringify([run.number, progress.frontier, progress.changes]);
		const known = told.get(key) ?? (progress.moves === progress.frontier ? after.told : undefined);
		if (known !== undefined) {
			told.set(key, known);
		}

		return known !== undefined && known !== after.told && `${after.told}, not ${known}`;
	},
	'what a lesson says is of new moves alone': ({before, after}) =>
		before.state.run?.number === after.state.run?.number &&
		before.state.prediction === after.state.prediction &&
		before.isSteady &&
		after.isSteady &&
		before.keys.progress &&
		before.keys.progress.frontier === after.keys.progress?.frontier &&
		isSame(before.keys.progress.changes, after.keys.progress?.changes) &&
		before.keys.lessonText !== after.keys.lessonText &&
		after.keys.lessonText,
	'behind the help all waits': ({word, before, after}) =>
		isWait(word) &&
		kindOf(before.state) === 'help' &&
		kindOf(after.state) === 'help' &&
		before.isSteady &&
		!before.state.film &&
		!isSame(before.moves, after.moves),
	'a run beside the menu is on no other screen': ({after: {state}}) =>
		state.preview && state.screen !== 'menu',
	'the menu lists what waits': ({after: {state}}) =>
		state.screen === 'menu' &&
		!isSame(
			state.menu.waiting.map(resumed).toSorted(),
			[...(state.run ? ['watch'] : []), ...fleetKinds.filter(kind => state[kind])].toSorted(),
		),
	'what is left for the menu is highlighted there': ({word, before, after}) =>
		isKey(word) &&
		!/[:&]/.test(word) &&
		after.state.screen === 'menu' &&
		before.state.screen !== 'menu' &&
		(before.state.screen === 'solvers'
			? highlighted(after.state.menu) !== highlighted(before.state.menu)
			: resumed(highlightedRow(after.state.menu)) !== before.state.screen),
	'only a key or a new puzzle highlights another row': ({word, before, after, session}) =>
		(!isKey(word) || word === '?' || word === 'T') &&
		word !== 'paste' &&
		before.state.screen === 'menu' &&
		after.state.screen === 'menu' &&
		before.state.menu.mode !== 'input' &&
		!session.events.some(({type}) => type === 'made') &&
		highlightedRow(before.state.menu)?.name !== highlightedRow(after.state.menu)?.name,
	'what is compared is a puzzle of its own': ({after}) => after.state.menu.puzzle?.lesson,
	'a generation that has ended is over': ({after, session}) =>
		session.events.some(({type}) => type === 'made' || type === 'failed') &&
		(after.state.menu.making || after.state.menu.mode === 'making'),
	'only arrows highlight another run of a fleet': ({word, before, after}) =>
		fleetKinds.some(
			kind =>
				before.state[kind]?.number === after.state[kind]?.number &&
				before.state[kind]?.at !== after.state[kind]?.at &&
				(before.state.screen !== kind || !/^(?:up|down|[jk])$/.test(word)),
		),
	'Esc leads to where one came from'(step) {
		const {run, screen} = step.before.state;
		const from =
			screen === 'watch'
				? run?.openedFrom
				: screen === 'race' || screen === 'ensemble'
					? step.before.state[screen]?.from
					: undefined;
		return (
			commandIn(step)?.name === 'menu' &&
			step.before.isSteady &&
			from &&
			step.before.state[from === 'watch' ? 'run' : from] &&
			(step.after.state.screen !== from || !step.after.state.isPaused) &&
			`${step.after.state.screen}, not ${from}`
		);
	},
	'another run on the watched puzzle has its seed': step =>
		commandIn(step)?.name === 'choose' &&
		step.before.state.isTuning &&
		step.after.state.run?.seed !== step.before.state.run?.seed,
	'a setting at its preset is not changed'(step) {
		const {target, settings, screen} = step.after.state;
		const {lists} = step.after.keys;
		return (
			screen === 'solvers' &&
			target &&
			Object.entries(settings).some(([name, changed]) =>
				lists.methods
					.find(method => method.name === name)
					?.settings.some(
						({name, preset}) =>
							changed[name] !== step.before.state.settings[name]?.[name] &&
							changed[name] === preset(target.puzzle, changed),
					),
			)
		);
	},
	'nothing acts behind q': ({word, before, after}) =>
		word.startsWith('q&') &&
		(before.state.screen !== after.state.screen || before.state.isPaused !== after.state.isPaused),
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

/** Few words each, so that they meet in many orders. */
const sequences = (own: readonly string[]) =>
	fc
		.tuple(fc.subarray([...own], {minLength: 1, maxLength: 3}), fc.constantFrom(...common))
		.chain(([some, one]) =>
			fc.array(
				fc.oneof({arbitrary: fc.constantFrom(...some, one), weight: 2}, {arbitrary: fc.nat(99), weight: 1}),
				{
					minLength: 1,
					maxLength: 8,
					size: 'max',
				},
			),
		);

/** A scene, and words that follow on it: what holds after each word of both. */
export const sequencesOf = (some: ReadonlyArray<(typeof scenes)[number]>) =>
	fc.asyncProperty(
		fc
			.constantFrom(...some)
			.chain(([argv, start, own]) => sequences(own).map(words => ({argv, start, words}))),
		async ({argv, start, words}) => {
			const session = new Session(argv.join(' '));
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
					const after = session.now;
					for (const [rule, isBroken] of Object.entries(rules)) {
						const wrong = isBroken({word, before, after, session});
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
