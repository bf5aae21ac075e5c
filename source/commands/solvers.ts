/** `recuit solvers [NAME]`: a table of the solvers, or the description of one. */

import {methods} from '../solvers/index.js';
import type {Method} from '../solvers/solver.js';
import {parsePuzzle} from '../sudoku/read.js';
import {jsonLine, solverJson} from './json.js';
import {command} from './line/command.js';
import {exitCodes, UsageError} from './line/exit.js';
import {methodFrom, toggle} from './line/options.js';
import {print, shown} from './terminal/terminal.js';

export const solvers = command({
	summary: 'the solvers, or one of them explained',
	description: 'List the solvers with the documents that they follow, or explain one of them.',
	arguments: '[NAME]',
	operands: 'solvers',
	examples: [
		['recuit solvers'],
		['recuit solvers block-swap'],
		['recuit solvers ./mine.js', 'a file of your own'],
	],
	details: ['--set changes a setting, as in: recuit rapport --solver block-swap --set cooling=0.98'],
	flags: {json: toggle('print a line of JSON for each solver')},
	exits: {0: 'printed'},
	async run({input, flags}) {
		if (input.length > 1) {
			throw new UsageError('one solver at a time');
		}

		const method = methodFrom(input.at(0));
		if (flags.json) {
			print((method ? [method] : methods).map(each => jsonLine(solverJson(each, example()))).join(''));
		} else {
			print(shown(method ? description(method) : listMethods()));
		}

		return exitCodes.done;
	},
});

function listMethods(): string {
	const width = Math.max(...methods.map(({name}) => name.length)) + 2;
	const sourceWidth = Math.max(...methods.map(({source}) => source.length)) + 2;
	const lines = methods.map(({name, source, title, settings}) => {
		const names = settings.map(setting => setting.name).join(', ');
		return `${name.padEnd(width)}${source.padEnd(sourceWidth)}${title}\n${' '.repeat(width + sourceWidth)}${names}`;
	});
	return `${lines.join('\n')}\n`;
}

/** The report's puzzle, rapport: presets depend on the size and the givens. */
const example = () =>
	parsePuzzle('207010605095600423800004000700000260000726018020090030050000307604530000012079000');

/** A method with its settings as they are for the example. */
function description(method: Method): string {
	const {name, title, source, summary, state, neighbourhood, costText, schedule, settings} = method;
	const puzzle = example();
	const rows = settings.map(setting => {
		const {minimum, maximum, isInteger, names, preset} = setting;
		const range = names
			? names.map((text, index) => `${minimum + index} ${text}`).join(', ')
			: `${isInteger ? 'whole, ' : ''}${minimum} to ${maximum}`;
		return `  ${`${setting.name} = ${preset(puzzle, {})}`.padEnd(20)}${setting.title} (${range})`;
	});
	return [
		`${name}: ${title}`,
		'',
		summary,
		'',
		/^\d/.test(source) ? `document  ${source}` : `source    ${source}`,
		`state     ${state}`,
		`move      ${neighbourhood}`,
		`cost      ${costText}`,
		`schedule  ${schedule}`,
		'',
		'Settings, with their values for the puzzle rapport (--set NAME=VALUE):',
		...rows,
		'',
	].join('\n');
}
