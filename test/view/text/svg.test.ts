import {parseXml} from '@rgrove/parse-xml';
import {expect, test} from 'vitest';
import {piecesOf} from '../../../source/view/text/ansi.js';
import {svgOf} from '../../../source/view/text/svg.js';

test.each([0x01, 0x0b, 0x1f, 0xd800, 0xdc00, 0xfffe, 0xffff])('a picture with U+%i in it is XML', code => {
	const text = `a${String.fromCharCode(code)}b<&>`;
	const picture = svgOf(piecesOf(text), {columns: 10, title: text});
	expect(parseXml(picture).text).toContain('a\uFFFDb<&>');
});
