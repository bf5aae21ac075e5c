/** The kinds of fleets. */

import {ensembleMode} from '../../view/ensemble/ensemble.js';
import type {FleetKind, FleetMode} from '../../view/fleet/fleet-kind.js';
import {raceMode} from '../../view/race/race-view.js';

export const fleetModes: Readonly<Record<FleetKind, FleetMode>> = {race: raceMode, ensemble: ensembleMode};
