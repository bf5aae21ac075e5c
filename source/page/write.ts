/** A run as one HTML page that replays it: no other file and no network is needed. */

import {jsonText} from '../text.js';
import type {PageData} from './data.js';

/**
@param template dist/page/page.html
@returns the page; texts of the run are data in it, never markup
*/
export function pageText(template: string, data: PageData): string {
	// A script element ends at the first end of one, whatever its content is.
	const json = jsonText(data).replaceAll('<', '\\u003C');
	return template.replace('>"film"<', () => `>${json}<`);
}
