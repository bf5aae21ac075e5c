/** The loops that are compiled to WebAssembly. */

export {loadExact, nextExact} from './exact';
export {focusedInBoxes, focusedInRows} from './focused';
export {swap} from './swap';
