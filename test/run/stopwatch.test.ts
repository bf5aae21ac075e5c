import process from 'node:process';
import {expect, onTestFinished, test, vi} from 'vitest';
import {Stopwatch} from '../../source/run/stopwatch.js';

/** A simulated clock in milliseconds, some of which use the processor. */
function handClock(): (milliseconds: number, ofProcessor?: number) => void {
	let time = 1000;
	let processor = 0;
	const clock = vi
		.spyOn(process, 'hrtime')
		.mockImplementation(() => [Math.floor(time / 1000), Math.round((time % 1000) * 1e6)]);
	const usage = vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({user: processor * 1000, system: 0}));
	onTestFinished(() => {
		clock.mockRestore();
		usage.mockRestore();
	});
	return (milliseconds, ofProcessor = milliseconds) => {
		time += milliseconds;
		processor += ofProcessor;
	};
}

test.each([31, 47.5, 100, 12_345.6])('at %d moves a second exactly that many are due in a second', rate => {
	const pass = handClock();
	const stopwatch = new Stopwatch();
	let moves = 0;
	for (let frame = 0; frame < 300; frame++) {
		pass(1000 / 30);
		moves += stopwatch.movesDue(rate);
	}

	expect(Math.abs(moves - rate * 10)).toBeLessThanOrEqual(1);
});

test('of what a slow reader missed, a fifth of a second is made up for', () => {
	const pass = handClock();
	const stopwatch = new Stopwatch();
	pass(10_000);
	expect(stopwatch.movesDue(1000)).toBe(200);
});

test('one move is due after its time, however slow the rate', () => {
	const pass = handClock();
	const stopwatch = new Stopwatch();
	pass(4000);
	expect(stopwatch.untilDue(5000)).toBeCloseTo(1000, 6);
	pass(1000);
	expect(stopwatch.untilDue(5000)).toBeCloseTo(0, 6);
	expect(stopwatch.movesDue(0.2)).toBe(1);
});

test('only the time between start and stop counts', () => {
	const pass = handClock();
	const stopwatch = new Stopwatch();
	const elapsed = () => Math.round(stopwatch.elapsed);
	pass(5);
	expect(elapsed()).toBe(0);
	stopwatch.start();
	pass(20);
	expect(elapsed()).toBe(20);
	stopwatch.start();
	pass(10);
	stopwatch.stop();
	pass(100);
	expect(elapsed()).toBe(30);
	stopwatch.stop();
	stopwatch.start();
	pass(1);
	expect(elapsed()).toBe(31);
});

test('work counts in full, on a busy machine too', () => {
	const pass = handClock();
	const stopwatch = new Stopwatch();
	stopwatch.start();
	pass(8);
	pass(5000, 700);
	expect(stopwatch.elapsed).toBeCloseTo(5008, 6);
});

test('the time in which the process was stopped does not count', () => {
	const pass = handClock();
	const stopwatch = new Stopwatch();
	stopwatch.start();
	pass(3600_000, 8);
	stopwatch.stop();
	expect(stopwatch.elapsed).toBeLessThan(200);
});

test('a wait between two moves counts, and no more of the clock than it was to take', () => {
	const pass = handClock();
	const stopwatch = new Stopwatch();
	stopwatch.start();
	stopwatch.expectWait(1000);
	pass(1000, 0);
	expect(stopwatch.elapsed).toBeCloseTo(1000, 6);
	pass(3600_000, 0);
	stopwatch.stop();
	expect(stopwatch.elapsed).toBeLessThan(1200);
});
