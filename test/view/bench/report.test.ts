/** Comparisons and reports of results that are made up. */

import {parseXml} from '@rgrove/parse-xml';
import {expect, test} from 'vitest';
import {compareVariants} from '../../../source/run/comparison.js';
import type {Plan} from '../../../source/run/plan.js';
import {Results} from '../../../source/run/results.js';
import {comparisonLines} from '../../../source/view/bench/comparison.js';
import {plotSvg} from '../../../source/view/bench/plot-svg.js';
import {distributionPlots} from '../../../source/view/bench/plots.js';
import {reportText} from '../../../source/view/bench/report.js';

const plan: Plan = {
	version: '1',
	problems: ['one', '<b>&"two"'].map(name => ({name, line: '.', boxes: 'none'})),
	variants: ['block-swap', 'reassign'].map(solver => ({solver, settings: {}})),
	seeds: 5,
	seed: '</script><script>',
	moves: 90_000,
	timeout: null,
};

/** The first takes 1000 to 10 000 moves and the second ten times as many, if it ends. */
function made(): Results {
	const results = new Results(plan);
	for (let index = 0; index < results.total; index++) {
		const number = Math.floor(index / 2) + 1;
		const isSecond = index % 2 === 1;
		const status = isSecond && number > 8 ? 'gave-up' : 'solved';
		results.add({
			index,
			status,
			moves: 1000 * number * (isSecond ? 10 : 1),
			restarts: 0,
			milliseconds: number,
		});
	}

	return results;
}

test('a comparison pairs the runs of a puzzle by their number', () => {
	const comparison = compareVariants(made(), [0, 1]);
	expect(comparison).toMatchObject({
		pairs: 10,
		solved: {counts: [10, 8], only: [2, 0], p: 0.5},
		moves: {less: [10, 0], equal: 0, p: 2 / 1024},
		milliseconds: {less: [2, 0], equal: 8, p: 0.5},
	});
	// Of the 25 pairs of each puzzle one is a half more: that of the runs of which the second never ended.
	expect(comparison.milliseconds.effect).toBeCloseTo(0.5 + 0.5 / 25, 12);
	expect(comparisonLines(plan, comparison).slice(1, 6)).toEqual([
		'Comparison of 10 pairs (a: block-swap, b: reassign)',
		expect.stringMatching(/^ +a +b +a better +b better +equal +p +A12$/),
		expect.stringMatching(/^solved +10\/10 +8\/10 +2 +0 +8 +0\.500$/),
		expect.stringMatching(/^proposals \(median\) +5\.50 k +55\.0 k +10 +0 +0 +0\.00195 +1\.00 +large$/),
		expect.stringMatching(/^time \(median\) +5\.50 ms +5\.50 ms +2 +0 +8 +0\.500 +0\.52 +none$/),
	]);
});

test('pairs without a result of both are left out', () => {
	const results = made();
	results.forget(0);
	results.add({index: 3, status: 'failed', moves: 0, restarts: 0, milliseconds: 0});
	expect(compareVariants(results, [0, 1]).pairs).toBe(8);
	const empty = compareVariants(new Results(plan), [0, 1]);
	expect(comparisonLines(plan, empty)).toEqual([
		'',
		'a: block-swap, b: reassign: no pairs of runs to compare',
	]);
});

test('a picture is well-formed, with a step for each solved run and colours for light and dark', () => {
	const [plot] = distributionPlots(made());
	const svg = plotSvg(plot, true);
	expect(() => parseXml(svg)).not.toThrow();
	const steps = [...svg.matchAll(/<path [^>]*d="([^"]*)"/g)].map(([, path]) => path.match(/V/g)?.length);
	// The first step is where the scale begins, and the last point repeats the height.
	expect(steps[0]).toBe(10);
	expect(svg).toContain('prefers-color-scheme:dark');
});

test('a report is whole, escapes names, and asks for nothing from elsewhere', () => {
	const results = made();
	const html = reportText(results, [compareVariants(results, [0, 1])]);
	for (const title of ['Success', 'Comparison', 'Distribution', 'Fixed target', 'Fixed budget', 'Method']) {
		expect(html).toContain(`<h2>${title}`);
	}

	expect(html).toContain('&lt;b&gt;&amp;');
	expect(html).not.toMatch(/<b>|<script|(?:src|href)=/);
	expect(html.match(/https?:[^"<\s]*/g)?.filter(url => url !== 'http://www.w3.org/2000/svg')).toEqual([]);
	expect(html).toContain("default-src 'none'");
	expect(html).toContain('prefers-color-scheme:dark');
});
