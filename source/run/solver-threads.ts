/** What is done with a solver's file in a thread of its own: a file that ends or hangs there does it nowhere else. */

import {properties} from './doctor.js';
import {faultOf} from './solver-file.js';
import {Thread} from './threads.js';

/** Milliseconds in which a file has to be loaded, and in which a property is checked, unless a call does not return. */
const loadTime = 10_000;
const checkTime = 20_000;

/** A property, and what contradicts it. */
export type Finding = {readonly property: string; readonly fault: string | undefined};

/** A signal that aborts after some milliseconds, unless the time begins anew or is stopped before. */
function deadline(milliseconds: number, reason: string) {
	const late = new AbortController();
	let timer: NodeJS.Timeout;
	const stop = () => clearTimeout(timer);
	const begin = () => {
		stop();
		timer = setTimeout(() => late.abort(new Error(`${reason} ${milliseconds / 1000} seconds`)), milliseconds);
	};
	begin();
	return {signal: late.signal, begin, stop};
}

/** Try to load a file. @throws what loading it throws, and Error if it ends its thread or takes too long */
export async function tryInThread(name: string, url: string): Promise<void> {
	const {signal, stop} = deadline(loadTime, 'it has not loaded within');
	const thread = new Thread('load', {name, url}, {signal, isSilent: true});
	try {
		await thread.next();
	} finally {
		stop();
		await thread.close();
	}
}

/** Check the properties of a solver: yields a finding for each. Where the solver hangs or ends its thread, that is the last one. */
export async function* examine(name: string, url: string): AsyncGenerator<Finding, void, void> {
	const {signal, begin, stop} = deadline(checkTime, 'it has not returned from a call for');
	const thread = new Thread('examine', {name, url}, {signal, isSilent: true});
	try {
		for (const property of properties) {
			const {value} = await thread.next();
			begin();
			yield {property, fault: value?.fault};
		}
	} catch (error) {
		yield {property: 'its runs go on', fault: faultOf(error, url)};
	} finally {
		stop();
		await thread.close();
	}
}
