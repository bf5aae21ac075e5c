/** `recuit solvers [NAME]`: the solvers in a table, or one of them explained. */

import {methods} from '../solvers/index.js';
import type {Method} from '../solvers/solver.js';
import {parsePuzzle} from '../sudoku/read.js';
import {jsonText} from '../text.js';
import {command} from './line/command.js';
import {exitCodes} from './line/exit-codes.js';
import {methodFrom} from './line/options.js';
import {toggle} from './line/shared-flags.js';
import {UsageError} from './line/usage-error.js';
import {print, shown} from './terminal/terminal.js';

const help = `
Examples
  recuit solvers
  recuit solvers block-swap

A constant is changed with --set, as in:
  recuit rapport --solver block-swap --set cooling=0.98

Options
  --json    a line of JSON for each
`;

export const solvers = command({
	summary: 'the solvers, or one of them explained',
	operands: 'solvers',
	flags: {json: toggle},
	description: 'List the solvers with the documents that they follow, or explain one of them.',
	help,
	exits: {0: 'printed'},
	async run({input, flags}) {
		if (input.length > 1) {
			throw new UsageError('one solver at a time');
		}

		const method = methodFrom(input.at(0));
		if (flags.json) {
			const lines = (method ? [method] : methods).map(each => `${jsonText(recordOf(each))}\n`);
			print(lines.join(''));
		} else {
			print(shown(method ? explain(method) : list()));
		}

		return exitCodes.done;
	},
});

function list(): string {
	const width = Math.max(...methods.map(({name}) => name.length)) + 2;
	const lines = methods.map(({name, source, title, settings}) => {
		const names = settings.map(setting => setting.name).join(', ');
		return `${name.padEnd(width)}${source.padEnd(11)}${title}\n${' '.repeat(width + 11)}${names}`;
	});
	return `${lines.join('\n')}\n`;
}

// The presets are those of a 9×9 grid with 35 givens, the report's.
const exampleLine = '207010605095600423800004000700000260000726018020090030050000307604530000012079000';

/** A method as JSON, its settings as they are for the puzzle rapport. */
function recordOf(method: Method) {
	const {name, title, source, summary, state, neighbourhood, costText, schedule, unit, settings} = method;
	const example = parsePuzzle(exampleLine);
	return {
		name,
		title,
		source,
		summary,
		state,
		move: neighbourhood,
		cost: costText,
		schedule,
		unit,
		settings: settings.map(({preset, ...setting}) => ({
			name: setting.name,
			title: setting.title,
			value: preset(example),
			minimum: setting.minimum,
			maximum: setting.maximum,
			isInteger: setting.isInteger === true,
		})),
	};
}

/** What a method is, with its constants for the report's kind of grid. */
function explain(method: Method): string {
	const {name, title, source, summary, state, neighbourhood, costText, schedule, settings} = method;
	const example = parsePuzzle(exampleLine);
	const rows = settings.map(setting => {
		const {minimum, maximum, isInteger, names, preset} = setting;
		const range = names
			? names.map((name, index) => `${minimum + index} ${name}`).join(', ')
			: `${isInteger ? 'whole, ' : ''}${minimum} to ${maximum}`;
		return `  ${`${setting.name} = ${preset(example)}`.padEnd(20)}${setting.title} (${range})`;
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
		'Constants, as they are for the puzzle rapport (--set NAME=VALUE):',
		...rows,
		'',
	].join('\n');
}
