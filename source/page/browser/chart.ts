/** The curve of the cost over the film, each column in the colour of its temperature. */

import type {FilmClock} from '../../run/film.js';
import {heatColour, heatOf, type RampName} from '../../view/heat.js';
import {type PageCurve, partAt} from '../data.js';

/** The width of a column, and the height of the strip with the events, in pixels of the page. */
const columnWidth = 2;
const stripHeight = 10;

/** The coldest and the hottest temperature above 0. */
export function heatRange({temperature}: PageCurve): readonly [coldest: number, hottest: number] {
	return temperature.reduce(
		([low, high], value) => [value > 0 ? Math.min(low, value) : low, Math.max(high, value)],
		[Number.POSITIVE_INFINITY, 0],
	);
}

export type ChartOptions = {
	readonly curve: PageCurve;
	readonly clock: FilmClock;
	readonly ramp: RampName;
	/** The colour of events and of columns without a temperature. */
	readonly ink: string;
};

/** Draw the whole curve on a canvas. */
export function drawChart(canvas: HTMLCanvasElement, {curve, clock, ramp, ink}: ChartOptions): void {
	const scale = window.devicePixelRatio;
	const {clientWidth: width, clientHeight: height} = canvas;
	canvas.width = width * scale;
	canvas.height = height * scale;
	const context = canvas.getContext('2d') as CanvasRenderingContext2D;
	context.scale(scale, scale);
	const [coldest, hottest] = heatRange(curve);
	const top = Math.max(1, ...curve.high);
	const yOf = (cost: number) => (height - stripHeight) * (1 - (cost / top) * 0.95);
	for (let x = 0; x < width; x += columnWidth) {
		const [from, to] = [x, x + columnWidth].map(at =>
			partAt(curve, clock.movesAt((at / width) * clock.length)),
		);
		const part = [from, to + 1] as const;
		const temperature = curve.temperature.at(to);
		context.fillStyle =
			temperature === undefined ? ink : heatColour(heatOf(temperature, hottest, coldest), ramp);
		const [high, low] = [Math.max(...curve.high.slice(...part)), Math.min(...curve.low.slice(...part))];
		context.globalAlpha = 0.45;
		context.fillRect(x, yOf(low), columnWidth, height - stripHeight - yOf(low));
		context.globalAlpha = 1;
		context.fillRect(x, yOf(high), columnWidth, Math.max(1.5, yOf(low) - yOf(high)));
		context.fillRect(x, height - stripHeight + 2, columnWidth, stripHeight - 2);
	}

	context.fillStyle = ink;
	for (const {moves, kind} of clock.events) {
		if (kind === 'best') {
			context.fillRect((clock.secondAt(moves) / clock.length) * width, height - 4, 1, 4);
		}
	}
}
