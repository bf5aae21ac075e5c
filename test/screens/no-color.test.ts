import {expect, test} from 'vitest';
import {Screen} from '../world/screen.ts';
import type {Environment} from '../world/world.ts';

/** What a screen with a paused run writes. */
async function written(argv: readonly string[], environment: Environment = {}): Promise<string> {
	const screen = await Screen.open(['four', '--seed', '1', '--paused', ...argv], {
		columns: 80,
		rows: 24,
		environment,
	});
	await screen.close();
	return screen.stdout.text;
}

test('--no-color is NO_COLOR, and both take all colours away', async () => {
	const plain = await written([], {NO_COLOR: '1'});
	expect(await written(['--no-color'])).toBe(plain);
	const colour = /\u001B\[[\d;]*(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]/;
	expect(plain).not.toMatch(colour);
	expect(await written([])).toMatch(colour);
});
