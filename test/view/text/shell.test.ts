import {expect, test} from 'vitest';
import {cleanLines} from '../../../source/text.js';
import {quoted} from '../../../source/view/text/shell.js';
import {isInstalled, run} from '../../processes.ts';

test.each(['rapport', './-x.txt', 'a/b.txt', '4f2a.2', '1:2', '50%'])('%s needs no quotes', word => {
	expect(quoted(word)).toBe(word);
});

test.skipIf(!isInstalled('bash'))('a shell takes each word for what it is, and its text can be shown', () => {
	const words = [
		'',
		"it's",
		'a b',
		'$(date)',
		'`date`',
		'; date',
		'=date',
		'~',
		'!!',
		'*',
		'数独 🧩',
		'\\033',
		'a\nb',
		"\u001B]0;it's\u0007 1\u009B2\u202E\\",
	];
	const texts = words.map(quoted);
	const {stdout} = run('bash', ['-c', `printf '%s\\0' ${texts.join(' ')}`]);
	expect(stdout.split('\0')).toEqual([...words, '']);
	for (const text of texts) {
		expect(cleanLines(text)).toBe(text);
		expect(text).not.toContain('\n');
	}
});
