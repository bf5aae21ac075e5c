/** What the actions do, on the screens and for a screen reader alike. */

import {type Progress, randomSeed} from '../run/drive.js';
import type {Pace, Step} from '../run/pace.js';
import type {TemperatureCommand} from '../run/timeline.js';
import {resolveSettings} from '../solvers/solver.js';
import {curvesText, nextShown} from '../view/curves/options.js';
import {groupDigits} from '../view/text/numbers.js';
import type {CurveVisibility} from '../view/watch/panel.js';
import type {Leave} from './app.js';
import type {Action, KeyTable} from './keys/keys.js';
import {modeOf} from './menu/menu-state.js';
import type {ShareKind} from './share.js';
import type {Event, State, WatchedRun} from './state.js';

/** The keys that are of use. */
export const keyTable = ({menu, settingIndex, isSharing, screen}: State): KeyTable =>
	screen === 'menu'
		? modeOf(menu)
		: isSharing
			? screen === 'race'
				? 'share-race'
				: 'share'
			: settingIndex === undefined
				? screen
				: 'settings';

/** Whether characters are typed, and no commands. */
export const isTyping = (state: State) => ['filter', 'input'].includes(keyTable(state));

type Performer = {
	readonly dispatch: (event: Event) => void;
	readonly latest: () => State;
	/** The sentence that stood there when the key was pressed, which takes it away. */
	readonly heard: () => string | undefined;
	/** Of what is on the screen. */
	readonly pace: () => Pace;
	/** The seed of what is chosen from the menu. */
	readonly seed: string | undefined;
	/** What is watched now, if anything. */
	readonly progress: () => Progress | undefined;
	/** What is seen of the curves, where any are drawn. */
	readonly curvesSeen?: () => CurveVisibility | undefined;
	readonly take: (thing: ShareKind) => void;
	readonly turnTheme: () => void;
	readonly exit: (leave: Leave) => void;
	readonly suspend: () => void;
};

const shownSeed = ({screen, race, run}: State) => (screen === 'race' ? race?.seed : run?.seed);

/** With other settings, the run that is watched is compared with: it keeps its seed. */
const seedOfChoice = ({isTuning, run}: State) => (isTuning ? run?.seed : undefined);

/** How much of the run a key goes back or forth. */
const jump = 1 / 20;

/** A step of the run, which pauses it. */
export function stepper({pace, dispatch}: Pick<Performer, 'pace' | 'dispatch'>): (to: Step) => void {
	return to => {
		pace().rate = 0;
		pace().step(to);
		dispatch({type: 'pause', isPaused: true});
	};
}

/** What a key that goes on says where the run has ended. */
const overText = (progress: Progress | undefined) =>
	progress && progress.status !== 'running'
		? 'the run has ended: b looks back, r begins another one'
		: undefined;

/** What a key says that leads to something that can never come. */
function neverText(
	to: Step,
	progress: Progress | undefined,
	run: WatchedRun | undefined,
): string | undefined {
	if (to === 'uphill' && progress && progress.uphill === undefined) {
		return 'this solver accepts no steps uphill that it could run to';
	}

	if (
		to === 'restart' &&
		run?.method.isSingle?.(resolveSettings(run.method, run.entry.puzzle, run.settings))
	) {
		return 'this solver, as it is set, never begins again with another grid';
	}

	return undefined;
}

/** The keys of the temperature, as the key bar has them. */
const touchKeys: Readonly<Record<TemperatureCommand, string>> = {heat: '↑', cool: '↓', hold: 't'};

/** What a hand on the temperature says first where it would drop a future that has been. */
function leavingText({moves, frontier}: Progress, kind: TemperatureCommand): string | undefined {
	return moves < frontier
		? `A change here begins another run and drops what followed, up to ${groupDigits(frontier)}. Press ${touchKeys[kind]} again to do it.`
		: undefined;
}

/** What each action does. */
export function createActions(performer: Performer): Record<Action, () => void> {
	const {dispatch, latest, heard, progress, pace, seed, curvesSeen, take, turnTheme, exit, suspend} =
		performer;
	const step = stepper(performer);
	const tell = (text: string) => dispatch({type: 'notice', text});
	/** What may not be done now, and why not, in a sentence; or else it is done. */
	const unless = (why: string | undefined, act: () => void) => (why === undefined ? act() : tell(why));
	const forth = (to: Step) =>
		unless(overText(progress()) ?? neverText(to, progress(), latest().run), () => step(to));
	const touch = (kind: TemperatureCommand) => {
		const now = progress();
		const asked = now && leavingText(now, kind);
		if (now && now.temperature === undefined) {
			tell('this solver has no temperature to heat, cool or hold');
		} else if (asked !== undefined && heard() !== asked) {
			tell(asked);
		} else {
			pace().commandTemperature(kind);
		}
	};
	/** A step that is on its way ends where it is. */
	const stopping = (otherwise: () => void) =>
		progress()?.goal && latest().isPaused ? pace().step('stop') : otherwise();

	return {
		up: () => dispatch({type: 'move', by: -1}),
		down: () => dispatch({type: 'move', by: 1}),
		'page-up': () => dispatch({type: 'move', by: -10}),
		'page-down': () => dispatch({type: 'move', by: 10}),
		first: () => dispatch({type: 'move', by: Number.NEGATIVE_INFINITY}),
		last: () => dispatch({type: 'move', by: Number.POSITIVE_INFINITY}),
		choose: () => dispatch({type: 'choose', seed: seedOfChoice(latest()) ?? seed ?? randomSeed()}),
		back: () => dispatch({type: 'back'}),
		filter: () => dispatch({type: 'filter'}),
		'cursor-left': () => dispatch({type: 'edit', edit: 'left'}),
		'cursor-right': () => dispatch({type: 'edit', edit: 'right'}),
		'cursor-start': () => dispatch({type: 'edit', edit: 'start'}),
		'cursor-end': () => dispatch({type: 'edit', edit: 'end'}),
		erase: () => dispatch({type: 'edit', edit: 'erase'}),
		'erase-next': () => dispatch({type: 'edit', edit: 'erase-next'}),
		'erase-word': () => dispatch({type: 'edit', edit: 'erase-word'}),
		'erase-to-start': () => dispatch({type: 'edit', edit: 'erase-to-start'}),
		lessons: () => dispatch({type: 'lessons'}),
		settings: () => dispatch({type: 'settings'}),
		tune: () => dispatch({type: 'tune'}),
		larger: () => dispatch({type: 'nudge', direction: 1}),
		smaller: () => dispatch({type: 'nudge', direction: -1}),
		preset: () => dispatch({type: 'preset'}),
		'next-collection': () => dispatch({type: 'collection', by: 1}),
		'previous-collection': () => dispatch({type: 'collection', by: -1}),
		faults: () => dispatch({type: 'faults'}),
		paste: () => dispatch({type: 'input'}),
		generate: () => dispatch({type: 'form'}),
		pause: () => stopping(() => unless(overText(progress()), () => dispatch({type: 'pause'}))),
		step: () => forth('move'),
		level: () => forth('level'),
		'step-back': () => step('back'),
		'level-back': () => step('level-back'),
		'next-uphill': () => forth('uphill'),
		'next-best': () => forth('best'),
		'next-restart': () => forth('restart'),
		'jump-back': () => step({by: -jump}),
		'jump-forward': () => step({by: jump}),
		'to-start': () => step({to: 0}),
		'to-end': () => step({to: 1}),
		heat: () => touch('heat'),
		cool: () => touch('cool'),
		hold: () => touch('hold'),
		inspect: () => {
			const {run, isPaused} = latest();
			const look = isPaused ? undefined : run?.lesson?.look;
			if (look === undefined) {
				dispatch({type: 'inspect'});
			} else if (heard() !== look) {
				tell(look);
			}
		},
		faster: () => dispatch({type: 'faster'}),
		slower: () => dispatch({type: 'slower'}),
		full: () => dispatch({type: 'full'}),
		curves: () => {
			const {curves} = latest();
			const seen = curvesSeen?.();
			if (seen?.isCovered) {
				dispatch({type: 'inspect'});
				tell(`${curvesText(curves, seen.drawn(curves.shown))}; i shows the acceptance curve again`);
				return;
			}

			const shown = seen && nextShown(curves, seen.drawn);
			if (!seen || shown === undefined) {
				tell('there is nothing else to show, or no room for it');
			} else {
				tell(curvesText({shown}, seen.drawn(shown)));
				dispatch({type: 'curves', shown});
			}
		},
		'curve-axis': () => dispatch({type: 'curve', option: 'over'}),
		'curve-scale': () => dispatch({type: 'curve', option: 'isLog'}),
		'new-seed': () => dispatch({type: 'restart', seed: randomSeed()}),
		'same-seed': () => dispatch({type: 'restart', seed: shownSeed(latest()) ?? randomSeed()}),
		race: () => dispatch({type: 'race', seed: seedOfChoice(latest()) ?? seed ?? randomSeed()}),
		'race-unit': () => dispatch({type: 'by'}),
		share: () => dispatch({type: 'share'}),
		'share-screen': () => take('screen'),
		'share-puzzle': () => take('puzzle'),
		'share-trace': () => take('trace'),
		'share-replay': () => take('replay'),
		'share-command': () => take('command'),
		menu: () => stopping(() => dispatch({type: 'menu'})),
		display: () => dispatch({type: 'display'}),
		'scroll-up': () => dispatch({type: 'scroll', down: -1, across: 0}),
		'scroll-down': () => dispatch({type: 'scroll', down: 1, across: 0}),
		'scroll-left': () => dispatch({type: 'scroll', down: 0, across: -1}),
		'scroll-right': () => dispatch({type: 'scroll', down: 0, across: 1}),
		theme: turnTheme,
		help: () => dispatch({type: 'help'}),
		quit: () => exit('quit'),
		interrupt: () => exit('interrupt'),
		suspend,
	};
}
