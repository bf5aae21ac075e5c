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
