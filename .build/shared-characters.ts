/**
Ink takes every line of a frame apart into characters with their styles, and puts the rows together again. Nearly all of a
frame is the same few hundred characters in a few dozen styles. Here equal ones are one object each, in all lines and
frames. A line costs one lookup a character, and equal styles are recognised by their identity.
*/

import {isNarrow} from '../source/view/text/width.ts';

/** An escape sequence, and the one that ends it. */
type Code = {readonly code: string; readonly endCode: string};
type Styles = readonly Code[];
type Character = {
	readonly type: 'char';
	readonly value: string;
	readonly fullWidth: boolean;
	readonly styles: Styles;
};

/** Styles that were reached, with what follows each and the characters that have them. */
type Style = {
	readonly styles: Styles;
	readonly next: Map<string, Style>;
	readonly characters: Map<string, Character>;
};

/** A sequence that sets a style. */
const styling = /^\u001B\[[\d;]*m$/;

/** Takes lines apart. @param restyle the styles after a sequence of escape codes, asked once for each style and sequence */
export function sharedCharacters(restyle: (styles: Styles, sequence: string) => Styles) {
	const known = new Map<string, Style>();
	const styleOf = (styles: Styles): Style => {
		const codes = styles.map(({code}) => code).join('');
		const style = known.get(codes) ?? {styles, next: new Map(), characters: new Map()};
		known.set(codes, style);
		return style;
	};
	/** Undefined where the sequence does something else. */
	const after = ({styles, next}: Style, sequence: string): Style | undefined => {
		if (!next.has(sequence) && styling.test(sequence)) {
			next.set(sequence, styleOf(restyle(styles, sequence)));
		}

		return next.get(sequence);
	};
	const characterOf = ({styles, characters}: Style, value: string): Character => {
		let character = characters.get(value);
		if (!character) {
			character = {type: 'char', value, fullWidth: false, styles};
			characters.set(value, character);
		}

		return character;
	};
	const plain = styleOf([]);
	return {
		blank: characterOf(plain, ' '),
		/** The characters of a line; undefined where there is more than narrow characters and styles in it. */
		of(line: string): Character[] | undefined {
			const characters: Character[] = [];
			let style: Style | undefined = plain;
			for (let at = 0; at < line.length && style; ) {
				const start = line.indexOf('\u001B', at);
				const end = start < 0 ? line.length : start;
				if (!isNarrow(line.slice(at, end))) {
					return undefined;
				}

				for (; at < end; at++) {
					characters.push(characterOf(style, line[at]));
				}

				if (start >= 0) {
					at = line.indexOf('m', start) + 1 || line.length;
					style = after(style, line.slice(start, at));
				}
			}

			return style && characters;
		},
	};
}
