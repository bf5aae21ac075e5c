/** The presenter's screen: the grid and three figures, large. */

import {Box} from 'ink';
import type {ReactNode} from 'react';
import {boardLines} from '../../view/board/board.js';
import type {BoardContent} from '../../view/board/board-content.js';
import {type BoardStyle, boardSize} from '../../view/board/board-style.js';
import {displays} from '../../view/board/display.js';
import {
	gutter,
	presenterFigures,
	presenterLayout,
	smallestPresenter,
} from '../../view/presenter/presenter.js';
import {cut, type Line, span} from '../../view/text/line.js';
import {boardTitle, frameRole, withFrame} from '../../view/watch/board-frame.js';
import type {Glow} from '../../view/watch/glow.js';
import {statusLine, type Watched} from '../../view/watch/watch.js';
import {Headline} from '../headline.js';
import {Lines, LineText} from '../lines.js';
import type {WatchedRun} from '../state.js';
import {useTheme} from '../theme/theme.js';
import {TooSmall} from '../too-small.js';
import {useGlow} from './use-glow.js';
import type {Watch} from './use-run.js';
import {contentOf} from './watch.js';
import {type ViewOptions, watchedOf} from './watched.js';

type Props = {
	readonly run: WatchedRun;
	readonly watch: Watch;
	readonly view: ViewOptions;
	/** What replaces the line at the foot. */
	readonly foot?: ReactNode;
};

const toLeave: Line = [span(' P', 'key'), span(' back to all figures', 'dim')];
const shortToLeave: Line = [span('P', 'key'), span(' back', 'dim')];

export function PresenterScreen({run, watch, view, foot}: Props) {
	const {ascii, hasColour} = useTheme();
	const {columns, rows} = view;
	const watched = watchedOf(run, watch, view);
	const {progress, puzzle, title} = watched;
	const {geometry} = puzzle;
	const glow = useGlow(progress, geometry, run.number);
	const layout = presenterLayout(geometry, columns, rows, ascii);
	if (!layout) {
		return <TooSmall {...smallestPresenter(geometry)} columns={columns} rows={rows} hint="P back" />;
	}

	const board = presenterBoard(watched, layout.style, glow, {heat: watch.heat.values, hasColour});
	const figures = watched.loading === undefined ? presenterFigures(watched, layout, ascii) : [];
	return (
		<Box flexDirection="column" height={rows - 1}>
			{layout.hasHeader && (
				<Headline
					left={width => cut([span(' recuit ', 'strong'), span(` ${title}`, 'strong')], width)}
					status={statusLine(watched)}
					isRunning={progress.status === 'running'}
					rate={view.rate}
					columns={columns}
				/>
			)}
			<Box
				flexGrow={1}
				overflowY="hidden"
				flexDirection={layout.figures === 'right' ? 'row' : 'column'}
				alignItems={layout.figures === 'right' ? 'center' : 'flex-start'}
			>
				<Box flexShrink={0} width={boardSize(geometry, layout.style).width} flexDirection="column">
					<Lines lines={board} />
				</Box>
				<Box
					flexShrink={0}
					flexDirection="column"
					marginLeft={layout.figures === 'right' ? gutter.right : 0}
					marginTop={layout.figures === 'below' ? gutter.below : 0}
				>
					<Lines lines={layout.hasHeader ? figures : [...figures, shortToLeave]} />
				</Box>
			</Box>
			{foot ?? (layout.hasHeader && <LineText line={toLeave} />)}
		</Box>
	);
}

/** The grid in its frame, without the marks of the last move. */
function presenterBoard(
	watched: Watched,
	style: BoardStyle,
	{cells, solvedRows, isFlashing}: Glow,
	how: Pick<BoardContent, 'heat' | 'hasColour'>,
): Line[] {
	const content = contentOf(watched, {...how, moved: undefined, glow: cells, solvedRows});
	return withFrame(boardLines(content, style, displays[0]), frameRole(watched, isFlashing), {
		title: boardTitle(content, watched.loading),
		solved: solvedRows / watched.puzzle.geometry.size,
	});
}
