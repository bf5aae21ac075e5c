/**
The ordinary end of a level, after which T is as high or lower: what `#endLevel` of ../solvers/annealer.ts does then. A call
from there takes as long as a dozen proposals, and half of a level may be no more than those.
*/

import * as layout from './layout';
import * as at from './level-layout';

/** That of JavaScript: another one's last digit may differ, and so would the thresholds of ../solvers/acceptance.ts. */
declare function exp(x: f64): f64;

/** @inline */
function get(registers: usize, index: i32): f64 {
	return load<f64>(registers + (index << 3), layout.registers << 2);
}

/** @inline */
function set(registers: usize, index: i32, value: f64): void {
	store<f64>(registers + (index << 3), value, layout.registers << 2);
}

/** @inline */
function add(registers: usize, index: i32, value: f64): void {
	set(registers, index, get(registers, index) + value);
}

/** Count all levels up to here as the recent ones, from here on with this weight. @inline */
function fade(registers: usize, recent: i32, number: f64, weight: f64): void {
	set(registers, recent, (get(registers, recent) * get(registers, at.weight) + number) * weight);
}

/** After how many proposals of this call the level ends, or the call. */
export function endOf(registers: usize, moves: i32): i32 {
	return <i32>min<f64>(<f64>moves, get(registers, at.left));
}

/**
End the level if it is over and no more happens than that T falls or stays.

@param made the proposals of this call, as those accepted and uphill
@returns after how many of them the next level ends; `made`, if the call has to end here
*/
export function endLevel(
	registers: usize,
	moves: i32,
	made: i32,
	cost: i32,
	accepted: i32,
	uphill: i32,
): i32 {
	const length = get(registers, at.length);
	const stuck: f64 = <f64>cost >= get(registers, at.startCost) ? get(registers, at.stuck) + 1 : 0;
	const age = get(registers, at.age) + 1;
	const scheduled = get(registers, at.scheduled);
	const next = max<f64>(get(registers, at.last), scheduled * get(registers, at.cooling));
	if (
		<f64>made < get(registers, at.left) ||
		stuck > get(registers, at.patience) ||
		age >= get(registers, at.restart) ||
		next > scheduled ||
		// The temperature was changed within the level.
		get(registers, at.moves) + <f64>made !== length
	) {
		return made;
	}

	const before = get(registers, at.temperature);
	const temperature = next * get(registers, at.factor);
	const weight: f64 =
		temperature === before ? 1 : min<f64>(temperature, before) / max<f64>(temperature, before);
	fade(registers, at.recentMoves, length, weight);
	fade(registers, at.recentAccepted, get(registers, at.acceptedMoves) + <f64>accepted, weight);
	fade(registers, at.recentUphill, get(registers, at.uphillMoves) + <f64>uphill, weight);
	// What the call has counted up to here is added when it ends.
	set(registers, at.moves, -(<f64>made));
	set(registers, at.acceptedMoves, -(<f64>accepted));
	set(registers, at.uphillMoves, -(<f64>uphill));
	set(registers, at.left, <f64>made + length);
	add(registers, at.ended, 1);
	set(registers, at.stuck, stuck);
	set(registers, at.age, age);
	set(registers, at.startCost, <f64>cost);
	set(registers, at.lastTemperature, before);
	set(registers, at.trend, next < scheduled ? -1 : 0);
	set(registers, at.scheduled, next);
	if (temperature !== before) {
		set(registers, at.temperature, temperature);
		const one = exp(-1 / temperature);
		let power: f64 = 1;
		const thresholds = <usize>load<u32>(registers, layout.thresholds << 2);
		const steepest = load<u32>(registers, layout.steepest << 2);
		for (let delta: u32 = 1; delta <= steepest; delta++) {
			power *= one;
			const threshold = <u32>min<f64>(u32.MAX_VALUE, power * 4294967296);
			store<u32>(thresholds + ((<usize>delta) << 2), threshold);
		}
	}

	return endOf(registers, moves);
}

/** Leave what a call has counted. */
export function countCall(registers: usize, made: i32, cost: i32, accepted: i32, uphill: i32): void {
	store<i32>(registers, cost, layout.cost << 2);
	store<i32>(registers, accepted, layout.accepted << 2);
	store<i32>(registers, uphill, layout.uphill << 2);
	add(registers, at.left, -(<f64>made));
	add(registers, at.moves, <f64>made);
	add(registers, at.acceptedMoves, <f64>accepted);
	add(registers, at.uphillMoves, <f64>uphill);
}
