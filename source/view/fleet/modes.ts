/** The kinds of fleets. */

import {ensembleMode} from '../ensemble/ensemble.js';
import {raceMode} from '../race/race-view.js';
import type {FleetKind, FleetMode} from './fleet.js';

export const fleetModes: Readonly<Record<FleetKind, FleetMode>> = {race: raceMode, ensemble: ensembleMode};
