import {expect, test} from 'vitest';
import {heatColour, heatEnds, heatOf} from '../../source/view/heat.js';

test('Heat goes with the logarithm of the temperature, from the coldest to the hottest', () => {
	expect(heatOf(10, 10, 0.1)).toBe(1);
	expect(heatOf(1, 10, 0.1)).toBeCloseTo(0.5);
	expect(heatOf(0.1, 10, 0.1)).toBe(0);
	// The ends are those that stand beside the thermometer, however far apart: 0.00274 and 810.
	expect(heatOf(Math.sqrt(810 * 0.002_74), 810, 0.002_74)).toBeCloseTo(0.5);
});

test('Heat stays within its bounds, at T = 0 and for a single temperature too', () => {
	expect(heatOf(20, 10, 0.1)).toBe(1);
	expect(heatOf(0, 10, 0)).toBe(0);
	expect(heatOf(0.01, 10, 0.1)).toBe(0);
	expect(heatOf(3, 3, 3)).toBe(1);
	expect(heatOf(0, 0, 0)).toBe(1);
});

test('a run has the ends of its own temperatures, and of any run where it has had one alone', () => {
	expect(heatEnds({peak: 10, cold: 0.1})).toEqual({coldest: 0.1, hottest: 10});
	expect(heatEnds({peak: 1, cold: 1})).toEqual({coldest: 0.05, hottest: 1});
	expect(heatEnds({peak: 0.2, cold: 0.2})).toEqual({coldest: 0.05, hottest: 0.5});
	expect(heatEnds({peak: 4})).toEqual({coldest: 0.05, hottest: 4});
});

test('The ramp is white-hot at its top and blue at its bottom', () => {
	expect(heatColour(1)).toBe('#fff4d0');
	expect(heatColour(0)).toBe('#7a9cff');
	expect(heatColour(2)).toBe(heatColour(1));
});

test.each([
	'dark',
	'light',
	'high-contrast',
	'high-contrast-light',
	'colour-blind',
	'colour-blind-light',
] as const)('Every colour of the ramp %s differs from its neighbour at most a little', ramp => {
	const parts = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16));
	for (let step = 1; step < 64; step++) {
		const [before, after] = [parts(heatColour((step - 1) / 63, ramp)), parts(heatColour(step / 63, ramp))];
		const change = Math.max(...before.map((part, index) => Math.abs(part - after[index])));
		expect(change).toBeGreaterThan(0);
		expect(change).toBeLessThan(16);
	}
});

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
	const [red, green, blue] = [1, 3, 5].map(at => {
		const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
		return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each([
	['dark', '#1e1e1e', 4.5],
	['light', '#ffffff', 4.5],
	['high-contrast', '#000000', 7],
	['high-contrast-light', '#ffffff', 7],
	['colour-blind', '#1e1e1e', 4.5],
	['colour-blind-light', '#ffffff', 4.5],
] as const)('Every colour of the ramp %s is legible on %s', (ramp, paper, least) => {
	for (let step = 0; step < 64; step++) {
		const [a, b] = [luminance(heatColour(step / 63, ramp)), luminance(paper)];
		expect((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)).toBeGreaterThan(least);
	}
});
