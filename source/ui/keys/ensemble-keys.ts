/** The keys of an ensemble: watching it, and sharing it. */

import {
	type Command,
	choose,
	copying,
	everywhere,
	type Moment,
	restarting,
	shareCommands,
	shared,
	sharing,
	speedCommands,
	toMenu,
} from './command.js';

const going = ({isOver}: Moment) =>
	!isOver || 'all runs have ended: r starts others, Enter watches the highlighted one alone';

export const ensembleTables = {
	ensemble: [
		{
			name: 'pause',
			keys: [' '],
			label: ({state}) => (state.isPaused ? 'resume' : 'pause'),
			help: 'pause or resume all runs',
			when: going,
			run: {type: 'pause'},
		},
		{
			name: 'step',
			keys: ['s'],
			label: 'step',
			help: 'step each run once',
			when: going,
			run: program => program.step('move'),
		},
		...speedCommands(going, {label: 'full', isMinor: true}),
		{
			name: 'up',
			keys: ['up', 'k'],
			label: '↓ run',
			isMinor: true,
			help: 'highlight the run before',
			run: {type: 'move', by: -1},
		},
		{name: 'down', keys: ['down', 'j'], help: 'highlight the run after', run: {type: 'move', by: 1}},
		{
			name: 'choose',
			keys: ['enter'],
			label: 'watch',
			help: 'watch the highlighted run alone, from its start; E leads back',
			run: choose,
		},
		...restarting(
			'start again with new seeds',
			'start again with the same seeds',
			({ensemble}) => ensemble?.seed,
		),
		sharing('save the screen, or the result of each run', true),
		copying('ensemble'),
		{...toMenu, label: 'back', help: 'back to the run before, or to the menu; the ensemble waits'},
		...everywhere,
	],
	'share-ensemble': shareCommands('ensemble', [
		shared('trace', 't', 'runs', 'save the result of each run as CSV'),
	]),
} as const satisfies Readonly<Record<string, readonly Command[]>>;
