import '../world/threads.ts';

import process from 'node:process';
import {BroadcastChannel} from 'node:worker_threads';
import {onTestFinished, vi} from 'vitest';
import {Pace} from '../../dist/index.js';
import type {Pace as DrivenPace} from '../../source/run/pace.js';
import {closeThreads, openThreads} from '../world/threads.ts';
import {hangs} from './hang.ts';

/** Stop the clock until the end of the test; returns a function that lets milliseconds pass, of which some use the processor. */
export function simulateClock(): (milliseconds: number, ofProcessor?: number) => void {
	let [time, processor] = [1000, 0];
	const {hrtime, cpuUsage} = process;
	Object.assign(process, {
		hrtime: () => [Math.floor(time / 1000), Math.round((time % 1000) * 1e6)],
		cpuUsage: () => ({user: processor * 1000, system: 0}),
	});
	onTestFinished(() => {
		Object.assign(process, {hrtime, cpuUsage});
	});
	return (milliseconds, ofProcessor = milliseconds) => {
		time += milliseconds;
		processor += ofProcessor;
	};
}

/** A pace with what the drive needs of it, which the declarations of the library leave out. */
export const driven = (pace: Pace) => pace as unknown as DrivenPace;

/** A pace whose waits pass at once, after a pause of ten seconds, and the seconds that they took. */
export function simulatedPace(rate: number) {
	const pass = simulateClock();
	const pace = new Pace(0);
	let waited = 0;
	driven(pace).wait = async milliseconds => {
		if (milliseconds === Number.POSITIVE_INFINITY) {
			pass(10_000, 0);
			pace.rate = rate;
			return;
		}

		waited += milliseconds;
		pass(milliseconds, 0);
	};
	return {pace, pass, seconds: () => waited / 1000};
}

/** Run threads in this one until the end of the test: to start one takes longer than most of what they do. */
export function openHere(): void {
	openThreads();
	onTestFinished(closeThreads);
}

/** Until the end of the test, the time after which a thread is lost passes at once where one says that it hangs. */
export function passHangs(): void {
	vi.useFakeTimers({toFake: ['setInterval', 'clearInterval']});
	const channel = new BroadcastChannel(hangs);
	channel.onmessage = () => vi.advanceTimersByTime(12_000);
	onTestFinished(() => {
		channel.close();
		vi.useRealTimers();
	});
}
