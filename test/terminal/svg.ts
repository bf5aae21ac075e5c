/** A terminal's screen as an SVG picture, the same bytes for the same screen. */

import type xterm from '@xterm/headless';

const cellWidth = 8.4;
const cellHeight = 18;
const margin = 10;
const background = '#16161e';
const foreground = '#d5d6db';

/** The sixteen colours, by number: black, red, green, yellow, blue, magenta, cyan, white, and brighter. */
const palette = [
	['#3b3d4a', '#f7768e', '#9ece6a', '#e0af68', '#7aa2f7', '#bb9af7', '#7dcfff', '#d5d6db'],
	['#565a6e', '#ff899d', '#b9e486', '#f2c783', '#8db0ff', '#c7a9ff', '#a4daff', '#ffffff'],
].flat();

type Style = {readonly colour: string; readonly back: string | undefined; readonly extra: string};

function styleOf(cell: xterm.IBufferCell): Style {
	const ink = cell.isFgDefault() ? foreground : palette[cell.getFgColor() % 16];
	const paper = cell.isBgDefault() ? undefined : palette[cell.getBgColor() % 16];
	const extra = [
		cell.isBold() ? ' font-weight="bold"' : '',
		cell.isUnderline() ? ' text-decoration="underline"' : '',
		cell.isDim() ? ' opacity="0.55"' : '',
	].join('');
	return cell.isInverse()
		? {colour: paper ?? background, back: ink, extra}
		: {colour: ink, back: paper, extra};
}

const escapeXml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const round = (value: number) => Number(value.toFixed(1));

/** @param title what the picture shows, for those who can't see it */
export function svgOf(terminal: xterm.Terminal, title: string): string {
	const {active} = terminal.buffer;
	const parts: string[] = [];
	for (let y = 0; y < terminal.rows; y++) {
		const line = active.getLine(active.viewportY + y);
		for (let x = 0; line && x < terminal.cols; ) {
			const cell = line.getCell(x);
			const style = cell && styleOf(cell);
			if (!cell || !style) {
				break;
			}

			// As far as the style goes on, it is one piece of text.
			let text = '';
			const start = x;
			for (; x < terminal.cols; x++) {
				const next = line.getCell(x);
				if (!next || JSON.stringify(styleOf(next)) !== JSON.stringify(style)) {
					break;
				}

				text += next.getChars() || ' ';
			}

			const [left, top, width] = [
				margin + start * cellWidth,
				margin + y * cellHeight,
				text.length * cellWidth,
			].map(round);
			if (style.back) {
				parts.push(
					`<rect x="${left}" y="${top}" width="${width}" height="${cellHeight}" fill="${style.back}"/>`,
				);
			}

			if (text.trim() !== '') {
				parts.push(
					`<text x="${left}" y="${round(top + 13.5)}" textLength="${width}" lengthAdjust="spacingAndGlyphs" fill="${style.colour}"${style.extra}>${escapeXml(text)}</text>`,
				);
			}
		}
	}

	const width = round(terminal.cols * cellWidth + 2 * margin);
	const height = terminal.rows * cellHeight + 2 * margin;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14" xml:space="preserve">`,
		`<title>${escapeXml(title)}</title>`,
		`<rect width="${width}" height="${height}" rx="8" fill="${background}"/>`,
		...parts,
		'</svg>\n',
	].join('\n');
}
