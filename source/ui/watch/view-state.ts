/** How a run is looked at, and how actions change that: pure. */

import {nextDisplay} from '../../view/board/display.js';
import type {Scroll} from '../../view/board/viewport.js';
import {type CurveOptions, turnCurves} from '../../view/curves/options.js';
import {faster, slower, toggledFull, usualPace} from '../speed.js';
import type {State} from '../state.js';

export type ViewEvent =
	| {readonly type: 'display'}
	| ({readonly type: 'scroll'} & Scroll)
	/** Without a value: the other way round. */
	| {readonly type: 'pause'; readonly isPaused?: boolean}
	| {readonly type: 'inspect'}
	| {readonly type: 'faster'}
	| {readonly type: 'slower'}
	| {readonly type: 'full'}
	/** The other choice of one option of the curves. */
	| {readonly type: 'curve'; readonly option: 'over' | 'isLog'}
	| {readonly type: 'curves'; readonly shown: CurveOptions['shown']};

/** The state after an action on what is seen of a run, or on its speed. */
export function reduceView(state: State, event: ViewEvent): State {
	switch (event.type) {
		case 'display': {
			return state.run ? {...state, display: nextDisplay(state.display, state.run.method).name} : state;
		}

		case 'scroll': {
			const {down, across} = state.scroll;
			return {...state, scroll: {down: down + event.down, across: across + event.across}};
		}

		case 'pause': {
			return {...state, isPaused: event.isPaused ?? !state.isPaused};
		}

		case 'inspect': {
			return {...state, isInspecting: !state.isInspecting};
		}

		case 'faster': {
			return {...state, rate: faster(state.rate)};
		}

		case 'slower': {
			return {...state, rate: slower(state.rate)};
		}

		case 'full': {
			const {run, rate} = state;
			return {...state, rate: run ? toggledFull(rate, usualPace(run.method, run.entry.puzzle)) : rate};
		}

		case 'curve': {
			return {...state, curves: turnCurves(state.curves, event.option)};
		}

		case 'curves': {
			return {...state, curves: {...state.curves, shown: event.shown}};
		}
	}
}
