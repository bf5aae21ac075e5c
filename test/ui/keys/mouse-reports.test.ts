import {expect, test} from 'vitest';
import {MouseReports, type Pointing} from '../../../source/ui/keys/mouse-reports.js';
import {fc} from '../../examples.ts';

const esc = '\u001B';
const press = (x: number, y: number, button = 0) => `${esc}[<${button};${x};${y}M`;
const letGo = (x: number, y: number, button = 0) => `${esc}[<${button};${x};${y}m`;

/** What comes of chunks, with nothing between them. */
function read(...chunks: readonly string[]): {text: string; pointings: Pointing[]} {
	const reports = new MouseReports();
	const taken = chunks.map(chunk => reports.push(chunk));
	return {
		text: taken.map(({text}) => text).join('') + reports.release(),
		pointings: taken.flatMap(({pointings}) => pointings),
	};
}

test('a click is where the button was pressed and let go', () => {
	expect(read(press(5, 3) + letGo(5, 3))).toEqual({
		text: '',
		pointings: [{type: 'click', column: 4, row: 2}],
	});
	expect(read(press(5, 3) + letGo(6, 3)).pointings).toEqual([]);
	expect(read(letGo(5, 3)).pointings).toEqual([]);
});

test('other buttons, and those with Shift, Alt or Ctrl, are nothing', () => {
	for (const button of [1, 2, 4, 8, 16, 32, 128]) {
		expect(read(press(1, 1, button) + letGo(1, 1, button))).toEqual({text: '', pointings: []});
	}
});

test('the wheel', () => {
	expect(read(press(9, 8, 64), press(9, 8, 65)).pointings).toEqual([
		{type: 'wheel-up', column: 8, row: 7},
		{type: 'wheel-down', column: 8, row: 7},
	]);
});

test('keys around it are kept, in any pieces', () => {
	const input = `a${press(12, 3)}b${esc}[A${letGo(12, 3)}${esc}[5~c${press(1, 1, 64)}\r${esc}[Md${esc}x`;
	const whole = read(input);
	expect(whole.text).toBe(`ab${esc}[A${esc}[5~c\r`);
	expect(whole.pointings.map(({type}) => type)).toEqual(['click', 'wheel-up']);
	fc.assert(
		fc.property(fc.array(fc.nat({max: input.length})), cuts => {
			const places = [0, ...cuts.sort((a, b) => a - b), input.length];
			expect(read(...places.slice(1).map((end, k) => input.slice(places[k], end)))).toEqual(whole);
		}),
	);
});

test('Esc is a key when nothing comes behind it', () => {
	const reports = new MouseReports();
	expect(reports.push(esc).text).toBe('');
	expect(reports.isHoldingKey).toBe(true);
	expect(reports.release()).toBe(esc);
	expect(reports.isHoldingKey).toBe(false);
	expect(reports.push('[').text).toBe('[');
	expect(reports.push('[<').text).toBe('[<');
});

test('what comes late behind an Esc is no text', () => {
	const reports = new MouseReports();
	reports.push(esc);
	reports.release();
	expect(reports.push('[<0;1;1M')).toEqual({text: '', pointings: []});
	expect(reports.push(letGo(1, 1)).pointings).toHaveLength(1);
});

test('the beginning of a report is held for as long as it takes', () => {
	const reports = new MouseReports();
	for (const piece of [`${esc}[<`, '0;', '1', ';1']) {
		expect(reports.push(piece).text).toBe('');
		expect(reports.isHoldingKey).toBe(false);
		expect(reports.release()).toBe('');
	}

	expect(reports.push('Mq').text).toBe('q');
});

test('reports that are broken are no keys either', () => {
	expect(read(`${esc}[<0;x`, 'y').text).toBe('y');
	expect(read(`${esc}[<0;1${esc}[A`).text).toBe(`${esc}[A`);
	expect(read(`${esc}[<M`, `${esc}[<0;0;0M${esc}[<0;0;0m`)).toEqual({text: '', pointings: []});
});
