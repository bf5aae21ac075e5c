import {BroadcastChannel} from 'node:worker_threads';

/** Where a thread says that it hangs: nothing else gets out of a solver's file. */
export const hangs = 'hangs';

export const sayHang = (): void => new BroadcastChannel(hangs).postMessage('');

/** Never returns, and says so before. */
export function hang(): void {
	sayHang();
	Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
