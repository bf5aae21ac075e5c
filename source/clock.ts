/**
Milliseconds of a clock that only goes forward. Node loads its own `performance` when it is first asked for: 1 ms of a
start that takes 40.
*/
export function now(): number {
	const [seconds, nanoseconds] = process.hrtime();
	return seconds * 1000 + nanoseconds / 1e6;
}
