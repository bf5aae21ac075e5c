/** What actions do, where that is data: events, steps of the run, temperature commands, what to share. */

import type {Step} from '../../run/pace.js';
import type {TemperatureCommand} from '../../run/temperature-changes.js';
import type {Action} from '../keys/keys.js';
import type {ShareKind} from '../share.js';
import type {Event} from '../state.js';

export const events = {
	up: {type: 'move', by: -1},
	down: {type: 'move', by: 1},
	'page-up': {type: 'move', by: -10},
	'page-down': {type: 'move', by: 10},
	first: {type: 'move', by: Number.NEGATIVE_INFINITY},
	last: {type: 'move', by: Number.POSITIVE_INFINITY},
	back: {type: 'back'},
	filter: {type: 'filter'},
	'cursor-left': {type: 'edit', edit: 'left'},
	'cursor-right': {type: 'edit', edit: 'right'},
	'cursor-start': {type: 'edit', edit: 'start'},
	'cursor-end': {type: 'edit', edit: 'end'},
	erase: {type: 'edit', edit: 'erase'},
	'erase-next': {type: 'edit', edit: 'erase-next'},
	'erase-word': {type: 'edit', edit: 'erase-word'},
	'erase-to-start': {type: 'edit', edit: 'erase-to-start'},
	lessons: {type: 'lessons'},
	solvers: {type: 'solvers'},
	settings: {type: 'settings'},
	tune: {type: 'tune'},
	larger: {type: 'nudge', direction: 1},
	smaller: {type: 'nudge', direction: -1},
	preset: {type: 'preset'},
	'next-collection': {type: 'collection', by: 1},
	'previous-collection': {type: 'collection', by: -1},
	faults: {type: 'faults'},
	paste: {type: 'input'},
	generate: {type: 'form'},
	faster: {type: 'faster'},
	slower: {type: 'slower'},
	full: {type: 'full'},
	'curve-axis': {type: 'curve', option: 'over'},
	'curve-scale': {type: 'curve', option: 'isLog'},
	'race-unit': {type: 'race-unit'},
	share: {type: 'share'},
	display: {type: 'display'},
	presenter: {type: 'presenter'},
	'scroll-up': {type: 'scroll', down: -1, across: 0},
	'scroll-down': {type: 'scroll', down: 1, across: 0},
	'scroll-left': {type: 'scroll', down: 0, across: -1},
	'scroll-right': {type: 'scroll', down: 0, across: 1},
	help: {type: 'help'},
	palette: {type: 'palette'},
	'predict-1': {type: 'predict', answer: 0},
	'predict-2': {type: 'predict', answer: 1},
	'predict-3': {type: 'predict', answer: 2},
	'no-prediction': {type: 'predict', answer: undefined},
} as const satisfies Partial<Record<Action, Event>>;

/** The share of the run or of its film that a jump covers. */
export const jump = 1 / 20;

/** Steps that continue the run: there are none once it has ended. */
export const stepsForward = {
	step: 'move',
	level: 'level',
	'next-uphill': 'uphill',
	'next-best': 'best',
	'next-restart': 'restart',
} as const satisfies Partial<Record<Action, Step>>;

/** Steps of the run: forward, or to what it has passed. */
export const steps = {
	...stepsForward,
	'step-back': 'back',
	'level-back': 'level-back',
	'jump-back': {by: -jump},
	'jump-forward': {by: jump},
	'to-start': {to: 0},
	'to-end': {to: 1},
} as const satisfies Partial<Record<Action, Step>>;

export const temperatureCommands = {
	heat: 'heat',
	cool: 'cool',
	hold: 'hold',
} as const satisfies Partial<Record<Action, TemperatureCommand>>;

export const shares = {
	'share-screen': 'screen',
	'share-puzzle': 'puzzle',
	'share-trace': 'trace',
	'share-replay': 'replay',
	'share-film': 'film',
	'share-page': 'page',
	'share-command': 'command',
} as const satisfies Partial<Record<Action, ShareKind>>;

/** How far each action scrolls the help, in lines. */
export const helpScrolling = (page: number): Partial<Record<Action, number>> => ({
	up: -1,
	down: 1,
	'page-up': -page,
	'page-down': page,
	first: Number.NEGATIVE_INFINITY,
	last: Number.POSITIVE_INFINITY,
});

export const isIn = <Table extends object>(table: Table, action: Action): action is Action & keyof Table =>
	Object.hasOwn(table, action);
