/** Charts: what is kept of a run, scales, curves as cells, the axis. */

import {describe, expect, test} from 'vitest';
import {geometryOf} from '../../source/index.js';
import type {FilmClock} from '../../source/run/film-clock.js';
import {
	placeLabels,
	roundLogScale,
	roundNumbers,
	roundScale,
	type Scale,
	scaleOf,
} from '../../source/view/chart/scale.js';
import {type AreaColumn, letterRaster, rasterOf, Sheet} from '../../source/view/chart/sheet.js';
import {chartOf as shownChart} from '../../source/view/run/chart.js';
import {axisOf, axisRows, cursorColumn, legendLine} from '../../source/view/run/chart-axis.js';
import type {ChartChoice, DrawnRun, Room} from '../../source/view/run/drawn-run.js';
import {filmOf} from '../../source/view/run/film-bar.js';
import {plainText, type Role} from '../../source/view/text/line.js';
import {fc} from '../examples.ts';
import {logOf, sample} from '../run/logs.ts';
import {drawnWith} from './drawn-run.ts';
import {expectRows, textsOf} from './rows.ts';

const numbersOf = (texts: string[]) => texts.map(Number);

test('ends are round, and leave the values most of the room: from 0, or logarithmic', () => {
	expectRows(
		`
round 0 0 | 0 1
round 0 1 | 0 1
round 0 1.2 | 0 1.2
round 0 44 | 0 50
round 0 85 | 0 100
round 0 0.786 | 0 0.8
round 0 1234 | 0 1500
round 0 9e-7 | 0 0.000001
log 0.14 2 | 0.14 2
log 0.1 0.5 | 0.05 0.5
log 1e-9 1e-7 | 1e-9 1e-7
log 0 810 | 10 1000`,
		(kind, ...ends) => {
			const [least, most] = numbersOf(ends);
			const {low, high} = kind === 'log' ? roundLogScale(least, most) : roundScale(most, 'root');
			return `${low} ${high}`;
		},
	);
});

test('positions and values are inverse, and what is beyond an end lies at it', () => {
	for (const shape of ['linear', 'log', 'root'] as const) {
		const scale = scaleOf(1, 100, shape);
		expect([-1, 1, 100, 101].map(scale.position)).toEqual([0, 0, 1, 1]);
		expect([0, 0.3, 1].map(scale.value).map(scale.position)).toEqual(
			[0, 0.3, 1].map(at => expect.closeTo(at)),
		);
	}

	expect([0.1, 1, 10].map(scaleOf(0.1, 10, 'log').position)).toEqual([0, expect.closeTo(0.5), 1]);
	expect([scaleOf(5, 5, 'log').position(5), scaleOf(5, 5).value(1)]).toEqual([0, 5]);
});

test('round numbers: evenly spaced, or powers of ten; the ends where there is only one', () => {
	expectRows(
		`
0 1 | 0 0.2 0.4 0.6 0.8 1
0.9 0.999 | 0.9 0.92 0.94 0.96 0.98
0 85 linear 20 | 0 5 10 15 20 25 30 35 40 45 50 55 60 65 70 75 80 85
4590 18400 log | 5000 10000
9 49900 log | 10 100 1000 10000
0 85 root | 0 1 2 5 10 20 50
6 7 log | 6 7
6 6 | 6
0.9 0.999 near-one | 0.9 0.95 0.98 0.99 0.995 0.998 0.999`,
		(low, high, shape = 'linear', most = '5') => {
			const scale = scaleOf(
				Number(low),
				Number(high),
				(shape === 'near-one' ? 'near one' : shape) as Scale['shape'],
			);
			return roundNumbers(scale, Number(most)).join(' ');
		},
	);
});

test('labels stand below their places within the axis, the first ones first, and never touch', () => {
	const ticks = [0, 1, 0.5, 0.6].map(position => ({position, text: `at ${position}`}));
	expect(placeLabels(ticks, 20).text).toBe('at 0   at 0.5   at 1');
	expect(placeLabels(ticks, 20).placed).toHaveLength(3);
	expect(placeLabels(ticks.slice(0, 2), 3).text).toBe('   ');
	const labels = fc.array(fc.tuple(fc.double({min: 0, max: 1, noNaN: true}), fc.integer({min: 1, max: 6})));
	fc.assert(
		fc.property(labels, fc.integer({min: 1, max: 60}), (all, width) => {
			const {text, placed} = placeLabels(
				all.map(([position, length]) => ({position, text: 'x'.repeat(length)})),
				width,
			);
			const lengths = placed.toSorted((a, b) => a.position - b.position).map(tick => tick.text.length);
			expect(text).toHaveLength(width);
			expect(
				text
					.split(/ +/)
					.filter(Boolean)
					.map(label => label.length),
			).toEqual(lengths);
		}),
	);
});

test('curves: in braille two values a character and four dots a line, in ASCII one and two steps', () => {
	const draw = (raster: Parameters<Sheet['curve']>[1], rows: number, ...curves: string[]) => {
		const all = curves.map(values =>
			values.split(',').map(value => (value === '-' ? undefined : Number(value))),
		);
		const sheet = new Sheet(Math.ceil(all[0].length / raster.across), rows);
		for (const positions of all) {
			sheet.curve(positions, raster);
		}

		return sheet.lines().map(plainText).join('/');
	};
	const rasters = {braille: rasterOf(false), ascii: rasterOf(true), letter: letterRaster('a')};
	expectRows(
		`
braille 2 1,1,0.5,0.5,0,0 | ⠉⡇ / ⠉⣇
braille 1 1,1 | ⠉
braille 1 0,1 | ⣸
braille 1 7,-3 | ⢹
ascii 2 1,0.5,0 | ': / ':
ascii 1 1,-,0,1 -,1,1 | ''::
letter 3 1,0.5,0 | aa / aa/  a`,
		(raster, rows, ...curves) => draw(rasters[raster as 'ascii'], Number(rows), ...curves),
	);
});

test('areas are filled to a step of a character; a band is above its bar, whose step lies on it, and no blank does', () => {
	const sheet = new Sheet(5, 2);
	const column = (to: number): AreaColumn => ({to, role: 'good'});
	sheet.area([column(0), column(1e-9), undefined, column(0.75), column(1)]);
	expect(sheet.lines().map(plainText)).toEqual(['   ▄█', ' ▁ ██']);
	const drawn = (full: string, role: Role = 'band-9') => {
		const banded = new Sheet(3, 3);
		const columns = [
			[0.5, 1],
			[0.5, 0.75],
			[0.25, 0.25],
		].map(([to, top]) => ({to, role: 'ramp-9' as const, band: {to: top, role, full}}));
		banded.area(columns, false);
		return banded.lines().map(line => line.map(({text, role}) => `${text} ${role}`).join(', '));
	};
	expect(drawn('█')).toEqual(['█▂  band-9', '▄▄ bar-9,   plain', '██▆ ramp-9']);
	expect(drawn('░', 'dim')).toEqual(['░░  dim', '▄▄  ramp-9', '██▆ ramp-9']);
});

const drawChart = (content: DrawnRun, room: Room) => shownChart(content, room).draw(content, room);

describe('a chart', () => {
	const temperatureAt = (k: number) => 2 ** (3 - (k % 10) / 3);
	/** Two coolings from 8 to 1 with a reheat between: the cost falls with the temperature. */
	const cooling = logOf(
		Array.from({length: 20}, (_, k) => {
			const best = {bestCost: Math.max(1, 10 - k), reheats: k < 10 ? 0 : 1};
			return sample(k * 100, {cost: 10 - (k % 10), ...best, temperature: temperatureAt(k)});
		}),
	);
	/** The same again and again. */
	const cycles = logOf(
		Array.from({length: 400}, (_, k) =>
			sample(k * 100, {temperature: temperatureAt(k), reheats: Math.floor(k / 10)}),
		),
	);
	/** A chart of a run that has ended, with `moves` at the displayed point. */
	const chartOf = (log = cooling, moves = log.extent[1], choice: ChartChoice = 'cost'): DrawnRun => {
		const state = {bestCost: 2, moves, frontier: log.extent[1], status: 'solved', temperature: 1} as const;
		return drawnWith(state, {log, chart: choice, speed: 1});
	};
	const drawn = (chart: DrawnRun) => textsOf([...axisRows(chart, 20), legendLine(chart, 28, 20)]);

	test('without colours the heat is a shade, in ASCII another, and so is the band', () => {
		const log = logOf(
			cooling.samples.map(one => ({...one, lowest: 5, highest: 10, temperature: (one.temperature ?? 0) / 8})),
		);
		expectRows(
			`
colour unicode | ████████████████████ █████████▉██████████
colour ascii | :::::::::::::::::::: ####################
mono unicode | ░░░░░░░░░░░░░░░░░░░░ █████▓▓▒▒▒█████▓▓▒▒▒
mono ascii | :::::::::::::::::::: #####**+++#####**+++`,
			(colour, signs) => {
				const content = {...chartOf(log), hasColour: colour === 'colour', isAscii: signs === 'ascii'};
				const [band, , bar] = drawChart(content, {width: 28, rows: 6}).map(line => plainText(line).slice(8));
				return `${band} ${bar}`;
			},
		);
	});

	test('that of a scene is the mean cost on a straight scale, and its end, without marks', () => {
		const ended = logOf([...cooling.samples, sample(2000, {cost: 0, bestCost: 0})]);
		const run = chartOf(ended);
		const small = {...run.puzzle, geometry: geometryOf(4)};
		const lines = drawChart({...run, puzzle: small, shown: new Set([])}, {width: 11, rows: 7});
		expect(lines.map(line => plainText(line).slice(8)).join('|')).toBe('▁  |█▅ |██ |██ |██▁|───|0  ');
	});

	const endsOf = (watched: DrawnRun, columns = 20) => {
		const {low, high} = axisOf(watched, columns);
		return [low, high];
	};

	test('a run of many cycles shows the last ones', () => {
		const [marks, labels] = drawn(chartOf(cycles));
		expect([marks.match(/↑/g)?.length, labels.trim()]).toEqual([7, '32 000        40 000']);
		// A column stays what it is when the window moves on; a rewound run shows what is around its point.
		expect([undefined, 20_000].map(at => endsOf(chartOf(cycles, at)))).toEqual([
			[32_000, 40_000],
			[16_000, 24_000],
		]);
		// Where few samples are known of a cycle, the lines between them would be cycles that never were.
		const coarse = logOf(cycles.samples.filter((_, k) => k % 5 === 0));
		expect(endsOf(chartOf(coarse))).toEqual([0, 39_500]);
		expect(drawn(chartOf(cycles, 39_900, 'whole'))[1].trim()).toBe('0  proposals  39 900');
		const long = [999_999, 1e6].map(moves => drawn(chartOf(logOf([sample(0), sample(moves)])))[1].slice(-7));
		expect(long).toEqual(['999 999', ' 1.00 M']);
	});

	test('a run that has ended shows its last three cycles, and rewound as long as the point is in them', () => {
		const film = filmOf(cycles, 15);
		const chartAt = (moves: number, film?: FilmClock) => {
			const samples = cycles.samples.map((one, k) =>
				k === 399 ? {...one, cost: 0, bestCost: 0} : {...one, cost: 10 - (k % 10), bestCost: 1},
			);
			const chart = chartOf(logOf(samples), moves);
			chart.log.isOver = true;
			return {...chart, film};
		};
		expect(drawn(chartAt(39_900))).toEqual([
			'       ┼──────↑──────↑─────↓',
			'        37 000        39 900',
			'↓ best  ↑ reheat',
		]);
		// The end of a film is that of the run.
		const charts = [chartAt(37_000), chartAt(36_900), chartAt(39_900, film), chartAt(39_800, film)];
		expect(charts.map(chart => endsOf(chart).join(' to '))).toEqual([
			...['37000 to 39900', '32000 to 40000', '37000 to 39900', '0 to 39900'],
		]);
		expect(plainText(axisRows(chartAt(39_900), 80)[1])).toContain('the last 3 of 40 coolings');
		const lines = drawChart(chartAt(39_900), {width: 28, rows: 5});
		expect(lines[2].at(-1)).toEqual({text: '▁', role: 'good'});
	});

	test('the curves of a film are over its seconds, the same for the whole film', () => {
		const chartAt = (moves: number) => {
			const chart = chartOf(cycles, moves);
			return {...chart, film};
		};
		const film = filmOf(cycles, 15);
		const columns = Array.from({length: 20}, (_, column) => column);
		const moves = columns.map(column => Math.round(film.movesAt((15 * column) / 19)));
		expect(moves.slice(3, 16).map(at => cursorColumn(chartAt(at), 20))).toEqual(columns.slice(3, 16));
		expect(drawn(chartAt(100)).slice(1)).toEqual(['        0 s    film     15 s', '↑ reheat  ▲ here']);
	});
});
