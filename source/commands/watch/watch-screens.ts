/** The screens, or the lines for a screen reader, from opening to leaving. */

import type tty from 'node:tty';
import {allMethods} from '../../solvers/index.js';
import type {Collection} from '../../sudoku/collection.js';
import {clean} from '../../text.js';
import type {Host, Leave} from '../../ui/host.js';
import {Speaker} from '../../ui/speech/speaker.js';
import type {Fleet} from '../../view/fleet/fleet-kind.js';
import {LessonFile} from '../files/lesson-file.js';
import type {Preferences} from '../files/preferences.js';
import {exitCodes} from '../line/exit.js';
import type {RunOptionsFromFlags} from '../request.js';
import {keptPuzzles} from '../sources.js';
import type {AskedBackground} from '../terminal/reports.js';
import {interruptAsKey, signals} from '../terminal/signals.js';
import {print, sayFaults, shown} from '../terminal/terminal.js';
import {initialFleet, initialState, lessonEntries, lessonPartEntries} from './initial-state.js';
import {drawScreens, showScreens} from './ink-screens.js';
import {Session} from './session.js';
import {shareFleet, shareRun} from './share.js';

export type WatchOptions = {
	readonly request: RunOptionsFromFlags;
	/** The first puzzles, and those that are not read yet. */
	readonly loaded: readonly Collection[];
	readonly chunks: AsyncGenerator<Collection, void, void>;
	readonly keys: tty.ReadStream;
	readonly preferences: Preferences;
	/** Undefined for a screen reader: there is nothing to be drawn. */
	readonly background?: AskedBackground | undefined;
	/** The first race or ensemble. */
	readonly fleet?: Fleet | undefined;
};

/** Show the screens until they are left; returns the exit code. */
export async function watch(options: WatchOptions): Promise<number> {
	const {request, loaded, keys, preferences, background} = options;
	const faults = loaded.flatMap(chunk => chunk.faults);
	const session = new Session(request);
	const props = propsOf(options, session, faults);
	const sayLine = (line: string) => print(`${shown(clean(line, line.length))}\n`);
	const draw = () =>
		background
			? drawScreens(props, keys, preferences, background)
			: new Speaker({...props, keys, say: sayLine});
	const onLeft = (leave: unknown, caught: number | undefined) =>
		caught ?? printRunResults(session, leave as Leave | undefined, faults, options);
	const code = await showScreens(keys, draw, onLeft, () => background?.answered());
	// After a hang-up no terminal is left for messages.
	sayFaults(code === signals.SIGHUP ? [] : preferences.complaints);

	return code;
}

/** Print the text below the screens; returns the exit code. */
function printRunResults(
	session: Session,
	leave: Leave | undefined,
	faults: readonly string[],
	{preferences, fleet}: Pick<WatchOptions, 'preferences' | 'fleet'>,
): number {
	print(shown(session.summary(preferences.isSpoken)));

	if (leave === 'interrupt') {
		return exitCodes.interrupted;
	}

	sayFaults(faults);
	const isUnsolved = session.isUnsolved(fleet?.kind);
	return faults.length > 0 ? exitCodes.usage : isUnsolved ? exitCodes.unsolved : exitCodes.done;
}

/** @param faults collects the faults of the chunks that are still to be read */
function propsOf({request, loaded, chunks, fleet}: WatchOptions, session: Session, faults: string[]): Host {
	const own = keptPuzzles();
	const kept = own.entries();
	const lessons = new LessonFile();
	const single = {
		...initialState(request, loaded, {own: kept, isFirstStart: kept.length === 0 && lessons.isFirstStart}),
		endedLessons: lessons.done,
	};
	const initial = fleet ? initialFleet(single, request, fleet) : single;
	const {seed, moves, timeout} = request;
	return {
		lists: {methods: allMethods(), lessons: lessonEntries(), lessonParts: lessonPartEntries()},
		initial,
		own,
		lessons,
		seed,
		limits: {moves, timeout},
		run: {
			report: session.reportRun,
			repeat: session.command,
			share: (kind, shown) => shareRun(session.command(shown.run, shown.observed.latest), kind, shown),
		},
		fleet: {
			report: session.reportFleet,
			repeat: session.repeatFleet,
			share: (kind, shown) => shareFleet(session.repeatFleet(shown.fleet), kind, shown),
		},
		onLeave(how, screen) {
			session.leave(screen);
			if (how === 'interrupt') {
				interruptAsKey();
			}
		},
		chunks: withFaults(chunks, faults),
	};
}

/** The same chunks; their faults are collected. */
async function* withFaults(
	chunks: AsyncGenerator<Collection>,
	faults: string[],
): AsyncGenerator<Collection, void, void> {
	for await (const chunk of chunks) {
		faults.push(...chunk.faults);
		yield chunk;
	}
}
