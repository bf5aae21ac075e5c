/** What solvers' files print: it never reaches the standard output or the screen, but the one place that takes it. */

import {AsyncLocalStorage} from 'node:async_hooks';
import process from 'node:process';
import type {Worker} from 'node:worker_threads';

/** The options of a worker whose output goes to `forwardOutput`. */
export const ownStreams = {stdout: true, stderr: true} as const;

/** Takes a text; resolves when it may be called again. */
type Take = (text: string) => Promise<void> | undefined | void;

let take: Take = text => void process.stderr.write(text);

let isDiverted = false;

/** Whether the code that runs is that of a file, or was called or scheduled by it. */
const foreign = new AsyncLocalStorage<true>();

/** Take what files print from now on, in threads and in this one. */
export function takeForeignOutput(taker: Take): void {
	take = taker;
	if (isDiverted) {
		return;
	}

	isDiverted = true;
	for (const stream of [process.stdout, process.stderr]) {
		const {write} = stream;
		stream.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
			if (!foreign.getStore()) {
				return write.call(stream, chunk, ...(rest as []));
			}

			void foreign.exit(() => take(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString()));
			const done = rest.at(-1);
			if (typeof done === 'function') {
				process.nextTick(() => done());
			}

			return true;
		}) as typeof stream.write;
	}
}

/** Call a function of a file in this thread. */
export const callForeign = <Result>(call: () => Result): Result => foreign.run(true, call);

/** Take what a worker prints, which was made with `ownStreams`. */
export function forwardOutput(worker: Worker): void {
	for (const stream of [worker.stdout, worker.stderr]) {
		void takeAll(stream.setEncoding('utf8'));
	}
}

/** A thread that prints faster than its text is taken waits. */
async function takeAll(texts: AsyncIterable<string>): Promise<void> {
	for await (const text of texts) {
		await take(text);
	}
}
