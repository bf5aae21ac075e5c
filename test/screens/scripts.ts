/** What is typed on which screen: each script's frames stand in frames/, one for each size and look. */

export type Script = {
	readonly name: string;
	/** The command line, split at spaces. */
	readonly argv: string;
	/** Keys by name or as they are typed, split at spaces; `s*7` is seven times `s`, `+500` lets so many milliseconds pass. @default none */
	readonly keys?: string;
	/** Columns and rows. @default 100x30 */
	readonly sizes?: string;
	/** Other looks, beside that with colours: in ASCII, without colour, as spoken lines. */
	readonly looks?: ReadonlyArray<'ascii' | 'mono' | 'spoken'>;
};

/** The five sizes. */
const all = '30x10 80x24 100x30 160x50 200x60';

export const scripts: readonly Script[] = [
	{
		name: 'watching',
		argv: 'rapport --solver block-swap --seed 4f2a --paused',
		keys: 's',
		sizes: `${all} 60x22 40x12`,
		looks: ['ascii', 'mono', 'spoken'],
	},
	{name: 'menu', argv: '--motion reduced', keys: '+3000', sizes: all},
];
