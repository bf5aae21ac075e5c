/** The options of runs that are numbers: what they may be. */

/** Options to check; what is undefined has its default. */
export type NumberOptions = {
	readonly jobs?: number | undefined;
	readonly parcel?: number | undefined;
	readonly moves?: number | undefined;
	readonly timeout?: number | undefined;
	readonly grace?: number | undefined;
	readonly memory?: number | undefined;
};

type Rule = {
	/** What it counts, in words. */
	readonly what: string;
	readonly minimum: number;
	readonly isWhole?: boolean;
	readonly canBeInfinite?: boolean;
};

const rules: Readonly<Record<keyof NumberOptions, Rule>> = {
	jobs: {what: 'a whole number of threads', minimum: 1, isWhole: true},
	parcel: {what: 'a whole number of runs', minimum: 1, isWhole: true},
	moves: {what: 'a number of moves', minimum: 0, canBeInfinite: true},
	timeout: {what: 'a number of milliseconds', minimum: 0, canBeInfinite: true},
	grace: {what: 'a number of milliseconds', minimum: 1, canBeInfinite: true},
	memory: {what: 'a number of megabytes', minimum: 1},
};

/**
Check options that are numbers; other properties are ignored.

@throws TypeError for what is not a number, RangeError for a number out of range
*/
export function checkOptions(options: NumberOptions): void {
	for (const [name, {what, minimum, isWhole, canBeInfinite}] of Object.entries(rules)) {
		const value: unknown = options[name as keyof NumberOptions];
		if (value === undefined) {
			continue;
		}

		if (typeof value !== 'number') {
			throw new TypeError(
				`${name} is ${what}, not ${typeof value === 'string' ? `'${value}'` : String(value)}`,
			);
		}

		const isRight =
			value >= minimum &&
			(value === Number.POSITIVE_INFINITY ? canBeInfinite : !isWhole || Number.isInteger(value));
		if (!isRight) {
			throw new RangeError(`${name} is ${what} from ${minimum}, not ${value}`);
		}
	}
}
