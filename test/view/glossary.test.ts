import {expect, test} from 'vitest';
import {anneal} from '../../source/run/drive.js';
import {methods} from '../../source/solvers/index.js';
import {glossaryLines, watchGlossary} from '../../source/view/glossary.js';
import {plainText} from '../../source/view/text/line.js';
import {readingsOf} from '../../source/view/watch/figures.js';
import {small} from '../puzzles.js';

/** Explained with another one, or plain by themselves. */
const plain = new Set(['uphill', 'mean', 'lowest', 'attempt', 'restarts']);

test.each(methods.map(method => method.name))('every figure of %s is explained', async solver => {
	const lines = glossaryLines(watchGlossary(), 80).map(line => `${plainText(line)} `);
	for await (const progress of anneal(small, {solver, seed: 1, moves: 100})) {
		for (const {label} of readingsOf(progress)) {
			expect(plain.has(label) || lines.some(line => line.startsWith(`  ${label} `))).toBe(true);
		}
	}
});

test('what is longer than a line goes on below itself', () => {
	const lines = glossaryLines(watchGlossary(), 40).map(line => plainText(line));
	expect(lines.every(line => line.length <= 40)).toBe(true);
	expect(lines.slice(0, 2)).toEqual([
		'  proposals      a proposal is a change',
		'                 that the solver tries',
	]);
});

test('the cost is explained as the watched solver counts it', () => {
	const costText = (name?: string) =>
		watchGlossary(methods.find(method => method.name === name)).cost.split('digit. ')[1];
	expect(costText('block-swap')).toBe('block-swap counts: digits missing in rows and columns.');
	expect(costText()).toBe('The menu of solvers and recuit solvers NAME explain how.');
});
