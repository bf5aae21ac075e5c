/** What the keys of a trace change: the curves, and the help over them. Pure. */

import {type CurveOptions, firstCurves, nextShown, turnCurves} from '../../view/curves/options.js';
import type {Trace} from '../../view/trace/trace.js';
import {drawnTrace} from '../../view/trace/trace-view.js';
import {helpView} from '../help.js';
import {commandOf, helpTable, pageMove} from '../keys/command.js';
import {traceTables} from '../keys/trace-keys.js';

export type TraceState = {
	readonly options: CurveOptions;
	/** The first line of the help; undefined while it is hidden. */
	readonly helpTop: number | undefined;
};

export const firstTraceState: TraceState = {options: firstCurves, helpTop: undefined};

/** What a key does. */
export const traceCommand = ({helpTop}: TraceState, key: string) =>
	commandOf(helpTop === undefined ? traceTables.trace : helpTable, key);

type Press = {
	readonly key: string;
	readonly trace: Trace;
	readonly columns: number;
	readonly height: number;
};

/** The state after a key in a window of this size. */
export function pressed(state: TraceState, {key, trace, columns, height}: Press): TraceState {
	const {options, helpTop} = state;
	const command = traceCommand(state, key);
	if (helpTop !== undefined) {
		const {page, last} = helpView(traceTables.trace, {columns, height});
		const run = command?.run;
		const by = typeof run === 'object' && run.type === 'move' ? run.by : undefined;
		const lines = Math.abs(by ?? 0) === pageMove ? Math.sign(by ?? 0) * page : by;
		// A key that does not scroll closes the help.
		return {options, helpTop: lines === undefined ? undefined : Math.max(0, Math.min(last, helpTop + lines))};
	}

	switch (command?.name) {
		case 'help':
			return {options, helpTop: 0};
		case 'curves': {
			const drawn = drawnTrace(trace, options, columns, height - 2);
			return {options: {...options, shown: nextShown(options, drawn) ?? options.shown}, helpTop};
		}
		case 'curve-scale':
			return {options: turnCurves(options, 'isLog'), helpTop};
		default:
			return state;
	}
}
