/** The library: everything that another program can use. */

export * from './browser.js';
export type {BatchOptions} from './run/batch.js';
export {type PortfolioOptions, solveWithSeeds} from './run/portfolio.js';
