/** The screen of an ensemble, which keeps its place while another screen hides it. */

import {Box} from 'ink';
import {type ReactNode, type RefObject, useEffect} from 'react';
import type {Pace} from '../../run/pace.js';
import {ensembleScreen} from '../../view/ensemble/ensemble-view.js';
import {type EnsembleView, isEnsembleOver, memberText, solvedCount} from '../../view/ensemble/summary.js';
import {cut, indented, type Line, span, wrapText} from '../../view/text/line.js';
import {shortNumber} from '../../view/text/numbers.js';
import {titleLine} from '../../view/watch/watch.js';
import {Headline} from '../headline.js';
import type {Host} from '../host.js';
import {KeyBar} from '../keys/key-bar.js';
import type {BarCommand} from '../keys/keys.js';
import {Target} from '../keys/targets.js';
import {Lines} from '../lines.js';
import {type ShownEnsemble, useSharedScreen} from '../share.js';
import type {EnsembleSetup} from '../state.js';
import {useTheme} from '../theme/theme.js';
import {TooSmall} from '../too-small.js';
import {useEnsemble} from './use-ensemble.js';

/** The smallest window that says how many are solved. */
const smallest = {width: 24, height: 5};

type Props = {
	readonly host: Host;
	readonly ensemble: EnsembleSetup;
	readonly pace: Pace;
	/** The speed; 0 while it is paused. */
	readonly rate: number;
	readonly columns: number;
	readonly rows: number;
	readonly isHidden: boolean;
	/** The commands that can be done now. */
	readonly keys: (isOver: boolean) => readonly BarCommand[];
	/** What replaces the key bar. */
	readonly foot: ReactNode;
	/** Called with the moves so far. */
	readonly onMoves: (moves: number) => void;
	/** Receives what the screen shows, to share it. */
	readonly shown: RefObject<ShownEnsemble | undefined>;
};

export function Ensemble(props: Props) {
	const {host, ensemble, pace, rate, columns, rows, isHidden, keys, foot, onMoves, shown} = props;
	const {limits, onEnsemble, repeatEnsemble} = host;
	const {motion} = useTheme();
	const {view, measured} = useEnsemble({ensemble, pace, limits, onEnsemble, motion, rate}) ?? {};
	const moves = view?.level ?? 0;
	useEffect(() => onMoves(moves), [onMoves, moves]);
	const screen = (
		<EnsembleScreen
			ensemble={ensemble}
			view={view}
			rate={rate}
			measured={rate > 0 ? measured : undefined}
			columns={columns}
			rows={rows}
			repeat={repeatEnsemble(ensemble)}
			keys={keys}
		/>
	);
	const content = view && {ensemble, view, isOver: isEnsembleOver(view)};
	return useSharedScreen({screen, content, shown, columns, rows, isHidden, foot});
}

type EnsembleScreenProps = Pick<Props, 'ensemble' | 'rate' | 'columns' | 'rows' | 'keys'> & {
	readonly view: EnsembleView | undefined;
	/** How fast it is; undefined where that is not known. */
	readonly measured: number | undefined;
	/** The command that repeats it. */
	readonly repeat: string;
	readonly foot?: ReactNode;
};

export function EnsembleScreen({
	ensemble,
	view,
	rate,
	measured,
	columns,
	rows,
	repeat,
	keys,
	foot,
}: EnsembleScreenProps) {
	const usable = rows - 1;
	if (columns < smallest.width || usable < smallest.height) {
		return <TooSmall width={smallest.width} height={smallest.height + 1} columns={columns} rows={rows} />;
	}

	const isOver = view !== undefined && isEnsembleOver(view);
	const notes = noteLines(ensemble, view, {repeat, width: columns - 2, most: usable < 20 ? 1 : 2});
	const height = usable - 2 - notes.length;
	const speed = measured === undefined ? runsSpeed(ensemble.rate) : `${shortNumber(measured)}/s`;
	const drawn = view && ensembleScreen(view, {at: ensemble.at, width: columns, height, speed});
	return (
		<Box flexDirection="column" height={usable}>
			<Headline
				left={width => cut(runsTitle(ensemble), width)}
				status={runsStatus(view, rate)}
				isRunning={!isOver}
				rate={rate}
				columns={columns}
			/>
			<Target
				flexGrow={1}
				flexDirection="column"
				overflowY="hidden"
				aiming={(column, row) => {
					const index = drawn?.memberAt(column, row);
					return index === undefined ? undefined : {by: index - ensemble.at};
				}}
			>
				<Lines lines={drawn?.lines ?? []} />
			</Target>
			<Box flexDirection="column" flexShrink={0}>
				<Lines lines={indented(notes, 1)} />
				{foot ?? <KeyBar keys={keys(isOver)} columns={columns} />}
			</Box>
		</Box>
	);
}

const runsTitle = ({entry, method, seed}: EnsembleSetup): Line => [
	span(' recuit ', 'strong'),
	span(' ensemble  '),
	...titleLine(entry.title, entry.puzzle).slice(0, 1),
	span(` · ${method.name} · seed `, 'dim'),
	span(seed),
];

function runsStatus(view: EnsembleView | undefined, rate: number): Line {
	if (!view) {
		return [span('starting', 'strong')];
	}

	const solved = solvedCount(view);
	const count = `${solved} of ${view.runs.length} solved`;
	return isEnsembleOver(view)
		? [span(`✔ ${count}`, solved > 0 ? 'good' : 'bad')]
		: [span(rate === 0 ? '‖ paused' : count, 'strong')];
}

const runsSpeed = (rate: number) =>
	rate === Number.POSITIVE_INFINITY ? 'full speed' : `${shortNumber(rate)}/s`;

type NoteOptions = {readonly repeat: string; readonly width: number; readonly most: number};

/** The highlighted run; in the end also the command that repeats all. */
function noteLines(
	{at}: EnsembleSetup,
	view: EnsembleView | undefined,
	{repeat, width, most}: NoteOptions,
): Line[] {
	if (!view) {
		return [[]];
	}

	const member = cut([span('▸ ', 'accent'), span(memberText(view.runs[at], view.unit))], width);
	const command = isEnsembleOver(view) ? wrapText(`repeat with: ${repeat}`, width, 'dim') : [];
	return most === 1 && command.length > 0 ? command.slice(0, 1) : [member, ...command];
}
