/** What covers a screen or its foot. */

import type {TemperatureCommand} from '../run/temperature-changes.js';
import {groupDigits} from '../view/text/numbers.js';

export type Overlay =
	/** A sentence at the foot, until the next key. */
	| {readonly kind: 'notice'; readonly text: string}
	/** What to look for in the lesson of the run, until the next key. */
	| {readonly kind: 'lesson'; readonly text: string}
	/** Asks before a temperature command drops the steps that follow; `frontier` is the number of the last. */
	| {readonly kind: 'confirm'; readonly command: TemperatureCommand; readonly frontier: number}
	/** The choice of what to save or copy. */
	| {readonly kind: 'share'}
	/** Covers the whole screen. */
	| {readonly kind: 'help'; readonly top: number; readonly below: Overlay | undefined};

const commandKeys: Readonly<Record<TemperatureCommand, string>> = {heat: '↑', cool: '↓', hold: 't'};

/** The text of an overlay that stands until the next key; undefined for the others. */
export function overlayText(overlay: Overlay | undefined): string | undefined {
	switch (overlay?.kind) {
		case 'notice':
		case 'lesson':
			return overlay.text;
		case 'confirm':
			return `A change here begins another run and drops what followed, up to ${groupDigits(overlay.frontier)}. Press ${commandKeys[overlay.command]} again to do it.`;
		default:
			return undefined;
	}
}
