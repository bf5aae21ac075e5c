import {expect, test} from 'vitest';
import {parsePuzzle} from '../../../source/sudoku/read.js';
import {boardLines} from '../../../source/view/board/board.js';
import {boardSize} from '../../../source/view/board/board-style.js';
import {
	gutter,
	type PresenterLayout,
	presenterFigures,
	presenterLayout,
	smallestPresenter,
} from '../../../source/view/presenter/presenter.js';
import {asciiText} from '../../../source/view/text/ascii.js';
import {bigLines, canBeBig} from '../../../source/view/text/big-text.js';
import {plainText, widthOf} from '../../../source/view/text/line.js';
import {shortNumber, significant} from '../../../source/view/text/numbers.js';
import type {Watched} from '../../../source/view/watch/watch.js';
import {report} from '../../puzzles.js';
import {watchedStart} from '../watch/watched.js';

const puzzle = parsePuzzle(report);
const {geometry} = puzzle;

function watchedOf(solver: string, moves = 1_206_381): Watched {
	const start = watchedStart(solver);
	return {...start, progress: {...start.progress, moves}};
}

test('every figure can be written in dots', () => {
	for (const value of [0, 7e-10, 0.0004, 0.412, 9.7, 810, 999_999, 1e9]) {
		expect([value, canBeBig(significant(value))]).toEqual([value, true]);
		expect([value, canBeBig(shortNumber(value))]).toEqual([value, true]);
	}
});

test('digits of dots in two sizes', () => {
	expect(bigLines('12', 'half')).toEqual(['▄█  ▀▀█', ' █  █▀▀', '▀▀▀ ▀▀▀']);
	expect(bigLines('1', 'large').slice(0, 4)).toEqual(['   ███   ', '   ███   ', '██████   ', '██████   ']);
	expect(bigLines('7', 'full')).toEqual(['██████', '    ██', '    ██', '    ██', '    ██']);
});

test('the grid is the largest that leaves room for the figures', () => {
	const styles = [
		[40, 12],
		[80, 24],
		[120, 40],
		[160, 50],
		[200, 60],
	].map(([columns, rows]) => presenterLayout(geometry, columns, rows, false)?.style);
	expect(styles).toEqual(['snug-open', 'airy', 'big', 'bigger', 'huge']);
	// Half dots are no ASCII.
	expect(presenterLayout(geometry, 160, 50, true)?.style).toBe('airy');
	expect(presenterLayout(geometry, 200, 60, true)?.style).toBe('huge');
});

test('in a large window the figures are as high as most of the grid', () => {
	for (const [columns, rows] of [
		[100, 30],
		[160, 50],
		[200, 60],
	]) {
		const layout = presenterLayout(geometry, columns, rows, false) as PresenterLayout;
		const {height} = boardSize(geometry, layout.style);
		const lines = presenterFigures(watchedOf('block-swap'), layout, false);
		expect(lines.length, `${columns}x${rows}`).toBeGreaterThan(0.6 * height);
	}
});

test('grid and figures keep within the window, in which all figures stand', () => {
	for (let columns = 30; columns <= 200; columns += 10) {
		for (let rows = 10; rows <= 60; rows += 4) {
			for (const isAscii of [false, true]) {
				const layout = presenterLayout(geometry, columns, rows, isAscii);
				if (layout) {
					const board = boardSize(geometry, layout.style);
					const lines = presenterFigures(watchedOf('block-swap'), layout, isAscii);
					expect(lines.map(plainText).join('\n'), `${columns}x${rows}`).not.toContain('…');
					expect(lines.length, `${columns}x${rows}`).toBeGreaterThanOrEqual(3);
					const isRight = layout.figures === 'right';
					const height = lines.length + (isRight ? 0 : board.height + gutter.below);
					expect(height, `${columns}x${rows}`).toBeLessThanOrEqual(rows - (layout.hasHeader ? 3 : 2));
					const width = Math.max(...lines.map(widthOf)) + (isRight ? board.width + gutter.right : 0);
					expect(width, `${columns}x${rows}`).toBeLessThanOrEqual(columns);
				}
			}
		}
	}
});

test('the smallest window of the presenter has the grid, the figures and a line for the key', () => {
	const {width, height} = smallestPresenter(geometry);
	expect([width, height]).toEqual([29, 10]);
	expect(presenterLayout(geometry, width, height, false)).toMatchObject({style: 'bare', hasHeader: false});
	expect(presenterLayout(geometry, width - 1, height, false)).toBeUndefined();
	expect(presenterLayout(geometry, width, height - 1, false)).toBeUndefined();
});

test('a big grid shows each digit, and conflicts without colour', () => {
	const grid = Uint8Array.from({length: 81}, (_, cell) => (cell % 9) + 1);
	const lines = boardLines({...puzzle, grid}, 'huge').map(plainText);
	expect(lines).toHaveLength(58);
	expect(new Set(lines.map(({length}) => length))).toEqual(new Set([94]));
	expect(lines.join('\n')).toContain('[');
	expect(asciiText(lines.join('\n'))).toMatch(/^[\n -~]*$/);
});

test('a solver without a temperature has two figures', () => {
	const text = (solver: string) =>
		presenterFigures(watchedOf(solver), {width: 20, height: 8}, true)
			.map(plainText)
			.filter(line => line !== '')
			.join('|');
	expect(text('descent')).toMatch(/^cost\|\d+\|proposals\|1\.21 M$/);
	expect(text('block-swap')).toMatch(/^temperature\|[\d.]+\|cost\|\d+\|proposals\|1\.21 M$/);
});
