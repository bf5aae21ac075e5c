/** The user's preferences for the screens, from options, else from the file config.json. */

import fs from 'node:fs';
import process from 'node:process';
import {orList, suggestion} from '../../arguments.js';
import {clean, jsonText} from '../../text.js';
import {type Theme, themeNames} from '../../ui/theme/themes.js';
import type {Flags} from '../line/command-line.js';
import {oneOf, toggle} from '../line/options.js';
import {hasColour, isAsciiLocale} from '../terminal/terminal.js';
import {objectFrom} from './read-file.js';
import {configFile, textOf} from './remembered-file.js';

export type Preferences = {
	readonly theme: Pick<Theme, 'name' | 'ascii' | 'motion'>;
	/** Whether lines for a screen reader replace the screens. */
	readonly isSpoken: boolean;
	/** A sentence for each invalid preference, printed after the screens. */
	readonly complaints: readonly string[];
};

/** The keys of the file with their valid values. */
const preferenceValues = {
	theme: themeNames,
	motion: ['full', 'reduced'],
	screenReader: [true, false],
} as const satisfies Readonly<Record<string, ReadonlyArray<string | boolean>>>;

type Key = keyof typeof preferenceValues;

export const preferenceFlags = {
	theme: oneOf(preferenceValues.theme, orList(preferenceValues.theme)),
	motion: oneOf(preferenceValues.motion, 'full, or reduced: no spinner, at most four frames a second'),
	screenReader: toggle('describe the run in lines instead of drawing it'),
} as const satisfies Flags;

type PreferenceValues = {readonly [Name in Key]?: (typeof preferenceValues)[Name][number] | undefined};

/** An invalid entry of the file is a complaint. */
export function preferencesFrom(
	given: PreferenceValues,
	environment: NodeJS.ProcessEnv = process.env,
): Preferences {
	const complaints: string[] = [];
	const stored = storedIn(complaints);
	return {
		theme: {
			name: hasColour(environment) ? (given.theme ?? stored.theme ?? 'auto') : 'mono',
			// The font of the Linux console has no braille.
			ascii: isAsciiLocale(environment) || environment.TERM === 'linux',
			motion: given.motion ?? stored.motion ?? 'full',
		},
		isSpoken:
			given.screenReader === true ||
			environment.INK_SCREEN_READER === 'true' ||
			(environment.INK_SCREEN_READER === undefined && (stored.screenReader ?? false)),
		complaints,
	};
}

/** The valid entries of the file. */
function storedIn(complaints: string[]): PreferenceValues {
	const path = configFile();
	const stored = path !== undefined && fs.existsSync(path) ? objectFrom(textOf(path)) : {};
	const where = clean(path ?? '');
	if (!stored) {
		complaints.push(`${where} can't be read; expected preferences in JSON, like {"theme": "light"}`);
		return {};
	}

	const known: Readonly<Record<string, readonly unknown[]>> = preferenceValues;
	const isRight = ([key, value]: [string, unknown]): boolean => {
		const choices = Object.hasOwn(known, key) ? known[key] : undefined;
		if (choices?.includes(value)) {
			return true;
		}

		complaints.push(
			choices
				? `${where}: ${key} must be ${orList(choices.map(choice => JSON.stringify(choice)))}, not ${clean(jsonText(value))}`
				: `${where} has an unknown key '${clean(key)}'${suggestion(key, Object.keys(known))}`,
		);
		return false;
	};

	return Object.fromEntries(Object.entries(stored).filter(isRight));
}
