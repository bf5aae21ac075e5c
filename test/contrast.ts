/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly number[];

function luminance(colour: Rgb): number {
	const [red, green, blue] = colour
		.map(part => part / 255)
		.map(value => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(a: Rgb, b: Rgb): number {
	const [darker, lighter] = [luminance(a), luminance(b)].sort((one, other) => one - other);
	return (lighter + 0.05) / (darker + 0.05);
}
