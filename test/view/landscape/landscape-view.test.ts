import {expect, test} from 'vitest';
import {Landscape} from '../../../source/view/landscape/landscape.js';
import {
	hasLandscapeRoom,
	landscapeText,
	landscapeView,
} from '../../../source/view/landscape/landscape-view.js';
import {asciiText} from '../../../source/view/text/ascii.js';
import {plainText} from '../../../source/view/text/line.js';

/** Ten coins whose heads cost 1 each, cooled slowly from T = 4 to 0.1: the mean cost falls from 4.4 to 0. */
function cooled(temperatures: number): Landscape {
	const landscape = new Landscape();
	let moves = 0;
	for (let step = 0; step < temperatures; step++) {
		const temperature = 4 * 2 ** (-step / 8);
		const heads = 1 / (1 + Math.exp(1 / temperature));
		for (let k = 0; k < 400; k++) {
			// Ten coins, each at its own place of a sequence without chance.
			const coins = Array.from({length: 10}, (_, coin) => ((k + 0.5) * (0.618_034 + coin * 0.133_37)) % 1);
			landscape.add({
				moves: moves++,
				milliseconds: moves,
				cost: coins.filter(coin => coin < heads).length,
				bestCost: 0,
				temperature,
				acceptance: 0.5,
				restarts: 0,
				reheats: 0,
			});
		}
	}

	return landscape;
}

const present = (landscape: Landscape, temperature: number, cost: number, isLog = false) => ({
	landscape,
	temperature,
	cost,
	heat: {peak: 4, cold: 0.1},
	isLog,
});

const textOf = (...parameters: Parameters<typeof landscapeView>) =>
	landscapeView(...parameters).map(line => plainText(line).trimEnd());

test('costs by temperature, the heat capacity beside them, and equilibrium below', () => {
	expect(textOf(present(cooled(40), 0.5, 2), 42, 10, 'braille')).toEqual([
		'landscape              freezes at T ≈ 0.39',
		'  3.04│▁▁▁▁▁▁▁▃▃██▆▄▃▁▁▁▁▁▁▁▁▁▁▁ █',
		'  1.74│▁▁▁▁▁▂▂▆▆██▄▂▁▁▁▁▁▁ ▁▁▁▁▁ ██',
		' 0.985│▂▂▁▁▄▇▇██▄▃▂▁▁▁▁▁▁▁▁▁▁▁▁▁ ████',
		'▸0.500│▆▆▆▇▇●▇▂▂▁▁▁▁▁▁▁▁▁▁ ▁▁▁▁▁ ████████',
		' 0.386│██▅▃▂▁▁▁▁▁▁▁▁▁            ████████←',
		' 0.174│██▂▁▁▁▁  ▁▁▁              ████',
		'  cost┼─0──────────5──────────10 Var/T²',
		'  seen│▆▆▇█▇▅▅▁▁▁▁▁▁▁ ▁▁▁▁   ▁▁▁ mean 1.2',
		'equil.│▆▆▇▇▇▆▅▁▁▁▁▁▁▁▁▁▁▁▁ ▁▁▁▁▁ mean 1.2',
	]);
});

/** A run at these temperatures, each for 100 proposals. */
function visited(temperatures: readonly number[]): Landscape {
	const landscape = new Landscape();
	for (const [moves, temperature] of temperatures.flatMap(each => Array<number>(100).fill(each)).entries()) {
		const counts = {bestCost: 0, acceptance: 0.5, restarts: 0, reheats: 0};
		landscape.add({moves, milliseconds: moves, cost: moves % 5, temperature, ...counts});
	}

	return landscape;
}

/** The labels of the rows with samples. */
const labelled = (landscape: Landscape, now: number) =>
	textOf(present(landscape, now, 2), 60, 20, 'braille').flatMap(
		line => /^([ ▸] *[≤\d.]+)│.*\S/.exec(line)?.[1] ?? [],
	);

test('all samples of a temperature are in the row that it names, and no row is hotter than the run', () => {
	for (const temperature of [0.06, 0.15, 0.35, 1.64, 2, 3, 810]) {
		const labels = labelled(visited([temperature]), temperature);
		expect(labels.map(label => Number(label.replace('▸', '')))).toEqual([temperature]);
	}

	const cooling = Array.from({length: 60}, (_, step) => 3 * 0.99 ** step);
	const [hottest] = labelled(visited(cooling), 1.7);
	expect(Number(hottest)).toBeGreaterThan(2.8);
	expect(Number(hottest)).toBeLessThanOrEqual(3);
});

test('a temperature that is hopeless has a row with all that are', () => {
	const landscape = visited(Array.from({length: 200}, (_, step) => 0.9 ** step));
	expect(labelled(landscape, 1e-9).at(-1)).toBe('▸≤0.05');
	expect(labelled(landscape, 0.5).at(-1)).toBe(' ≤0.06');
});

test('no bar is longer than that of the peak, whatever was seen out of equilibrium', () => {
	const landscape = cooled(40);
	const quenched = {temperature: 1.8, capacity: 1000, isEquilibrium: false};
	const disturbed = new Proxy(landscape, {
		get(target, key) {
			const value = Reflect.get(target, key, target);
			return key === 'capacities'
				? [...target.capacities, quenched]
				: typeof value === 'function'
					? value.bind(target)
					: value;
		},
	});
	const bars = textOf(present(disturbed, 0.5, 2), 42, 10, 'braille').map(line => /[█░]*←?$/.exec(line)?.[0]);
	const [peak] = bars.filter(bar => bar?.endsWith('←'));
	expect(bars[2]).toMatch(/^░+$/);
	expect(bars[2]?.length).toBeLessThan(peak?.indexOf('←') ?? 0);
});

test('in ASCII', () => {
	const lines = textOf(present(cooled(40), 0.5, 2), 42, 10, 'ascii').map(line => asciiText(line));
	expect(lines.join('')).toMatch(/^[\u0020-\u007E]+$/);
});

test('the widths and heights of all panels', () => {
	const landscape = cooled(40);
	for (const style of ['braille', 'block', 'ascii'] as const) {
		for (const isLog of [false, true]) {
			for (let width = 10; width < 130; width += 7) {
				for (let height = 1; height < 45; height += 6) {
					const lines = textOf(present(landscape, 0.3, 1, isLog), width, height, style);
					expect(lines.length === 0).toBe(!hasLandscapeRoom(width, height));
					expect(lines.length).toBeLessThanOrEqual(height);
					expect(Math.max(0, ...lines.map(line => line.length))).toBeLessThanOrEqual(width);
				}
			}
		}
	}
});

test('nothing before the first sample', () => {
	expect(textOf(present(new Landscape(), 1, 5), 60, 20, 'braille')).toEqual([]);
});

test('a sentence for a screen reader', () => {
	expect(landscapeText(cooled(40), 0.5)).toBe(
		'landscape: the heat capacity has its peak at temperature 0.39, where the puzzle freezes; at temperature 0.500 the mean cost is 1.2; equilibrium predicts 1.2',
	);
	expect(landscapeText(cooled(1), 4)).toBe(
		'landscape: the heat capacity has no peak yet; at temperature 4.00 the mean cost is 4.4',
	);
	expect(landscapeText(cooled(1), undefined)).toBe('no landscape: this solver has no temperature');
});
