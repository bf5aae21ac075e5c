/** The library: everything that another program can use. */

export * from './browser.js';
export {type SolveManyOptions, solveMany} from './run/solve-many.js';
