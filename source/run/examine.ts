/** Checks the properties of a solver's file in a thread of its own. */

import {properties} from './doctor.js';
import {faultOf} from './solver-file.js';
import {Thread} from './threads.js';

/** Milliseconds in which a property is checked, unless a call does not return. */
const patience = 20_000;

/** A property, and what contradicts it. */
export type Finding = {readonly property: string; readonly fault: string | undefined};

/**
Yields a finding for each property. Where the solver hangs or ends its thread, that is the last one.

@param url the URL of its file
*/
export async function* examine(name: string, url: string): AsyncGenerator<Finding, void, void> {
	const late = new AbortController();
	const startTimer = () =>
		setTimeout(
			() => late.abort(new Error(`it has not returned from a call for ${patience / 1000} seconds`)),
			patience,
		);
	let timer = startTimer();
	const thread = new Thread('examine', {name, url}, {signal: late.signal, isSilent: true});
	try {
		for (const property of properties) {
			const {value} = await thread.next();
			clearTimeout(timer);
			timer = startTimer();
			yield {property, fault: value?.fault};
		}
	} catch (error) {
		yield {property: 'its runs go on', fault: faultOf(error, url)};
	} finally {
		clearTimeout(timer);
		await thread.close();
	}
}
