import {expect, test} from 'vitest';
import {Player} from '../../source/page/player.js';
import {recorded} from './recorded.ts';

test.each(['block-swap', 'anneal', 'reassign', 'colour-fewest'])(
	'A page replays a run of %s up to its end',
	async solver => {
		const data = await recorded(solver);
		const player = new Player(JSON.parse(JSON.stringify(data)), 15);
		player.target = data.moves;
		while (!player.compute(50));
		expect(player.position).toBe(data.moves);
		expect(player.isSame).toBe(true);
		expect([...player.snapshot.grid]).toEqual(data.grid);
	},
);

test('A page follows the changes of temperature by the user', async () => {
	const script = [
		{at: 100, factor: 1, held: 2},
		{at: 400, factor: 0.5, held: undefined},
	] as const;
	const data = await recorded('block-swap', {script});
	expect(data.changes).toHaveLength(2);
	const player = new Player(JSON.parse(JSON.stringify(data)), 15);
	player.target = 300;
	while (!player.compute(50));
	expect(player.snapshot.temperature).toBe(2);
	player.target = data.moves;
	while (!player.compute(50));
	expect(player.isSame).toBe(true);
});

test('A page shows any move of the run, forward and back', async () => {
	const data = await recorded('block-swap');
	const [there, back] = [new Player(data, 15), new Player(data, 60)];
	there.target = 500;
	while (!there.compute(50));
	back.target = data.moves;
	while (!back.compute(50));
	back.target = 500;
	expect(back.compute(50)).toBe(true);
	expect(back.snapshot).toEqual(there.snapshot);
});

test('A run that differs from that of the page is noticed', async () => {
	const data = await recorded('block-swap');
	const player = new Player({...data, seed: '8'}, 15);
	player.target = data.moves;
	while (!player.compute(50) && player.snapshot.cost > 0);
	expect(player.position === data.moves && player.isSame).toBe(false);
});

test('The curve has the lowest and the highest cost, and ends with the run', async () => {
	const {curve, moves, cost} = await recorded('block-swap');
	expect(curve.moves.at(-1)).toBe(moves);
	expect(curve.low.at(-1)).toBe(cost);
	expect(curve.temperature).toHaveLength(curve.moves.length);
	expect(curve.moves.length).toBeLessThanOrEqual(801);
});
