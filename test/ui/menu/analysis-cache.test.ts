import {expect, test} from 'vitest';
import type {SolvingTime} from '../../../source/run/solving-time.js';
import type {Settings} from '../../../source/solvers/solver.js';
import {analysisSummary} from '../../../source/ui/menu/analysis-cache.js';
import {hard} from '../../puzzles.js';
import {entryOf} from '../states.js';

test('the time of a solver is that of its settings alone', () => {
	const entry = entryOf(hard, 'hard', 'Hard');
	const asked: string[] = [];
	const times = new Map<string, SolvingTime | undefined>();
	times.has = key => asked.push(key) > 0;
	for (const settings of [{skip: 7}, {patience: 5}, {patience: 6}] as Settings[]) {
		analysisSummary(entry, {name: 'block-swap', settings}, {verdicts: new Map(), times});
	}

	expect(new Set(asked).size).toBe(3);
});
