/** Options at their bounds, and in pairs: what two do together is what each does alone, or they are refused by their names. */

import {expect, test} from 'vitest';
import {commands} from '../../source/commands/index.js';
import {type Flags, optionWord, parse} from '../../source/commands/line/command-line.js';
import {round} from '../world/screens.ts';

/** Words of which each option takes one. */
const samples = ['1k:10k', '4', '2x2', 'x', '0:x2', '3s', 'T0=2', 'T0=1,2', '1/2', 'line'];

/** An option as it is given. */
function wordsOf(flags: Flags, name: string): string[] {
	const {type, choices, isPair} = flags[name];
	const word = optionWord(name);
	const values = isPair ? ['a', 'b'] : type === 'boolean' ? [] : undefined;
	const fitting = (choices ?? samples).find(value => {
		try {
			parse([word, value], flags);
			return true;
		} catch {
			return false;
		}
	});
	return [word, ...(values ?? [fitting ?? expect.fail(word)])];
}

/** What is said of words that are not taken. */
function refusal(words: readonly string[], flags: Flags): string {
	try {
		parse(words, flags);
		return '';
	} catch (error) {
		return String(error);
	}
}

/** All pairs of different items. */
const pairsOf = <Item>(items: readonly Item[]) =>
	items.flatMap((first, at) => items.slice(at + 1).map(second => [first, second] as const));

test.each(Object.entries(commands))(
	'of recuit %s any two are read as each alone, or exclude each other',
	async (_, load) => {
		const {flags} = await load();
		const outcome = (words: readonly string[]) => {
			try {
				return parse(words, flags).flags as Readonly<Record<string, unknown>>;
			} catch (error) {
				return String(error);
			}
		};
		for (const [first, second] of pairsOf(Object.keys(flags))) {
			const [one, other] = [first, second].map(name => wordsOf(flags, name));
			const both = outcome([...one, ...other]);
			expect(outcome([...other, ...one])).toEqual(both);
			const excluding = [
				[first, second],
				[second, first],
			].find(([a, b]) => flags[a].excludes?.includes(b));
			if (excluding) {
				expect(both).toMatch(
					new RegExp(`${optionWord(excluding[0])}.* excludes ${optionWord(excluding[1])}$`),
				);
			} else {
				const alone = {[first]: Object(outcome(one))[first], [second]: Object(outcome(other))[second]};
				expect(both, [...one, ...other].join(' ')).toMatchObject(alone);
			}
		}
	},
);

test.each(Object.entries(commands))(
	'recuit %s takes whole numbers up to the bounds that its refusals name',
	async (_, load) => {
		const {flags} = await load();
		for (const name of Object.keys(flags).filter(each => flags[each].read)) {
			const word = optionWord(name);
			const refusalOf = (value: number | string) => refusal([`${word}=${value}`], flags);
			const [, least, most] =
				/ a whole number from ([\d ]+?)(?: to ([\d ]+)| up),/.exec(refusalOf('?')) ?? [];
			const bounds = [least, most].flatMap(text => (text ? [Number(text.replaceAll(' ', ''))] : []));
			expect(bounds.map(refusalOf), word).toEqual(bounds.map(() => ''));
			for (const beyond of bounds.map((bound, at) => bound + (at === 0 ? -1 : 1))) {
				expect(refusalOf(beyond)).toContain(`${word} must be a whole number from `);
			}
		}
	},
);

test.each([
	['--seed x', '· seed x '],
	['--speed 7', 'after 1 proposal,'],
	['--moves 9', '--moves 9'],
	['--timeout 9', '--timeout 9'],
	['--paused', '‖'],
	['--solver anneal', undefined],
	['--set T0=2', undefined],
	['--ensemble 3', undefined],
])('a lesson with %s has that too, or is refused', async (option, sign) => {
	const keys = sign === '‖' ? '' : '1 +200';
	const {text, output, told, code} = await round(`--lesson local-minimum ${option}`, keys, {columns: 200});
	if (sign === undefined) {
		expect([code, output]).toEqual([2, expect.stringContaining(`${option.split(' ')[0]}`)]);
	} else {
		expect(text + told).toContain(sign);
		expect(text).toContain('Lesson');
	}
});
