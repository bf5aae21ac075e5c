/** Signals that end the program, and the exit code of each. */

import process from 'node:process';
import {exitCodes} from '../line/exit-codes.js';

export const signals = {SIGHUP: 129, SIGINT: exitCodes.interrupted, SIGTERM: 143} as const;

/**
Be told of the signals that end the program, which then has to end itself.

@param leave called with the exit code
@returns what ends it
*/
export function listenToSignals(leave: (code: number) => void): () => void {
	const ends = Object.entries(signals).map(([name, code]) => {
		const caught = () => leave(code);
		process.on(name, caught);
		return () => process.off(name, caught);
	});
	return () => {
		for (const end of ends) {
			end();
		}
	};
}
