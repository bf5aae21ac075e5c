/** Notices whether code reads the clock, or draws random numbers that no seed repeats. */

/** The functions by their names, where they are, and what is called. */
const sources = [
	[Math, 'random', 'Math.random'],
	[Date, 'now', 'Date.now'],
	[performance, 'now', 'performance.now'],
	[crypto, 'getRandomValues', 'crypto.getRandomValues'],
	[crypto, 'randomUUID', 'crypto.randomUUID'],
] as const;

type Functions = Record<string, (...given: never[]) => unknown>;

/** Watch until `stop` is called; `used` is then the first call, with the place of its caller. */
export function watchChance(): {used: Error | undefined; stop: () => void} {
	const restores: Array<() => void> = [];
	const watch = {
		used: undefined as Error | undefined,
		stop() {
			for (const restore of restores) {
				restore();
			}
		},
	};
	for (const [object, name, title] of sources) {
		const original = (object as unknown as Functions)[name];
		Object.defineProperty(object, name, {
			configurable: true,
			writable: true,
			value(...given: never[]) {
				watch.used ??= new Error(title);
				return original.apply(object, given);
			},
		});
		restores.push(() =>
			Object.defineProperty(object, name, {configurable: true, writable: true, value: original}),
		);
	}

	const {Date: OwnDate} = globalThis;
	globalThis.Date = new Proxy(OwnDate, {
		construct(target, given) {
			if (given.length === 0) {
				watch.used ??= new Error('new Date()');
			}

			return Reflect.construct(target, given);
		},
	});
	restores.push(() => {
		globalThis.Date = OwnDate;
	});
	return watch;
}
