import type {Worker} from 'node:worker_threads';

/**
The messages of a worker, in order. The worker is terminated when the iterator ends.

@throws the signal's reason on abort; what the worker throws; an Error when the worker ends
*/
export async function* messagesFrom<Message>(
	worker: Worker,
	signal: AbortSignal | undefined,
): AsyncGenerator<Message, void, void> {
	const arrived: Message[] = [];
	let failure: {readonly reason: unknown} | undefined;
	let wake = () => {};
	const fail = (reason: unknown) => {
		failure ??= {reason};
		wake();
	};
	const abort = () => fail(signal?.reason);
	worker.on('message', (message: Message) => {
		arrived.push(message);
		wake();
	});
	worker.on('error', fail);
	worker.on('exit', code => fail(new Error(`the worker ended with code ${code}`)));
	signal?.addEventListener('abort', abort, {once: true});
	try {
		for (;;) {
			signal?.throwIfAborted();
			const message = arrived.shift();
			if (message !== undefined) {
				yield message;
			} else if (failure) {
				throw failure.reason;
			} else {
				await new Promise<void>(resolve => {
					wake = resolve;
				});
			}
		}
	} finally {
		signal?.removeEventListener('abort', abort);
		await worker.terminate();
	}
}
