/** The screen of a race or an ensemble, which keeps its place while another screen hides it. */

import {Box} from 'ink';
import {type ReactNode, type RefObject, useEffect} from 'react';
import type {Pace} from '../../run/pace.js';
import {type FleetContent, type FleetView, isOver} from '../../view/fleet/fleet.js';
import {fleetModes} from '../../view/fleet/modes.js';
import {cut, indented, justify, type Line, span, widthOf} from '../../view/text/line.js';
import {Headline} from '../headline.js';
import type {Host} from '../host.js';
import {KeyBar} from '../keys/key-bar.js';
import type {BarCommand} from '../keys/keys.js';
import {Target} from '../keys/targets.js';
import {Lines} from '../lines.js';
import {type ShownFleet, useSharedScreen} from '../share.js';
import type {FleetSetup} from '../state.js';
import {useTheme} from '../theme/theme.js';
import {TooSmall} from '../too-small.js';
import {useFleet} from './use-fleet.js';

type Props = {
	readonly host: Host;
	readonly fleet: FleetSetup;
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
	/** Called with how far the runs have come. */
	readonly onLevel: (level: number) => void;
	/** Receives what the screen shows, to share it. */
	readonly shown: RefObject<ShownFleet | undefined>;
};

export function FleetRunning(props: Props) {
	const {host, fleet, pace, rate, columns, rows, isHidden, keys, foot, onLevel, shown} = props;
	const {limits, onFleet, repeatFleet} = host;
	const {motion} = useTheme();
	const {view, measured} = useFleet({fleet, pace, limits, onFleet, motion, rate});
	const level = view?.level ?? 0;
	useEffect(() => onLevel(level), [onLevel, level]);
	const screen = (
		<FleetScreen
			fleet={fleet}
			view={view}
			rate={rate}
			measured={rate > 0 ? measured : undefined}
			columns={columns}
			rows={rows}
			repeat={repeatFleet(fleet)}
			keys={keys}
		/>
	);
	return useSharedScreen({
		screen,
		content: view && {fleet, view, isOver: isOver(view)},
		shown,
		columns,
		rows,
		isHidden,
		foot,
	});
}

type FleetScreenProps = Pick<Props, 'fleet' | 'rate' | 'columns' | 'rows' | 'keys'> & {
	readonly view: FleetView | undefined;
	/** How fast it is; undefined where that is not known. */
	readonly measured: number | undefined;
	/** The command that repeats it. */
	readonly repeat: string;
	readonly foot?: ReactNode;
};

/** Before there is anything to see. */
const nothing: FleetContent = {
	...{hasHeader: true, hasFooter: true, lines: [], notes: [[]]},
	runAt: () => undefined,
};

function FleetScreen({fleet, view, rate, measured, columns, rows, repeat, keys, foot}: FleetScreenProps) {
	const {curves: style} = useTheme();
	const {title, smallest} = fleetModes[fleet.kind];
	const least = smallest(fleet);
	const usable = rows - 1;
	if (columns < least.width || usable < least.height) {
		return <TooSmall width={least.width} height={least.height + 1} columns={columns} rows={rows} />;
	}

	const {at} = fleet;
	const isPaused = rate === 0;
	const isEnded = view !== undefined && isOver(view);
	const {hasHeader, hasFooter, hidden, lines, runAt, notes} =
		view?.draw({at, columns, rows: usable, rate: fleet.rate, measured, repeat, style}) ?? nothing;
	const aiming = (column: number, row: number) => {
		const index = runAt(column, row);
		return index === undefined ? undefined : {by: index - at};
	};
	return (
		<Box flexDirection="column" height={usable}>
			{/* A text at the foot may cover the last lines above it. */}
			<Box flexDirection="column" flexGrow={1} overflowY="hidden">
				{hasFooter ? null : foot}
				{hasHeader && (
					<Headline
						left={width => headOf(title(fleet), hidden ?? [], width)}
						status={view?.status(isPaused) ?? [span('starting', 'strong')]}
						isRunning={!isEnded}
						rate={rate}
						columns={columns}
					/>
				)}
				<Target flexShrink={0} flexDirection="column" aiming={aiming}>
					<Lines lines={lines} />
				</Target>
			</Box>
			<Box minHeight={notes.length + (hasFooter ? 1 : 0)} flexShrink={0} flexDirection="column">
				<Box flexBasis={0} flexGrow={1} flexDirection="column" overflowY="hidden">
					<Lines lines={indented(notes, 1)} />
				</Box>
				{hasFooter && (foot ?? <KeyBar keys={keys(isEnded)} columns={columns} />)}
			</Box>
		</Box>
	);
}

/** What runs; rather than what is hidden, the end of the title is left out. */
function headOf(title: Line, hidden: Line, width: number): Line {
	const room = hidden.length > 0 ? width - widthOf(hidden) - 2 : width;
	return justify(cut(title, room), hidden, width);
}
