/** The memory of what goes on and on: a stream of puzzles, a run that is watched for hours. */

/** Milliseconds between two looks. */
const interval = 50;

/**
Bytes of the young generation of the heap that are enough. Of a stream's puzzles nothing outlives its turn; of a screen,
what a picture is made of lives for one or two pictures, and is to be gone before it counts as old.
*/
export const youngOf = {stream: 8 * 2 ** 20, screen: 16 * 2 ** 20} as const;

/**
Keep the heap small. V8 doubles its young generation, up to some 100 MB a thread, each time that as much as it holds has
outlived a collection: in the long run it always comes to that, and nothing becomes faster by it.

@param enough bytes of the young generation of this thread from which on none grows any more
*/
export function boundMemory(enough: number): void {
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
