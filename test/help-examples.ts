/** The examples of the readme and of the help topics. */

import fs from 'node:fs';
import {expect} from 'vitest';
import {topics} from '../source/commands/show-help.js';

export const textOf = (file: string) => fs.readFileSync(file, 'utf8');
export const files = ['readme.md', ...Object.keys(topics).map(name => `source/help/${name}.md`)];

/** Each command of a console, as it is written, with what stands below it. */
export const examples = files
	.flatMap(file => [...textOf(file).matchAll(/```console\n(.*?)```/gs)])
	.flatMap(([, block]) => block.split(/^\$ /m).filter(Boolean))
	.map(text => {
		const [command] = /^(?:.*[\\|]\n)*.*\n/.exec(text) ?? [''];
		return {command: command.trim(), printed: text.slice(command.length), needsJq: /\|[\s\\]*jq/.test(text)};
	});

/** The columns of a trace, by name: a number each, or text. */
function columnsOf(printed: string): ReadonlyArray<Readonly<Record<string, string>>> {
	const [header = [], ...rows] = [...printed.matchAll(/^(?:run|1),.*$/gm)].map(([line]) => line.split(','));
	return rows.map(row => Object.fromEntries(header.map((name, at) => [name, row[at]])));
}

/** Whether it holds for each row of a trace but the first, and the row before. */
const inTrace =
	(holds: (row: Readonly<Record<string, string>>, before: Readonly<Record<string, string>>) => boolean) =>
	(printed: string) => {
		const rows = columnsOf(printed);
		return rows.length > 100 && rows.every((row, at) => at === 0 || holds(row, rows[at - 1]));
	};

const isMetropolis = inTrace(({delta, moveTemperature, probability, drawn, accepted}) => {
	const expected = Math.min(1, Math.exp(-Number(delta) / Number(moveTemperature)));
	const isAccepted = Number(delta) <= 0 || Number(drawn) < Number(probability);
	return (
		Math.abs(Number(probability) - expected) < 4e-9 &&
		(drawn === '') === Number(delta) <= 0 &&
		isAccepted === (accepted === '1')
	);
});

const isSwap = inTrace(
	({cells, before, after}) => cells.length === 9 && [...before].reverse().join('') === after,
);

/** Whether a colder proposal of the same Δ > 0 is less likely accepted. */
const risesWithT = (printed: string) => {
	const uphill = columnsOf(printed).filter(({delta}) => delta === '2');
	return (
		uphill.length > 20 &&
		uphill.every(
			({probability, moveTemperature}, at) =>
				at === 0 ||
				Number(probability) - Number(uphill[at - 1].probability) <= 0 ===
					Number(moveTemperature) <= Number(uphill[at - 1].moveTemperature),
		)
	);
};

/** What is printed of rapport, before and after (004, figures 3 and 20). */
const figure3 = /^2 \. 7 \| \. 1 \. \| 6 \. 5$/m;
const figure20 = /^2 4 7 \| 9 1 3 \| 6 8 5\n[\s\S]*^3 1 2 \| 4 7 9 \| 8 5 6$/m;

/** Rows of all nine digits, in all nine rows. */
const hasFullRows = (printed: string) =>
	[...printed.matchAll(/^(?:[1-9] ){3}\|(?: [1-9]){3} \|(?: [1-9]){3}$/gm)].filter(
		([row]) => new Set(row).size === 11,
	).length === 9;

/** What is shown by the command of each row of the tables of `recuit help sources` that has one, among what else it prints. */
export const statements: ReadonlyArray<
	readonly [command: string, shown: RegExp | ((printed: string) => boolean)]
> = [
	// 000: Recuit simulé et Sudoku
	['recuit check rapport', / one solution /],
	['recuit convert rapport --to dimacs', /^p edge 81 810$/m],
	['recuit solvers reassign', /^state +any digits in the free cells$/m],
	['recuit rapport --solver reassign --set T0=1 --moves 1k --trace run.csv --trace-every 1', isMetropolis],
	['recuit rapport --solver reassign --moves 10k --json', /"best":\d+,"bestGrid":"[1-9]{81}"/],
	[
		'recuit box-of-seven --solver block-swap --set skip=6 --seed 7 --moves 100k --plain',
		/^box-of-seven: gave up /m,
	],
	[
		'recuit rapport --solver reassign --set delta=10 --trace run.csv',
		inTrace(({temperature}, before) => Number(temperature) <= Number(before.temperature)),
	],
	[
		'recuit bench four --solver block-swap --set schedule=logarithmic --seeds 1..100 --moves 1M',
		/^100 of 100 runs: 100 solved/m,
	],
	[
		'recuit bench medium --solver block-swap --set schedule=logarithmic --sweep T0=3.2,20 --seeds 5 --moves 1M',
		/^T0=3\.2 +5\/5 [\s\S]*^T0=20 +0\/5 /m,
	],
	['recuit check rapport', / 35 givens · 9⁴⁶ fillings: /],
	['recuit solvers reassign', /^cost +pairs of equal digits among peers$/m],
	['recuit solvers reassign', /^move +give one free cell another digit$/m],
	['recuit solvers reassign', / T' = T \/ \(1 \+ ln\(1 \+ δ\) \/ \(E \+ 1\) · T\)[\s\S]* delta = 0\.1 /],
	['recuit convert rapport --to dimacs', /^p edge 81 810$/m],
	['recuit solvers reassign', / level = 81 /],
	['recuit bench rapport --solver reassign --sweep T0=0.4,0.6,1,810 --seeds 5', /^T0=810 +5\/5 /m],
	['recuit escargot --solver reassign --set delta=10 --moves 11M --json', /"restarts":1,/],
	['recuit rapport --solver reassign', /^rapport: solved in /m],
	['recuit bench rapport --solver reassign --sweep delta=0.1,1,10 --seeds 5', /^delta=10 +\d\/5 /m],
	[
		'recuit bench rapport --solver block-swap --sweep acceptance=glauber,threshold --seeds 5',
		/^acceptance=threshold +5\/5 /m,
	],
	// 001: TP5
	['recuit rapport --solver descent --plain', figure3],
	['recuit rapport --solver row-swap --moves 0 --plain', hasFullRows],
	['recuit rapport --solver row-swap --moves 1k --trace run.csv --trace-every 1', isSwap],
	['recuit solvers row-swap', /^cost +digits missing in columns and boxes$/m],
	['recuit solvers descent', / patience = 10000 +proposals in a row without improvement /],
	['recuit solvers descent', /^move +swap two free cells of a random row/m],
	['recuit rapport --solver descent --plain', /^rapport: gave up .*, a local minimum$/m],
	[
		'recuit bench rapport --solver descent --sweep acceptance=strict,not-worse --seeds 5',
		/^acceptance=strict +0\/5 [\s\S]*^acceptance=not-worse +2\/5 /m,
	],
	['recuit rapport --solver row-swap', /^rapport: solved in /m],
	['recuit solvers row-swap', / T0 = 1 [\s\S]* step = 0\.05 /],
	['recuit solvers row-swap', / level = 1000 /],
	['recuit solvers row-swap', /; at T = 0 only Δ < 0$/m],
	['recuit bench rapport --solver row-swap --seeds 1..100 --moves 1M', /^row-swap +\S+ k +10\.2 k /m],
	// 002: Méthodes statistiques pour la résolution de Sudoku
	['recuit fill --permutation --size 9', /^[1-9](?: [1-9]){8}$/m],
	['recuit fill --permutation --size 9', /^9 keys sorted/m],
	['recuit fill --version0 --boxes none --size 4', /^(?:[1-4](?: [1-4]){3}\n?){4}/m],
	['recuit fill --version0 --boxes none --size 4', /^(?:[1-4](?: [1-4]){3}\n?){4}/m],
	['recuit fill --version0 --boxes none --attempts 10k', /^gave up after 10 000 rows/m],
	['recuit fill --version0 --boxes none --attempts 10k', / 1\/9!: one permutation of 362 880$/m],
	['recuit fill --size 3 --boxes none --steps --seed 14', /^row 2, column 1: 2 of 2 3$/m],
	['recuit fill --size 3 --boxes none --steps --seed 14', /: no digit left, a dead end; row 2 restarts$/m],
	[
		'recuit fill --size 3 --boxes none --steps --seed 14',
		/^row 2, column 1: 2 of 2 3\nrow 2, column 2: 1 of 1 3\nrow 2, column 3: no digit left/m,
	],
	['recuit fill --size 3 --boxes none --steps --seed 14', /^(?:row 3, column \d: (\d) of \1\n){3}/m],
	['recuit fill --size 10 --boxes none', /^(?:[1-9A](?: [1-9A]){9}\n?){10}/m],
	['recuit solvers cross-entropy', /^cost .*; without boxes, of rows and columns only; /m],
	[
		'recuit seven-free --solver cross-entropy --set distribution=multinomial --seed 2',
		/^seven-free: solved in \d+ generations/m,
	],
	[
		'recuit solvers cross-entropy',
		/^cost .*; of the multinomial also the distance of values to 1\.\.n, halved or whole$/m,
	],
	[
		'recuit seven-free --solver cross-entropy --set distribution=multinomial --seed 2',
		/^seven-free: solved in \d+ generations/m,
	],
	[
		'recuit seven-free --solver cross-entropy --set distribution=multinomial --set gamma=9 --seed 3',
		/^seven-free: solved in \d+ generations/m,
	],
	[
		'recuit bench seven-free --solver cross-entropy --set distribution=multinomial --sweep gamma=0,1000000 --seeds 1..10 --moves 200',
		/^gamma=0 +8\/10 [\s\S]*^gamma=1000000 +1\/10 /m,
	],
	['recuit rapport --solver cross-entropy', /^rapport: \w.*generations/m],
	['recuit check rapport', / 35 givens · 9⁴⁶ fillings: /],
	['recuit solvers reassign', /^cost +pairs of equal digits among peers$/m],
	['recuit rapport --solver reassign --set schedule=once --trace run.csv', /^1,0,\d+,\d+,\d+,350,/m],
	['recuit solvers reassign', / level = 81 /],
	[
		'recuit bench rapport --solver reassign --sweep delta=0.1,1,10,100 --seeds 1..20 --moves 5M',
		/^delta=0\.1 +20\/20 [\s\S]*^delta=100 +17\/20 /m,
	],
	['recuit rapport --solver reassign --set schedule=once', /^rapport: solved in /m],
	// 003: Sudoku et coloriage glouton
	['recuit check 1243432134122134', /: solved correctly · 4×4$/m],
	['recuit check seventeen --minimal', / one solution · .* · 17 givens · minimal · /],
	['recuit check givens-36', / 9⁴⁵ fillings/],
	['recuit check givens-36', / 10³² days .* at a million a second$/m],
	['recuit convert four --to dimacs', /^p edge 16 56$/m],
	['recuit convert four --to dimacs', /^p edge 16 56$/m],
	[
		'recuit givens-36 --solver colour-in-order --set itermax=1 --seed 1 --plain',
		/^givens-36: gave up after \d+ placements, 1 attempt, .* at cost [1-9]/m,
	],
	[
		'recuit givens-36 --solver colour-in-order --set itermax=1 --seed 1 --plain',
		/^givens-36: gave up after .* 1 attempt/m,
	],
	[
		'recuit bench four seven-free givens-36 --solver colour-in-order --seeds 1..5 --moves 100M',
		/^Attempts [\s\S]*^four .* longest 31\n[\s\S]*^givens-36 .* longest 95\.8 k$/m,
	],
	['recuit solvers colour-in-order', / random = drawn +the colour: drawn among those possible/],
	['recuit solve four givens-36 --solver colour-in-order', /^2 of 2 solved/m],
	['recuit bench four seven-free --solver colour-in-order --seeds 5', /^Attempts [\s\S]*^four +2 +7 +16 /m],
	['recuit rapport --solver colour-fewest', /^rapport: solved in 46 placements, 1 attempt/m],
	['recuit seventeen --solver colour-fewest --set itermax=2 --set random=last --json', /"attempts":2,/],
	[
		'recuit solvers colour-fewest',
		/ ties = any +among equals: any cell, or one with the fewest or the most uncoloured neighbours /,
	],
	[
		'recuit race hard colour-in-order colour-fewest:random=last colour-fewest:random=last,ties=least colour-fewest:random=last,ties=most --moves 100k',
		/ yes +125 .* 3 +0\n.* yes +315 .* 11 +0\n.* no .* 2 284 .*\n.* no .* 2 440 /,
	],
	// 004: Résolution du jeu Sudoku par méta-heuristiques
	['recuit fill --size 2 --boxes none', /^(?:1 2\n2 1|2 1\n1 2)$/m],
	['recuit check givens-36', /: 10³² days /],
	['recuit check rapport', / one solution /],
	['recuit race rapport colour-fewest block-swap cross-entropy --moves 100k', / block-swap +yes /],
	['recuit rapport --solver block-swap --moves 1k --trace run.csv --trace-every 1', isMetropolis],
	['recuit rapport --solver block-swap', /^rapport: solved in /m],
	['recuit rapport --solver block-swap --set start=greedy', /^rapport: solved in /m],
	[
		'recuit bench rapport easy --solver block-swap --set schedule=constant --set T0=0.35 --sweep start=random,greedy --seeds 1..1000 --moves 3M',
		/^rapport +start=random +\S+ k +1\.77 k [\s\S]*^easy +start=greedy +\S+ k +5\.69 k /m,
	],
	['recuit check rapport', / one solution /],
	['recuit solvers block-swap', /^cost +digits missing in rows and columns$/m],
	['recuit solvers block-swap', / T0 auto \(about 1\.61\) [\s\S]* cooling = 0\.99 /],
	['recuit rapport --solver block-swap --set start=constructive', /^rapport: solved in /m],
	['recuit rapport --solver block-swap --moves 1k --trace run.csv --trace-every 1', isMetropolis],
	['recuit rapport --solver block-swap --plain', figure20],
	['recuit medium --solver block-swap --set patience=1000000 --set restart=300', /^medium: solved in /m],
	['recuit rapport --solver block-swap --plain', figure3],
	['recuit convert rapport --to line', /^2\.7\.1\.6\.5\.956\.\.4238/m],
	[
		'recuit rapport --solver block-swap --moves 0 --seed 1 --plain',
		/^rapport: gave up after 0 proposals, .* at cost 43, /m,
	],
	['recuit rapport --solver block-swap --moves 1k --trace run.csv --trace-every 1', /^1,0,\d+,43,43,/m],
	['recuit rapport --solver block-swap --moves 1k --trace run.csv --trace-every 1', isSwap],
	[
		'recuit box-of-seven --solver block-swap --set skip=6 --seed 7 --moves 100k --plain',
		/^box-of-seven: gave up /m,
	],
	[
		'recuit rapport --solver block-swap --moves 1k --trace run.csv --trace-every 1',
		inTrace(
			({cost, delta, accepted}, before) =>
				Number(cost) - Number(before.cost) === Number(delta) * Number(accepted),
		),
	],
	['recuit rapport --solver block-swap --moves 1k --trace run.csv --trace-every 1', risesWithT],
	['recuit solvers block-swap', / level = 35 +proposals at one temperature \(the number of givens\)/],
	['recuit solvers block-swap', / sample = 9 /],
	['recuit solvers block-swap', / cooling = 0\.99 [\s\S]* patience = 80 [\s\S]* heat = 2 /],
	['recuit rapport --solver block-swap --plain --scores scores.txt', /^0$/m],
	['recuit rapport --solver block-swap --plain', figure20],
	['recuit bench easy medium hard --solver block-swap --seeds 5', /^15 of 15 runs: 15 solved/m],
	['recuit bench medium --solver block-swap --sweep patience=20,80,320 --seeds 5', /^patience=320 +5\/5 /m],
];

/** The commands of `statements`, each once, with all that it shows. */
export const commandsOf = [...Map.groupBy(statements, ([command]) => command)].map(
	([command, rows]) => [command, rows.map(([, shown]) => shown)] as const,
);

export function expectShown(printed: string, shown: (typeof statements)[number][1]): void {
	if (shown instanceof RegExp) {
		expect(printed).toMatch(shown);
	} else {
		expect([shown.name, shown(printed)]).toEqual([shown.name, true]);
	}
}
