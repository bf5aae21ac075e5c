/**
The random numbers of the loops: xoshiro128** as in ../random.ts. The loops step its state in locals of their own:
globals would cost a tenth of their speed.
*/

/** The 32 bits that a state gives; they depend on the second word alone. @inline */
export function scramble(s1: u32): u32 {
	return rotl<u32>(s1 * 5, 7) * 9;
}
