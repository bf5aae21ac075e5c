/** What the buttons and keys of a page do. */

import type {Player} from './player.js';

export const actions = {
	play: player => player.toggle(),
	step: player => player.seekMoves(player.position + 1),
	back: player => player.seekMoves(player.position - 1),
	next: player => player.seekMoves(player.nextEvent),
	left: player => player.seekSecond(player.second - player.clock.length / 20),
	right: player => player.seekSecond(player.second + player.clock.length / 20),
} as const satisfies Readonly<Record<string, (player: Player) => void>>;

export type Action = keyof typeof actions;

const keys: Readonly<Record<string, Action>> = {
	' ': 'play',
	s: 'step',
	b: 'back',
	n: 'next',
	ArrowLeft: 'left',
	ArrowRight: 'right',
};

/** @param focused the name of the element that has the keyboard: a button is pressed by space */
export function actionOf(
	{key, ...held}: {readonly key: string} & Readonly<Record<'ctrlKey' | 'altKey' | 'metaKey', boolean>>,
	focused: string,
): Action | undefined {
	const isTaken = focused === 'BUTTON' && key === ' ';
	return isTaken || held.ctrlKey || held.altKey || held.metaKey ? undefined : keys[key];
}
