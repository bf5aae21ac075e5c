/** Tries a solver's file in a thread of its own: a file that ends or hangs there does it nowhere else. */

import {Thread} from './threads.js';

/** Milliseconds in which a file has to be loaded. */
const loadTime = 10_000;

/** @throws what loading the file throws, and Error if it ends its thread or takes too long */
export async function tryInThread(name: string, url: string): Promise<void> {
	const late = new AbortController();
	const timer = setTimeout(
		() => late.abort(new Error(`it has not loaded within ${loadTime / 1000} seconds`)),
		loadTime,
	);
	const thread = new Thread('load', {name, url}, {signal: late.signal, isSilent: true});
	try {
		await thread.next();
	} finally {
		clearTimeout(timer);
		await thread.close();
	}
}
