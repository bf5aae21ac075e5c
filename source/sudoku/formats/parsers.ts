/** The parser of JSON. In the program it is loaded with the first text that needs it. */

import * as momoa from '@humanwhocodes/momoa';

export const jsonParser = () => momoa;
