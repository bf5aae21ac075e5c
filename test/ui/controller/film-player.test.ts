import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {FilmClock} from '../../../source/run/film.js';
import {FilmPlayer} from '../../../source/ui/controller/film-player.js';

const clock = new FilmClock(
	[
		{moves: 0, kind: 'start', weight: 1},
		{moves: 1000, kind: 'end', weight: 1},
	],
	10,
);
const seek = vi.fn<(moves: number, within: number) => void>();
const onEnd = vi.fn();

beforeEach(() => {
	vi.useFakeTimers({toFake: ['setInterval', 'clearInterval', 'hrtime']});
	vi.clearAllMocks();
});
afterEach(() => {
	vi.useRealTimers();
});

test('A film that plays asks for later and later moves, and ends with the last', () => {
	new FilmPlayer({seek, onEnd}).play(clock, 0, 50);
	vi.advanceTimersByTime(5000);
	expect(seek.mock.lastCall?.[0]).toBe(500);
	expect(onEnd).not.toHaveBeenCalled();
	vi.advanceTimersByTime(5000);
	expect(seek.mock.lastCall?.[0]).toBe(1000);
	expect(onEnd).toHaveBeenCalledOnce();
	const asked = seek.mock.calls.map(([moves]) => moves);
	expect(asked).toEqual([...new Set(asked)].sort((a, b) => a - b));
	vi.advanceTimersByTime(5000);
	expect(seek).toHaveBeenCalledTimes(asked.length);
});

test('Where a film is fast, a point nearer to a picture than to the one before will do; where it is slow, none but its own', () => {
	new FilmPlayer({seek, onEnd}).play(clock, 0, 50);
	vi.advanceTimersByTime(10_000);
	const asked = seek.mock.calls;
	for (const [index, [moves, within]] of asked.entries()) {
		const before = asked.at(index - 1)?.[0] ?? 0;
		expect(within).toBeLessThanOrEqual(index === 0 ? 0 : Math.ceil((moves - before) / 2));
	}

	expect(asked.at(-1)).toEqual([1000, 0]);
	expect(Math.max(...asked.map(([, within]) => within))).toBeGreaterThan(0);
});

test('A film continues from any move, and stops at once', () => {
	const player = new FilmPlayer({seek, onEnd});
	player.play(clock, 500, 50);
	vi.advanceTimersByTime(50);
	expect(seek.mock.calls[0][0]).toBeGreaterThan(500);
	player.stop();
	vi.advanceTimersByTime(50_000);
	expect(seek).toHaveBeenCalledOnce();
	expect(onEnd).not.toHaveBeenCalled();
});
