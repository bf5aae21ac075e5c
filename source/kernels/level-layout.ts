/**
The numbers of a run that its levels change, all doubles, where a compiled loop reaches them: it ends most levels itself, see
levels.ts. AssemblyScript and TypeScript both compile this file.
*/

/** Proposals still to make at this temperature; infinite where there are no levels. */
export const left = 0;
/** Levels that have ended since this was last set to 0. */
export const ended = 1;
/** Levels in a row that did not improve, and levels since the last start. */
export const stuck = 2;
export const age = 3;
/** The cost that the level began with. */
export const startCost = 4;
/** The temperature of the schedule, and that in force: with manual changes. */
export const scheduled = 5;
export const temperature = 6;
/** The temperature of the last proposal, where that was the last one of its level. */
export const lastTemperature = 7;
/** How this level's temperature differs from that of the one before: above 0 it is higher. A reheat may take several levels. */
export const trend = 8;
/** What was proposed, accepted, and accepted uphill since the last change of the temperature or end of a level. */
export const moves = 9;
export const acceptedMoves = 10;
export const uphillMoves = 11;
/** The same up to there, with less weight the older it is. */
export const recentMoves = 12;
export const recentAccepted = 13;
export const recentUphill = 14;

/** What does not change in a run: proposals of a level, and the weight of what is older than those. */
export const length = 15;
export const weight = 16;
/** Of a geometric schedule, see `Geometric`. The patience is below 0 where the loop must not end a level. */
export const cooling = 17;
export const last = 18;
export const patience = 19;
export const restart = 20;
/** What the temperature of the schedule is multiplied by. */
export const factor = 21;

/** How many there are. */
export const count = 22;
