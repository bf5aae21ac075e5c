/** The palette: all actions of a screen, found by their words. Pure. */

import {moving} from '../keys/key-row.js';
import {type Action, type Binding, bindings} from '../keys/keys.js';
import {runBindings} from '../keys/run-keys.js';
import {edit, insert, type TextField} from '../menu/text-field.js';
import {type Event, keyTable, type Overlay, type State} from '../state.js';

type PaletteOverlay = Extract<Overlay, {kind: 'palette'}>;

const longestSearch = 60;

/** Open it over what is on the screen; the help gives way to it. */
export const openedPalette = (overlay: Overlay | undefined): PaletteOverlay => ({
	kind: 'palette',
	text: '',
	cursor: 0,
	at: 0,
	below: overlay?.kind === 'help' ? overlay.below : overlay,
});

/** The state without the palette. */
export const withoutPalette = (state: State): State =>
	state.overlay?.kind === 'palette' ? {...state, overlay: state.overlay.below} : state;

/** The actions of the screen below that have all words, the best matches first; without words, all in their order. */
export function foundActions(state: State): readonly Binding[] {
	const {overlay} = state;
	if (overlay?.kind !== 'palette') {
		return [];
	}

	const words = searchWords(overlay.text);
	const table = keyTable(withoutPalette(state));
	return (table === 'watch' ? runBindings(state.run) : bindings[table])
		.filter(({action}) => action !== 'palette')
		.map(binding => ({binding, rank: rankOf(binding, words) + laterRank(binding, state)}))
		.filter(({rank}) => Number.isFinite(rank))
		.sort((a, b) => a.rank - b.rank)
		.map(({binding}) => binding);
}

/** Where most actions are. */
const places = [
	['watch', 'while watching a run'],
	['menu', 'in the menu'],
] as const;

/** The actions of other screens that have all words, for when none of this one has. */
export function foundElsewhere(
	state: State,
): ReadonlyArray<{readonly binding: Binding; readonly place: string}> {
	const words = state.overlay?.kind === 'palette' ? searchWords(state.overlay.text) : [];
	const here = new Set(bindings[keyTable(withoutPalette(state))].map(({action}) => action));
	return places.flatMap(([table, place]) =>
		bindings[table]
			.filter(binding => !here.has(binding.action) && Number.isFinite(rankOf(binding, words)))
			.map(binding => ({binding, place})),
	);
}

/** The action that Enter does. */
export const highlightedAction = (state: State): Binding | undefined =>
	state.overlay?.kind === 'palette' ? foundActions(state)[state.overlay.at] : undefined;

/** What only the end of a run has. */
const endActions: readonly Action[] = ['next-lesson', 'film-long'];

/** What moves in a list, and what waits for the end, comes after what is of use now. */
const laterRank = ({action}: Binding, {isLessonOver}: State): number =>
	moving.some(row => row.action === action) || (endActions.includes(action) && !isLessonOver) ? 0.5 : 0;

const searchWords = (text: string) =>
	text
		.toLowerCase()
		.split(/[^\p{L}\p{N}%]+/u)
		.filter(Boolean);

/** How well an action has all words: at the start of its name's words, of any, or anywhere; Infinity where it lacks one. */
function rankOf({action, brief = '', help}: Binding, words: readonly string[]): number {
	const names = searchWords(`${brief} ${action}`);
	const all = [...names, ...searchWords(help.replaceAll(/\bT\b/g, 'T temperature'))];
	const ranks = words.map(word =>
		names.some(name => name.startsWith(word))
			? 0
			: all.some(other => other.startsWith(word))
				? 1
				: all.some(other => other.includes(word))
					? 2
					: Number.POSITIVE_INFINITY,
	);
	return Math.max(0, ...ranks);
}

const withTyped = (state: State, palette: PaletteOverlay, {text, cursor}: TextField): State => ({
	...state,
	overlay: {...palette, text, cursor, at: text === palette.text ? palette.at : 0},
});

/** The state after an event while the palette is open; undefined for one that does not concern it. */
export function reducePalette(state: State, event: Event): State | undefined {
	const {overlay} = state;
	if (overlay?.kind !== 'palette') {
		return undefined;
	}

	switch (event.type) {
		case 'type':
			return withTyped(state, overlay, insert(overlay, event.text, longestSearch));
		case 'edit':
			return withTyped(state, overlay, edit(overlay, event.edit));
		case 'move': {
			const last = foundActions(state).length - 1;
			return {...state, overlay: {...overlay, at: Math.max(0, Math.min(last, overlay.at + event.by))}};
		}

		case 'back':
			return withoutPalette(state);
		default:
			return undefined;
	}
}
