/** The mouse: a click presses a key, chooses an entry or goes to a point of the run; the wheel scrolls. */

import {useLayoutEffect, useState} from 'react';
import type {Controller} from '../controller/controller.js';
import {keyTable} from '../state.js';
import {actionOf} from './keys.js';
import type {Pointing} from './mouse-reports.js';
import {type Mouse, type TargetAction, Targets} from './targets.js';

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
		controller.perform('choose');
	} else {
		controller.dispatch({type: 'move', by: target.by});
	}
}

/** Scroll the help, a list, or a grid that does not fit. */
function scroll({type}: Pointing, controller: Controller): void {
	const {state} = controller;
	const isUp = type === 'wheel-up';
	if (state.overlay?.kind === 'help') {
		for (let line = 0; line < wheelLines; line++) {
			controller.press(isUp ? 'up' : 'down');
		}
	} else if (state.screen === 'watch' && state.overlay?.kind !== 'palette') {
		controller.perform(isUp ? 'scroll-up' : 'scroll-down');
	} else if (actionOf(keyTable(state), 'up') === 'up') {
		controller.dispatch({type: 'move', by: isUp ? -1 : 1});
	}
}
