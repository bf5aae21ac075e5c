/** What a snapshot must be, whatever made it: the screens rely on it. */

import {describeValue} from '../arguments.js';
import type {Puzzle} from '../sudoku/puzzle.js';
import {clean} from '../text.js';
import type {Move, Reading, Snapshot} from './solver.js';

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown): boolean => isNumber(value) && Number.isInteger(value) && value >= 0;
const isText = (value: unknown): boolean => typeof value === 'string' && clean(value) === value;
const isShare = (value: unknown): boolean => isNumber(value) && value >= 0 && value <= 1;
const isOptional = (check: (value: unknown) => boolean) => (value: unknown) =>
	value === undefined || check(value);

type Check = readonly [what: string, isRight: (value: unknown) => boolean];

const notNegative: Check = ['a number from 0', value => isNumber(value) && value >= 0];
const count: Check = ['a whole number from 0', isCount];
const optionalCount: Check = ['a whole number from 0 or undefined', isOptional(isCount)];
const optionalShare: Check = ['a share from 0 to 1 or undefined', isOptional(isShare)];

const members: {readonly [Name in keyof Snapshot]?: Check} = {
	cost: notNegative,
	bestCost: notNegative,
	startCost: notNegative,
	moves: count,
	level: count,
	restarts: count,
	reheats: count,
	temperature: ['a number from 0 or undefined', isOptional(value => isNumber(value) && value >= 0)],
	acceptance: optionalShare,
	uphill: optionalCount,
	uphillShare: optionalShare,
	stuckLevels: optionalCount,
	end: ['a printable text or undefined', isOptional(isText)],
};

/** What is wrong with a snapshot, in words that follow `its snapshot`; undefined for a right one. */
export function snapshotFault(snapshot: Snapshot, {geometry, givens}: Puzzle): string | undefined {
	if (typeof snapshot !== 'object' || snapshot === null) {
		return `is an object, not ${describeValue(snapshot)}`;
	}

	const {cells, size} = geometry;
	const {grid, bestGrid = grid, move, readings, fixed, distributions} = snapshot;
	for (const [name, digits] of [['grid', grid] as const, ['bestGrid', bestGrid] as const]) {
		if (!(digits instanceof Uint8Array) || digits.length !== cells) {
			return `has as ${name} a Uint8Array of ${cells} digits, not ${describeValue(digits)}`;
		}

		const touched = givens.findIndex((digit, cell) => digit !== 0 && digits[cell] !== digit);
		if (touched !== -1) {
			return `has as ${name} ${digits[touched]} where the puzzle gives ${givens[touched]}, in cell ${touched}`;
		}
	}

	for (const [name, [what, isRight]] of Object.entries(members)) {
		const value = snapshot[name as keyof Snapshot];
		if (!isRight(value)) {
			return `has as ${name} ${what}, not ${describeValue(value)}`;
		}
	}

	if (!Array.isArray(readings) || !readings.every(isReading)) {
		return 'has as readings a list of {label, value, kind}, with kind count, share or number';
	}

	if (fixed !== undefined && (!(fixed instanceof Uint8Array) || fixed.length !== cells)) {
		return `has as fixed a Uint8Array of ${cells} digits or undefined`;
	}

	if (distributions !== undefined && distributions?.length !== cells * size) {
		return `has as distributions a Float64Array of ${cells * size} numbers or undefined`;
	}

	return move === undefined ? undefined : moveFault(move, cells);
}

const isReading = (reading: Reading): boolean =>
	isText(reading?.label) &&
	typeof reading.value === 'number' &&
	['count', 'share', 'number'].includes(reading.kind);

function moveFault(move: Move, cells: number): string | undefined {
	const {kind, cells: changed, before, after, delta, accepted, temperature, probability, drawn} = move ?? {};
	if (!isText(kind)) {
		return `has a move whose kind is a printable text, not ${describeValue(kind)}`;
	}

	const lists = [changed, before, after];
	const isListed = lists.every(list => Array.isArray(list) && list.length === changed.length);
	if (!isListed || !changed.every(cell => isCount(cell) && cell < cells)) {
		return `has a move of kind '${kind}' without cells, before and after of one length, with cells from 0 to ${cells - 1}`;
	}

	if (![...before, ...after].every(digit => isCount(digit) && digit < 256)) {
		return `has a move of kind '${kind}' with something else than digits before or after`;
	}

	if (!isNumber(delta) || typeof accepted !== 'boolean') {
		return `has a move of kind '${kind}' without a number delta, or without accepted, true or false`;
	}

	return [temperature, probability, drawn].every(isOptional(isNumber))
		? undefined
		: `has a move of kind '${kind}' whose temperature, probability or drawn is not a number`;
}
