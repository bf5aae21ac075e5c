/** What a user prefers of the screens: options go before variables, and those before the file of preferences. */

import process from 'node:process';
import {clean, jsonText} from '../../text.js';
import type {Theme} from '../../ui/theme/theme.js';
import {type ThemeName, themeNames} from '../../ui/theme/themes.js';
import {orList, suggestion} from '../line/choices.js';
import type {Flags} from '../line/command-line.js';
import {curveStyle, hasColour, isAsciiLocale} from '../terminal/terminal.js';
import {hasFields} from './json-fields.js';
import {readJson, userFile, writeJson} from './store.js';

export type Preferences = {
	readonly theme: Pick<Theme, 'name' | 'ascii' | 'curves' | 'motion'>;
	readonly hasMouse: boolean;
	/** Whether a screen reader is to read it: lines instead of screens. */
	readonly isSpoken: boolean;
	/** A sentence for each preference that can't be, to be told when the screens are left. */
	readonly complaints: readonly string[];
};

type Environment = Readonly<Record<string, string | undefined>>;

const truths = [true, false];

/** What the file may say, and the values that it may have. */
const known = {
	theme: themeNames,
	curves: ['braille', 'block', 'ascii'],
	motion: ['full', 'reduced'],
	mouse: truths,
	screenReader: truths,
} as const satisfies Readonly<Record<string, ReadonlyArray<string | boolean>>>;

type Key = keyof typeof known;
type Value<Name extends Key> = (typeof known)[Name][number];

export const preferenceFlags = {
	theme: {type: 'string', choices: known.theme},
	motion: {type: 'string', choices: known.motion},
	'no-mouse': {type: 'boolean'},
	'screen-reader': {type: 'boolean'},
} as const satisfies Flags;

/** The help of those that choose. */
export const themeHelp = `  --theme NAME        ${orList(known.theme)}
  --motion NAME       ${known.motion.join(', or ')}: no spinner, at most four frames a second`;

type Given = {
	readonly theme?: Value<'theme'> | undefined;
	readonly motion?: Value<'motion'> | undefined;
	readonly 'no-mouse'?: boolean;
	readonly 'screen-reader'?: boolean;
};

const file = () => userFile('config', 'config.json');

/** What can't be in a variable or in the file is a complaint. */
export function preferencesFrom(given: Given, environment: Environment = process.env): Preferences {
	const complaints: string[] = [];
	const stored = storedIn(complaints);
	const choose = <Name extends 'theme' | 'motion' | 'curves'>(name: Name, option?: Value<Name>) => {
		const variable = `RECUIT_${name.toUpperCase()}`;
		return option ?? variableFrom(name, variable, environment, complaints) ?? stored[name];
	};

	const theme = choose('theme', given.theme) ?? 'dark';
	return {
		theme: {
			name: hasColour(environment) ? theme : 'mono',
			ascii: isAsciiLocale(environment),
			curves: curveStyle(choose('curves'), environment),
			motion: choose('motion', given.motion) ?? 'full',
		},
		hasMouse: !given['no-mouse'] && (stored.mouse ?? true),
		isSpoken:
			given['screen-reader'] === true ||
			environment.INK_SCREEN_READER === 'true' ||
			(environment.INK_SCREEN_READER === undefined && (stored.screenReader ?? false)),
		complaints,
	};
}

/** Write the theme to the file, and leave what else is in it; returns whether that was possible. */
export function rememberTheme(name: ThemeName): boolean {
	const where = file();
	const {value = {}, fault} = where === undefined ? {} : readJson(where);
	// Whatever is in a damaged file is not lost.
	const isSound = where !== undefined && fault === undefined && hasFields(value);
	return isSound && writeJson(where, {...value, theme: name}) === undefined;
}

function variableFrom<Name extends Key>(
	name: Name,
	variable: string,
	environment: Environment,
	complaints: string[],
): Value<Name> | undefined {
	const value = environment[variable] || undefined;
	const choices: readonly unknown[] = known[name];
	if (value === undefined || choices.includes(value)) {
		return value as Value<Name> | undefined;
	}

	complaints.push(`the variable ${variable} is '${clean(value)}', not ${orList(choices)}`);
	return undefined;
}

/** What the file says and may say. */
function storedIn(complaints: string[]): {readonly [Name in Key]?: Value<Name>} {
	const path = file();
	const {value: stored = {}, fault} = path === undefined ? {} : readJson(path);
	const where = clean(path ?? '');
	if (fault !== undefined || !hasFields(stored)) {
		complaints.push(`${where} can't be read; expected preferences in JSON, like {"theme": "light"}`);
		return {};
	}

	const isRight = ([key, value]: [string, unknown]): boolean => {
		const choices: readonly unknown[] = Object.hasOwn(known, key) ? known[key as Key] : [];
		if (choices.length === 0) {
			complaints.push(`${where} has an unknown key '${clean(key)}'${suggestion(key, Object.keys(known))}`);
		} else if (!choices.includes(value)) {
			complaints.push(
				`${where}: ${key} is ${clean(jsonText(value))}, not ${orList(choices.map(choice => JSON.stringify(choice)))}`,
			);
		}

		return choices.includes(value);
	};

	return Object.fromEntries(Object.entries(stored).filter(isRight));
}
