/**
A proposal step by step: the pseudo-code of its method. When stepping, and at the end, the line that decided is lit, and what
each line came to stands on its right.
*/

import {ruleNamed} from '../../solvers/acceptance.js';
import type {PseudoCode, PseudoLine, PseudoStep} from '../../solvers/program.js';
import type {Move} from '../../solvers/solver.js';
import {cellName} from '../../sudoku/geometry.js';
import {withDigits} from '../../sudoku/puzzle.js';
import {unitRises} from '../board/unit-costs.js';
import {type Line, span, wrapText} from '../text/line.js';
import {countText, groupDigits, signed, significant} from '../text/numbers.js';
import {spelled, textWidth} from '../text/width.js';
import {type DrawnRun, isJustChanged, type Room, shownMove} from './drawn-run.js';
import {
	costsOf,
	decimalsOf,
	decisionOf,
	detailOf,
	isUphill,
	type MoveReport,
	moveText,
	nextTemperature,
	sceneWords,
} from './move.js';

/** In front of a line, and between a line and what it came to. */
const gap = 2;

/** The columns of what most lines come to: `2 → 6: Δ = +4, rows +2, columns +2`. */
const usualValue = 35;

/** A move, and what it changes in the counts at the edges of the grid: `rows +1, columns +2`. */
type ShownReport = MoveReport & {
	readonly rises: string | undefined;
	/** Whether cells and units have no names yet, as in the scenes of a lesson. */
	readonly isPlain: boolean;
};

const isPlain = ({shown}: DrawnRun) => shown !== undefined;

/** The move to explain, or the one that ended the run, with where it stands. */
function reportOf(run: DrawnRun): ShownReport | undefined {
	const {puzzle, method, progress} = run;
	const move = shownMove(run);
	return (
		move && {
			...{geometry: puzzle.geometry, unit: method.unit, move, progress},
			rises: isPlain(run) ? undefined : risesOf(run, move),
			isPlain: isPlain(run),
		}
	);
}

/** Undefined where the counts at the edges are not all of the change, or none of them changes. */
function risesOf({puzzle: {geometry}, method: {costUnits}, progress: {grid}}: DrawnRun, move: Move) {
	const [before, after] = [move.before, move.after].map(digits => withDigits(grid, move.cells, digits));
	const rises = costUnits ? unitRises({geometry, costUnits}, before, after) : [];
	const sum = rises.reduce((total, {rise}) => total + rise, 0);
	const texts = rises.filter(({rise}) => rise !== 0).map(({unit, rise}) => `${unit}s ${signed(rise)}`);
	return sum === move.delta && texts.length > 0 ? texts.join(', ').replace('boxs', 'boxes') : undefined;
}

/** The lines in full where their values have room, else in brief: so wide that they stay as they are. */
export function drawProposal(run: DrawnRun, width: number): readonly Line[] {
	const report = reportOf(run);
	const code = codeOf(run);
	const steps = code.map(([step]) => step);
	const isStale = isJustChanged(run);
	const lit = report && (isStale ? 'manual' : decidingStep(report, steps));
	const lines = [...code, ...(run.program ?? [])];
	const leftOf = (at: 1 | 2) => gap + Math.max(0, ...lines.map(line => textWidth(line[at])));
	const at = width - leftOf(1) - gap >= usualValue ? 1 : 2;
	const left = leftOf(at);
	return code.map(line => {
		const [step] = line;
		const forms = report ? wordsOf(step, report, steps) : [];
		const value = forms.find(text => textWidth(text) <= width - left - gap) ?? '';
		// A verdict at the temperature of before is stale.
		const role = report && decided.has(step) ? (isStale ? 'dim' : decisionOf(report.move).role) : 'plain';
		return [
			span(step === lit ? '▸ ' : '  ', 'accent'),
			span(line[at].padEnd(left), step === lit ? 'strong' : 'dim'),
			span(value, role),
		];
	});
}

/**
The values of a step by themselves, where they have no room beside the program: in full, else in a row each.

@param ruler what stands in the place of what chance decided, in full
*/
export function stepLines(run: DrawnRun, {width, rows}: Room, ruler: readonly Line[]): readonly Line[] {
	const report = reportOf(run);
	const steps = codeOf(run).map(([step]) => step);
	const values = report ? steps.map(step => ({step, forms: wordsOf(step, report, steps)})) : [];
	const linesOf = (formOf: (forms: readonly string[], step: PseudoStep) => string | undefined) =>
		values.flatMap(({step, forms}) => {
			const role = report && decided.has(step) ? decisionOf(report.move).role : 'plain';
			const text = formOf(forms, step);
			return text === undefined ? [] : wrapText(text, width, role);
		});
	const full = linesOf((forms, step) => (step === 'chance' && ruler.length > 0 ? undefined : forms[0]));
	return full.length + ruler.length <= rows
		? [...full, ...ruler]
		: linesOf(forms => forms.find(text => textWidth(text) <= width));
}

/** How many rows the program has, whatever it says. */
export const programRows = ({program = []}: Pick<DrawnRun, 'program'>): number => program.length;

/** The program, with what happens to T now in the place of the schedule. */
function codeOf(run: DrawnRun): PseudoCode {
	const {shown} = run;
	// Before chance has its ruler, a step is what it swaps, what that does to the cost, and that it is no worse.
	const isFirst = shown?.has('proposal') && !shown.has('ruler') && !shown.has('cost');
	const program = (run.program ?? []).filter(([step]) => !isFirst || firstSteps.has(step));
	const now = manualLine(run) ?? scheduleLine(run);
	const inWords = (text: string) => spelled(shown ? sceneWords(text) : text);
	return program
		.map(line => (now && line[0] === 'level' ? now : line))
		.map(([step, whole, brief]) => [step, inWords(whole), inWords(brief)]);
}

const firstSteps: ReadonlySet<PseudoStep> = new Set(['change', 'delta', 'accept']);

/** What a schedule does now, or did after this move, where that is not its rule of cooling. */
function scheduleLine(run: DrawnRun): PseudoLine | undefined {
	const {progress} = run;
	const {temperature, trend, patience} = progress;
	const move = shownMove(run);
	const next = nextTemperature(progress, move);
	const isRising = next === undefined ? trend === 'rising' : next > (move?.temperature ?? next);
	if (isRising && trend === 'rising') {
		const text = 'reheat: T rises';
		const after = patience === undefined ? '' : ` after more than ${groupDigits(patience)} levels stuck`;
		return ['level', text.replace(':', `${after}:`), text];
	}

	const text = isRising
		? 'restart: T ← T0'
		: trend === 'constant' && temperature !== undefined
			? `${isPlain(run) ? 'T =' : 'T stays at'} ${significant(temperature)}`
			: undefined;
	return text === undefined ? undefined : ['level', text, text];
}

const decided: ReadonlySet<PseudoStep> = new Set(['accept', 'chance', 'reject']);

/** What stands in the place of the schedule. */
function manualLine(run: DrawnRun): PseudoLine | undefined {
	const {temperature, override} = run.progress;
	const isHeld = override?.held !== undefined;
	if (temperature === undefined || !(isHeld || isJustChanged(run))) {
		return undefined;
	}

	const text = isHeld
		? `T is held at ${significant(temperature)}`
		: `T ← ${significant(temperature)}, manual`;
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

/** What a line came to, in the words of the screen. */
const wordsOf = (step: PseudoStep, report: ShownReport, steps: readonly PseudoStep[]): readonly string[] =>
	formsOf(step, report, steps).map(text => spelled(report.isPlain ? sceneWords(text) : text));

/** What a line came to, in shorter and shorter texts; none where it was not reached. */
function formsOf(
	step: PseudoStep,
	{rises, isPlain: isUnnamed, ...report}: ShownReport,
	steps: readonly PseudoStep[],
): readonly string[] {
	const {geometry, move, progress} = report;
	const {cells, after, delta, detail, temperature, drawn, rule} = move;
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
						: [isUnnamed ? move.before.map(String).join(' ↔ ') : moveText(report).text];
		case 'delta': {
			const costs = costsOf(report).map(groupDigits).join(' → ');
			const whole = `${costs}: Δ = ${signed(delta)}`;
			return [...(rises ? [`${whole}, ${rises}`] : []), whole, `${costs}: ${signed(delta)}`];
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

			const [chance] = decimalsOf(move);
			const {curve} = ruleNamed(rule);
			const inserted = curve
				.replace('−Δ', signed(-delta))
				.replace('Δ', String(delta).replace('-', '−'))
				.replace('T', significant(temperature ?? 0));
			// At T = 0 the formula is a limit: 1/2 where the cost stays. A lower T than that is written as a bound.
			const full =
				temperature !== undefined && temperature >= 0.001 ? [`${inserted} = ${chance}: ${word}`] : [];
			return [...full, `${chance}: ${word}`, word];
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
