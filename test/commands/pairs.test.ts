/** Options at their bounds, and beside a lesson. */

import {expect, test} from 'vitest';
import {commands} from '../../source/commands/index.js';
import {type Flags, optionWord, parse} from '../../source/commands/line/command-line.js';
import {round} from '../world/screens.ts';

function refusal(words: readonly string[], flags: Flags): string {
	try {
		parse(words, flags);
		return '';
	} catch (error) {
		return String(error);
	}
}

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
