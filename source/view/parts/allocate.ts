/** Which parts an area shows, and in how many rows. */

import type {Content, Part, Room} from './part.js';

/** A part with its rows below its title. */
export type Allotted = {readonly part: Part; readonly rows: number};

/** The rank of the part that the user has chosen: only what is always there comes before it. */
const chosenRank = 10;

/**
Each part gets its least rows in the order of the ranks, if there are so many left; what is left then goes to all in
turn.
*/
export function allocate(parts: readonly Part[], content: Content, room: Room): readonly Allotted[] {
	const {shown} = content.watched.curves;
	const rankOf = ({shows, rank}: Part) => (shows === shown ? Math.min(chosenRank, rank) : rank);
	const wanted = parts
		.flatMap(part => {
			const size = part.size(content, room);
			return size ? [{part, ...size, title: room.isFramed && part.title ? 1 : 0, rows: 0}] : [];
		})
		.toSorted((a, b) => rankOf(a.part) - rankOf(b.part));
	let left = room.rows;
	let drawn: typeof wanted = [];
	for (const each of wanted) {
		if (each.least + each.title <= left) {
			left -= each.least + each.title;
			drawn.push({...each, rows: each.least});
		}
	}

	const isAlone = ({follows}: Part) =>
		follows !== undefined && !drawn.some(({part}) => follows.includes(part.name));
	left += drawn.reduce((sum, {part, least}) => sum + (isAlone(part) ? least : 0), 0);
	drawn = drawn.filter(({part}) => !isAlone(part));
	for (let growing = drawn; left > 0 && growing.length > 0; ) {
		growing = growing.filter(each => each.rows < each.most);
		for (const each of growing.slice(0, left)) {
			each.rows++;
			left--;
		}
	}

	return inOrder(parts, drawn);
}

/** In the order of the table, but what follows others right after the last of them. */
function inOrder(parts: readonly Part[], drawn: readonly Allotted[]): readonly Allotted[] {
	const followers = drawn.filter(({part}) => part.follows);
	const order = parts.flatMap(part => drawn.filter(each => each.part === part && !part.follows));
	for (const each of followers) {
		const last = order.findLastIndex(({part}) => each.part.follows?.includes(part.name));
		order.splice(last + 1, 0, each);
	}

	return order;
}
