/** The page that replays a run: draws what its player is at, and hands on what is pressed. */

import {isLocalMinimum} from '../../solvers/neighbours.js';
import {aboutOf} from '../../solvers/settings.js';
import type {Snapshot} from '../../solvers/solver.js';
import {conflictsOf} from '../../sudoku/oracle.js';
import {symbol} from '../../sudoku/puzzle.js';
import {roundScale} from '../../view/chart/scale.js';
import {heatColour, heatOf, uphillOf} from '../../view/heat.js';
import {barsOf, neighboursText} from '../../view/run/next-bars.js';
import {costText, countText, groupDigits, percent, significant} from '../../view/text/numbers.js';
import {boxEnds, columnOf, curveTicks, type PageData} from '../data.js';
import {type Action, actionOf, actions, Player} from '../player.js';

/** Milliseconds of computing between two pictures. */
const budget = 12;

/** In pixels of the page: a column of the curve, the strip with the events, the scale beside them and that below. */
const columnWidth = 2;
const stripHeight = 10;
const scaleWidth = 44;
const scaleHeight = 20;

/** A row of labels, and the names of them. */
const lineHeight = 16;
const namesWidth = 66;

const $ = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element;

const data = JSON.parse($('film').textContent ?? '') as PageData;
const player = new Player(data);
const {geometry, givens} = player.puzzle;
const {unit} = player.method;
const isDark = matchMedia('(prefers-color-scheme: dark)');

const uphill = uphillOf({method: player.method, progress: player.snapshot});

/** When the last picture was shown. */
let shownAt = 0;

const hasTemperature = data.curve.temperature.length > 0;

/** The figures of a moment; undefined for those that the solver does not have. */
const figures: Readonly<Record<string, (now: Snapshot) => string | undefined>> = {
	temperature: ({temperature}) => (temperature === undefined ? undefined : significant(temperature)),
	cost: ({cost}) => costText(cost),
	lowest: ({bestCost}) => costText(bestCost),
	'uphill acceptance': ({uphillShare, moves}) =>
		uphillShare === undefined ? undefined : moves > 0 ? percent(uphillShare) : '–',
	reheats: ({reheats}) => (hasTemperature ? groupDigits(reheats) : undefined),
	restarts: ({restarts}) => groupDigits(restarts),
	[unit]: ({moves}) => groupDigits(moves),
};

const figureTexts = makeFigures();

/** The places where the figures stand. */
function makeFigures(): Readonly<Record<string, HTMLElement>> {
	const entries = Object.keys(figures).map(name => {
		const [group, label, text] = ['div', 'dt', 'dd'].map(tag => document.createElement(tag));
		group.id = name.split(' ')[0];
		label.textContent = name;
		group.append(label, text);
		$('figures').append(group);
		return [name, text] as const;
	});
	return Object.fromEntries(entries);
}

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
	const {snapshot} = player;
	const {grid, cost, temperature, fixed} = snapshot;
	const {moved, state, status, story} = player;
	const conflicts = conflictsOf(geometry, grid);
	for (const [cell, element] of cells.entries()) {
		const text = symbol(geometry, grid[cell], '');
		if (element.textContent !== text) {
			element.textContent = text;
		}

		element.classList.toggle('conflict', conflicts[cell] > 0);
		element.classList.toggle('fixed', (fixed?.[cell] ?? 0) > 0);
		element.classList.toggle('moved', moved.includes(cell));
	}

	$('grid').classList.toggle('solved', cost === 0);
	for (const [name, element] of Object.entries(figureTexts)) {
		const text = figures[name](snapshot);
		element.textContent = text ?? '';
		(element.parentElement as HTMLElement).hidden = text === undefined;
	}

	$('word').textContent = state.word;
	$('meaning').textContent = state.text ?? '';
	if (temperature !== undefined) {
		const heat = heatOf(temperature, uphill);
		document.documentElement.style.setProperty('--heat', heatColour(heat, isDark.matches ? 'dark' : 'light'));
	}

	drawNext(snapshot);

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

/** A canvas for drawing in pixels of the page. */
function contextOf(canvas: HTMLCanvasElement) {
	const density = window.devicePixelRatio;
	const {clientWidth, clientHeight} = canvas;
	canvas.width = clientWidth * density;
	canvas.height = clientHeight * density;
	const context = canvas.getContext('2d') as CanvasRenderingContext2D;
	// In pixels of the page.
	context.scale(density, density);
	context.font = `12px ${getComputedStyle(document.documentElement).fontFamily}`;
	context.textBaseline = 'middle';
	return {context, width: clientWidth - scaleWidth, height: clientHeight - scaleHeight};
}

/** Pictures of what could come next a second, while it plays. */
const nextRate = 4;

/** The part of the film whose picture of it is shown. */
let shownPart: number | undefined;

/** Draw a bar for each Δ of what could come next, and how much of it would be accepted. */
function drawNext({move, rule, smallestRise, temperature}: Snapshot): void {
	const part = player.isPlaying ? Math.floor(player.second * nextRate) : undefined;
	const {neighbours} = player;
	if (!neighbours || (part !== undefined && part === shownPart)) {
		return;
	}

	shownPart = part;
	const {context, width, height} = contextOf($<HTMLCanvasElement>('next-bars'));
	const style = getComputedStyle(document.documentElement);
	const colourOf = (name: string) => style.getPropertyValue(name);
	const shown = player.isPlaying ? undefined : move;
	const bars = barsOf(neighbours, {
		...{most: 7, rise: smallestRise ?? player.method.smallestRise, rule, drawn: shown?.delta},
		temperature: shown?.temperature ?? temperature,
	});
	$('next-title').textContent =
		neighboursText(neighbours, shown?.accepted ? 'before the step' : undefined) +
		(isLocalMinimum(neighbours) ? ' · a local minimum' : '');
	const most = Math.max(...bars.map(({size}) => size));
	const step = (width + scaleWidth - namesWidth) / bars.length;
	const base = height - 2 * lineHeight;
	context.textAlign = 'center';
	for (const [index, bar] of bars.entries()) {
		const {delta, label, isDrawn, size, sizeText, accepted = 0, acceptedText} = bar;
		const left = namesWidth + index * step;
		context.fillStyle = colourOf(delta < 0 ? '--good' : delta === 0 ? '--ink' : '--heat');
		for (const [alpha, share] of [
			[0.3, 1],
			[1, accepted],
		]) {
			const high = (size / most) * share * (base - 4);
			context.globalAlpha = alpha;
			context.fillRect(left + step / 8, base - high, (step * 3) / 4, high);
		}

		context.fillStyle = colourOf(isDrawn ? '--ink' : '--soft');
		for (const [row, text] of [isDrawn ? `▸${label}` : label, sizeText, acceptedText].entries()) {
			context.fillText(text, left + step / 2, base + (row + 0.6) * lineHeight);
		}
	}

	context.fillStyle = colourOf('--soft');
	context.textAlign = 'left';
	for (const [row, text] of ['Δ', neighbours.isUniform ? 'how many' : 'proposed', 'accepted'].entries()) {
		context.fillText(text, 4, base + (row + 0.6) * lineHeight);
	}
}

/** Draw the curve of the cost over the film, each column in the colour of its temperature, with both scales. */
function drawChart(): void {
	const {context, width, height} = contextOf($<HTMLCanvasElement>('chart'));
	const {curve} = data;
	const {clock} = player;
	const style = getComputedStyle(document.documentElement);
	// The colour of events and of columns without a temperature.
	const ink = style.getPropertyValue('--ink');
	const ramp = isDark.matches ? 'dark' : 'light';
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
	for (const {moves} of clock.events.slice(1)) {
		context.fillRect(xOf(clock.secondAt(moves)), height - 4, 1, 4);
	}

	context.fillStyle = style.getPropertyValue('--soft');
	context.textAlign = 'right';
	for (const cost of curveTicks(costs.high)) {
		context.fillText(costText(cost), scaleWidth - 8, yOf(cost));
		context.fillRect(scaleWidth - 5, yOf(cost), 5, 1);
	}

	for (const share of [0, 1 / 3, 2 / 3, 1]) {
		const x = xOf(share * clock.length);
		context.textAlign = share === 0 ? 'left' : share === 1 ? 'right' : 'center';
		context.fillText(`${Math.round(share * clock.length)} s`, x, height + scaleHeight / 2 + 1);
	}
}

const title = `${data.title}, ${player.method.name}`;
document.title = `${title}, seed ${data.run.seed} · recuit`;
$('title').textContent = title;
$('summary').textContent = [
	`${aboutOf(player.method, data.run.settings).title} (${data.run.solver}), seed ${data.run.seed}`,
	countText(data.moves, unit),
].join(' · ');
$('command').textContent = data.command;
for (const id of ['annealing', 'coloured']) {
	$(id).hidden = !hasTemperature;
}

$('next-box').hidden = player.neighbours === undefined;

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
