/** `recuit trace FILE`: the curves of a trace, also of one that is still being written or that another program wrote. */

import process from 'node:process';
import {clean} from '../text.js';
import {spokenText} from '../view/speech/spoken-text.js';
import {Trace, traceContent, tracePlot, traceSentences, traceSummary} from '../view/trace.js';
import {type Preferences, preferenceFlags, preferencesFrom} from './files/preferences.js';
import {command} from './line/command.js';
import {exitCodes, UsageError} from './line/exit.js';
import {toggle, wholeNumber} from './line/options.js';
import {withBackground} from './terminal/reports.js';
import {listenToSignals} from './terminal/signals.js';
import {canOpenScreen, openKeys, print, say, shown} from './terminal/terminal.js';
import {readTrace, traceBytes} from './trace/rows.js';

/** The size of the curves without a screen. */
const plot = {width: 78, height: 18};

const {theme, motion, 'screen-reader': screenReader} = preferenceFlags;

export const trace = command({
	summary: 'the curves of a trace, of any annealing run',
	description: 'Draw the curves of a trace, also while a program is writing it.',
	arguments: 'FILE',
	operands: 'files',
	examples: [
		['recuit rapport --solver block-swap --trace run.ndjson', 'write a trace'],
		['recuit trace run.ndjson', 'open it, and follow it until q'],
		['recuit trace run.csv --run 3', 'the third run in it'],
		['recuit trace run.ndjson | head -5', 'a summary'],
		['./my-annealer | recuit trace -', 'the trace of another program'],
	],
	details: [
		'FILE has a line of JSON or a row of CSV for each point. move (or step, iteration ...) and cost (or energy, score ...) are required, and most displays need temperature (or temp, T); recuit help json lists all names. Any program can write it. A column of costs alone, as --scores writes it, has a point for each move, and a cost of 0 ends a run. Lines that are not rows are skipped and reported.',
	],
	flags: {
		run: wholeNumber('the run to draw, where there are several (the latest)'),
		theme,
		motion,
		'screen-reader': screenReader,
		plain: toggle('no screen: print a summary and the curves'),
	},
	exits: {0: 'shown', 2: 'wrong usage, no rows, or lines that are not rows'},
	async run({input, flags}) {
		const [file, ...others] = input;
		if (file === undefined || others.length > 0) {
			throw new UsageError('name one file, as in: recuit trace run.ndjson');
		}

		const preferences = preferencesFrom(flags);
		const traced = new Trace(file === '-' ? 'the standard input' : clean(file), flags.run);
		const canDraw = canOpenScreen(preferences, {plain: flags.plain || preferences.isSpoken, json: false});
		const keys = canDraw ? openKeys() : undefined;
		if (!keys) {
			await readAll(traced, file);
			return printTrace(traced, preferences);
		}

		const code = await withBackground(keys, async background => {
			const {showTrace} = await import('./trace/show.js');
			return showTrace({file, trace: traced, keys, preferences, background});
		});
		return code === exitCodes.done ? reportFaults(traced) : code;
	},
});

async function readAll(traced: Trace, file: string): Promise<void> {
	const stopListening = listenToSignals(code => process.exit(code));
	try {
		await readTrace(traced, traceBytes(file));
	} finally {
		stopListening();
	}
}

/** Print the summary and the curves; returns the exit code. */
function printTrace(traced: Trace, {theme: look, isSpoken, complaints}: Preferences): number {
	for (const complaint of complaints) {
		say(`recuit: ${complaint}`);
	}

	if (traced.rows > 0) {
		const style = {style: look.curves, hasColour: false, isAscii: look.ascii};
		const [head, ...summary] = traceSummary(traced);
		const content = traced.shown && traceContent(traced, traced.shown, 'whole', style);
		const curves = content ? ['', ...tracePlot(content, plot.width, plot.height)] : [];
		const lines = isSpoken
			? [head, ...[...summary, ...traceSentences(traced)].map(spokenText)]
			: [head, ...summary, ...curves];
		print(`${lines.map(shown).join('\n')}\n`);
	}

	return reportFaults(traced);
}

function reportFaults({name, faults, skipped, shown: run, rows, wanted}: Trace): number {
	for (const fault of faults) {
		say(`recuit: ${fault}`);
	}

	if (!run) {
		say(`recuit: ${name} has no ${rows === 0 ? 'rows of a trace' : `run ${wanted}`}`);
	}

	return skipped > 0 || !run ? exitCodes.usage : exitCodes.done;
}
