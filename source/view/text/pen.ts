/** Writing a line span by span. */

import type {Line, Role, Span} from './line.js';
import {sliceColumns, textWidth} from './width.js';

/** A line being written: neighbours with the same role become one span, since each span costs time to draw. */
export class Pen {
	#spans: Span[] = [];
	#text = '';
	#role: Role = 'plain';

	put(text: string, role: Role): void {
		if (text === '') {
			return;
		}

		if (role !== this.#role && this.#text !== '') {
			this.#spans.push({text: this.#text, role: this.#role});
			this.#text = '';
		}

		this.#text += text;
		this.#role = role;
	}

	/** The line so far; the next one begins. */
	take(): Line {
		const line = this.#text === '' ? this.#spans : [...this.#spans, {text: this.#text, role: this.#role}];
		this.#spans = [];
		this.#text = '';
		return line;
	}
}

/** The columns of a line from one on, as many as the width. */
export function sliceLine(line: Line, from: number, width: number): Line {
	const spans: Span[] = [];
	let at = 0;
	for (const {text, role} of line) {
		const piece = sliceColumns(text, from - at, from + width - at);
		at += textWidth(text);
		if (piece !== '') {
			spans.push({text: piece, role});
		}
	}

	return spans;
}
