/**
Random numbers that repeat: xoshiro128** seeded by splitmix64.

Both are by David Blackman and Sebastiano Vigna (https://prng.di.unimi.it), "Scrambled linear pseudorandom
number generators", ACM TOMS 47 (2021). The words of the state and all numbers drawn are 32-bit.
*/

const mask64 = (1n << 64n) - 1n;

/** The 64-bit FNV-1a hash of a text's UTF-8 bytes: what turns any seed text into the number that seeds. */
export function hash64(text: string): bigint {
	let hash = 0xcb_f2_9c_e4_84_22_23_25n;
	for (const byte of new TextEncoder().encode(text)) {
		hash = ((hash ^ BigInt(byte)) * 0x1_00_00_00_01_b3n) & mask64;
	}

	return hash;
}

/** The first `count` outputs of splitmix64, each a 64-bit number. */
export function splitmix64(seed: bigint, count: number): bigint[] {
	const outputs: bigint[] = [];
	let state = seed & mask64;
	for (let k = 0; k < count; k++) {
		state = (state + 0x9e_37_79_b9_7f_4a_7c_15n) & mask64;
		let z = state;
		z = ((z ^ (z >> 30n)) * 0xbf_58_47_6d_1c_e4_e5_b9n) & mask64;
		z = ((z ^ (z >> 27n)) * 0x94_d0_49_bb_13_31_11_ebn) & mask64;
		outputs.push(z ^ (z >> 31n));
	}

	return outputs;
}

export class Random {
	/** The four words of the state. Hot loops copy them into locals, step them there, and write them back. */
	readonly state: Uint32Array = new Uint32Array(4);

	/**
	@param seed any text or number; the same one gives the same sequence everywhere
	@throws TypeError for a value of another type
	@example
	new Random('4f2a').int(6) + 1; // a throw of a die
	*/
	constructor(seed: string | number) {
		if (typeof seed !== 'string' && typeof seed !== 'number') {
			throw new TypeError(`a seed must be a string or a number, not of type ${typeof seed}`);
		}

		const [low, high] = splitmix64(hash64(String(seed)), 2) as [bigint, bigint];
		this.state.set([
			Number(low & 0xff_ff_ff_ffn),
			Number(low >> 32n),
			Number(high & 0xff_ff_ff_ffn),
			Number(high >> 32n),
		]);
	}

	/** The next 32 bits, as an integer from 0 to 2^32 - 1. */
	next(): number {
		const {state} = this;
		const product = Math.imul(state[1], 5);
		const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
		const shifted = state[1] << 9;
		state[2] ^= state[0];
		state[3] ^= state[1];
		state[1] ^= state[2];
		state[0] ^= state[3];
		state[2] ^= shifted;
		state[3] = (state[3] << 11) | (state[3] >>> 21);
		return result;
	}

	/**
	A uniform integer from 0 to n - 1, without bias: Lemire's multiplication with rejection
	("Fast random integer generation in an interval", ACM TOMACS 29, 2019).

	@param n at most 2^21, so that the product is exact in a double
	*/
	int(n: number): number {
		// The 2^32 mod n lowest fractions would make some results more likely than others: draw again.
		const rejected = 2 ** 32 % n;
		for (;;) {
			const draw = this.next();
			if (Math.imul(draw, n) >>> 0 >= rejected) {
				return Math.floor((draw * n) / 2 ** 32);
			}
		}
	}

	/** Put the items in a uniformly random order, in place (Fisher and Yates). */
	shuffle<Items extends {length: number; [index: number]: number}>(items: Items): Items {
		for (let last = items.length - 1; last > 0; last--) {
			const k = this.int(last + 1);
			const item = items[k];
			items[k] = items[last];
			items[last] = item;
		}

		return items;
	}
}
