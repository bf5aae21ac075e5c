/** The loops that are compiled to WebAssembly. */

export {focusedInBoxes, focusedInRows, reassignDigits, swap} from './annealing-loop';
export {loadExact, nextExact} from './exact-loop';
