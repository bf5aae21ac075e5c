/**
What a terminal answers to the question for its background, among the keys: OSC 11, `ESC ] 11 ; rgb:RRRR/GGGG/BBBB`, ended
by BEL or `ESC \`; and, as the end of its answers, its attributes (DA1), `ESC [ ? … c`, which every terminal has.
*/

export const question = '\u001B]11;?\u001B\\\u001B[c';

const colour =
	/\u001B\]11;(?:rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4}))?[^\u0007\u001B]*(?:\u0007|\u001B\\)/gi;
const attributes = /\u001B\[\?[\d;]*c/g;

/** What may be the start of an answer. */
const beginning = /\u001B(?:\](?:1(?:1(?:;[^\u0007\u001B]*\u001B?)?)?)?|\[(?:\?[\d;]*)?)?$/;

/** Half of the light of white. */
const middle = 0.5;

/** Takes the answers out of the input, however it is cut into pieces. */
export class BackgroundReports {
	#held = '';
	#released = '';
	#isLight: boolean | undefined;
	#isOver = false;

	/** Undefined until the terminal says it, or if it does not. */
	get isLight(): boolean | undefined {
		return this.#isLight;
	}

	/** Whether no answer comes any more. */
	get isOver(): boolean {
		return this.#isOver;
	}

	/** The input without answers, which is keys. */
	push(chunk: string): string {
		if (this.#isOver) {
			return chunk;
		}

		// What was taken for a key, because nothing followed it in time, was the start of an answer.
		const isLate = this.#released !== '' && /^\]?11;|^\[?\?\d/.test(this.#released.slice(1) + chunk);
		const before = isLate ? this.#released : this.#held;
		this.#released = '';
		const text = (before + chunk)
			.replaceAll(colour, (_, ...parts: Array<string | undefined>) => {
				this.#isLight ??= lightness(parts.slice(0, 3));
				return '';
			})
			.replaceAll(attributes, () => {
				this.#isOver = true;
				return '';
			});
		this.#held = this.#isOver ? '' : (beginning.exec(text)?.[0] ?? '');
		return text.slice(0, text.length - this.#held.length);
	}

	/** Whether something is held back that is a key if nothing follows it. */
	get isHoldingKey(): boolean {
		return this.#held !== '' && this.#held.length <= 2;
	}

	/** Nothing has followed it: the key. */
	release(): string {
		this.#released = this.isHoldingKey ? this.#held : '';
		this.#held = this.isHoldingKey ? '' : this.#held;
		return this.#released;
	}
}

/** Whether a colour of red, green and blue, in hexadecimal digits, is light; undefined for no colour. */
function lightness(channels: ReadonlyArray<string | undefined>): boolean | undefined {
	const [red, green, blue] = channels.map(digits =>
		digits === undefined ? Number.NaN : Number.parseInt(digits, 16) / (16 ** digits.length - 1),
	);
	// The weights of ITU-R BT.709.
	const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	return Number.isNaN(light) ? undefined : light > middle;
}
