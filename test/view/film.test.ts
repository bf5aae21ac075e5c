import {expect, test} from 'vitest';
import {History} from '../../source/view/curves/history.js';
import {
	bucketEvents,
	filmBar,
	filmBarArea,
	filmOf,
	filmRate,
	filmTime,
	secondAtColumn,
} from '../../source/view/film.js';
import {plainText} from '../../source/view/text/line.js';

/** A run that cools from 8 to 1, with a new lowest cost after each of four long waits. */
function cooled(hasTemperature = true): History {
	const history = new History();
	for (let step = 0; step <= 16; step++) {
		history.add({
			moves: step * 1000,
			milliseconds: step,
			cost: 20,
			bestCost: 20 - Math.floor(step / 4),
			temperature: hasTemperature ? 8 ** (1 - step / 16) : undefined,
			acceptance: undefined,
			restarts: 0,
			reheats: 0,
		});
	}

	return history;
}

const history = cooled();
const clock = filmOf(history, 15);
const heat = {peak: 8, cold: 1};
/** The bar alone, without what it is called. */
const bar = (moves: number, hasColour = true) =>
	filmBar({clock, history, moves, heat, hasColour}, 45).map(line => line.slice(1));

test('The events are those of the history', () => {
	expect(bucketEvents(history.buckets).filter(({kind}) => kind === 'best')).toHaveLength(3);
});

test('The bar of a film goes from hot to cold', () => {
	const [strip] = bar(0);
	expect(plainText(strip)).toBe('█'.repeat(40));
	expect(strip.at(0)?.role).toBe('ramp-16');
	expect(strip.at(-1)?.role).toBe('ramp-1');
});

test('The strip has the colours of the run: where it was warmer before, nothing in it is hottest', () => {
	const [strip] = filmBar({clock, history, moves: 0, heat: {peak: 64, cold: 1}, hasColour: true}, 45);
	expect(strip.at(1)?.role).toBe('ramp-8');
	expect(strip.at(-1)?.role).toBe('ramp-1');
});

test('Without colours the bar of a film has shades', () => {
	expect(plainText(bar(0, false)[0])).toMatch(/^█+▓+▒+░+$/);
});

test('A solver without a temperature has a plain bar', () => {
	const [strip] = filmBar({clock, history: cooled(false), moves: 0, heat, hasColour: true}, 25);
	expect(strip.slice(1)).toEqual([{text: '░'.repeat(20), role: 'dim'}]);
});

test('The position moves from the first column to the last, and new lowest costs lie ahead as marks', () => {
	expect(plainText(bar(0)[1])).toMatch(/^●[─┴]{39}$/);
	expect(plainText(bar(0)[1]).split('┴')).toHaveLength(4);
	expect(plainText(bar(16_000)[1])).toBe(`${'━'.repeat(39)}●`);
	expect(plainText(bar(clock.movesAt(7.5))[1]).indexOf('●')).toBe(20);
});

test('A wide bar says what it shows, and each has its name', () => {
	const lines = (width: number) =>
		filmBar({clock, history, moves: 0, heat, hasColour: true}, width).map(plainText);
	expect(lines(90)[0]).toMatch(/^T {4}█+ over the film$/);
	expect(lines(90)[1]).toMatch(/^film ●.* 15 s, slow at ┴ best$/);
	expect(lines(45)[1]).toMatch(/^film ●[─┴]{39}$/);
	expect(filmBarArea(clock, 45)).toEqual({left: 5, width: 40, texts: []});
});

test('The last reheat before a new lowest cost has a mark, and the bar explains it', () => {
	const reheated = new History();
	for (const [step, [bestCost, reheats]] of [
		[9, 0],
		[9, 1],
		[5, 1],
		[5, 1],
		[0, 1],
	].entries()) {
		const sample = {cost: 9, temperature: 1, acceptance: 0.5, restarts: 0};
		reheated.add({...sample, moves: step * 1000, milliseconds: step, bestCost, reheats});
	}

	const film = filmOf(reheated, 15);
	const [, track] = filmBar({clock: film, history: reheated, moves: 0, heat, hasColour: true}, 100).map(
		plainText,
	);
	expect(track).toMatch(/^film ●─+↑─+┴.* 15 s, slow at ┴ best ↑ reheat$/);
	const [, narrow] = filmBar({clock: film, history: reheated, moves: 0, heat, hasColour: true}, 78).map(
		plainText,
	);
	expect(narrow).toMatch(/^film ●[─┴]+ 15 s, slow at ┴ best$/);
});

test('A film tells its second, and finds the second of a column', () => {
	expect(filmTime(clock, 16_000)).toBe('15.0 of 15 s');
	expect(secondAtColumn(clock, 0, 40)).toBe(0);
	expect(secondAtColumn(clock, 39, 40)).toBe(15);
});

test('A film is slower at an event than between two', () => {
	expect(filmRate(clock, 4000)).toBeLessThan(filmRate(clock, 6000) / 10);
});
