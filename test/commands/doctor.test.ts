/** `recuit doctor`: sound solvers pass, and each fault of a solver is found. */

import fs from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {afterAll, expect, test} from 'vitest';
import {contradictionOf, properties} from '../../dist/run/doctor.js';
import {loadSolverFile} from '../../dist/run/solver-file.js';
import {depths, templateOf} from '../../source/commands/new.js';
import {newFolder} from '../folder.ts';
import {recuit} from './run-cli.js';

const folder = newFolder(afterAll);

let written = 0;

function fileWith(text: string): string {
	written++;
	const file = path.join(folder, String(written), 'mine.js');
	fs.mkdirSync(path.dirname(file));
	fs.writeFileSync(file, text);
	return file;
}

/** As the doctor, without its clock and its thread. What a process leaves open only its thread knows. */
const limits = {moves: 300, movesToSolution: 3000, callMoves: 30, now: () => 0};

async function findingsOf(text: string): Promise<string[]> {
	const file = fileWith(text);
	const method = await loadSolverFile(file, pathToFileURL(file).href);
	return properties.slice(0, -1).flatMap((property, index) => {
		const fault = contradictionOf(index, method, limits);
		return fault === undefined ? [] : [`✖ ${property}: ${fault}`];
	});
}

test.each(depths)('the template of a %s keeps the contract', async depth => {
	expect(await findingsOf(templateOf(depth, 'mine'))).toEqual([]);
});

/** What is planted, in place of what, in the deepest template that has it, and what the doctor says. */
const faults = `
a cost that drifts | this.cost += delta; | this.cost += delta + (this.moves === 41 ? 1 : 0); | the cost is what a recount says: on rapport with seed a, after 41 moves, it says 65, and the recount is 64: reassign r3c3 6 → 6, delta 0, accepted
a given that changes | .filter(cell => givens[cell] === 0) |  | the givens stay as they are: on rapport with seed a, after 4 moves, r5c4 holds 1 instead of the given 7: reassign r5c4 7 → 1, delta 0, accepted
random numbers of its own | free[random.int(free.length)] | free[Math.floor(Math.random() * free.length)] | it uses neither the clock nor random numbers of its own: on rapport with seed a, it calls Math.random, at #move (mine.js:36:37), at LateAcceptance.advance (mine.js:27:14)
the clock | let count = 0; | let count = Date.now() * 0; | it uses neither the clock nor random numbers of its own: on rapport with seed a, it calls Date.now, at #conflicts (mine.js:68:20), at conflicts (mine.js:38:45), at #move (mine.js:39:17)
a checkpoint without the random generator | this.random.state.set(state); |  | a run goes on from a checkpoint as it did before: on rapport with seed a, after 0 moves, saved and restored, 3 moves later it differs in acceptance, grid, bestGrid, move
a checkpoint that later moves change | history: this.history.slice() | history: this.history | a run goes on from a checkpoint as it did before: on rapport with seed a, after 0 moves, the checkpoint changed with the 3 moves after it: it must be a copy
a restored run that writes into its checkpoint | this.history.set(history); | this.history = history; | a run goes on from a checkpoint as it did before: on rapport with seed a, after 0 moves, the checkpoint changed with the 3 moves after it was restored: restore must copy it
a snapshot that later moves change | grid: this.grid.slice(), bestGrid, startCost | grid: this.grid, bestGrid, startCost | a snapshot is a copy that no later move changes: on rapport with seed a, after 1 move, grid of the snapshot changed with later moves
gauges of another moment | temperature: undefined, | temperature: this.moves % 2 ? (this.wave = !this.wave, Number(this.wave)) : 0, | the cost, the moves and the gauges agree with the snapshot: on rapport with seed a, after 1 move, gauges().temperature is 0, unlike the snapshot's
more moves than it makes | return made; | return made + 1; | advance makes as many moves as it says, and at most as many as asked: on rapport with seed a, after 0 moves, advance(0) returns 1, and moves goes from 0 to 0
moves at cost 0 | && this.cost > 0 |  | it stops at cost 0, with a solution: on a 4×4 grid with an empty row with seed a, after 2 550 moves, at cost 0, it makes further moves
a definition that the cost does not follow | recount: ({geometry}, grid) => conflictingPairs(geometry, grid), | recount: () => 0, | the cost is what a recount says: on rapport with seed a, after 1 move, it says 67, and the recount is 0: reassign r6c7 5 → 1, delta 1, rejected
a best cost that rises | if (this.cost < this.bestCost) { | { | the best cost is the lowest so far, and that of the best grid: on rapport with seed a, after 9 moves, bestCost is 62, and the cost was 60
a best grid that is not kept | this.bestGrid = grid.slice(); |  | the best cost is the lowest so far, and that of the best grid: on rapport with seed a, after 2 moves, bestCost is 65, and the recount of bestGrid is 67
a seed that it ignores | new Random(seed) | new Random('a') | another seed makes another run: on rapport, the runs with the seeds a and b are the same after 20 moves
calls that change the run | let made = 0; while | let made = 0; this.free.reverse(); while | a run is the same however its moves are divided into calls: on rapport with seed a, after 8 moves, a call for 7 moves and 7 calls for one differ in cost, bestCost, acceptance, grid, bestGrid
interruptions that change the run | advance(moves) { let made = 0; | advance(moves, isDue) { let made = 0; if (isDue?.()) this.free.reverse(); | a run is the same however its moves are divided into calls: on rapport with seed a, after 1 move, a call for 1 moves and calls that are interrupted within moves differ in acceptance, grid, move
a move that says the opposite | after: [after], | after: [before], | the last move says what has changed: on rapport with seed a, after 1 move, the cost went from 67 to 67, and the grid is not what this makes of it: reassign r6c7 5 → 5, delta 1, rejected
a rejected move with another change of cost | delta, accepted, }; | delta: accepted ? delta : delta + 1, accepted, }; | the last move says what has changed: on rapport with seed a, after 1 move, the cost went from 67 to 67, and the grid is not what this makes of it: reassign r6c7 5 → 1, delta 2, rejected
a draw that does not decide | delta, accepted, }; | delta, accepted, probability: 0.5, drawn: 0.4, }; | the last move says what has changed: on rapport with seed a, after 1 move, the cost went from 67 to 67, and the grid is not what this makes of it: reassign r6c7 5 → 1, delta 1, rejected
counts that are not kept | held[y]--, held[x]++; | held[y]--; | the cost is what a recount says: on rapport with seed a, after 3 moves, it says 38, and the recount is 39: swap r1c6 9 → 8, r1c8 8 → 9, delta -2, accepted
a solution that is none | held[y]--, held[x]++; | held[y]--; | it stops at cost 0, with a solution: on a 4×4 grid with seed a, after 21 moves, it reports cost 0 for a grid that is not a solution
a temperature that is none | temperature * cooling | Number.NaN | it creates a solver whose snapshots have what the contract says: on rapport it failed: next returns a temperature from 0, not NaN
a snapshot without readings | readings: [], |  | it creates a solver whose snapshots have what the contract says: on rapport with seed a, its first snapshot has as readings a list of {label, value, kind}, with kind count, share or number
no function to restore | restore({kept | continueFrom({kept | it creates a solver whose snapshots have what the contract says: create returns an object without a function restore
`;

test.each(
	faults
		.trim()
		.split('\n')
		.map(row => row.split(' | ')),
)('%s is found', async (_what, before, after, finding) => {
	const place = new RegExp(before.split(' ').map(RegExp.escape).join('\\s+'));
	const text = depths.map(depth => templateOf(depth, 'mine')).findLast(each => place.test(each)) ?? '';
	const findings = await findingsOf(text.replace(place, () => after));
	// Behind it there may be places in this file, which the solver is called from.
	expect(findings.find(line => line.startsWith(`✖ ${finding}`)) ?? findings).toEqual(expect.any(String));
});

test('the program prints each property, names what is left open, does not wait for it, and ends with 1', () => {
	const opening = 'let made = 0;\n\t\tif (this.moves === 0) { setInterval(() => {}, 1000); }';
	const file = fileWith(templateOf('method', 'mine').replace('let made = 0;', opening));
	const expected = `
✔ it creates a solver whose snapshots have what the contract says
✔ the givens stay as they are
✔ the cost is what a recount says
✔ the cost, the moves and the gauges agree with the snapshot
✔ the best cost is the lowest so far, and that of the best grid
✔ the last move says what has changed
✔ the same seed makes the same run
✔ another seed makes another run
✔ a run is the same however its moves are divided into calls
✔ a run goes on from a checkpoint as it did before
✔ a snapshot is a copy that no later move changes
✔ advance makes as many moves as it says, and at most as many as asked
✔ it stops at cost 0, with a solution
✔ it uses neither the clock nor random numbers of its own
✖ it leaves nothing open: a timer: a program that uses it could not end; close it, or call its unref()
${file} breaks the contract
`;
	expect(recuit(['doctor', file])).toEqual({code: 1, stdout: expected.slice(1), stderr: ''});
});
