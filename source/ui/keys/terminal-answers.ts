/**
What a terminal answers to questions, among the keys: its background, `ESC ] 11 ; rgb:RRRR/GGGG/BBBB` (OSC 11), ended by
BEL or `ESC \`; its attributes (DA1), `ESC [ ? … c`, which every terminal has, so that they are the end of its answers;
and where it has the kitty keyboard protocol, `ESC [ ? … u`. It reports `ESC [ ? 997 ; … n` without a question, where mode 2031 asks
for changes between dark and light colours.
*/

export const questions = {
	keyboard: '\u001B[?u',
	background: '\u001B]11;?\u001B\\',
	attributes: '\u001B[c',
} as const;

const colour =
	/\u001B\]11;(?:rgba?:([\da-f]{1,4})\/([\da-f]{1,4})\/([\da-f]{1,4}))?[^\u0007\u001B]*(?:\u0007|\u001B\\)/gi;
const attributes = /\u001B\[\?[\d;]*c/g;
const keyboard = /\u001B\[\?\d+u/g;
const schemeChange = /\u001B\[\?997;\d*n/g;

/** What may be the start of an answer; of one that no key starts with. */
const unfinishedAnswer = /\u001B(?:\](?:1(?:1(?:;[^\u0007\u001B]*\u001B?)?)?)?|\[(?:\?[\d;]*)?)?$/;
const ownBeginning = /\u001B(?:\]11;[^\u0007\u001B]*\u001B?|\[\?[\d;]*)$/;

/** Half of the light of white. */
const halfLight = 0.5;

/** Takes the answers out of the input, however it is cut into pieces. */
export class TerminalAnswers {
	#held = '';
	#released = '';
	#isLight: boolean | undefined;
	#isOver = true;
	readonly #onChange: () => void;
	readonly #onKeyboard: () => void;

	/**
	@param onChange called when the colours of the terminal have changed
	@param onKeyboard called when the terminal has the kitty keyboard protocol
	*/
	constructor(onChange: () => void, onKeyboard: () => void) {
		this.#onChange = onChange;
		this.#onKeyboard = onKeyboard;
	}

	/** Undefined until the terminal says it, or if it does not. */
	get isLight(): boolean | undefined {
		return this.#isLight;
	}

	/** Whether no attributes are expected. */
	get isOver(): boolean {
		return this.#isOver;
	}

	/** A question for the attributes follows. */
	expect(): void {
		this.#isOver = false;
	}

	/** The input without answers, which is keys. */
	push(chunk: string): string {
		// What was taken for a key, because nothing followed it in time, was the start of an answer.
		const isLate = this.#released !== '' && /^\]?11;|^\[?\?\d/.test(this.#released.slice(1) + chunk);
		const before = isLate ? this.#released : this.#held;
		this.#released = '';
		const text = this.#withoutAnswers(before + chunk);
		this.#held = (this.#isOver ? ownBeginning : unfinishedAnswer).exec(text)?.[0] ?? '';
		return text.slice(0, text.length - this.#held.length);
	}

	#withoutAnswers(text: string): string {
		return text
			.replaceAll(colour, (_, ...parts: Array<string | undefined>) => {
				this.#isLight = lightness(parts.slice(0, 3)) ?? this.#isLight;
				return '';
			})
			.replaceAll(attributes, () => {
				this.#isOver = true;
				return '';
			})
			.replaceAll(keyboard, () => {
				this.#onKeyboard();
				return '';
			})
			.replaceAll(schemeChange, () => {
				this.#onChange();
				return '';
			});
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
	return Number.isNaN(light) ? undefined : light > halfLight;
}
