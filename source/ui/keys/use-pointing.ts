/** The mouse: a click presses a key, chooses an entry or goes to a point of the run; the wheel scrolls. */

import {useLayoutEffect, useState} from 'react';
import type {Controller} from '../controller/controller.js';
import {keyTables, tableOf} from '../screens.js';
import {commandOf} from './command.js';
import {type Mouse, type Pointing, type TargetAction, Targets} from './targets.js';

/** Lines of the help that a turn of the wheel scrolls. */
const wheelLines = 3;

/** The targets of the screen; clicks on them are passed to the controller. */
export function usePointing(mouse: Mouse | undefined, controller: Controller): Targets {
	const [targets] = useState(() => new Targets());
	useLayoutEffect(
		() =>
			mouse?.listen(pointing => {
				if (pointing.type === 'click') {
					click(targets.at(pointing.column, pointing.row), controller);
				} else {
					scroll(pointing, controller);
				}
			}),
		[mouse, targets, controller],
	);
	return targets;
}

function click(target: TargetAction | undefined, controller: Controller): void {
	if (!target) {
		return;
	}

	if ('key' in target) {
		controller.press(target.key);
	} else if ('to' in target) {
		controller.step(target);
	} else if (target.by === 0) {
		controller.press('enter');
	} else {
		controller.dispatch({type: 'move', by: target.by});
	}
}

/** Scroll the help, a list, or a grid that does not fit. */
function scroll({type}: Pointing, controller: Controller): void {
	const {state} = controller;
	const arrow = type === 'wheel-up' ? 'up' : 'down';
	if (state.overlay?.kind === 'help') {
		for (let line = 0; line < wheelLines; line++) {
			controller.press(arrow);
		}

		return;
	}

	const table = keyTables[tableOf(state)];
	const moves = [arrow, `shift+${arrow}`].find(key =>
		[arrow, `scroll-${arrow}`].includes(commandOf(table, key)?.name ?? ''),
	);
	if (moves !== undefined) {
		controller.press(moves);
	}
}
