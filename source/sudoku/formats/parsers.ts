/** The parsers of whole documents, loaded with the first of them: most runs read none, and start sooner. */

import {createRequire} from 'node:module';

const load = createRequire(import.meta.url);

export function jsonParser(): typeof import('@humanwhocodes/momoa') {
	return load('@humanwhocodes/momoa');
}

export function xmlParser(): typeof import('@rgrove/parse-xml') {
	return load('@rgrove/parse-xml');
}
