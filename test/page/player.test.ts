import fs from 'node:fs';
import {expect, test} from 'vitest';
import {boxEnds, columnOf, curveTicks, type PageData, partAt} from '../../source/page/data.js';
import {actionOf, actions, Player} from '../../source/page/player.js';
import {pageText} from '../../source/page/write-page.js';
import {geometryOf} from '../../source/sudoku/geometry.js';
import {groupDigits} from '../../source/view/text/numbers.js';
import {recorded} from './recorded.ts';

const template = fs.readFileSync(new URL('../../dist/page/page.html', import.meta.url), 'utf8');

test('A page is one file: nothing in it names another, and what comes from a run is data in it', async () => {
	const data = await recorded('block-swap', {}, '</script><b id="injected">"&amp; $& ');
	const page = pageText(template, data);
	expect(page).not.toMatch(/(?:src|href)=|url\(|import\(|\bfetch\(|<b id/);
	const [, json = '', ...others] = /<script[^>]*json[^>]*>([^<]*)<\/script>/.exec(page) ?? [];
	expect([JSON.parse(json), others, page.split('<script').length]).toEqual([data, [], 3]);
});

function show(player: Player, moves: number): void {
	player.target = moves;
	while (!player.compute(50));
}

const copyOf = (data: PageData) => new Player(JSON.parse(JSON.stringify(data)));

test.each(['block-swap', 'anneal', 'reassign', 'colour-fewest'])(
	'A page replays a run of %s up to its end',
	async solver => {
		const data = await recorded(solver);
		const player = copyOf(data);
		show(player, data.moves);
		expect([player.position, player.isSame, [...player.snapshot.grid]]).toEqual([
			data.moves,
			true,
			data.grid,
		]);
	},
);

test('A page follows the changes of temperature by the user, and shows any move, forward and back', async () => {
	const changes = [
		{at: 100, factor: 1, held: 2},
		{at: 400, factor: 0.5, held: undefined},
	] as const;
	const data = await recorded('block-swap', {changes});
	const [player, back] = [copyOf(data), copyOf(data)];
	show(player, 300);
	expect([data.run.changes?.length, player.snapshot.temperature]).toEqual([2, 2]);
	show(back, data.moves);
	show(back, 300);
	expect(back.snapshot).toEqual(player.snapshot);
	show(player, data.moves);
	expect(player.isSame).toBe(true);
});

test('A film is sought by seconds, moves and events up to its ends', async () => {
	const data = await recorded('block-swap');
	const player = new Player(data);
	const ends = [-1, 16].flatMap(second => {
		player.seekSecond(second);
		return [player.second, player.target];
	});
	expect(ends).toEqual([0, 0, 15, data.moves]);
	player.seekMoves(data.moves + 1);
	expect(player.target).toBe(data.moves);
	const [first, second] = player.clock.events;
	player.seekMoves(first.moves);
	show(player, player.target);
	expect([player.second, player.nextEvent]).toEqual([player.clock.secondAt(first.moves), second.moves]);
	show(player, data.moves);
	expect(player.nextEvent).toBe(data.moves);
});

const held = {ctrlKey: false, altKey: false, metaKey: false};

test("A focused button is pressed by space; keys held with others are the browser's", () => {
	const keys = [' ', 's', 'b', 'n', 'ArrowLeft', 'ArrowRight', 'x'];
	const all = ['play', 'step', 'back', 'next', 'left', 'right', undefined];
	const of = (focused: string, more = {}) => keys.map(key => actionOf({key, ...held, ...more}, focused));
	expect(of('BODY')).toEqual(all);
	expect(of('BUTTON')).toEqual([undefined, ...all.slice(1)]);
	const none = keys.map(() => undefined);
	expect(Object.keys(held).map(key => of('BODY', {[key]: true}))).toEqual([none, none, none]);
});

test('Play goes on with the time, a step pauses, the end stops, and play at the end begins again', async () => {
	const data = await recorded('block-swap');
	const player = new Player(data);
	const pass = (seconds: number) => {
		const before = player.second;
		const isMore = player.pass(seconds, 1e6);
		return [Number((player.second - before).toFixed(6)), isMore, player.isPlaying];
	};
	expect([player.isPlaying, pass(0.05)]).toEqual([false, [0, false, false]]);
	actions.play(player);
	// However long the browser had no time: no picture is left out.
	expect([pass(0.05), pass(9)]).toEqual([
		[0.05, true, true],
		[0.1, true, true],
	]);
	const {position} = player;
	actions.step(player);
	expect([player.target, player.isPlaying, pass(0.05)[0]]).toEqual([position + 1, false, 0]);
	actions.back(player);
	expect([player.target, pass(1)]).toEqual([position, [0, false, false]]);
	actions.play(player);
	actions.play(player);
	expect(player.isPlaying).toBe(false);
	player.seekSecond(14.95);
	show(player, player.target);
	actions.play(player);
	expect([pass(0.04)[2], pass(0.04)]).toEqual([true, [0.01, false, false]]);
	actions.play(player);
	expect([player.second, player.isPlaying]).toEqual([0, true]);
	actions.right(player);
	actions.right(player);
	actions.left(player);
	expect([player.second, player.isPlaying]).toEqual([0.75, true]);
	player.seekMoves(0);
	show(player, player.target);
	actions.next(player);
	expect([player.target, player.isPlaying]).toEqual([player.clock.events[1].moves, false]);
});

test('What is said of a run: how far it is computed, its last move while it stands still, and how it ended', async () => {
	const data = await recorded('block-swap');
	const player = new Player(data);
	const said = ({status, state}: Player) => [status.text, status.isSolved, state.word];
	expect([said(player), player.story, player.moved]).toEqual([['', false, 'hot'], '', []]);
	player.target = data.moves;
	expect(said(player).slice(0, 2)).toEqual(['Computing: 0 %', false]);
	show(player, 100);
	player.target = 200;
	expect(player.status.text).toBe('Computing: 50 %');
	show(player, data.moves);
	expect([said(player), player.moved]).toEqual([['Solved by the first cooling.', true, 'solved'], []]);
	const untold = new Player({...data, ending: undefined});
	show(untold, data.moves);
	expect(untold.status.text).toBe(`Solved after ${groupDigits(data.moves)} proposals.`);
	const other = new Player({...data, grid: data.grid.toReversed()});
	show(other, data.moves);
	const differs = 'This browser rounds differently, so it has computed another run.';
	expect(said(other)).toEqual([differs, false, 'solved']);
	const seen = [1, 2, 3, 4, 5, 6, 7, 8].map(at => {
		player.seekMoves(at);
		show(player, at);
		const {move} = player.snapshot;
		const [still, story] = [player.moved, player.story];
		player.toggle();
		expect([still, player.moved]).toEqual([move?.cells, move?.accepted ? move.cells : []]);
		expect([story.includes(`proposal ${at}`), player.story]).toEqual([true, '']);
		return move?.accepted;
	});
	expect(new Set(seen).size).toBe(2);
	const lost = await recorded('block-swap', {moves: 100});
	const short = new Player(lost);
	show(short, 100);
	expect(said(short)).toEqual([`Ended at cost ${lost.cost} after 100 proposals.`, false, 'gave up']);
});

test('A column of the curve has the lowest cost of its moves and the temperature at their end; the scale keeps its ticks apart', () => {
	const curve = {moves: [10, 20, 30], cost: [5, 2, 3], temperature: [3, 2, 1]};
	// The bucket of a move is the one that it ends or is in.
	expect([0, 10, 11, 20, 21, 30, 99].map(at => partAt(curve, at))).toEqual([0, 0, 1, 1, 2, 2, 2]);
	const columns = [columnOf(curve, 0, 10), columnOf(curve, 5, 15), columnOf(curve, 11, 30)];
	expect(columns).toEqual([
		{cost: 5, temperature: 3},
		{cost: 2, temperature: 2},
		{cost: 2, temperature: 1},
	]);
	expect(columnOf({...curve, temperature: []}, 0, 10).temperature).toBe(undefined);
	expect([5, 40, 60, 1000].map(high => curveTicks(high).join(' '))).toEqual([
		...['0 5', '0 4 40', '0 4 40 60', '0 4 40 400 1000'],
	]);
});

test.each([
	['2 x 3', {rows: 2, columns: 3}, [2], [1, 3]],
	['3 x 2', {rows: 3, columns: 2}, [1, 3], [2]],
	['no', 'none', [], []],
] as const)('The thick lines of %s boxes are between them', (_, boxes, columns, rows) => {
	const geometry = geometryOf(6, boxes);
	for (let cell = 0; cell < 36; cell++) {
		expect(boxEnds(geometry, cell)).toEqual({
			right: columns.some(column => column === cell % 6),
			bottom: rows.some(row => row === Math.floor(cell / 6)),
		});
	}
});

test('The curve has the lowest cost of each of its parts, and ends with the run', async () => {
	const data = await recorded('block-swap');
	const {curve, moves, cost} = data;
	expect([curve.moves.at(-1), curve.cost.at(-1), curve.temperature.length]).toEqual([
		...[moves, cost, curve.moves.length],
	]);
	expect(curve.moves.length).toBeLessThanOrEqual(801);
	// Costs that the run had, neither means nor those at the ends of the parts.
	expect(curve.cost.filter(each => !Number.isInteger(each))).toEqual([]);
	const player = new Player(data);
	const ends = curve.moves.slice(0, 200).map(at => {
		show(player, at);
		return player.snapshot.cost;
	});
	expect(ends.every((end, part) => curve.cost[part] <= end)).toBe(true);
	expect(ends.some((end, part) => curve.cost[part] < end)).toBe(true);
});
