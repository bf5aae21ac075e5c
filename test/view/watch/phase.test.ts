import {expect, test} from 'vitest';
import {plainText} from '../../../source/view/text/line.js';
import {phaseLines} from '../../../source/view/watch/phase.js';
import {watchedStart} from './watched.js';

const start = watchedStart();
const linesAt = (changes: Partial<typeof start.progress>, width = 98) =>
	phaseLines({...start, progress: {...start.progress, moves: 5000, temperature: 0.5, ...changes}}, width).map(
		plainText,
	);

test.each([
	[0.28, 'Hot: of 100 proposals, 28 raise the cost and are accepted all the same. The search roams.'],
	[0.012, 'Warm: of 100 proposals, 1 raises the cost and is accepted all the same. What is right tends to'],
	[0.002, 'Cold: of 1 000 proposals, 2 raise the cost and are accepted all the same. It goes downhill, and'],
	[0, 'Frozen: hardly any proposal that raises the cost is accepted. It goes downhill to the next local'],
])('a share of %d uphill is a sentence', (uphillShare, sentence) => {
	const lines = linesAt({uphillShare});
	expect(lines[0]).toBe(sentence);
	expect(lines.at(-1)).toBe('s makes one step and explains it');
	expect(Math.max(...lines.map(({length}) => length))).toBeLessThanOrEqual(98);
});

test('nothing is said of a run that has not begun, has ended, or has no temperature', () => {
	expect(linesAt({uphillShare: 0.2, moves: 0})).toEqual([]);
	expect(linesAt({uphillShare: 0.2, status: 'solved'})).toEqual([]);
	expect(linesAt({uphillShare: 0.2, temperature: undefined})).toEqual([]);
	expect(linesAt({uphillShare: undefined})).toEqual([]);
});
