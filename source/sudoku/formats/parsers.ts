/** The parsers of whole documents. In the program they are loaded with the first document. */

import * as momoa from '@humanwhocodes/momoa';
import * as parseXml from '@rgrove/parse-xml';

export const jsonParser = () => momoa;
export const xmlParser = () => parseXml;
