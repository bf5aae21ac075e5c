/** The loops that are compiled to WebAssembly. */

export {loadExact, nextExact} from './exact';
export {focused} from './focused';
export {swap} from './swap';
