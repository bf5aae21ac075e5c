import {expect, test} from 'vitest';
import {RateMeter} from '../../source/ui/rate-meter.js';

test('how far the last one has come in a second, measured every second', () => {
	const meter = new RateMeter(1000);
	meter.add(100, 5000);
	meter.add(130, 5500);
	expect(meter.rate).toBeUndefined();
	meter.add(180, 6000);
	expect(meter.rate).toBe(80);
	meter.add(1180, 6999);
	expect(meter.rate).toBe(80);
	meter.add(1180, 8000);
	expect(meter.rate).toBe(500);
});

test('a pause is no part of it', () => {
	const meter = new RateMeter(1000);
	meter.add(0, 0);
	meter.add(100, 1000);
	meter.reset();
	expect(meter.rate).toBeUndefined();
	meter.add(110, 60_000);
	meter.add(310, 61_000);
	expect(meter.rate).toBe(200);
});

test('it restarts at another speed, not after a pause, and measures all since then', () => {
	const meter = new RateMeter(1000);
	const readings = [
		[100, 0, 0],
		[100, 300, 3000],
		[0, 300, 3000],
		[100, 400, 4000],
	] as const;
	for (const [speed, done, time] of readings) {
		meter.speed = speed;
		meter.add(done, time);
	}

	expect(meter.rateSinceReset).toBe(100);
	meter.speed = Number.POSITIVE_INFINITY;
	meter.add(400, 4000);
	expect([meter.rate, meter.rateSinceReset]).toEqual([undefined, undefined]);
	meter.add(10_400, 4010);
	expect(meter.rate).toBeUndefined();
	expect(meter.rateSinceReset).toBe(1_000_000);
});
