import {expect, test} from 'vitest';
import type {Progress} from '../../../source/run/drive.js';
import type {FilmClock} from '../../../source/run/film.js';
import {History, historyPointOf} from '../../../source/view/curves/history.js';
import {filmOf} from '../../../source/view/film.js';
import {plainText} from '../../../source/view/text/line.js';
import {EventLog, pastEventLines} from '../../../source/view/watch/events.js';

const start: Progress = {
	grid: new Uint8Array(16),
	cost: 12,
	bestCost: 12,
	startCost: 12,
	moves: 0,
	frontier: 0,
	level: 0,
	restarts: 0,
	temperature: 1.5,
	override: {factor: 1, held: undefined},
	end: undefined,
	move: undefined,
	acceptance: undefined,
	reheats: 0,
	readings: [],
	status: 'running',
	solver: 'block-swap',
	seed: '1',
	milliseconds: 0,
	changes: [],
};

const at = (moves: number, changes: Partial<Progress> = {}): Progress => ({
	...start,
	moves,
	frontier: moves,
	milliseconds: moves,
	...changes,
});

const reheated = (reheats: number) => ({reheats});

function logOf(...all: readonly Progress[]): EventLog {
	const log = new EventLog();
	for (const progress of all) {
		log.add(progress);
	}

	return log;
}

const textsOf = (log: EventLog, count = 10) => log.lines(count, 40).map(line => plainText(line).trimEnd());

test('what happens is listed with its time, the newest first', () => {
	const log = logOf(
		start,
		at(900, {bestCost: 9}),
		at(4000, {bestCost: 9, ...reheated(1)}),
		at(8000, {bestCost: 7, ...reheated(1)}),
		at(9000, {bestCost: 7, restarts: 1, ...reheated(1)}),
		at(65_000, {bestCost: 0, cost: 0, restarts: 1, status: 'solved', ...reheated(1)}),
	);
	expect(textsOf(log)).toEqual([
		' 01:05.0  solved',
		' 01:05.0  best    cost 7 → 0',
		' 00:09.0  restart 1',
		' 00:08.0  best    cost 9 → 7',
		' 00:04.0  reheat  1',
		' 00:00.9  best    cost 12 → 9',
	]);
	expect(textsOf(log, 2)).toHaveLength(2);
	expect(log.lines(10, 14).every(line => plainText(line).length <= 14)).toBe(true);
});

test('the entry of a manual temperature follows further commands at the same point', () => {
	const changed = (temperature: number, factor: number) =>
		at(100, {temperature, changes: [{at: 100, factor, held: undefined}]});
	const log = logOf(start, at(100), changed(1.875, 1.25), changed(1.5, 1), changed(1.2, 0.8));
	expect(textsOf(log)).toEqual([' 00:00.1  manual  T = 1.20']);
	expect(
		textsOf(logOf(start, changed(1.2, 0.8), {...changed(1.2, 0.8), moves: 200, frontier: 200})),
	).toHaveLength(1);
});

test('what is listed stays as it is: further events of a kind within a second wait for a line of their own', () => {
	const log = logOf(
		start,
		at(100, {restarts: 1, ...reheated(7)}),
		at(200, {restarts: 2, ...reheated(30)}),
		at(900, {restarts: 3, ...reheated(30)}),
	);
	const listed = [' 00:00.1  reheat  1 to 7', ' 00:00.1  restart 1'];
	expect(textsOf(log)).toEqual(listed);
	log.add(at(1100, {restarts: 3, bestCost: 9, ...reheated(31)}));
	expect(textsOf(log)).toEqual([
		' 00:01.1  best    cost 12 → 9',
		' 00:01.1  reheat  8 to 31',
		' 00:00.9  restart 2 to 3',
		...listed,
	]);
});

test('a step of a paused run, and the end, are listed at once', () => {
	const log = logOf(start, at(100, {bestCost: 9}), at(200, {bestCost: 7}));
	expect(textsOf(log)).toHaveLength(1);
	log.add(at(201, {bestCost: 6}), true);
	expect(textsOf(log)[0]).toBe(' 00:00.2  best    cost 9 → 6');
	log.add(at(300, {bestCost: 0, cost: 0, status: 'solved'}));
	expect(textsOf(log).slice(0, 2)).toEqual([' 00:00.3  solved', ' 00:00.3  best    cost 6 → 0']);
});

test('manual changes are listed one by one, with the temperature that they make', () => {
	const [one, two] = [{at: 100}, {at: 200}].map(({at}) => ({at, factor: 1.25, held: undefined}));
	const log = logOf(
		start,
		at(101, {changes: [one], temperature: 1.88, override: {factor: 1.25, held: undefined}}),
		at(201, {changes: [one, two], override: {factor: 1, held: 0.4}}),
	);
	expect(textsOf(log)).toEqual([' 00:00.2  manual  T held at 0.400', ' 00:00.1  manual  T = 1.88']);
});

test('rewinding adds nothing; another run from there forgets later events', () => {
	const log = logOf(start, at(100, {bestCost: 9}), at(5000, {bestCost: 5}));
	log.add(at(50, {frontier: 5000, bestCost: 12}));
	log.add(at(5000, {bestCost: 5}));
	expect(textsOf(log)).toHaveLength(2);
	expect(log.until(200)).toHaveLength(1);
	log.truncate(200);
	expect(textsOf(log)).toEqual([' 00:00.1  best    cost 12 → 9']);
});

test('a rewound run and its film list what has happened up to the displayed point, and nothing later', () => {
	const history = new History();
	const points = [
		start,
		at(100, {bestCost: 9}),
		at(400, {bestCost: 9, ...reheated(2)}),
		at(900, {bestCost: 0}),
	];
	for (const point of points) {
		history.add(historyPointOf(point));
	}

	const film = filmOf(history, 15);
	const past = (progress: Progress, clock: FilmClock | undefined, count = 9) =>
		pastEventLines(history, progress, {film: clock}, {count, width: 40}).map(plainText);
	expect(past(at(50), film)).toEqual([]);
	expect(past(at(100), film)).toEqual([expect.stringMatching(/^ 00:\d\d\.\d {2}best {4}cost 12 → 9$/)]);
	expect(past(at(899), undefined)).toEqual([' 00:00.4  reheat  1 to 2', ' 00:00.1  best    cost 12 → 9']);
	const end = at(900, {status: 'solved', cost: 0});
	expect(past(end, film, 2)).toEqual([' 00:15.0  solved  ', ' 00:15.0  best    cost 9 → 0']);
});

test('a rewound run lists what its log has up to there, and what is newer', () => {
	const history = new History();
	const points = [
		start,
		at(100, {bestCost: 9}),
		at(400, {bestCost: 5}),
		at(900, {bestCost: 0, cost: 0, status: 'solved'}),
	];
	for (const point of points) {
		history.add(historyPointOf(point));
	}

	const log = logOf(...points);
	expect(textsOf(log).slice(1)).toEqual([' 00:00.9  best    cost 9 → 0', ' 00:00.1  best    cost 12 → 9']);
	const listed = log.until(899);
	const past = pastEventLines(history, at(899), {listed}, {count: 9, width: 40}).map(plainText);
	expect(past).toEqual([' 00:00.4  best    cost 9 → 5', ' 00:00.1  best    cost 12 → 9']);
});

test('a hand on an earlier point is all that has happened there', () => {
	const log = logOf(start, at(100, {bestCost: 9}), at(5000, {bestCost: 5, restarts: 2}));
	log.truncate(300);
	log.add(at(300, {bestCost: 9, changes: [{at: 300, factor: 1.25, held: undefined}]}));
	expect(textsOf(log).map(line => line.slice(10, 17).trim())).toEqual(['manual', 'best']);
});

test('memory is bounded', () => {
	const log = logOf(start, ...Array.from({length: 300}, (_, k) => at((k + 1) * 3000, {restarts: k + 1})));
	expect(textsOf(log, 1000)).toHaveLength(100);
	expect(textsOf(log, 1)[0]).toMatch(/restart 300$/);
});
