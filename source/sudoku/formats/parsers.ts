/** The parsers of JSON and XML. In the program they are loaded with the first text that needs them. */

import * as momoa from '@humanwhocodes/momoa';
import sax from 'sax';

export const jsonParser = () => momoa;
export const xmlParser = () => sax;
