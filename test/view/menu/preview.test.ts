import {expect, test} from 'vitest';
import type {Progress} from '../../../source/run/drive.js';
import {methodOf} from '../../../source/solvers/index.js';
import {previewLine} from '../../../source/view/menu/preview.js';
import {plainText} from '../../../source/view/text/line.js';

const running = {temperature: 2, cost: 41, status: 'running'} as Progress;
const blockSwap = methodOf('block-swap');
const textOf = (progress: Progress, length?: Parameters<typeof previewLine>[2], width = 60) =>
	plainText(previewLine({progress, peak: 2, cold: 0.05}, blockSwap, length, width));

test('T, the cost, and how long the run is at least', () => {
	expect(textOf(running)).toBe('temperature ████████ 2.00   cost 41  ');
	expect(textOf(running, {moves: 0, isWhole: false})).toBe(textOf(running));
	expect(textOf(running, {moves: 4_860_000, isWhole: false})).toBe(
		'T ████████ 2.00   cost 41   at least 4.86 M proposals',
	);
	expect(textOf(running, {moves: 4_860_000, isWhole: false}, 40)).toBe(textOf(running));
	expect(textOf(running, undefined, 30)).toBe('T ████████ 2.00   cost 41  ');
	expect(textOf({...running, cost: 0, status: 'solved'}, {moves: 9, isWhole: true})).toBe(
		'temperature ████████ 2.00   cost 0    ✔ solved',
	);
});
