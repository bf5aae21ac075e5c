/** A script: what is typed on which screen. */

/**
The text, the text with its colours, a picture, in ASCII without colours, without colours, what a screen reader gets, and
the text of the first three or the last nine rows alone.
*/
export type Look = 'text' | 'painted' | 'picture' | 'ascii' | 'mono' | 'spoken' | 'top' | 'tail';

export type Script = {
	readonly name: string;
	/** The command line, split at spaces. */
	readonly argv: string;
	/**
	Keys by name or as they are typed, split at spaces. `s*7` is seven times `s`, each drawn, and `s^7` the same at once;
	`+500` lets that many milliseconds pass; `80x24` resizes the window. At each `|` there is a frame, as at the end; what
	follows a frame are the rows that have changed since. At `»` there is a frame that is not written: it is only what the
	next one is compared with.
	@default none
	*/
	readonly keys?: string;
	/** Windows and looks, each a file: `80x24`, `mono` in the first of these windows, `mono@30x10`. @default 100x30 */
	readonly shots?: string;
	/** Variables to set, over those of the look. */
	readonly environment?: Readonly<Record<string, string>>;
	/** The colour that the terminal gives as its background. @default no answer */
	readonly background?: string;
	/** The name of the file of the look `picture`. */
	readonly picture?: string;
	/** Files by name, in the folder where the program runs. */
	readonly files?: Readonly<Record<string, string>>;
};

/** The windows in which every screen is tried, beside 80x24 in colours and in ASCII. */
export const all = '30x10 100x30 160x50';

/** The puzzle beside the menu does not run. */
export const still = '--motion reduced';

export const rapport = 'rapport --solver block-swap --seed 4f2a';
export const paused = `${rapport} --paused`;

/** Scripts as rows, `name ; argv ; keys ; shots`, which go on in lines with a tab; what else they have, by name. */
export function scriptsOf(rows: string, more: Readonly<Record<string, Partial<Script>>> = {}): Script[] {
	const lines = rows.replaceAll('\n\t', ' ').split('\n').filter(Boolean);
	return lines.map(line => {
		const [name, argv, keys, shots] = line.split(/ ;(?: |$)/);
		return {name, argv, keys, shots, ...more[name]};
	});
}
