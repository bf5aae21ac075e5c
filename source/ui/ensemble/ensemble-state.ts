/** How keys change an ensemble: pure. */

import {seedsOf} from '../../run/solve.js';
import {type Method, resolveSettings} from '../../solvers/solver.js';
import {faster, slower, toggledFull, usualPace} from '../speed.js';
import type {EnsembleSetup, Event, NewRun} from '../state.js';

/** How many seeds a key starts with. */
export const usualCount = 100;

/** An ensemble that is as slow as a single run would show too few ends. */
const haste = 2;

/** The share of the moves so far that a second adds: they double in two seconds. */
const growth = 0.35;

/** The speed to begin with; it grows with the moves, since nobody knows how long the slowest run takes. */
export const firstPace = ({method, entry}: Pick<EnsembleSetup, 'method' | 'entry'>): number =>
	haste * usualPace(method, entry.puzzle);

/** An ensemble of the solver and settings of a run, whose seed is the first one. */
export function ensembleOf(
	run: NewRun,
	before: EnsembleSetup | undefined,
	count = before?.count ?? usualCount,
): EnsembleSetup {
	const {entry, method, settings, seed} = run;
	const setup = {entry, method, settings, seed, count};
	return {...setup, number: (before?.number ?? 0) + 1, rate: firstPace(setup), isPaced: true, at: 0};
}

/** Whether the run is one of the ensemble. */
export function isMemberOf(ensemble: EnsembleSetup, run: NewRun): boolean {
	const {entry, method, settings, seed, count} = ensemble;
	const resolved = (each: EnsembleSetup['settings']) =>
		JSON.stringify(resolveSettings(method, entry.puzzle, each));
	return (
		run.entry === entry &&
		run.method === method &&
		resolved(run.settings) === resolved(settings) &&
		seedsOf(seed, count).includes(run.seed)
	);
}

/** The ensemble once a run starts: it waits for one of its own runs, and is left for any other. */
export function keepEnsemble(ensemble: EnsembleSetup | undefined, run: NewRun): EnsembleSetup | undefined {
	return ensemble && !isMemberOf(ensemble, run) ? {...ensemble, isLeft: true} : ensemble;
}

/** The highlighted run. */
export function runOfMember({entry, method, settings, seed, count, at}: EnsembleSetup): NewRun {
	return {entry, puzzle: entry.puzzle, method, settings, seed: seedsOf(seed, count)[at], isBorrowed: true};
}

const restarted = (ensemble: EnsembleSetup, seed: string): EnsembleSetup => ({
	...ensemble,
	number: ensemble.number + 1,
	seed,
	rate: ensemble.isPaced ? firstPace(ensemble) : ensemble.rate,
});

/** The ensemble once its solver was saved: it starts again on the screen, and is left elsewhere. */
export const withSavedMethod = (ensemble: EnsembleSetup, method: Method, isShown: boolean): EnsembleSetup =>
	ensemble.method.name !== method.name
		? ensemble
		: isShown
			? restarted({...ensemble, method}, ensemble.seed)
			: {...ensemble, isLeft: true};

/** The ensemble after an event; undefined for one that concerns something else. */
export function reduceEnsemble(ensemble: EnsembleSetup, event: Event): EnsembleSetup | undefined {
	const {rate, count, at, isPaced} = ensemble;
	const set = (next: number) => ({...ensemble, rate: next, isPaced: false});
	switch (event.type) {
		case 'move':
			return {...ensemble, at: Math.max(0, Math.min(count - 1, at + event.by))};
		case 'faster':
			return set(faster(rate));
		case 'slower':
			return set(slower(rate));
		case 'full': {
			const next = toggledFull(rate, firstPace(ensemble));
			return {...ensemble, rate: next, isPaced: next !== Number.POSITIVE_INFINITY};
		}

		case 'ensemble-moves': {
			const next = Number((event.moves * growth).toPrecision(2));
			return isPaced && next > rate ? {...ensemble, rate: next} : ensemble;
		}

		case 'restart':
			return restarted(ensemble, event.seed);
		default:
			return undefined;
	}
}
