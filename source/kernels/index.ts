/** The loops that are compiled to WebAssembly. */

export {focusedInBoxes, focusedInRows, reassign, swap} from './annealing';
export {loadExact, nextExact} from './exact';
