/** Ends a bracketed paste (xterm's mode 2004) whose end does not come: until then all keys would belong to it. */

const pasteStart = '\u001B[200~';
const pasteEnd = '\u001B[201~';
const interrupt = '\u0003';

/** A longer paste ends there, and the rest of it is dropped, in UTF-16 units: more than any paste that is accepted. */
const most = 2 ** 21;

/** Milliseconds without any input after which a paste ends. */
const quietTime = 500;

type PasteState = 'keys' | 'paste' | 'dropped';

export class PasteLimit {
	#state: PasteState = 'keys';
	#length = 0;
	/** The last characters, which may begin a marker. */
	#tail = '';

	/** Returns the same text, with an end where the paste must end. */
	push(chunk: string): string {
		let text = '';
		for (const character of chunk) {
			this.#tail = (this.#tail + character).slice(-pasteStart.length);
			text += this.#next(character);
		}

		return text;
	}

	#next(character: string): string {
		const isOpen = this.#state === 'paste';
		if (this.#state === 'keys') {
			if (this.#tail === pasteStart) {
				this.#state = 'paste';
				this.#length = 0;
			}

			return character;
		}

		if (character === interrupt) {
			this.#state = 'keys';
			return isOpen ? pasteEnd + interrupt : interrupt;
		}

		if (this.#tail === pasteEnd) {
			this.#state = 'keys';
		} else if (isOpen && ++this.#length > most) {
			this.#state = 'dropped';
			return character + pasteEnd;
		}

		return isOpen ? character : '';
	}

	/** Milliseconds without any input after which to release; undefined outside a paste. */
	get patience(): number | undefined {
		return this.#state === 'keys' ? undefined : quietTime;
	}

	/** Nothing has come for so long: the end of the paste. */
	release(): string {
		const text = this.#state === 'paste' ? pasteEnd : '';
		this.#state = 'keys';
		this.#tail = '';
		return text;
	}
}
