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
	expect(meter.rate).toBeUndefined();
	meter.add(310, 61_000);
	expect(meter.rate).toBe(200);
});

const at = (meter: RateMeter, speed: number, done: number, time: number) => {
	meter.speed = speed;
	meter.add(done, time);
	return meter.rate;
};

test('after a change of the speed only what follows counts, once it is long enough', () => {
	const meter = new RateMeter(1000);
	at(meter, 100, 0, 0);
	expect(at(meter, 100, 300, 3000)).toBe(100);
	expect(at(meter, 0, 301, 3001)).toBe(100);
	const full = Number.POSITIVE_INFINITY;
	expect(at(meter, full, 400, 4000)).toBeUndefined();
	expect(at(meter, full, 10_400, 4010)).toBeUndefined();
	expect(at(meter, full, 1_000_400, 5000)).toBe(1_000_000);
});
