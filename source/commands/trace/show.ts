/** The screen of a trace, from opening to leaving. */

import process from 'node:process';
import type tty from 'node:tty';
import {allMethods} from '../../solvers/index.js';
import type {Host} from '../../ui/host.js';
import type {TraceFeed} from '../../view/trace/trace.js';
import type {Preferences} from '../files/preferences.js';
import {exitCodes} from '../line/exit.js';
import type {AskedBackground} from '../terminal/background.js';
import {endWhenStalled, signals} from '../terminal/signals.js';
import {say} from '../terminal/terminal.js';
import {blankState} from '../watch/initial-state.js';
import {drawScreens, type Screens, showScreens} from '../watch/screens.js';
import {followFile} from './follow.js';
import type {TraceReader} from './rows.js';

type ShowOptions = {
	readonly file: string;
	readonly reader: TraceReader;
	readonly keys: tty.ReadStream;
	readonly preferences: Preferences;
	readonly background: AskedBackground;
};

/** Show the trace until it is left; returns the exit code. @throws UsageError when the file can't be read */
export async function showTrace({file, reader, keys, preferences, background}: ShowOptions): Promise<number> {
	let screens: Screens | undefined;
	const controller = new AbortController();
	let failure: {readonly error: unknown} | undefined;
	const reading = reader
		.follow(file === '-' ? [process.stdin] : followFile(file, controller.signal))
		.catch((error: unknown) => {
			failure = {error};
			screens?.unmount();
		});
	const draw = () => {
		screens = drawScreens(hostOf(reader), keys, {...preferences, hasMouse: false}, background);
		return screens;
	};
	let left: {readonly how: unknown; readonly caught: number | undefined};
	try {
		left = await showScreens(
			keys,
			draw,
			(how, caught) => ({how, caught}),
			() => background.answered(),
		);
	} finally {
		controller.abort();
		if (file === '-') {
			process.stdin.destroy();
		}
	}

	const {how, caught} = left;
	for (const complaint of caught === signals.SIGHUP ? [] : preferences.complaints) {
		say(`recuit: ${complaint}`);
	}

	if (file !== '-') {
		await reading;
	}

	if (failure) {
		throw failure.error;
	}

	return caught ?? (how === 'interrupt' ? exitCodes.interrupted : exitCodes.done);
}

const nothing = {report() {}, repeat: () => '', share: () => ''};

/** Nothing runs on the screen of a trace, and nothing leads to a menu. */
const hostOf = (trace: TraceFeed): Host => ({
	lists: {methods: allMethods(), lessons: []},
	initial: {...blankState, screen: 'trace', trace},
	seed: undefined,
	limits: {},
	library: {chunks: noPuzzles(), onBegin() {}, onLessonEnd() {}},
	run: nothing,
	fleet: nothing,
	onLeave(how) {
		if (how === 'interrupt') {
			endWhenStalled(exitCodes.interrupted);
		}
	},
});

async function* noPuzzles(): AsyncGenerator<never> {}
