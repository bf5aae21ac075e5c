import {expect, test} from 'vitest';
import {defaultGeneratorForm, generatorCommand} from '../../../source/view/menu/generator-form.ts';

test.each([
	['4f2a', 'recuit generate --size 9 --seed 4f2a'],
	['a b; date', "recuit generate --size 9 --seed 'a b; date'"],
	["it's", "recuit generate --size 9 --seed 'it'\\''s'"],
])('the command of a new puzzle with the seed %s can be pasted into a shell', (seed, command) => {
	expect(generatorCommand(defaultGeneratorForm, seed)).toBe(command);
});
