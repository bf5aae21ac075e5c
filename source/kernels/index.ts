/** The loops that are compiled to WebAssembly. */

export {focusedInBoxes, focusedInRows, reassign, swap} from './annealing-loop';
export {loadExact, nextExact} from './exact-loop';
