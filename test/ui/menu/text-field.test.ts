import {expect, test} from 'vitest';
import {type Edit, edit, insert, type TextField} from '../../../source/ui/menu/text-field.js';
import {graphemesOf} from '../../../source/view/text/width.js';
import {fc} from '../../examples.ts';

/** A line with `|` for the cursor. */
const field = (text: string): TextField => ({text: text.replace('|', ''), cursor: text.indexOf('|')});
const shown = ({text, cursor}: TextField) => `${text.slice(0, cursor)}|${text.slice(cursor)}`;

test.each<[string, Edit, string]>([
	['ab|c', 'left', 'a|bc'],
	['|abc', 'left', '|abc'],
	['a|bc', 'right', 'ab|c'],
	['abc|', 'right', 'abc|'],
	['ab|c', 'start', '|abc'],
	['ab|c', 'end', 'abc|'],
	['ab|c', 'erase', 'a|c'],
	['|abc', 'erase', '|abc'],
	['ab|c', 'erase-next', 'ab|'],
	['abc|', 'erase-next', 'abc|'],
	['ab cd  |ef', 'erase-word', 'ab |ef'],
	['ab c|d', 'erase-word', 'ab |d'],
	['|ab', 'erase-word', '|ab'],
	['ab c|d', 'erase-to-start', '|d'],
	['a🧩|b', 'erase', 'a|b'],
	['a|👨‍👩‍👧b', 'right', 'a👨‍👩‍👧|b'],
	['a|e\u0301b', 'erase-next', 'a|b'],
	['数独|', 'left', '数|独'],
])('%j %s %j', (before, change, after) => {
	expect(shown(edit(field(before), change))).toBe(after);
});

test('a text goes in at the cursor, as far as there is room', () => {
	expect(shown(insert(field('ab|c'), 'xy', 10))).toBe('abxy|c');
	expect(shown(insert(field('ab|c'), 'xyz', 5))).toBe('abxy|c');
	expect(shown(insert(field('ab|c'), '🧩', 4))).toBe('ab|c');
	expect(shown(insert(field('abc|'), 'x', 2))).toBe('abc|');
});

test('whatever is done, no character is broken and the cursor stands beside whole ones', () => {
	const edits = fc.constantFrom<Edit>('left', 'right', 'start', 'end', 'erase', 'erase-next', 'erase-word');
	const texts = fc.constantFrom('a', ' ', '独', '🧩', '👍🏽', 'e\u0301', '🇯🇵');
	fc.assert(
		fc.property(
			fc.array(
				fc.oneof(
					edits,
					texts.map(text => ({text})),
				),
				{maxLength: 30},
			),
			steps => {
				let now: TextField = {text: '', cursor: 0};
				for (const step of steps) {
					now = typeof step === 'string' ? edit(now, step) : insert(now, step.text, 40);
					const [before, after] = [now.text.slice(0, now.cursor), now.text.slice(now.cursor)];
					expect(now.text.isWellFormed() && before.isWellFormed()).toBe(true);
					expect(graphemesOf(before).length + graphemesOf(after).length).toBeGreaterThanOrEqual(
						graphemesOf(now.text).length,
					);
				}
			},
		),
	);
});
