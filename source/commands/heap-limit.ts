/** The memory of a stream that goes on and on. */

/** Bytes of the young generation of the heap that are enough. */
const enough = 8 * 2 ** 20;

/** Milliseconds between two looks. */
const interval = 50;

/**
Keep the heap small. V8 doubles its young generation, up to some 100 MB, each time that as much as it holds has outlived
a collection: in a long stream it always comes to that, and nothing becomes faster by it.
*/
export function boundMemory(): void {
	const timer = setInterval(async () => {
		// Loading it takes longer than most puzzles: a short run never does.
		const {default: v8} = await import('node:v8');
		const young = v8.getHeapSpaceStatistics().find(({space_name}) => space_name === 'new_space');
		if (!young || young.space_size >= enough) {
			v8.setFlagsFromString('--semi-space-growth-factor=1');
			clearInterval(timer);
		}
	}, interval);
	timer.unref();
}
