/** What the mouse does: as if a key were pressed, an entry of a list chosen, a point of the run gone to. */

import {useLayoutEffect, useRef, useState} from 'react';
import type {Jump} from '../../run/pace.js';
import {keyTable} from '../perform.js';
import type {State} from '../state.js';
import {type Action, actionOf} from './keys.js';
import type {Pointing} from './mouse-reports.js';
import {type Mouse, type TargetAction, Targets} from './targets.js';

type Options = {
	/** Press a key, by its name. */
	readonly press: (name: string) => void;
	readonly perform: Readonly<Record<Action, () => void>>;
	readonly latest: () => State;
	/** Go to a point of the run. */
	readonly step: (to: Jump) => void;
	/** So many entries on in a list. */
	readonly move: (by: number) => void;
};

/** Lines at a turn of the wheel. */
const turn = 3;

/** The targets of the screen, which the mouse is followed to. */
export function usePointing(mouse: Mouse | undefined, options: Options): Targets {
	const [targets] = useState(() => new Targets());
	const latest = useRef(options);
	latest.current = options;
	useLayoutEffect(
		() =>
			mouse?.listen(pointing => {
				if (pointing.type === 'click') {
					hit(targets.at(pointing.column, pointing.row), latest.current);
				} else {
					roll(pointing, latest.current);
				}
			}),
		[mouse, targets],
	);
	return targets;
}

function hit(aim: TargetAction | undefined, {press, perform, step, move}: Options): void {
	if (!aim) {
		return;
	}

	if ('key' in aim) {
		press(aim.key);
	} else if ('to' in aim) {
		step(aim);
	} else if (aim.by === 0) {
		perform.choose();
	} else {
		move(aim.by);
	}
}

/** The wheel scrolls what is shown: the help, a list, a grid that does not fit. */
function roll({type}: Pointing, {press, perform, latest, move}: Options): void {
	const state = latest();
	const isUp = type === 'wheel-up';
	if (state.isHelpShown) {
		for (let k = 0; k < turn; k++) {
			press(isUp ? 'up' : 'down');
		}
	} else if (state.screen === 'watch') {
		perform[isUp ? 'scroll-up' : 'scroll-down']();
	} else if (actionOf(keyTable(state), 'up') === 'up') {
		move(isUp ? -1 : 1);
	}
}
