/** The targets of clicks: components register what a click on them does, and are found by where they are drawn. */

import {Box, type BoxProps, type DOMElement} from 'ink';
import {createContext, type RefObject, useContext, useLayoutEffect, useRef} from 'react';

/** A click of the left button, or a turn of the wheel; columns and rows from 0. */
export type Pointing = {
	readonly type: 'click' | 'wheel-up' | 'wheel-down';
	readonly column: number;
	readonly row: number;
};

export type Mouse = {
	/** Listen to clicks and the wheel; returns what ends it. */
	readonly listen: (listener: (pointing: Pointing) => void) => () => void;
};

/** The press of a key; a distance in a list, where 0 chooses; or a point of the run, from 0 to 1. */
export type TargetAction = {readonly key: string} | {readonly by: number} | {readonly to: number};

/** What is aimed at in a column and a row of the component, from 0. */
type Aiming = (column: number, row: number) => TargetAction | undefined;

type RegisteredTarget = {readonly element: RefObject<DOMElement | null>; readonly aiming: RefObject<Aiming>};

export class Targets {
	readonly #places = new Set<RegisteredTarget>();

	add(place: RegisteredTarget): () => void {
		this.#places.add(place);
		return () => this.#places.delete(place);
	}

	/** What is aimed at in a column and a row of the screen, from 0. */
	at(column: number, row: number): TargetAction | undefined {
		for (const {element, aiming} of this.#places) {
			const {left, top, width, height} = rectangleOf(element.current);
			const [x, y] = [column - left, row - top];
			const aim = x >= 0 && x < width && y >= 0 && y < height ? aiming.current(x, y) : undefined;
			if (aim) {
				return aim;
			}
		}

		return undefined;
	}
}

function rectangleOf(element: DOMElement | null) {
	let left = 0;
	let top = 0;
	for (let at: DOMElement | undefined = element ?? undefined; at; at = at.parentNode) {
		left += at.yogaNode?.getComputedLeft() ?? 0;
		top += at.yogaNode?.getComputedTop() ?? 0;
	}

	const node = element?.yogaNode;
	return {left, top, width: node?.getComputedWidth() ?? 0, height: node?.getComputedHeight() ?? 0};
}

/** Undefined where nothing can be clicked: in a picture that is saved. */
export const TargetsContext = createContext<Targets | undefined>(undefined);

/** A box that can be clicked. */
export function Target({
	aiming,
	...props
}: {readonly aiming: Aiming} & BoxProps & {children?: React.ReactNode}) {
	const targets = useContext(TargetsContext);
	const element = useRef<DOMElement>(null);
	const latest = useRef(aiming);
	latest.current = aiming;
	useLayoutEffect(() => targets?.add({element, aiming: latest}), [targets]);
	return <Box ref={element} {...props} />;
}
