/** What can be saved or copied of a screen. */

import type {FleetView} from '../view/fleet/fleet.js';
import type {FleetSetup, WatchedRun} from './state.js';
import type {Watch} from './watch/use-run.js';

/** All but the command, which goes to the clipboard, are saved as a file. */
export type ShareKind = 'puzzle' | 'trace' | 'page' | 'command';

/** The run on the watching screen. */
export type ShownRun = {readonly run: WatchedRun; readonly watch: Watch};

/** A fleet on its screen. */
export type ShownFleet = {readonly fleet: FleetSetup; readonly view: FleetView};
