/** What happens, in words: the last move, the position in a rewound run, a lesson, the state of the run, how it ended. */

import {filmLength} from '../../run/film.js';
import {timelineLine} from '../film.js';
import {stateOf} from '../state.js';
import {type Line, plainText, span, widthOf, wrapLine, wrapText} from '../text/line.js';
import {groupDigits, percent} from '../text/numbers.js';
import {briefMove} from '../watch/move.js';
import {endLines} from '../watch/watch.js';
import {explainedMove, type Watched} from '../watch/watched.js';
import type {Content, Part, Room} from './part.js';
import {programLines} from './program.js';

/** In narrower rooms a story has words of its own, a few to a line. */
const narrow = 34;

/** The rows of the figures that come first there, one in each. */
const figureRows = 5;

/** Whether a story explains the last move. */
type ExplainsMove = (watched: Watched) => boolean;

/** The fewest and the most rows of a story: it keeps them while it changes, so that nothing moves. */
function sizeIn(
	content: Content,
	{width, rows}: Room,
	explains: ExplainsMove,
): {least: number; most: number} | undefined {
	const {progress, film, lessonText} = content.watched;
	const isLong = isLongStory(content, explains);
	if (width < narrow && isLong && progress.status !== 'running') {
		const {length} = endStory(content, width, rows - figureRows);
		return length > 0 ? {least: length, most: length} : undefined;
	}

	if (width < narrow) {
		return isLong ? {least: 4, most: 8} : undefined;
	}

	// Where it is not long, the run goes on; once it has ended, it has no program.
	const lessonRows = lessonText === undefined ? 0 : Math.min(rows, wrapText(lessonText, width).length);
	const most = isLong ? programLines(content.watched, width).length : lessonRows;
	return {least: isLong ? (film ? 2 : 3) : Math.max(1, lessonRows), most: Math.max(most, 4)};
}

const storyPart = (explains: ExplainsMove): Part => ({
	name: 'story',
	size: (content, room) => sizeIn(content, room, explains),
	draw: (content, room) => storyLines(content, room, explains),
});

/** Beside a frame, which has the program of the last move. */
export const story = storyPart(({program}) => program === undefined);

export const moveStory = storyPart(() => true);

/** Whether there is a move to explain, or an end. */
const isLongStory = ({watched}: Content, explains: ExplainsMove) =>
	watched.progress.status !== 'running' || (explains(watched) && explainedMove(watched) !== undefined);

export function showsLesson({name}: Part, content: Content, room: Room): boolean {
	const {lessonText} = content.watched;
	const texts = name === story.name ? storyLines(content, room, () => true).map(plainText) : [];
	return lessonText !== undefined && texts.includes(plainText(wrapText(lessonText, room.width)[0]));
}

/** How far a rewound run is. */
const timelineOf = ({progress, method, film}: Watched, width: number) =>
	film ? undefined : timelineLine(progress, method.unit, width);

function storyLines(content: Content, {width, rows}: Room, explains: ExplainsMove): readonly Line[] {
	const {watched, repeat} = content;
	const {progress, lessonText} = watched;
	if (progress.status !== 'running') {
		return endStory(content, width, rows);
	}

	if (isLongStory(content, explains)) {
		return moveLines(content, width, rows);
	}

	const timeline = timelineOf(watched, width);
	if (timeline) {
		return [timeline];
	}

	const versions =
		lessonText === undefined
			? stateVersions(watched, width, repeat !== undefined && !content.hasStepped)
			: [wrapText(lessonText, width)];
	return versions.find(({length}) => length <= rows) ?? [];
}

function moveLines({watched}: Content, width: number, rows: number): readonly Line[] {
	const {progress, method, puzzle} = watched;
	const move = explainedMove(watched);
	if (!move) {
		return [];
	}

	const timeline = timelineOf(watched, width);
	const lines = width < narrow ? [] : programLines(watched, width);
	const full = [...(timeline ? [timeline] : []), ...lines];
	return lines.length > 0 && full.length <= rows
		? full
		: briefMove({geometry: puzzle.geometry, unit: method.unit, move, progress}, width, rows);
}

/** The key that copies the command, where the command has no room. */
const copying: Line = [span('e y', 'key'), span(' copies the command', 'dim')];

const watchingAgain: Line = [
	span('space', 'key'),
	span(` watches it again as a film of ${filmLength} s`, 'dim'),
];

/** The first of these that fits: what matters most is in all of them. */
function endStory({watched, repeat}: Content, width: number, rows: number): readonly Line[] {
	const [why, ...more] = endLines(watched, width);
	const end = [why, ...more].flatMap(line => wrapLine(line, width));
	const lesson = watched.lessonText === undefined ? [] : wrapText(watched.lessonText, width);
	if (repeat === undefined) {
		return end.slice(0, rows);
	}

	const film = watched.film || watched.progress.moves === 0 ? [] : wrapLine(watchingAgain, width);
	const command = wrapText(`repeat with: ${repeat}`, width, 'dim');
	const isWhole = command.every(line => !plainText(line).endsWith('…'));
	const copy = wrapLine(copying, width);
	const again = isWhole && width >= narrow ? command : copy;
	const versions = [
		[...end, ...lesson, ...film, ...again],
		[...end, ...lesson, ...again],
		// The headline has the end too; nothing else says whether a prediction held.
		...(lesson.length > 0 ? [[...end, ...lesson], lesson] : []),
		[...end, ...again],
		[...end, ...copy],
		end,
		end.slice(0, wrapLine(why, width).length),
	];
	// The figures show the end where a word would be cut.
	return (
		versions.find(lines => lines.length <= rows && lines.every(line => widthOf(line) <= width)) ??
		(copy.length <= Math.min(2, rows) ? copy : [])
	);
}

/** The state of a run in progress, and the key that explains a step, in shorter and shorter versions; none where its word says all. */
function stateVersions(watched: Watched, width: number, isNew: boolean): ReadonlyArray<readonly Line[]> {
	const {progress, film} = watched;
	const {uphillShare, moves} = progress;
	const {word, role, text} = stateOf(watched);
	if (text === undefined || moves === 0) {
		return [];
	}

	const isExplained = film !== undefined || explainedMove(watched) !== undefined;
	const name = word[0].toUpperCase() + word.slice(1);
	// The first proposals say little of how many are accepted.
	const texts =
		moves < 100 || uphillShare === undefined
			? [text]
			: [
					`${uphillText(uphillShare)}. ${text}`,
					text,
					`${percent(uphillShare)} of proposals are accepted uphill.`,
				];
	const versions = texts.map(end => wrapLine([span(name, role), span(`: ${end}`)], width));
	const hint = wrapLine([span('s', 'key'), span(' makes one step and explains it', 'dim')], width);
	return [...(isExplained || !isNew ? [] : [[...versions[0], ...hint]]), ...versions];
}

/** @param share of the proposals that raise the cost and are accepted */
function uphillText(share: number): string {
	const of = share >= 0.05 ? 100 : 1000;
	const count = Math.round(share * of);
	return count === 0
		? 'hardly any proposal is accepted uphill'
		: `of ${groupDigits(of)} proposals, ${count} ${count === 1 ? 'is' : 'are'} accepted uphill`;
}
