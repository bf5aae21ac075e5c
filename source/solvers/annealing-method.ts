/** The classical annealer: a neighbourhood, a schedule and an acceptance rule, each a row of a table. */

import {acceptanceRules, annealingSteps, ruleNamed} from './acceptance.js';
import {Annealer} from './annealer.js';
import type {Neighbourhood} from './kernel.js';
import {levelLine} from './program.js';
import {cold, levelSetting, previewSchedule, type ScheduleRow, schedules} from './schedule.js';
import {choice} from './settings.js';
import {
	type Constants,
	defineMethod,
	type Method,
	type MethodDefinition,
	type Setting,
	type Settings,
} from './solver.js';

type Preset<Name extends string> = Pick<Method<Name>, 'name'> &
	Pick<MethodDefinition, 'title' | 'source' | 'summary' | 'doing' | 'pace'> & {
		readonly neighbourhood: Neighbourhood;
		/** @default 'geometric' */
		readonly schedule?: string;
		/** @default 'metropolis' */
		readonly acceptance?: string;
		/** The schedules to choose from. @default all of the table */
		readonly schedules?: readonly ScheduleRow[];
	};

/** The names of all settings in the tables, so that an editor completes them. */
type AnnealingSetting =
	| ('schedule' | 'acceptance' | 'T0' | 'sample' | 'cooling' | 'patience' | 'heat' | 'level')
	| ('restart' | 'step' | 'delta' | 'Tmin' | 'skip' | 'start');

const namesOf = (rows: ReadonlyArray<{readonly name: string}>) => rows.map(({name}) => name);

/** The rules that a temperature matters to. */
const hotRules = namesOf(acceptanceRules.filter(({usesTemperature}) => usesTemperature));

/** A method that anneals: its neighbourhood, with this schedule and this rule unless others are chosen. */
export function annealingMethod<Name extends string>({
	neighbourhood,
	schedule = 'geometric',
	acceptance = 'metropolis',
	schedules: rows = schedules,
	...about
}: Preset<Name>): Method<Name, AnnealingSetting> {
	const scheduleOf = (settings: Settings) =>
		rows.find(({name}) => name === (settings.schedule ?? schedule)) ?? rows[0];
	const ruleOf = (settings: Settings) => ruleNamed(settings.acceptance ?? acceptance);
	/** Whether the schedule has temperatures, and the rule does not look at them. */
	const isCold = (settings: Settings) =>
		!ruleOf(settings).usesTemperature && scheduleOf(settings).temperatures(neighbourhood).length > 0;
	const ownSettings = (row: ScheduleRow): Setting[] => {
		const needs = {schedule: [row.name]};
		return [
			...row.temperatures(neighbourhood).map(each => ({...each, needs: {...needs, acceptance: hotRules}})),
			...(row.others ?? levelSetting)(neighbourhood).map(each => ({...each, needs})),
		];
	};
	return defineMethod<Name, AnnealingSetting>({
		...about,
		state: neighbourhood.state,
		neighbourhood: neighbourhood.text,
		costText: neighbourhood.costText,
		costUnits: neighbourhood.costUnits,
		schedule: settings =>
			isCold(settings) ? 'none: the rule does not look at T' : scheduleOf(settings).text(settings),
		acceptance: settings => ruleOf(settings).title,
		program(settings) {
			const {rule} = scheduleOf(settings);
			const level = typeof settings.level === 'number' ? settings.level : 0;
			const line = rule && !isCold(settings) ? levelLine(rule(settings), level) : undefined;
			return annealingSteps(neighbourhood.change, line, ruleOf(settings));
		},
		previewSchedule(puzzle, settings, ...levels) {
			const row = scheduleOf(settings);
			const first = row.temperatures(neighbourhood).find(({name}) => name === 'T0');
			if (!first || isCold(settings)) {
				return undefined;
			}

			const T0 = settings.T0 || (first.automatic?.(puzzle, settings) ?? 0);
			const schedule = row.create({...(settings as Constants), T0: Number(T0)}, puzzle, neighbourhood);
			return previewSchedule(schedule, neighbourhood.kernel(puzzle, settings), ...levels);
		},
		doing: about.doing ?? 'annealing',
		unit: 'proposals',
		settings: [
			choice('schedule', 'how the temperature changes', namesOf(rows), schedule),
			choice('acceptance', 'the rule that accepts or rejects', namesOf(acceptanceRules), acceptance),
			...([...rows.flatMap(ownSettings), ...neighbourhood.settings] as Array<Setting<AnnealingSetting>>),
		],
		isSingle: settings =>
			isCold(settings) ? !settings.restart : (scheduleOf(settings).isSingle?.(settings) ?? true),
		recount: neighbourhood.recount,
		create(puzzle, seed, settings) {
			const constants = settings as Constants;
			const chosen = isCold(settings)
				? cold(constants)
				: scheduleOf(settings).create(constants, puzzle, neighbourhood);
			return new Annealer(neighbourhood.kernel(puzzle, settings), chosen, seed, {}, ruleOf(settings));
		},
	});
}
