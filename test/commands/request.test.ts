import {expect, test} from 'vitest';
import {settingsFrom} from '../../source/commands/line/options.js';
import {limitOptions, runOptionsFrom} from '../../source/commands/request.js';

test('a timeout is written in seconds and kept in milliseconds', () => {
	const options = runOptionsFrom({timeout: '1.5', moves: '7'});
	expect(options).toMatchObject({timeout: 1500, moves: 7});
	expect(limitOptions(options)).toEqual(['--moves 7', '--timeout 1.5']);
});

test('without limits there are none', () => {
	expect(runOptionsFrom({})).toMatchObject({
		timeout: undefined,
		moves: undefined,
		settings: {},
		isPaused: false,
	});
	expect(limitOptions({moves: undefined, timeout: undefined})).toEqual([]);
});

test('settings are read one by one, each once', () => {
	expect(settingsFrom(['cooling=0.98', 'hot=2'])).toEqual({cooling: 0.98, hot: 2});
	expect(() => settingsFrom(['hot=1', 'cooling=0.9', 'hot=2'])).toThrow('hot is set twice');
});
