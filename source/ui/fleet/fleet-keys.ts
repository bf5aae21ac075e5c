/** The keys of a race and of an ensemble: watching it, and sharing it. */

import type {FleetKind} from '../../view/fleet/fleet-kind.js';
import {ensembleBoxes, raceBoxes} from '../../view/glossary.js';
import {
	choose,
	everywhere,
	grouped,
	type KeyCommand,
	type KeyMoment,
	type KeyTable,
	opening,
	restarting,
	row,
	shared,
	shareTable,
	sharing,
	speedCommands,
	stepping,
	toMenu,
	upAndDown,
} from '../keys/key-command.js';

/** The words in which the keys of the kinds differ. */
const words = {
	race: {
		heading: 'In a race',
		shareHeading: 'Sharing a race, after e',
		boxes: raceBoxes,
		one: 'lane',
		/** What is saved of its runs. */
		trace: 'the costs of all lanes',
		label: 'trace',
	},
	ensemble: {
		heading: 'With many seeds',
		shareHeading: 'Sharing many seeds, after e',
		boxes: ensembleBoxes,
		one: 'run',
		trace: 'the result of each run',
		label: 'runs',
	},
};

const tablesOf = (kind: FleetKind) => {
	const {heading, shareHeading, boxes, one, trace, label} = words[kind];
	const when = ({isOver}: KeyMoment) =>
		!isOver || `all have ended: r starts again, Enter watches the highlighted ${one} alone`;
	const watching: readonly KeyCommand[] = [
		...grouped(
			'run',
			row('pause', [' '], 'pause or resume', 'pause', {
				label: ({state}) => (state.isPaused ? 'resume' : 'pause'),
				when,
			}),
			row('step', ['s'], `step each ${one} once`, stepping('move'), {label: 'step', when}),
			...speedCommands(when, 'fast'),
			restarting(state => state[kind]?.seed),
		),
		...grouped(
			one,
			upAndDown(`highlight the ${one} before`, 'highlight the one after'),
			row('choose', ['enter'], `watch the highlighted ${one} alone, from its start`, choose, {
				label: 'watch',
			}),
		),
		...(kind === 'race'
			? grouped('many seeds', {...opening('ensemble'), help: `run the highlighted ${one} with 100 seeds`})
			: []),
		...grouped('share', sharing(`save ${trace}; copy the command`)),
		...grouped('other runs', {
			...toMenu,
			help: `out of it, to the run that it is of or to the menu; the ${kind} waits`,
		}),
		...everywhere,
	];
	return {
		[kind]: {heading, commands: watching, boxes},
		[`share-${kind}`]: shareTable(kind, shareHeading, [shared('trace', 't', label, `save ${trace} as CSV`)]),
	} as const satisfies Readonly<Record<string, KeyTable>>;
};

export const fleetTables = {race: tablesOf('race'), ensemble: tablesOf('ensemble')};
