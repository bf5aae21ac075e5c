import {expect, test} from 'vitest';
import {PasteLimit} from '../../../source/ui/keys/paste-limit.js';

const [start, end] = ['\u001B[200~', '\u001B[201~'];

test('keys and whole pastes pass as they are, in whatever pieces they come', () => {
	const text = `a\u001B[A${start}4..3\n..1.${end}q\u0003${start}${end}`;
	for (let length = 1; length <= text.length; length++) {
		const limit = new PasteLimit();
		const pieces = text.match(new RegExp(`[\\s\\S]{1,${length}}`, 'g')) ?? [];
		expect(pieces.map(piece => limit.push(piece)).join('')).toBe(text);
		expect(limit.patience).toBeUndefined();
	}
});

test('Ctrl-C ends a paste without an end, and is a key', () => {
	const limit = new PasteLimit();
	expect(limit.push(`${start}abc`)).toBe(`${start}abc`);
	expect(limit.push('q\u0003q')).toBe(`q${end}\u0003q`);
	expect(limit.patience).toBeUndefined();
});

test('a pause ends a paste without an end: then q is a key', () => {
	const limit = new PasteLimit();
	limit.push(`${start}abc`);
	expect(limit.patience).toBe(500);
	expect(limit.release()).toBe(end);
	expect(limit.push('q')).toBe('q');
	expect(limit.patience).toBeUndefined();
});

test('what is too long ends there, and none of the rest becomes a key', () => {
	const limit = new PasteLimit();
	const passed = limit.push(start + 'q'.repeat(3 * 2 ** 20));
	expect(passed.length).toBeLessThan(2 ** 21 + 20);
	expect(passed.endsWith(`q${end}`)).toBe(true);
	expect(limit.push('qqq')).toBe('');
	expect(limit.push(`q${end}m`)).toBe('m');
});

test('what is too long and has no end gives the keys back after a pause', () => {
	const limit = new PasteLimit();
	limit.push(start + 'q'.repeat(3 * 2 ** 20));
	expect(limit.release()).toBe('');
	expect(limit.push('q')).toBe('q');
});
