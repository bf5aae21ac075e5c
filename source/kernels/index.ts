/** The loops that are compiled to WebAssembly. */

export {focused} from './focused';
export {swap} from './swap';
