/** The page that replays a run: draws what its player is at, and hands on what is pressed. */

import {aboutOf} from '../../solvers/settings.js';
import {conflictsOf} from '../../sudoku/check.js';
import {symbol} from '../../sudoku/puzzle.js';
import {roundScale} from '../../view/chart/scale.js';
import {heatColour, heatOf, uphillOf} from '../../view/heat.js';
import {costText, countText, groupDigits, significant} from '../../view/text/numbers.js';
import {type Action, actionOf, actions} from '../controls.js';
import {boxEnds, columnOf, costTicks, type PageData} from '../data.js';
import {Player} from '../player.js';

/** Milliseconds of computing between two pictures. */
const budget = 12;

/** In pixels of the page: a column of the curve, the strip with the events, the scale beside them and that below. */
const columnWidth = 2;
const stripHeight = 10;
const scaleWidth = 44;
const scaleHeight = 20;

const $ = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element;

const data = JSON.parse($('film').textContent ?? '') as PageData;
const player = new Player(data);
const {geometry, givens} = player.puzzle;
const {unit} = player.method;
const isDark = matchMedia('(prefers-color-scheme: dark)');

const uphill = uphillOf({method: player.method, progress: player.snapshot});

/** When the last picture was shown. */
let shownAt = 0;

const scrub = $<HTMLInputElement>('scrub');
const cells = makeGrid();

function makeGrid(): readonly HTMLTableCellElement[] {
	const {size, rowOf} = geometry;
	$('grid').style.setProperty('--size', String(size));
	const rows = Array.from({length: size}, () => document.createElement('tr'));
	$('grid').append(...rows);
	return Array.from(givens, (_, cell) => {
		const element = document.createElement('td');
		const {right, bottom} = boxEnds(geometry, cell);
		element.classList.toggle('right', right);
		element.classList.toggle('bottom', bottom);
		element.classList.toggle('given', givens[cell] > 0);
		rows[rowOf[cell]].append(element);
		return element;
	});
}

function show(): void {
	const {grid, cost, bestCost, temperature, fixed} = player.snapshot;
	const {moved, status, story} = player;
	const conflicts = conflictsOf(geometry, grid);
	for (const [cell, element] of cells.entries()) {
		const text = symbol(geometry.size, grid[cell], '');
		if (element.textContent !== text) {
			element.textContent = text;
		}

		element.classList.toggle('conflict', conflicts[cell] > 0);
		element.classList.toggle('fixed', (fixed?.[cell] ?? 0) > 0);
		element.classList.toggle('moved', moved.includes(cell));
	}

	$('grid').classList.toggle('solved', cost === 0);
	$('cost').textContent = costText(cost);
	$('best').textContent = costText(bestCost);
	$('moves').textContent = groupDigits(player.position);
	if (temperature !== undefined) {
		$('degrees').textContent = significant(temperature);
		const heat = heatOf(temperature, uphill);
		document.documentElement.style.setProperty('--heat', heatColour(heat, isDark.matches ? 'dark' : 'light'));
	}

	scrub.value = String((player.second / player.clock.length) * Number(scrub.max));
	scrub.setAttribute('aria-valuetext', `${countText(player.position, unit)}, cost ${cost}`);
	showCursor();
	$('status').classList.toggle('solved', status.isSolved);
	$('status').textContent = status.text;
	$('story').textContent = story;
	$('play').textContent = player.isPlaying ? 'Pause' : 'Play';
}

function showCursor(): void {
	const share = player.second / player.clock.length;
	const at = `${scaleWidth * (1 - share)}px + ${share * 100}%`;
	$('chart').style.backgroundImage =
		`linear-gradient(to right, transparent calc(${at} - 1px), var(--ink) 0 calc(${at} + 1px), transparent 0)`;
}

function frame(time: number): void {
	const isMore = player.pass((time - shownAt) / 1000, budget);
	shownAt = time;
	show();
	if (isMore) {
		requestAnimationFrame(frame);
	}
}

function wake(): void {
	requestAnimationFrame(time => {
		shownAt = time;
		frame(time);
	});
}

function act(action: Action): void {
	actions[action](player);
	wake();
}

/** Draw the curve of the cost over the film, each column in the colour of its temperature, with both scales. */
function drawChart(): void {
	const canvas = $<HTMLCanvasElement>('chart');
	const {curve} = data;
	const {clock} = player;
	const style = getComputedStyle(document.documentElement);
	// The colour of events and of columns without a temperature.
	const ink = style.getPropertyValue('--ink');
	const ramp = isDark.matches ? 'dark' : 'light';
	const density = window.devicePixelRatio;
	const {clientWidth, clientHeight} = canvas;
	canvas.width = clientWidth * density;
	canvas.height = clientHeight * density;
	const context = canvas.getContext('2d') as CanvasRenderingContext2D;
	context.scale(density, density);
	const [width, height] = [clientWidth - scaleWidth, clientHeight - scaleHeight];
	const costs = roundScale(Math.max(1, ...curve.cost), 'root');
	const base = height - stripHeight;
	const yOf = (cost: number) => base - costs.position(cost) * (base - scaleHeight / 2);
	const xOf = (time: number) => scaleWidth + (time / clock.length) * width;
	for (let x = 0; x < width; x += columnWidth) {
		const [from, to] = [x, x + columnWidth].map(at => clock.movesAt((at / width) * clock.length));
		const {cost, temperature} = columnOf(curve, from, to);
		const heat = temperature === undefined ? ink : heatColour(heatOf(temperature, uphill), ramp);
		context.fillStyle = cost === 0 ? style.getPropertyValue('--good') : heat;
		const left = scaleWidth + x;
		context.globalAlpha = 0.45;
		context.fillRect(left, yOf(cost), columnWidth, base - yOf(cost));
		context.globalAlpha = 1;
		context.fillRect(left, yOf(cost), columnWidth, 1.5);
		context.fillRect(left, base + 2, columnWidth, stripHeight - 2);
	}

	context.fillStyle = ink;
	for (const {moves, kind} of clock.events) {
		if (kind === 'best') {
			context.fillRect(xOf(clock.secondAt(moves)), height - 4, 1, 4);
		}
	}

	context.fillStyle = style.getPropertyValue('--soft');
	context.font = `12px ${style.fontFamily}`;
	context.textBaseline = 'middle';
	context.textAlign = 'right';
	for (const cost of costTicks(costs.high)) {
		context.fillText(costText(cost), scaleWidth - 8, yOf(cost));
		context.fillRect(scaleWidth - 5, yOf(cost), 5, 1);
	}

	for (const share of [0, 1 / 3, 2 / 3, 1]) {
		const x = xOf(share * clock.length);
		context.textAlign = share === 0 ? 'left' : share === 1 ? 'right' : 'center';
		context.fillText(`${Math.round(share * clock.length)} s`, x, height + scaleHeight / 2 + 1);
	}
}

function listen(): void {
	for (const id of ['play', 'step', 'back', 'next'] as const) {
		$(id).addEventListener('click', () => act(id));
	}

	scrub.addEventListener('input', () => {
		player.seekSecond((Number(scrub.value) / Number(scrub.max)) * player.clock.length);
		wake();
	});
	document.addEventListener('keydown', event => {
		const action = actionOf(event, (event.target as Element).tagName);
		if (action) {
			event.preventDefault();
			act(action);
		}
	});
	const redraw = () => {
		drawChart();
		wake();
	};
	isDark.addEventListener('change', redraw);
	new ResizeObserver(redraw).observe($('chart'));
}

const title = `${data.title}, ${player.method.name}`;
document.title = `${title}, seed ${data.run.seed} · recuit`;
$('title').textContent = title;
$('summary').textContent = [
	data.source,
	`${aboutOf(player.method, data.run.settings).title} (${data.run.solver}), seed ${data.run.seed}`,
	countText(data.moves, unit),
]
	.filter(Boolean)
	.join(' · ');
$('unit').textContent = unit;
$('command').textContent = data.command;
$('temperature').hidden = data.curve.temperature.length === 0;
$('annealing').hidden = data.curve.temperature.length === 0;
$('coloured').hidden = data.curve.temperature.length === 0;
listen();
