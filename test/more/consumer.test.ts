import path from 'node:path';
import {expect, test} from 'vitest';
import {run} from '../processes.ts';

test('a consumer compiles, the declarations of the library with it', () => {
	const tsc = path.resolve('node_modules/.bin/tsc');
	expect(run(tsc, ['--project', 'test/more/consumer'])).toMatchObject({status: 0, stdout: ''});
});
