/** `recuit solvers [NAME]`: a table of the solvers, or the description of one. */

import {methods} from '../solvers/index.js';
import {resolveSettings, rulesOf, usedSettings} from '../solvers/settings.js';
import type {Method, Setting} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
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
	const lines = methods.map(method => {
		const {name, source, title} = method;
		const names = usedSettings(method, {})
			.map(setting => setting.name)
			.join(', ');
		return `${name.padEnd(width)}${source.padEnd(sourceWidth)}${title}\n${' '.repeat(width + sourceWidth)}${names}`;
	});
	return `${lines.join('\n')}\n`;
}

/** The report's puzzle, rapport: presets depend on the size and the givens. */
const example = () =>
	parsePuzzle('207010605095600423800004000700000260000726018020090030050000307604530000012079000');

/** What each other choice brings with it: the settings that the presets have not. */
function otherChoices(method: Method, puzzle: Puzzle): string[] {
	const usual = usedSettings(method, {});
	const lines = usual.flatMap(({name, names = []}) =>
		names.flatMap(value => {
			const own = usedSettings(method, {[name]: value}).filter(setting => !usual.includes(setting));
			const texts = own.map(setting => `${setting.name} = ${setting.preset(puzzle, {})}`);
			return texts.length > 0 ? [`  ${name}=${value}: ${texts.join(', ')}`] : [];
		}),
	);
	return lines.length > 0 ? ['', 'Settings of other choices:', ...lines] : [];
}

/** A method with its settings as they are for the example. */
function description(method: Method): string {
	const {name, title, source, summary, state, neighbourhood, costText} = method;
	const puzzle = example();
	const {schedule, acceptance} = rulesOf(method, resolveSettings(method, puzzle));
	const used = usedSettings(method, {});
	const valueText = ({name: setting, preset}: Setting) => `${setting} = ${preset(puzzle, {})}`;
	const valueWidth = Math.max(18, ...used.map(setting => valueText(setting).length)) + 2;
	const rowOf = (setting: Setting) => {
		const {minimum, maximum, isInteger, names} = setting;
		const range = names?.join(', ') ?? `${isInteger ? 'whole, ' : ''}${minimum} to ${maximum}`;
		return `  ${valueText(setting).padEnd(valueWidth)}${setting.title} (${range})`;
	};
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
		...(acceptance === undefined ? [] : [`accepts   ${acceptance}`]),
		'',
		'Settings, with their values for the puzzle rapport (--set NAME=VALUE):',
		...used.map(rowOf),
		...otherChoices(method, puzzle),
		'',
	].join('\n');
}
