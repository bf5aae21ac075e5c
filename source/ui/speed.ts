/** The speeds that keys go through. */

/** Those of + and -: 1, 2, 5, 10 ... moves a second; after the last one, as fast as possible. */
const speeds = Array.from({length: 23}, (_, power) => [1, 2, 5][power % 3] * 10 ** Math.floor(power / 3));

/** The next speed of the keys: after the fastest Infinity; the slowest stays. */
export const speedSteps = {
	faster: (rate: number): number => speeds.find(speed => speed > rate) ?? Number.POSITIVE_INFINITY,
	slower: (rate: number): number => speeds.findLast(speed => speed < rate) ?? speeds[0],
};

/** Full speed, or from there to another one. A pause is a speed of 0. */
export function toggledFull(rate: number, other: number): number {
	return rate === Number.POSITIVE_INFINITY ? other : Number.POSITIVE_INFINITY;
}

/** The moves a second at which a race can be followed. */
export const racePace = 200;
