/** The page of a film in Chromium: a script in it presses its keys, and says what stands there. */

import fs from 'node:fs';
import path from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {pageText} from '../../../source/page/write-page.js';
import {newFolder} from '../../folder.ts';
import {recorded} from '../../page/recorded.ts';
import {isInstalled, run} from '../../processes.ts';

const browser = ['chromium', 'chromium-browser', 'google-chrome'].find(
	name => isInstalled(name) && run(name, ['--version']).status === 0,
);

const hostile = '</script><b id="injected">"&amp; $& ';
const template = fs.readFileSync(new URL('../../../dist/page/page.html', import.meta.url), 'utf8');
const folder = newFolder(afterAll);

/** What a script in the page can use. */
const tools = `
const told = {errors: []};
// Its frames come in the time of the page, which is none of a screen's: else a film ends between two of them.
globalThis.requestAnimationFrame = draw => setTimeout(() => draw(performance.now()), 16);
addEventListener('error', ({message}) => told.errors.push(message));
const text = id => document.getElementById(id).textContent;
const figure = name => document.querySelector('#' + name + ' dd').textContent.replaceAll(/\\D/g, '');
const press = key => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
const until = async (is, name = String(is)) => {
	for (let k = 0; !is() && k < 20_000; k++) await new Promise(resolve => setTimeout(resolve, 10));
	if (!is()) told.errors.push(name);
};
`;

function told(data: Awaited<ReturnType<typeof recorded>>, script: string): Record<string, unknown> {
	const file = path.join(folder, 'run.html');
	const all = `<script>${tools}addEventListener('load', async () => {${script}; document.body.dataset.told = JSON.stringify(told);});</script>`;
	fs.writeFileSync(
		file,
		pageText(template, data).replace('</head>', () => `${all}</head>`),
	);
	const usual = '--headless --no-sandbox --no-first-run --disable-gpu --disable-background-networking'.split(
		' ',
	);
	const argv = [...usual, `--user-data-dir=${folder}/chromium`, '--virtual-time-budget=600000', '--dump-dom'];
	const {stdout} = run(browser ?? '', [...argv, `file://${file}`]);
	const [, json = '{}'] = /data-told="([^"]*)"/.exec(stdout) ?? [];
	return JSON.parse(
		json.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
	);
}

describe.skipIf(browser === undefined)('In Chromium', () => {
	test('the page shows each move of the run up to its solution, by keys and by the slider', async () => {
		const data = await recorded('block-swap', {}, hostile);
		const script = `
			told.title = text('title');
			for (const [key, moves] of [['s', 1], ['s', 2], ['b', 1]]) {
				press(key);
				await until(() => figure('proposals') === String(moves), key);
			}
			told.story = text('story');
			told.word = text('word');
			press(' ');
			await until(() => text('play') === 'Pause');
			press(' ');
			await until(() => text('play') === 'Play');
			for (let k = 0; k < 20; k++) press('ArrowRight');
			await until(() => text('status') !== '' && !text('status').startsWith('Computing'));
			told.end = [text('status'), text('word'), figure('cost')];
			told.grid = [...document.querySelectorAll('td')].map(cell => cell.textContent).join('');
			const scrub = document.getElementById('scrub');
			scrub.value = 500;
			scrub.dispatchEvent(new Event('input'));
			await until(() => text('status') === '' && Number(figure('proposals')) > 10);
			told.others = [document.getElementById('injected'), ...performance.getEntriesByType('resource')]`;
		expect(told(data, script)).toEqual({
			errors: [],
			title: `${hostile}, block-swap`,
			story: expect.stringContaining('proposal 1'),
			word: 'hot',
			end: ['Solved by the first cooling.', 'solved', String(data.cost)],
			grid: data.grid.join(''),
			others: [null],
		});
	});

	test('the page of a solver without a temperature says nothing of one', async () => {
		const script = `
			await until(() => figure('cost') !== '');
			told.hidden = [...document.querySelectorAll('[id][hidden]')].map(({id}) => id);
			told.text = document.body.innerText`;
		const {hidden, text, errors} = told(await recorded('colour-fewest'), script);
		expect([errors, hidden]).toEqual([[], expect.arrayContaining(['next-box', 'annealing', 'coloured'])]);
		expect(text).not.toMatch(/temperature/i);
		expect(told(await recorded('block-swap'), script).hidden).not.toContain('next-box');
	});
});
