/** What is taken along from the race screen. */

import {clean} from '../text.js';
import type {ShareRace} from '../ui/share.js';
import type {RaceSetup} from '../ui/state.js';
import {raceTraceText} from '../view/curves/trace.js';
import {copy, save, screenPicture} from './share.js';

/** @param repeat the command that repeats a race */
export function sharingRace(repeat: (race: RaceSetup) => string): ShareRace {
	return (thing, shown) => {
		const {race, lanes} = shown;
		switch (thing) {
			case 'screen': {
				const title = `recuit: ${race.entry.title}, a race of ${lanes.length}, seed ${clean(race.seed)}`;
				return save(race, 'svg', screenPicture(shown, title));
			}

			case 'trace': {
				return save(race, 'csv', raceTraceText(lanes));
			}

			case 'command': {
				return copy(repeat(race));
			}

			default: {
				return 'a race has nothing of that kind to take along';
			}
		}
	};
}
