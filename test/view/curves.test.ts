/** Charts: what is kept of a run, scales, curves as cells, the axis. */

import {describe, expect, test} from 'vitest';
import type {FilmClock} from '../../source/run/film.js';
import {
	placeLabels,
	roundLogScale,
	roundNumbers,
	roundScale,
	type Scale,
	scaleOf,
} from '../../source/view/chart/scale.js';
import {type AreaColumn, letterRaster, rasterOf, Sheet} from '../../source/view/chart/sheet.js';
import {Landscape} from '../../source/view/landscape/landscape.js';
import {chartOf as shownChart} from '../../source/view/run/chart.js';
import {axisOf, axisRows, columnsOf, cursorColumn, legendLine} from '../../source/view/run/chart-axis.js';
import {filmOf} from '../../source/view/run/film.js';
import {
	type ChartChoice,
	type Content,
	chartChoices,
	type Room,
	type Watched,
} from '../../source/view/run/watched.js';
import {plainText, type Role} from '../../source/view/text/line.js';
import {fc} from '../examples.ts';
import {logOf, sample} from '../run/logs.ts';

describe('scales', () => {
	test('ends are round, and leave the values most of the room: from 0, or logarithmic', () => {
		const pairs = (text: string) => text.split(', ').map(pair => pair.split(' ').map(Number));
		const ends = (scaleOver: (least: number, most: number) => Scale, text: string) =>
			pairs(text).map(([least, most]) => {
				const {low, high} = scaleOver(least, most);
				return `${low} to ${high}`;
			});
		expect(
			ends((_, most) => roundScale(most), '0 0, 0 1, 0 1.2, 0 44, 0 85, 0 0.786, 0 1234, 0 9e-7'),
		).toEqual([
			...['0 to 1', '0 to 1', '0 to 1.2', '0 to 50', '0 to 100', '0 to 0.8', '0 to 1500', '0 to 0.000001'],
		]);
		expect(ends((_, most) => roundScale(most, 'root'), '0 44')).toEqual(['0 to 50']);
		expect(ends(roundLogScale, '0.14 2, 0.1 0.5, 1e-9 1e-7')).toEqual([
			...['0.14 to 2', '0.05 to 0.5', '1e-9 to 1e-7'],
		]);
		expect(roundLogScale(0, 810)).toMatchObject({low: 10, high: 1000});
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
		const numbers = [
			roundNumbers(scaleOf(0, 1)),
			roundNumbers(scaleOf(0.9, 0.999)),
			roundNumbers(scaleOf(0, 85), 20),
			roundNumbers(scaleOf(4590, 18_400, 'log')),
			roundNumbers(scaleOf(9, 49_900, 'log')),
			roundNumbers(scaleOf(0, 85, 'root')),
			roundNumbers(scaleOf(6, 7, 'log')),
			roundNumbers(scaleOf(6, 6)),
			roundNumbers(scaleOf(0.9, 0.999, 'near one')),
		];
		expect(numbers.map(each => each.join(' '))).toEqual([
			...[
				'0 0.2 0.4 0.6 0.8 1',
				'0.9 0.92 0.94 0.96 0.98',
				'0 5 10 15 20 25 30 35 40 45 50 55 60 65 70 75 80 85',
			],
			...[
				'5000 10000',
				'10 100 1000 10000',
				'0 1 2 5 10 20 50',
				'6 7',
				'6',
				'0.9 0.95 0.98 0.99 0.995 0.998 0.999',
			],
		]);
	});

	test('an end changes only when a value leaves it', () => {
		const share = fc.double({min: 0, max: 1, noNaN: true});
		fc.assert(
			fc.property(fc.double({min: 1e-6, max: 1e6, noNaN: true}), share, (highest, share) => {
				const {high, position} = roundScale(highest);
				expect(roundScale(highest + share * (high - highest) * 0.999).high).toBe(high);
				expect(position(highest)).toBeGreaterThan(0.66);
			}),
		);
	});
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
	const rowsOf = (sheet: Sheet) => sheet.lines().map(plainText).join('|');
	const drawn = (values: string, rows: number, isAscii = false) => {
		const positions = values.split(' ').map(Number);
		const sheet = new Sheet(Math.ceil(positions.length / rasterOf(isAscii).across), rows);
		sheet.curve(positions, rasterOf(isAscii));
		return rowsOf(sheet);
	};
	expect([drawn('1 1 0.5 0.5 0 0', 2), drawn('1 1', 1), drawn('0 0', 1), drawn('0 1', 1)].join()).toBe(
		'⠉⡇ | ⠉⣇,⠉,⣀,⣸',
	);
	expect([drawn('7 -3', 1), drawn('1 0.5 0', 2, true)].join()).toBe("⢹,': | ':");
	const sheet = new Sheet(3, 3);
	sheet.curve([1, 0.5, 0], letterRaster('a'));
	expect(rowsOf(sheet)).toBe('aa | aa|  a');
	const parts = new Sheet(4, 1);
	parts.curve([1, undefined, 0, 1], rasterOf(true));
	expect(rowsOf(parts)).toBe("' .:");
	parts.curve([undefined, 1, 1], rasterOf(true));
	expect(rowsOf(parts)).toBe("''::");
});

test('areas are filled to a step of a character', () => {
	const sheet = new Sheet(5, 2);
	const column = (to: number): AreaColumn => ({to, role: 'good'});
	sheet.area([column(0), column(1e-9), undefined, column(0.75), column(1)]);
	expect(sheet.lines().map(plainText)).toEqual(['   ▄█', ' ▁ ██']);
});

test('a band is above its bar: the step of the bar lies on it, and no blank does', () => {
	const drawn = (full: string, role: Role = 'band-9') => {
		const sheet = new Sheet(3, 3);
		const column = (to: number, top: number): AreaColumn => ({
			to,
			role: 'ramp-9',
			band: {to: top, role, full},
		});
		sheet.area([column(0.5, 1), column(0.5, 0.75), column(0.25, 0.25)], false);
		return sheet.lines().map(line => line.map(({text, role}) => `${text} ${role}`).join(', '));
	};
	expect(drawn('█')).toEqual(['█▂  band-9', '▄▄ bar-9,   plain', '██▆ ramp-9']);
	expect(drawn('░', 'dim')).toEqual(['░░  dim', '▄▄  ramp-9', '██▆ ramp-9']);
});

/** The chart of a run that is chosen. */
const drawChart = (content: Content, room: Room) => shownChart(content, room).draw(content, room);

describe('a chart', () => {
	/** Two coolings from 8 to 1 with a reheat between: the cost falls with the temperature. */
	const cooling = logOf(
		Array.from({length: 20}, (_, k) => {
			const cost = 10 - (k % 10);
			const best = {bestCost: Math.max(1, 10 - k), reheats: k < 10 ? 0 : 1};
			return sample(k * 100, {
				milliseconds: k * 50,
				cost,
				...best,
				temperature: 2 ** (3 - (k % 10) / 3),
				acceptance: cost / 10,
			});
		}),
	);
	/** The same again and again. */
	const cycles = logOf(
		Array.from({length: 400}, (_, k) =>
			sample(k * 100, {temperature: 2 ** (3 - (k % 10) / 3), reheats: Math.floor(k / 10)}),
		),
	);
	const chartOf = (log = cooling, moves = log.extent[1], choice: ChartChoice = 'cost') => {
		const [, frontier] = log.extent;
		return {
			watched: {
				...{log, chart: choice, method: {unit: 'proposals'}, speed: 1},
				progress: {restarts: 0, reheats: 0, bestCost: 2, moves, frontier, status: 'solved'},
			} as unknown as Watched,
			...({isAscii: false, hasColour: true} as const),
		};
	};
	const drawn = (chart: ReturnType<typeof chartOf>) =>
		[...axisRows(chart, 20), legendLine(chart, 28, 20)].map(line => plainText(line).trimEnd());

	test('what follows the displayed point is dim', () => {
		const content = {...chartOf(cooling, 900), hasColour: true} as unknown as Content;
		const bottom = drawChart(content, {width: 28, rows: 5})[2];
		const roles = bottom.flatMap(({text, role}) => Array.from(text, () => role)).slice(8);
		expect(roles.join(' ')).toMatch(/^(?:ramp-\d+ )+accent(?: dim)+$/);
	});

	test('a hairline is between two cycles whose columns are alike, and none within one', () => {
		const log = logOf(cycles.samples.map((one, k) => ({...one, cost: k < 20 ? 4 : 9})));
		const barsOf = (shown: ReturnType<typeof logOf>) => {
			const content = {...chartOf(shown, 39_900, 'whole'), hasColour: true} as unknown as Content;
			return plainText(drawChart(content, {width: 28, rows: 4})[1]).slice(8);
		};
		expect(barsOf(log)).toBe(`█${'▉'.repeat(18)}█`);
		expect(barsOf(logOf(log.samples.map(one => ({...one, reheats: 0}))))).toBe('█'.repeat(20));
	});

	test('each choice has its title, what follows it, and its scale', () => {
		const room = {width: 40, rows: 9};
		const of = (choice: ChartChoice) => {
			const {watched, ...more} = chartOf(cycles, 39_900, choice);
			const ladder = [1, 2].map(temperature => ({temperature, cost: 9, replica: 0}));
			const landscape = new Landscape();
			landscape.add(cycles.samples);
			const progress = {
				...watched.progress,
				temperature: 1,
				acceptance: 0.5,
				ladder,
			} as unknown as Watched['progress'];
			const content = {...more, watched: {...watched, progress, landscape}} as unknown as Content;
			const chart = shownChart(content, room);
			const scale = chart
				.draw(content, room)
				.map(line => plainText(line).slice(0, 8))
				.filter(text => text.includes('┤'));
			return [chart.title, plainText(chart.more?.(content) ?? []), ...scale.map(text => text.trim())].join(
				' | ',
			);
		};
		expect(chartChoices.map(of)).toEqual([
			...['cost', 'cost, whole run'].map(title => `${title} | █ lowest to highest | 1 ┤ | 0 ┤`),
			'temperature so far |  | 10 ┤ | 1 ┤ | 0.14 ┤',
			'acceptance |  | 100 % ┤ | 0 % ┤',
			...['landscape | costs by temperature', 'ladder | A from hot · a from cold'],
		]);
	});

	test('what the first column has reached is no event', () => {
		expect(plainText(axisRows(chartOf(), 10)[0])).toBe('       ┼─↓↓↓↓↑────');
	});

	test('a run of many cycles shows the last ones', () => {
		const [marks, labels] = drawn(chartOf(cycles));
		expect([marks.match(/↑/g)?.length, labels.trim()]).toEqual([7, '32 000        40 000']);
		// A column stays what it is when the window moves on; a rewound run shows what is around its point.
		const {low, high} = axisOf(chartOf(cycles).watched, 20);
		expect([low, high]).toEqual([32_000, 40_000]);
		expect(axisOf(chartOf(cycles, 20_000).watched, 20)).toMatchObject({low: 16_000, high: 24_000});
		// Where few samples are known of a cycle, the lines between them would be cycles that never were.
		const coarse = logOf(cycles.samples.filter((_, k) => k % 5 === 0));
		expect(axisOf(chartOf(coarse).watched, 20)).toMatchObject({low: 0, high: 39_500});
		expect(drawn(chartOf(cycles, 39_900, 'whole'))[1].trim()).toBe('0  proposals  39 900');
	});

	test('a run that has ended shows its last three cycles, and rewound as long as the point is in them', () => {
		const chartAt = (moves: number, film?: FilmClock) => {
			const samples = cycles.samples.map((one, k) => ({
				...one,
				cost: k === 399 ? 0 : 10 - (k % 10),
				bestCost: k === 399 ? 0 : 1,
			}));
			const chart = chartOf(logOf(samples), moves);
			chart.watched.log.note({kind: 'solved', moves: 39_900, milliseconds: 0});
			return {...chart, watched: {...chart.watched, film}};
		};
		expect(drawn(chartAt(39_900))).toEqual([
			'       ┼──────↑──────↑─────↓',
			'        37 000        39 900',
			'↓ best  ↑ reheat',
		]);
		expect(axisOf(chartAt(37_000).watched, 20)).toMatchObject({low: 37_000, high: 39_900});
		expect(axisOf(chartAt(36_900).watched, 20)).toMatchObject({low: 32_000, high: 40_000});
		// The end of a film is that of the run.
		const film = filmOf(cycles, 15);
		expect(axisOf(chartAt(39_900, film).watched, 20)).toMatchObject({low: 37_000, high: 39_900});
		expect(axisOf(chartAt(39_800, film).watched, 20)).toMatchObject({low: 0, high: 39_900});
		const content = {...chartAt(39_900), hasColour: true} as unknown as Content;
		const lines = drawChart(content, {width: 28, rows: 5});
		const ends = lines.map(line => line.at(-1));
		expect(ends[2]).toEqual({text: '▁', role: 'good'});
	});

	test('from the moment its schedule holds T, a run shows its search alone', () => {
		const searchingWith = (count: number, progress: object = {}) => {
			const temperatures = [...Array.from({length: 10}, (_, k) => 1 - k / 20), ...Array(count).fill(0.5)];
			const log = logOf(temperatures.map((temperature, k) => sample(100 * k, {temperature})));
			const {watched} = chartOf(log);
			const now = {...watched.progress, status: 'running', trend: 'constant', temperature: 0.5, ...progress};
			return {...watched, progress: now as Watched['progress']};
		};
		const searching = (...of: Parameters<typeof searchingWith>) => axisOf(searchingWith(...of), 20);
		expect(searching(23)).toMatchObject({low: 0, high: 4000});
		expect(searching(24)).toMatchObject({low: 1000, high: 3500});
		const labels = axisRows({watched: searchingWith(24)}, 60)[1];
		expect(plainText(labels).trim().replaceAll(/ +/g, ' ')).toBe('1 000 proposals at constant T 3 500');
		expect(searching(24, {status: 'solved'})).toMatchObject({low: 1000, high: 3300});
		// A manual hold is no schedule.
		expect(searching(24, {override: {held: 0.5, factor: 1}})).toMatchObject({low: 0, high: 4000});
	});

	test('a run that goes on grows into its axis', () => {
		const {watched} = chartOf(cooling);
		const running = {...watched, progress: {...watched.progress, status: 'running' as const}};
		expect(axisOf(running, 20)).toMatchObject({low: 0, high: 2000});
		expect(columnsOf({watched: running}, 20).columns).toHaveLength(20);
		expect(columnsOf({watched: running}, 40).columns).toHaveLength(39);
	});

	test('the cursor is in the column of the displayed move', () => {
		expect([0, 1000, 1800, 1900].map(moves => cursorColumn(chartOf(cooling, moves), 20))).toEqual([
			0,
			10,
			18,
			undefined,
		]);
	});

	test('the curves of a film are over its seconds, the same for the whole film', () => {
		const chartAt = (moves: number) => {
			const chart = chartOf(cycles, moves);
			return {...chart, watched: {...chart.watched, film}};
		};
		const film = filmOf(cycles, 15);
		const columns = Array.from({length: 20}, (_, column) => column);
		const moves = columns.map(column => Math.round(film.movesAt((15 * column) / 19)));
		expect(moves.slice(3, 16).map(at => cursorColumn(chartAt(at), 20))).toEqual(columns.slice(3, 16));
		expect(drawn(chartAt(100)).slice(1)).toEqual(['        0 s    film     15 s', '↑ reheat  ▲ here']);
		// The same columns of the same log without the film are others.
		expect(columnsOf(chartAt(0), 20).columns[9].moves).not.toBe(
			columnsOf(chartOf(cycles, 0, 'whole'), 20).columns[9].moves,
		);
	});
});
