/** The presenter's screen: the grid, three figures and a curve, large. */

import {Box} from 'ink';
import type {ReactNode} from 'react';
import {boardLines} from '../../view/board/board.js';
import {displays} from '../../view/board/display.js';
import {cut, type Line, span} from '../../view/text/line.js';
import {boardTitle, frameRole, withFrame} from '../../view/watch/board-frame.js';
import {presenterLayout, smallestPresenter} from '../../view/watch/layout.js';
import {statusLine} from '../../view/watch/watch.js';
import {Headline} from '../headline.js';
import {Lines, LineText} from '../lines.js';
import type {WatchedRun} from '../state.js';
import {useTheme} from '../theme/theme.js';
import {TooSmall} from '../too-small.js';
import {AreaBox} from './area.js';
import {useGlow} from './use-glow.js';
import type {Watch} from './use-run.js';
import {contentOf} from './watch.js';
import {partsContent, type ViewOptions, watchedOf} from './watched.js';

type Props = {
	readonly run: WatchedRun;
	readonly watch: Watch;
	readonly view: ViewOptions;
	/** What replaces the line in the footer. */
	readonly footer?: ReactNode;
};

const nextLesson: Line = [span(' Enter', 'key'), span(' next lesson  ', 'dim')];
const toLeave: Line = [span(' P', 'key'), span(' back to all figures', 'dim')];

export function PresenterScreen({run, watch, view, footer}: Props) {
	const theme = useTheme();
	const {columns, rows} = view;
	const watched = watchedOf(run, watch, view);
	const {progress, puzzle, title, loading} = watched;
	const {geometry} = puzzle;
	const glow = useGlow(progress, geometry, run.number);
	const layout = presenterLayout(geometry, view, theme.ascii);
	if (!layout) {
		return <TooSmall {...smallestPresenter(geometry)} columns={columns} rows={rows} hint="P back" />;
	}

	const how = {heat: watch.heat.values, hasColour: theme.hasColour};
	const board = contentOf(watched, {...how, glow: glow.cells, solvedRows: glow.solvedRows, moved: undefined});
	const content = partsContent(watch, watched, view, theme);
	const hasNext = view.keys(watch).some(({name}) => name === 'next-lesson');
	const {style, right, below, gutter, hasHeader, hasFooter} = layout;
	return (
		<Box flexDirection="column" height={rows - 1}>
			{hasHeader && (
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
				flexDirection={right ? 'row' : 'column'}
				alignItems={right ? 'center' : 'flex-start'}
				columnGap={gutter}
				rowGap={1}
			>
				<Box flexShrink={0} width={layout.board.width} flexDirection="column">
					<Lines
						lines={withFrame(boardLines(board, style, displays[0]), frameRole(watched, glow.isFlashing), {
							title: boardTitle(board, loading),
							solved: glow.solvedRows / geometry.size,
						})}
					/>
				</Box>
				{loading === undefined &&
					[...(right ? [right] : []), ...below].map(area => (
						<AreaBox key={area.rows} area={area} content={content} />
					))}
			</Box>
			{footer ?? (hasFooter && <LineText line={[...(hasNext ? nextLesson : []), ...toLeave]} />)}
		</Box>
	);
}
