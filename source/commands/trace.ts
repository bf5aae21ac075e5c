/** `recuit trace FILE`: the curves of a trace, also of one that is still being written or that another program wrote. */

import process from 'node:process';
import {clean} from '../text.js';
import {spokenText} from '../view/speech/spoken-text.js';
import {Trace} from '../view/trace/trace.js';
import {traceContent, tracePlot, traceSentences, traceSummary} from '../view/trace/trace-view.js';
import {firstCurves} from '../view/watch/watched.js';
import {type Preferences, preferenceFlags, preferencesFrom} from './files/preferences.js';
import {readBytes} from './files/read-file.js';
import {command} from './line/command.js';
import {exitCodes, UsageError} from './line/exit.js';
import {toggle, wholeNumber} from './line/options.js';
import {withBackground} from './terminal/reports.js';
import {listenToSignals} from './terminal/signals.js';
import {canOpenScreen, openKeys, print, say, shown} from './terminal/terminal.js';
import {TraceReader} from './trace/rows.js';

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
		const rows = new Trace(flags.run);
		const reader = new TraceReader(file === '-' ? 'the standard input' : clean(file), rows);
		const canDraw = canOpenScreen(preferences, {plain: flags.plain || preferences.isSpoken, json: false});
		const keys = canDraw ? openKeys() : undefined;
		if (!keys) {
			await readAll(file, reader);
			return printTrace(reader, preferences);
		}

		const code = await withBackground(keys, async background => {
			const {showTrace} = await import('./trace/show.js');
			return showTrace({file, reader, keys, preferences, background});
		});
		return code === exitCodes.done ? reportFaults(reader) : code;
	},
});

async function readAll(file: string, reader: TraceReader): Promise<void> {
	const stopListening = listenToSignals(code => process.exit(code));
	try {
		await reader.read(file === '-' ? process.stdin : readBytes(file, 'a trace'));
	} finally {
		stopListening();
	}
}

/** Print the summary and the curves; returns the exit code. */
function printTrace(reader: TraceReader, {theme: look, isSpoken, complaints}: Preferences): number {
	const {name, trace: rows} = reader;
	for (const complaint of complaints) {
		say(`recuit: ${complaint}`);
	}

	if (rows.rows > 0) {
		const style = {style: look.curves, hasColour: false, isAscii: look.ascii};
		const [head, ...summary] = traceSummary(name, rows);
		const content = rows.shown && traceContent(rows, rows.shown, firstCurves, style);
		const curves = content ? ['', ...tracePlot(content, plot.width, plot.height)] : [];
		const lines = isSpoken
			? [head, ...[...summary, ...traceSentences(rows)].map(spokenText)]
			: [head, ...summary, ...curves];
		print(`${lines.map(shown).join('\n')}\n`);
	}

	return reportFaults(reader);
}

function reportFaults({name, faults, skipped, trace: rows}: TraceReader): number {
	for (const fault of faults) {
		say(`recuit: ${fault}`);
	}

	if (!rows.shown) {
		say(`recuit: ${name} has no ${rows.rows === 0 ? 'rows of a trace' : `run ${rows.wanted}`}`);
	}

	return skipped > 0 || !rows.shown ? exitCodes.usage : exitCodes.done;
}
