/** An ensemble as a fleet: the same solver with many seeds. */

import {defaultMethod} from '../../solvers/index.js';
import {coldestOf} from '../../solvers/solver.js';
import {clean} from '../../text.js';
import {type DrawOptions, type FleetContent, type FleetMode, isOver, notesOf} from '../fleet/fleet.js';
import {writtenEffort} from '../menu/collection.js';
import {type Line, span} from '../text/line.js';
import {countText, shortNumber} from '../text/numbers.js';
import {titleLine} from '../watch/watch.js';
import {ensembleScreen} from './ensemble-view.js';
import {
	type EnsembleView,
	ensembleCsv,
	ensembleTable,
	ensembleText,
	memberText,
	solvedCount,
} from './summary.js';

export const ensembleMode: FleetMode = {
	hasBoards: false,
	title: ({entry, runs: [{method}], seed}) => [
		span(' recuit ', 'strong'),
		span(' ensemble  '),
		...titleLine(entry.title, entry.puzzle).slice(0, 1),
		span(` · ${method.name} · seed `, 'dim'),
		span(seed),
	],
	caption: ({entry, runs, seed}) => `recuit: ${entry.title}, ${runs.length} seeds from ${clean(seed)}`,
	// It says how many are solved.
	smallest: () => ({width: 24, height: 5}),
	remarks: () => [],
	views({entry: {puzzle}, runs: [{method, settings}]}) {
		const cold = coldestOf(method, puzzle, settings);
		const effort = method === defaultMethod ? writtenEffort(puzzle) : undefined;
		const rating = effort?.isMore ? undefined : effort?.proposals;
		let peak = 0;
		return progress => {
			peak = Math.max(peak, ...progress.runs.map(({temperature = 0}) => temperature));
			const view = {...progress, unit: method.unit, heat: {peak, cold}, rating};
			const lead = `${solvedCount(view)} of ${view.runs.length} solved`;
			return {
				...view,
				draw: options => drawEnsemble(view, options),
				status: isPaused => statusLine(view, lead, isPaused),
				table: () => ensembleTable(view),
				faults: () => reasonsOf(view),
				csv: () => ensembleCsv(view),
				lead,
				sentence: () => ensembleText(view),
				runText: at => memberText(view.runs[at], view.unit),
			};
		};
	},
};

function statusLine(view: EnsembleView, lead: string, isPaused: boolean): Line {
	return isOver(view)
		? [span(`✔ ${lead}`, solvedCount(view) > 0 ? 'good' : 'bad')]
		: [span(isPaused ? '‖ paused' : lead, 'strong')];
}

function drawEnsemble(
	view: EnsembleView,
	{at, columns, rows, rate, measured, repeat}: DrawOptions,
): FleetContent {
	const isEnded = isOver(view);
	const noteRows = isEnded && rows >= 20 ? 2 : 1;
	const member = [span('▸ ', 'accent'), span(memberText(view.runs[at], view.unit))];
	const notes = notesOf([member], {columns, repeat, rows: noteRows, isOver: isEnded, kept: noteRows - 1});
	const speed =
		measured !== undefined || rate !== Number.POSITIVE_INFINITY
			? `${shortNumber(measured ?? rate)}/s`
			: 'full speed';
	const content = ensembleScreen(view, {at, width: columns, height: rows - 2 - noteRows, speed});
	return {...content, hasHeader: true, hasFooter: true, notes};
}

/** The most reasons that are told: a solver's file may give each of its runs one of its own. */
const mostReasons = 5;

/** Why runs have given up, and how many. */
function reasonsOf({runs}: EnsembleView): string[] {
	const counts = new Map<string, number>();
	for (const {status, end = ''} of runs) {
		if (status === 'gave-up') {
			counts.set(end, (counts.get(end) ?? 0) + 1);
		}
	}

	return [...counts]
		.slice(0, mostReasons)
		.map(([end, count]) => `${countText(count, 'runs')} gave up: ${end}`);
}
