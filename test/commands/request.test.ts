import {expect, test} from 'vitest';
import {settingsFrom} from '../../source/commands/line/options.js';
import {limitOptions, limitsWithoutScreen, runOptionsFrom} from '../../source/commands/request.js';

test('a timeout is written in seconds and kept in milliseconds', () => {
	const options = runOptionsFrom({timeout: '1.5', moves: '7'});
	expect(options).toMatchObject({timeout: 1500, moves: 7});
	expect(limitOptions(options)).toEqual(['--moves 7', '--timeout 1.5']);
});

test.each([
	['90', 90_000],
	['5s', 5000],
	['500ms', 500],
	['2m', 120_000],
	['1.5h', 5_400_000],
	['1e2ms', 100],
])('a timeout of %s is %d milliseconds', (timeout, milliseconds) => {
	expect(runOptionsFrom({timeout}).timeout).toBe(milliseconds);
});

test.each(['0', '0s', '-5s', '5M', '5 s', 's', '', '5d', 'soon'])('no timeout is %j', timeout => {
	expect(() => runOptionsFrom({timeout})).toThrow(
		`--timeout must be a time above 0, in seconds or like 500ms, 5s, 2m or 1h, not '${timeout}'`,
	);
});

test.each([
	['1k', 1000],
	['2M', 2_000_000],
	['2.3k', 2300],
	['1G', 1e9],
	['1e3', 1000],
])('%s moves are %d', (moves, number) => {
	expect(runOptionsFrom({moves, speed: moves, set: [`hot=${moves}`]})).toMatchObject({
		moves: number,
		speed: number,
		settings: {hot: number},
	});
});

test.each(['1m', 'k', '0.1234k', '1kk', '1e400'])('no number of moves is %j', moves => {
	expect(() => runOptionsFrom({moves})).toThrow(`--moves must be a whole number from 1 up, not '${moves}'`);
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

test('without a screen a run ends after 60 seconds, unless another limit is given', () => {
	const [moves, timeout] = [7, 500];
	expect(limitsWithoutScreen({moves: undefined, timeout: undefined}).timeout).toBe(60_000);
	expect(limitsWithoutScreen({moves, timeout: undefined})).toEqual({moves, timeout: undefined});
	expect(limitsWithoutScreen({moves, timeout})).toEqual({moves, timeout});
});

test('settings are read one by one, each once', () => {
	expect(settingsFrom(['cooling=0.98', 'hot=2'])).toEqual({cooling: 0.98, hot: 2});
	expect(() => settingsFrom(['hot=1', 'cooling=0.9', 'hot=2'])).toThrow('hot is set twice');
});
