import {describe} from 'vitest';
import {testLarge} from './large.ts';

// Digits above 127, and more than 255 peers.
describe('144 × 144', () =>
	testLarge(144, ['anneal', 'block-swap', 'row-swap', 'reassign', 'colour-fewest', 'cross-entropy']));
