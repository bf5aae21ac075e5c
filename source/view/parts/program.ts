/** The last move step by step: the pseudo-code of its method, the line that decided lit, what each came to on its right. */

import type {Progress} from '../../run/drive.js';
import type {PseudoLine, PseudoStep} from '../../solvers/program.js';
import {cellName} from '../../sudoku/geometry.js';
import {type Line, type Role, span, wrapText} from '../text/line.js';
import {countText, groupDigits, signed, significant, singular} from '../text/numbers.js';
import {textWidth} from '../text/width.js';
import {
	costsOf,
	decisionOf,
	detailOf,
	isUphill,
	type MoveReport,
	moveText,
	nextTemperature,
} from '../watch/move.js';
import {explainedMove, type Watched} from '../watch/watched.js';
import type {Part} from './part.js';

/** In front of a line, and between a line and what it came to. */
const gap = 2;

/** The fewest columns for what a line came to: `31 → 32: +1`. */
const narrowest = 12;

export const program: Part = {
	name: 'program',
	title: ({watched}) => singular(watched.method.unit),
	size: ({watched}, {width}) => {
		const {length} = programLines(watched, width);
		return length > 0 ? {least: length, most: length} : undefined;
	},
	draw: ({watched}, {width}) => programLines(watched, width),
};

/** The program beside the values of the move that is explained; nothing where there is none, or no room for both. */
export function programLines(watched: Watched, width: number): readonly Line[] {
	const {puzzle, method, progress} = watched;
	const move = explainedMove(watched);
	if (!move) {
		return [];
	}

	const manual = manualLine(progress);
	const whole = (watched.program ?? []).map(line => (manual && line[0] === 'level' ? manual : line));
	const report = {geometry: puzzle.geometry, unit: method.unit, move, progress};
	const steps = whole.map(([step]) => step);
	const lit = isJustChanged(progress) ? 'manual' : decidingStep(report, steps);
	// In full where every value has its figures in a row, else in brief, with values that may be shorter, or wrap.
	for (const at of [1, 2] as const) {
		const lines = whole.filter(line => line[at] !== '');
		const left = gap + Math.max(0, ...lines.map(line => textWidth(line[at])));
		const right = width - left - gap;
		const values = lines.map(([step]) => {
			const forms = formsOf(step, report, steps).slice(0, at === 1 ? 2 : undefined);
			return forms.find(text => textWidth(text) <= right) ?? forms.at(-1) ?? '';
		});
		if (right >= narrowest && (at === 2 || values.every(text => textWidth(text) <= right))) {
			return lines.flatMap((line, index) => {
				const role = decided.has(line[0]) ? decisionOf(move).role : 'plain';
				return rowsOf(line[at], line[0] === lit, values[index], {left, right, role});
			});
		}
	}

	return [];
}

type Columns = {readonly left: number; readonly right: number; readonly role: Role};

/** A line and what it came to, on as many rows as that needs. */
function rowsOf(text: string, isLit: boolean, value: string, {left, right, role}: Columns): Line[] {
	const start: Line = [
		span(isLit ? '▸ ' : '  ', 'accent'),
		span(text, isLit ? 'strong' : 'dim'),
		span(' '.repeat(left - textWidth(text))),
	];
	const rows = wrapText(value, right, role);
	return [
		[...start, ...(rows[0] ?? [])],
		...rows.slice(1).map((row): Line => [span(' '.repeat(left + gap)), ...row]),
	];
}

const decided: ReadonlySet<PseudoStep> = new Set(['accept', 'chance', 'reject']);

/** Whether the temperature was changed manually after the last move. */
const isJustChanged = ({changes, moves}: Progress) => changes.findLast(({at}) => at <= moves)?.at === moves;

/** What stands in the place of the schedule: a manual change, right after it and as long as T is held. */
function manualLine(progress: Progress): PseudoLine | undefined {
	const {temperature, override} = progress;
	if (temperature === undefined || !(override?.held !== undefined || isJustChanged(progress))) {
		return undefined;
	}

	const text = `T ← ${significant(temperature)}, manual`;
	return ['manual', text, text];
}

/** The line that decided on a move. */
function decidingStep({move}: MoveReport, steps: readonly PseudoStep[]): PseudoStep {
	const {detail, accepted} = move;
	return detail?.kind === 'generation'
		? detail.hasLearned
			? 'end'
			: 'learn'
		: detail?.kind === 'placement' || detail?.kind === 'skip'
			? 'change'
			: steps.includes('reject')
				? accepted
					? 'accept'
					: 'reject'
				: isUphill(move) || !steps.includes('accept')
					? 'chance'
					: 'accept';
}

/** What a line came to, in shorter and shorter texts; none where it was not reached. */
function formsOf(step: PseudoStep, report: MoveReport, steps: readonly PseudoStep[]): readonly string[] {
	const {geometry, move, progress} = report;
	const {cells, after, delta, detail, temperature, probability = 1, drawn} = move;
	const {why, reason} = detailOf(report);
	const [verdict, word] = decisionOf(move).texts;
	switch (step) {
		case 'choose':
			return [why, reason, cellName(geometry, cells[0])].filter(text => text !== undefined);
		case 'change':
			return detail?.kind === 'generation'
				? [countText(detail.samples, 'fillings')]
				: detail?.kind === 'placement'
					? [`${after[0]}, possible: ${detail.candidates.join(' ')}`, String(after[0])]
					: detail?.kind === 'skip'
						? [`skipped: ${why}`]
						: [moveText(report).text];
		case 'delta': {
			const costs = costsOf(report).map(groupDigits).join(' → ');
			return [`${costs}: Δ = ${signed(delta)}`, `${costs}: ${signed(delta)}`];
		}

		case 'accept':
			return steps.includes('reject')
				? move.accepted
					? [word]
					: []
				: isUphill(move)
					? []
					: delta === 0 && !move.accepted
						? [verdict]
						: [word];
		case 'reject':
			return move.accepted ? [] : [word];
		case 'chance': {
			if (!isUphill(move) && steps.includes('accept')) {
				return [];
			}

			if (drawn === undefined) {
				return [`T = 0: ${word}`];
			}

			const [chance, drew] = [probability, drawn].map(significant);
			const compared = `${drew} ${drawn < probability ? '<' : '≥'} ${chance}`;
			return [`${chance}, drew ${drew}: ${word}`, `${compared}: ${word}`, `drew ${compared}`, word];
		}

		case 'level': {
			const next = nextTemperature(progress, move);
			return next === undefined || temperature === undefined
				? []
				: [`${significant(temperature)} → ${significant(next)}`];
		}

		default:
			return [];
	}
}
