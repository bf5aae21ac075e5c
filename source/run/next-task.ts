/** A turn for the other work of the event loop: keys, signals, timers, frames. */

/** Resolves in a task of its own. A browser has no `setImmediate`, and delays repeated timers; a message does the same. */
export function nextTask(): Promise<void> {
	return new Promise(resolve => {
		if (typeof setImmediate === 'function') {
			setImmediate(resolve);
			return;
		}

		const {port1, port2} = new MessageChannel();
		port1.addEventListener('message', () => {
			port1.close();
			resolve();
		});
		port1.start();
		port2.postMessage(undefined);
	});
}
