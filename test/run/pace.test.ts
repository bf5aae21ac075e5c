import {expect, test} from 'vitest';
import {Pace, type PaceChange} from '../../source/run/pace.js';

test('steps and temperature commands are queued; a rate above 0 drops the steps', () => {
	const pace = new Pace(0);
	pace.step('move');
	pace.step('level');
	pace.commandTemperature('heat');
	expect([pace.nextStep, pace.takeStep(), pace.takeStep(), pace.takeStep()]).toEqual([
		'move',
		'move',
		'level',
		undefined,
	]);
	expect([pace.hasTemperatureCommand, pace.takeTemperatureCommands(), pace.hasTemperatureCommand]).toEqual([
		true,
		['heat'],
		false,
	]);
	pace.step('move');
	pace.rate = 10;
	expect(pace.takeStep()).toBeUndefined();
});

test('consecutive jumps are merged', () => {
	const pace = new Pace(0);
	for (const step of [{by: 0.25}, {to: 0.5}, {by: -0.125}, 'move', {by: 0.25}] as const) {
		pace.step(step);
	}

	expect([pace.takeStep(), pace.takeStep(), pace.takeStep()]).toEqual([{to: 0.375}, 'move', {by: 0.25}]);
});

test('jumps by a share in a row add up', () => {
	const pace = new Pace(0);
	for (const by of [0.25, 0.25, -0.125]) {
		pace.step({by});
	}

	expect([pace.takeStep(), pace.takeStep()]).toEqual([{by: 0.375}, undefined]);
});

test('a pause keeps the steps that were asked for', () => {
	const pace = new Pace(0);
	pace.step('move');
	pace.rate = 0;
	expect(pace.takeStep()).toBe('move');
});

test('a follower receives every change once, and nothing is queued', () => {
	const pace = new Pace(0);
	pace.step('move');
	pace.commandTemperature('cool');
	const changes: PaceChange[] = [];
	const unfollow = pace.follow(change => changes.push(change));
	pace.step('level');
	pace.commandTemperature('heat');
	pace.rate = 5;
	expect(changes).toEqual([
		{type: 'step', step: 'move'},
		{type: 'temperature', command: 'cool'},
		{type: 'step', step: 'level'},
		{type: 'temperature', command: 'heat'},
		{type: 'rate', rate: 5},
	]);
	expect([pace.rate, pace.takeStep(), pace.takeTemperatureCommands()]).toEqual([5, undefined, []]);
	unfollow();
	pace.step('back');
	expect([changes.length, pace.takeStep()]).toEqual([5, 'back']);
});

test.each([Number.NaN, -1])('a rate of %s is none', rate => {
	const message = `a rate must be a number of moves per second from 0, not ${rate}`;
	expect(() => new Pace(rate)).toThrow(new RangeError(message));
	const pace = new Pace(5);
	expect(() => {
		pace.rate = rate;
	}).toThrow(new RangeError(message));
	expect(pace.rate).toBe(5);
});
