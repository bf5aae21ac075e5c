/** Checks values of JSON that may hold anything. */

export type Fields = Readonly<Record<string, unknown>>;

/** Whether it is an object and not a list. */
export const hasFields = (value: unknown): value is Fields =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
