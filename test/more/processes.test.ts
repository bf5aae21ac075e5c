import {expect, test} from 'vitest';
import {run} from '../processes.ts';

test('a program that never ends is killed with what it has started', () => {
	const endless = () => run('sh', ['-c', 'sleep 60 | cat; exit'], {timeout: 50});
	expect(endless).toThrow('killed, since it still ran after 0.05 s: sh -c sleep 60 | cat; exit');
});
