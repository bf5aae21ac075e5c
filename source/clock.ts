/**
Milliseconds of a clock that only goes forward. Node loads its own `performance` when it is first asked for: 1 ms of a
start that takes 40. A browser has no `process`, or one of its bundler's without a clock.
*/
export const now: () => number =
	typeof process === 'undefined' || !process.hrtime
		? () => performance.now()
		: () => {
				const [seconds, nanoseconds] = process.hrtime();
				return seconds * 1000 + nanoseconds / 1e6;
			};
