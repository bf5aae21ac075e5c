/** Parts around a watched grid: who gets how many rows. */

import {describe, expect, test} from 'vitest';
import {allocate} from '../../source/view/parts/area.js';
import {rankedParts} from '../../source/view/parts/index.js';
import {always, type Content, type Part} from '../../source/view/parts/part.js';

const part = (name: string, least: number, most: number, more: Partial<Part> = {}): Part => ({
	...{name, size: always(least, most), draw: () => [], title: () => name},
	...more,
});

describe('rows', () => {
	const content = {watched: {curves: 'ladder'}} as Content;
	/** By the order on the screen, and the ranks by their names. */
	const given = (parts: readonly Part[], ranks: string, rows: number, isFramed = false) => {
		const byRank = ranks.split(' ').flatMap(rank => parts.filter(({name}) => name === rank));
		return allocate(parts, content, {width: 40, rows, isFramed}, rankedParts({curves: 'ladder'}, byRank))
			.map(each => `${each.part.name} ${each.rows}`)
			.join();
	};

	test('go to the first ranks first, what is left to all in turn, and what has too few is left out', () => {
		const parts = [part('a', 3, 9), part('b', 2, 3), part('c', 4, 4)];
		expect([1, 4, 5, 8, 9, 20].map(rows => given(parts, 'b a c', rows))).toEqual([
			...['', 'b 3', 'a 3,b 2', 'a 5,b 3', 'a 3,b 2,c 4', 'a 9,b 3,c 4'],
		]);
		// In a frame each title takes a row.
		expect(given(parts, 'b a c', 7, true)).toBe('a 3,b 2');
	});

	test('what is chosen comes before others; an axis is below the last of its curves, or nowhere', () => {
		const curves = [
			part('first', 2, 2, {shows: 'landscape'}),
			part('second', 2, 2, {shows: 'ladder'}),
			part('last', 1, 1),
			part('axis', 1, 1, {follows: ['first', 'second']}),
		];
		expect([1, 3, 4, 6].map(rows => given(curves, 'first axis second last', rows))).toEqual([
			...['', 'second 2,axis 1', 'first 2,second 2', 'first 2,second 2,axis 1,last 1'],
		]);
	});
});
