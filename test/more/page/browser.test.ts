import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest';
import type {PageData} from '../../../source/page/data.js';
import {pageText} from '../../../source/page/write-page.js';
import {newFolder} from '../../folder.ts';
import {recorded} from '../../page/recorded.ts';
import {browser, Page} from './browser.ts';

const hostile = '</script><b id="injected">"&amp; $& ';
const template = fs.readFileSync(new URL('../../../dist/page/page.html', import.meta.url), 'utf8');
const folder = newFolder(afterAll);
const file = path.join(folder, 'run.html');
let data: PageData;

beforeAll(async () => {
	data = await recorded('block-swap', {}, hostile);
	fs.writeFileSync(file, pageText(template, data));
});

const shownGrid = "[...document.querySelectorAll('td')].map(cell => cell.textContent).join('')";
const text = (id: string) => `document.getElementById('${id}').textContent`;
const figure = (name: string) => `document.querySelector('#${name} dd').textContent`;

describe.skipIf(browser === undefined)('In Chromium', () => {
	let page: Page;
	beforeAll(async () => {
		page = await Page.open();
	}, 60_000);
	beforeEach(() => page.load(file));
	afterAll(() => page.close());

	test('the page plays to the solution of the run, with the keyboard alone', async () => {
		await page.until(`${figure('proposals')} === '0'`);
		await page.press('s');
		await page.until(`${figure('proposals')} === '1'`);
		expect(await page.ask(text('story'))).toContain('proposal 1');
		expect(await page.ask(text('word'))).toBe('hot');
		await page.press('s');
		await page.until(`${figure('proposals')} === '2'`);
		await page.press('b');
		await page.until(`${figure('proposals')} === '1'`);
		await page.press(' ');
		await page.until(`${text('play')} === 'Pause' && Number(${figure('proposals')}) > 1`);
		await page.press(' ');
		await page.until(`${text('play')} === 'Play'`);
		for (let twentieth = 0; twentieth < 20; twentieth++) {
			await page.press('ArrowRight');
		}

		await page.until(`${text('status')} !== '' && !${text('status')}.startsWith('Computing')`);
		expect(await page.ask(shownGrid)).toBe(data.grid.join(''));
		expect(await page.ask(figure('cost'))).toBe(String(data.cost));
		expect(await page.ask(text('status'))).toBe('Solved by the first cooling.');
		expect(await page.ask(text('word'))).toBe('solved');
		expect(page.errors).toEqual([]);
		expect(page.requests.filter(url => !url.startsWith('file:'))).toEqual([]);
	});

	test('the page of a solver without a temperature says nothing of one', async () => {
		const other = path.join(folder, 'colouring.html');
		fs.writeFileSync(other, pageText(template, await recorded('colour-fewest')));
		const hidden = "[...document.querySelectorAll('[id][hidden]')].map(({id}) => id).join(' ')";
		const hiddenOn = async (page: Page) => (await page.ask(hidden)) as string;
		expect(await hiddenOn(page)).not.toMatch(/next-box|annealing|coloured/);
		await page.load(other);
		expect((await hiddenOn(page)).split(' ')).toEqual(
			expect.arrayContaining(['next-box', 'annealing', 'coloured']),
		);
		expect(await page.ask('document.body.innerText')).not.toMatch(/temperature/i);
	});

	test('a title from a file is text', async () => {
		await page.until(`${text('title')} !== 'A run'`);
		expect(await page.ask(text('title'))).toBe(`${hostile}, block-swap`);
		expect(await page.ask("document.getElementById('injected')")).toBe(null);
	});

	test('the slider goes to any second of the film', async () => {
		await page.ask(
			"{const scrub = document.getElementById('scrub'); scrub.value = 500; scrub.dispatchEvent(new Event('input'));}",
		);
		await page.until(`Number(${figure('proposals')}.replaceAll(/\\D/g, '')) > 10`);
		expect(await page.ask("document.getElementById('scrub').value")).toBe('500');
	});
});
