/** Curves in braille, or in ASCII where there is no braille. */

export type Sample = {
	readonly moves: number;
	readonly cost: number;
	readonly temperature: number | undefined;
	/** For the trace: milliseconds of running, the best cost, and the share of moves accepted. */
	readonly milliseconds?: number | undefined;
	readonly bestCost?: number | undefined;
	readonly acceptance?: number | undefined;
};

/** The curve of a run in bounded memory: when it is full, neighbours are merged two by two. */
export class History {
	#samples: Sample[] = [];
	readonly #capacity: number;
	/** How many samples one kept sample stands for, and those still to come for the last one. */
	#merge = 1;
	#pending: Sample[] = [];

	constructor(capacity = 1024) {
		this.#capacity = capacity;
	}

	add(sample: Sample): void {
		this.#pending.push(sample);
		if (this.#pending.length < this.#merge) {
			return;
		}

		this.#samples.push(mean(this.#pending));
		this.#pending = [];
		if (this.#samples.length >= this.#capacity) {
			this.#samples = Array.from({length: this.#capacity / 2}, (_, k) =>
				mean(this.#samples.slice(2 * k, 2 * k + 2)),
			);
			this.#merge *= 2;
		}
	}

	/** All that is kept, the mean of what is still to be merged included. */
	get samples(): readonly Sample[] {
		return [...this.#samples, ...(this.#pending.length > 0 ? [mean(this.#pending)] : [])];
	}

	get last(): Sample | undefined {
		return this.#pending.at(-1) ?? this.#samples.at(-1);
	}

	/** Forget what is beyond so many moves: the run goes on from there in another way. */
	truncate(moves: number): void {
		if (this.last && this.last.moves > moves) {
			this.#samples = this.#samples.filter(sample => sample.moves <= moves);
			this.#pending = this.#pending.filter(sample => sample.moves <= moves);
		}
	}

	/** The samples in so many columns of equal numbers of moves; a column without a sample repeats the one before. */
	columns(count: number): Sample[] {
		const {samples} = this;
		const last = samples.at(-1);
		if (!last) {
			return [];
		}

		const columns: Sample[] = [];
		let at = 0;
		let previous = samples[0];
		for (let column = 1; column <= count; column++) {
			const end = (last.moves * column) / count;
			const start = at;
			while (at < samples.length && samples[at].moves <= end) {
				at++;
			}

			previous = at > start ? mean(samples.slice(start, at)) : previous;
			columns.push(previous);
		}

		return columns;
	}
}

/** The mean of cost and temperature, at the last one's moves. */
function mean(samples: readonly Sample[]): Sample {
	const last = samples[samples.length - 1];
	const average = (read: (sample: Sample) => number) =>
		samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length;
	return {
		...last,
		cost: average(sample => sample.cost),
		temperature: last.temperature === undefined ? undefined : average(sample => sample.temperature ?? 0),
	};
}

/** Bits of the braille dots, by column of a cell and row from the top (Unicode, U+2800). */
const dots = [
	[0x01, 0x02, 0x04, 0x40],
	[0x08, 0x10, 0x20, 0x80],
] as const;

/**
A curve as lines of text, the highest value at the top.

@param values from 0 to 1: two for each character of the width in braille, one in ASCII
*/
export function curveLines(values: readonly number[], height: number, ascii = false): string[] {
	const perCell = ascii ? 1 : 2;
	const steps = height * (ascii ? 1 : 4);
	const level = (value: number) => Math.round((1 - Math.min(1, Math.max(0, value))) * (steps - 1));
	const width = Math.ceil(values.length / perCell);
	const cells = Array.from({length: height}, () => new Uint8Array(width));
	for (const [column, value] of values.entries()) {
		// From the level before to this one, so that the curve hangs together.
		const [from, to] = [level(column > 0 ? values[column - 1] : value), level(value)].sort((a, b) => a - b);
		for (let step = from; step <= to; step++) {
			const bits = ascii ? 1 : dots[column % 2][step % 4];
			cells[Math.floor(step / (ascii ? 1 : 4))][Math.floor(column / perCell)] |= bits;
		}
	}

	const glyph = (bits: number) => (bits === 0 ? ' ' : ascii ? '*' : String.fromCodePoint(0x28_00 + bits));
	return cells.map(row => Array.from(row, glyph).join(''));
}

/** Where a value lies between two bounds on a logarithmic scale, from 0 to 1. */
export function logPosition(value: number, low: number, high: number): number {
	return high <= low
		? 1
		: Math.min(1, Math.max(0, Math.log(Math.max(value, low) / low) / Math.log(high / low)));
}
