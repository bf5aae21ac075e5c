/** `recuit solvers [NAME]`: a table of the solvers, or the description of one. */

import {methods} from '../solvers/index.js';
import {resolveSettings, rulesOf, usedSettings} from '../solvers/settings.js';
import type {Method, Setting, Settings} from '../solvers/solver.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {parsePuzzle} from '../sudoku/read.js';
import {valueText} from '../view/menu/settings-list.js';
import {indentText, sectionText} from './line/command-help.js';
import {command, type Section} from './line/command-line.js';
import {exitCodes, UsageError} from './line/exit.js';
import {methodFrom} from './line/options.js';
import {print, shown} from './terminal/terminal.js';

/** The width of the labels of a description. */
const factIndent = 10;

export const solvers = command({
	summary: 'the solvers, or one of them explained',
	description: 'List the solvers with the texts that they follow, or explain one of them.',
	arguments: '[NAME]',
	operands: 'solvers',
	examples: [
		['recuit solvers'],
		['recuit solvers block-swap'],
		['recuit solvers ./mine.js', 'a file of your own'],
	],
	details: ['--set changes a setting, as in: recuit rapport --solver block-swap --set cooling=0.98'],
	flags: {},
	exits: {0: 'printed'},
	async run({input}) {
		if (input.length > 1) {
			throw new UsageError('one solver at a time');
		}

		const method = methodFrom(input.at(0));
		print(shown(method ? description(method) : listMethods()));
		return exitCodes.done;
	},
});

/** Annealing, and the other searches, with their sources and settings. */
function listMethods(): string {
	const rowsOf = (method: Method): Section['rows'] => {
		const names = usedSettings(method, {}).map(({name}) => name);
		return [
			[method.name, `${method.title} (${method.source})`],
			['', names.join(', ')],
		];
	};
	const isAnnealing = ({doing}: Method) => doing === 'annealing' || doing === 'tempering';
	const titled = Map.groupBy(methods, method => (isAnnealing(method) ? 'Annealing' : 'Other searches'));
	const sections = [...titled].map(([title, listed]) => sectionText({title, rows: listed.flatMap(rowsOf)}));
	return `${sections.join('\n\n')}\n`;
}

/** The report's puzzle, rapport: presets depend on the size and the givens. */
const example = () =>
	parsePuzzle('207010605095600423800004000700000260000726018020090030050000307604530000012079000');

/** A setting with its preset, which may be a 0 that stands for another value. */
function presetText(setting: Setting, puzzle: Puzzle, given: Settings): string {
	const value = setting.preset(puzzle, given);
	const text = valueText(setting, value, puzzle, given);
	return text.startsWith('auto')
		? `${setting.name} ${text.replace('≈', 'about ')}`
		: `${setting.name} = ${value}`;
}

/** What each other choice brings with it: the settings that the presets have not. */
function otherChoices(method: Method, puzzle: Puzzle): Section['rows'] {
	const usual = usedSettings(method, {});
	return usual.flatMap(({name, names = []}) =>
		names.flatMap((value): Section['rows'] => {
			const given = {[name]: value};
			const own = usedSettings(method, given).filter(setting => !usual.includes(setting));
			const values = resolveSettings(method, puzzle, given);
			const texts = own.map(setting => presetText(setting, puzzle, values));
			return texts.length > 0 ? [[`${name}=${value}`, texts.join(', ')]] : [];
		}),
	);
}

/** A method with its settings as they are for the example. */
function description(method: Method): string {
	const {name, title, source, summary, state, neighbourhood, costText} = method;
	const puzzle = example();
	const values = resolveSettings(method, puzzle);
	const {schedule, acceptance} = rulesOf(method, values);
	const details = {source, state, move: neighbourhood, cost: costText, schedule, accepts: acceptance ?? ''};
	const rowOf = (setting: Setting) => {
		const {minimum, maximum, isInteger, names} = setting;
		const range = names?.join(', ') ?? `${isInteger ? 'whole, ' : ''}${minimum} to ${maximum}`;
		return [presetText(setting, puzzle, values), `${setting.title} (${range})`] as const;
	};
	const sections = [
		{
			title: 'Settings, with their values for rapport (--set NAME=VALUE)',
			rows: usedSettings(method, {}).map(rowOf),
		},
		{title: 'Settings of other choices', rows: otherChoices(method, puzzle)},
	];
	return [
		`${name}: ${title}`,
		indentText(summary, 0),
		Object.entries(details)
			.filter(([, text]) => text !== '')
			.map(([label, text]) => label.padEnd(factIndent) + indentText(text, factIndent).trimStart())
			.join('\n'),
		...sections.filter(({rows}) => rows.length > 0).map(sectionText),
	]
		.join('\n\n')
		.concat('\n');
}
