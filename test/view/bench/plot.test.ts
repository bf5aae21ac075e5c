import {expect, test} from 'vitest';
import {type Plot, plotLines} from '../../../source/view/bench/plot.js';

const plot: Plot = {
	title: 'Height over way',
	x: {label: 'way', low: 0, high: 8, format: String},
	y: {label: 'height', low: 0, high: 100, format: value => `${value} m`},
	series: [{name: 'slope', at: x => (x * 100) / 8}],
};

test('one curve is drawn in braille between its scales', () => {
	expect(plotLines(plot, 17, 5)).toEqual([
		'Height over way',
		'      height',
		'100 m ┤             ⢀⣠⠴⠚',
		'      │          ⣀⡤⠖⠋',
		' 50 m ┤       ⣠⠴⠚⠁',
		'      │   ⢀⡤⠖⠋⠁',
		'  0 m ┤⣠⠴⠚⠉',
		'      ┼────┬───┬───┬───┬',
		'       0   2   4   6   8   way',
	]);
});

test('without braille it is drawn in halves of characters', () => {
	expect(plotLines(plot, 9, 5, 'ascii').slice(2, 7)).toEqual([
		'100 m ┤       .:',
		"      │     .:'",
		' 50 m ┤    .:',
		"      │  .:'",
		"  0 m ┤.:'",
	]);
});

test('several curves are letters with a legend, the first in front', () => {
	const series = [
		{name: 'flat', at: () => 50},
		{name: 'slope', at: (x: number) => (x * 100) / 8},
	];
	expect(plotLines({...plot, series}, 9, 3).slice(2)).toEqual([
		'100 m ┤       bb',
		' 50 m ┤aaaaaaaaa',
		'  0 m ┤bbbb',
		'      ┼──┬─┬─┬─┬',
		'       0 2 4 6 8   way',
		'       a  flat',
		'       b  slope',
	]);
});

test('a logarithmic scale says so, and has its middle at the geometric mean', () => {
	const x = {label: 'time', low: 1, high: 10_000, isLog: true, format: (value: number) => value.toFixed(0)};
	const lines = plotLines(
		{...plot, x, series: [{name: 's', at: value => (value >= 100 ? 100 : 0)}]},
		21,
		3,
		'ascii',
	);
	expect(lines.slice(2)).toEqual([
		"100 m ┤          :''''''''''",
		' 50 m ┤          :',
		'  0 m ┤..........:',
		'      ┼─────┬────┬────┬────┬',
		'       1   10   100 1000 10000   time (log)',
	]);
});

test('what is beyond the scale is drawn at its edge, and a scale of one value is drawn', () => {
	const series = [{name: 's', at: () => Number.POSITIVE_INFINITY}];
	expect(plotLines({...plot, series}, 4, 3, 'ascii')[2]).toBe("100 m ┤''''");
	const flat = {...plot, y: {...plot.y, low: 5, high: 5}, series: [{name: 's', at: () => 5}]};
	expect(plotLines(flat, 4, 3, 'ascii').slice(2, 5)).toEqual(["5 m ┤''''", '5 m ┤', '5 m ┤']);
});
