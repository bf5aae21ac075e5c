/** What the commands of `recuit help sources` show: sources.txt has them, each with patterns of what it prints, or names of checks. */

import fs from 'node:fs';

/** The columns of a trace, by name: a number each, or text. */
function columnsOf(printed: string): ReadonlyArray<Readonly<Record<string, string>>> {
	const [header = [], ...rows] = [...printed.matchAll(/^(?:run|1),.*$/gm)].map(([line]) => line.split(','));
	return rows.map(row => Object.fromEntries(header.map((name, at) => [name, row[at]])));
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

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

/** T falls, but for one return to T0, at a restart. */
const isSawtooth = (printed: string) =>
	inTrace(
		({temperature, restarts}, before) =>
			Number(temperature) <= Number(before.temperature) ||
			(restarts === '1' && before.restarts === '0' && Number(before.temperature) < 0.0028),
	)(printed) && columnsOf(printed).at(-1)?.restarts === '1';

/** The mean cost of each thousand proposals after the first, of rows that are ten apart. */
const settlesAt42 = (printed: string) => {
	const costs = columnsOf(printed).map(({cost}) => Number(cost));
	const means = Array.from({length: 19}, (_, part) => mean(costs.slice(100 * part + 100, 100 * part + 200)));
	return costs[0] > 60 && means.every(cost => cost > 38 && cost < 48);
};

/** The costs are those before, and what accepted moves have changed. */
const addsUp = inTrace(
	({cost, delta, accepted}, before) =>
		Number(cost) - Number(before.cost) === Number(delta) * Number(accepted),
);

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

/** Rows of all nine digits, in all nine rows. */
const hasFullRows = (printed: string) =>
	[...printed.matchAll(/^(?:[1-9] ){3}\|(?: [1-9]){3} \|(?: [1-9]){3}$/gm)].filter(
		([row]) => new Set(row).size === 11,
	).length === 9;

const checks: Readonly<Record<string, (printed: string) => boolean>> = {
	...{addsUp, hasFullRows, isMetropolis, isSawtooth, isSwap, risesWithT, settlesAt42},
};

export const statements = fs
	.readFileSync(new URL('sources.txt', import.meta.url), 'utf8')
	.trimEnd()
	.split(/\n(?!\t)/)
	.map(block => {
		const [command, ...shown] = block.split('\n\t');
		return {command, shown};
	});

export const isShown = (printed: string, shown: string): boolean =>
	shown.startsWith('/') ? new RegExp(shown.slice(1, -1), 'm').test(printed) : checks[shown](printed);
