/** The loops that are compiled to WebAssembly. */

export {focusedInBoxes, focusedInRows, swap} from './annealing';
export {loadExact, nextExact} from './exact';
