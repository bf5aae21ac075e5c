/** Names to choose from, in the sentences of the command line as in those of the library. */

export {orList, suggestion} from '../../choices.js';
