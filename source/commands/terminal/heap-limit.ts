/** Bounds the memory of long work: a stream of puzzles, a run that is watched for hours. */

/** Milliseconds between two checks. */
const interval = 50;

/**
Bytes of the young generation of the heap that are enough. The objects of a streamed puzzle are garbage after its turn.
Those of a frame live for one or two frames, and must be collected before they count as old.
*/
export const youngOf = {stream: 8 * 2 ** 20, screen: 16 * 2 ** 20} as const;

/**
Keep the heap small. V8 doubles the young generation, up to some 100 MB a thread, whenever as many bytes as it holds have
survived collections. Long work always reaches that size, and gains no speed from it.

@param enough bytes of this thread's young generation at which all threads stop growing theirs
*/
export function boundMemory(enough: number): void {
	const timer = setInterval(async () => {
		// Loading v8 takes longer than solving most puzzles; a short run never gets here.
		const {default: v8} = await import('node:v8');
		const young = v8.getHeapSpaceStatistics().find(({space_name}) => space_name === 'new_space');
		if (!young || young.space_size >= enough) {
			v8.setFlagsFromString('--semi-space-growth-factor=1');
			clearInterval(timer);
		}
	}, interval);
	timer.unref();
}
