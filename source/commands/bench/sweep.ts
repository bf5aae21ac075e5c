/** `--sweep`: the values of a setting, and the variants of the solvers made from them. */

import type {Variant} from '../../run/plan.js';
import type {Method, Settings} from '../../solvers/solver.js';
import {clean} from '../../text.js';
import {UsageError} from '../line/exit.js';
import {parseNumber, valueFrom} from '../line/options.js';

type Sweep = {readonly name: string; readonly values: readonly number[]};

const maxValues = 1000;

/**
`NAME=FROM:TO:COUNT`, evenly spaced; with `:log` after or before the count, evenly in ratio; or `NAME=a,b,c`.

@throws UsageError for anything else
*/
export function sweepFrom(text: string): Sweep {
	const [, name, range] = /^(\w+)=(.+)$/.exec(text) ?? [];
	const values = range?.includes(':')
		? valuesInRange(range)
		: range?.split(',').map(value => valueFrom(name, value));
	if (!values?.every(value => Number.isFinite(value))) {
		throw new UsageError(
			`--sweep must be written like cooling=0.9:0.99:4, T0=1:1000:8:log or patience=10,80, not '${clean(text)}'`,
		);
	}

	return {name, values};
}

function valuesInRange(range: string): number[] | undefined {
	const parts = range.split(':');
	const isLog = parts.includes('log');
	const [from, to, count] = parts.filter(part => part !== 'log').map(parseNumber);
	const isRight =
		parts.length === (isLog ? 4 : 3) && parts.indexOf('log') !== 0 && parts.indexOf('log') !== 1;
	if (!isRight || !Number.isInteger(count) || count < 2 || count > maxValues) {
		return undefined;
	}

	return Array.from({length: count}, (_, k) => {
		const share = k / (count - 1);
		const value = isLog ? from * (to / from) ** share : from + (to - from) * share;
		// Six digits distinguish the values and can be retyped; the bounds stay exact.
		return k === 0 ? from : k === count - 1 ? to : Number(value.toPrecision(6));
	});
}

/** Every solver with every combination of the values of its settings. @throws UsageError for a setting that no solver has */
export function variantsOf(
	methods: readonly Method[],
	settings: Settings,
	sweeps: readonly Sweep[],
): Variant[] {
	const fixed = Object.entries(settings).map(([name, value]) => ({name, values: [value]}));
	const all = [...fixed, ...sweeps];
	checkNames(methods, all);
	return methods.flatMap(method => {
		let combinations: Settings[] = [{}];
		for (const {name, values} of all) {
			const setting = method.settings.find(candidate => candidate.name === name);
			if (setting) {
				const fitting = new Set(values.map(value => (setting.isInteger ? Math.round(value) : value)));
				combinations = combinations.flatMap(rest => [...fitting].map(value => ({...rest, [name]: value})));
			}
		}

		return combinations.map(combination => variantOf(method, combination));
	});
}

export function variantOf(method: Method, settings: Settings): Variant {
	const code = method.file === undefined ? {} : {code: fileDigest(method.file)};
	return {solver: method.name, settings, ...code};
}

/** The digest in the URL of a solver's file. */
const fileDigest = (file: string): string => new URL(file).search.slice(1);

function checkNames(methods: readonly Method[], sweeps: readonly Sweep[]): void {
	for (const [index, {name}] of sweeps.entries()) {
		if (!methods.some(({settings}) => settings.some(setting => setting.name === name))) {
			const known = methods.map(
				method => `${method.name} has ${method.settings.map(setting => setting.name).join(', ')}`,
			);
			throw new UsageError(`there is no setting '${clean(name)}'; ${known.join('; ')}`);
		}

		if (sweeps.findIndex(sweep => sweep.name === name) !== index) {
			throw new UsageError(`the setting '${clean(name)}' is given twice`);
		}
	}
}
