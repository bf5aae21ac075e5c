/** The keys of a race: watching it, and sharing it. */

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
	!isOver || 'the race is over: r starts another, Enter watches the highlighted lane alone';

export const raceTables = {
	race: [
		{
			name: 'pause',
			keys: [' '],
			label: ({state}) => (state.isPaused ? 'resume' : 'pause'),
			help: 'pause or resume all lanes',
			when: going,
			run: {type: 'pause'},
		},
		{
			name: 'step',
			keys: ['s'],
			label: 'step',
			help: 'step each lane once',
			when: going,
			run: program => program.step('move'),
		},
		...speedCommands(going, {label: 'full', isMinor: true}),
		{
			name: 'up',
			keys: ['up', 'k'],
			label: '↓ lane',
			isMinor: true,
			help: 'highlight the lane above',
			run: {type: 'move', by: -1},
		},
		{name: 'down', keys: ['down', 'j'], help: 'highlight the lane below', run: {type: 'move', by: 1}},
		{
			name: 'choose',
			keys: ['enter'],
			label: 'watch',
			help: 'watch the highlighted lane alone, from its start; v leads back',
			run: choose,
		},
		{
			name: 'race-unit',
			keys: ['x'],
			label: ({state}) => `again by ${state.race?.by === 'time' ? 'moves' : 'time'}`,
			isMinor: true,
			help: 'race again with the same number of moves, or the same time, for all',
			run: {type: 'race-unit'},
		},
		...restarting(
			'race again with a new seed for all',
			'race again with the same seed',
			({race}) => race?.seed,
		),
		sharing('save the screen, or the costs of all lanes', true),
		copying('race'),
		{...toMenu, label: 'back', help: 'back to the run before, or to the menu; the race waits'},
		...everywhere,
	],
	'share-race': shareCommands('race', [shared('trace', 't', 'trace', 'save the costs of all lanes as CSV')]),
} as const satisfies Readonly<Record<string, readonly Command[]>>;
