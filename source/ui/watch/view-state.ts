/** How keys change the view of a run and its speed: pure. */

import {nextDisplay} from '../../view/board/display.js';
import {turnCurves} from '../../view/watch/watched.js';
import {faster, slower, toggledFull, usualPace} from '../speed.js';
import type {Event, State, ViewEvent} from '../state.js';

/** The state after an event; undefined for one that concerns something else. */
export function reduceView(state: State, event: Event): State | undefined {
	switch (event.type) {
		case 'display':
			return state.run ? {...state, display: nextDisplay(state.display, state.run.method).name} : state;
		case 'presenter':
			return {...state, isPresenting: !state.isPresenting};
		case 'scroll': {
			const {down, across} = state.scroll;
			return {...state, scroll: {down: down + event.down, across: across + event.across}};
		}

		case 'pause':
			return {...state, isPaused: event.isPaused ?? !state.isPaused};
		case 'film':
			return {...state, film: event.film, isPaused: true};
		case 'inspect':
			return {...state, isInspecting: !state.isInspecting};
		case 'faster':
			return {...state, rate: faster(state.rate), isPaced: false};
		case 'slower':
			return {...state, rate: slower(state.rate), isPaced: false};
		case 'full': {
			const rate = toggledFull(state.rate, paceOf(state));
			return {...state, rate, isPaced: rate !== Number.POSITIVE_INFINITY};
		}

		case 'length':
			return withLength(state, event);

		case 'curve':
			return {...state, curves: turnCurves(state.curves, event.option)};
		case 'curves':
			return {...state, curves: {...state.curves, shown: event.shown}};
		default:
			return undefined;
	}
}

/** The speed at which the run takes its usual time. */
const paceOf = ({run, length, rate}: State) => (run ? usualPace(run.method, run.puzzle, length) : rate);

function withLength(state: State, {run, length}: Extract<ViewEvent, {type: 'length'}>): State {
	const {preview} = state;
	if (preview?.run.number === run) {
		return {...state, preview: {...preview, length}};
	}

	const known = state.run?.number === run ? {...state, length} : state;
	return known.isPaced ? {...known, rate: paceOf(known)} : known;
}
