/** The keys of a watched run: without those for what its solver does not have. */

import type {Progress} from '../../run/drive.js';
import type {Run} from '../../run/run.js';
import {firstProgress} from '../watch/first-progress.js';
import {type Action, type Binding, bindings} from './keys.js';

const temperatureActions: readonly Action[] = ['heat', 'cool', 'hold'];
const levelActions: readonly Action[] = ['level', 'level-back'];

/** All keys for a solver whose file is not loaded. */
export function runBindings(run: Run | undefined): readonly Binding[] {
	return !run || run.method.file !== undefined ? bindings.watch : bindingsFor(firstProgress(run));
}

function bindingsFor({temperature, stuckLevels, ladder}: Progress): readonly Binding[] {
	const hasTemperature = temperature !== undefined;
	// Without a temperature each proposal of an annealer is a level.
	const hasLevels = hasTemperature || stuckLevels === undefined;
	const pictures = [
		...(ladder ? ['the ladder of replicas'] : []),
		...(hasTemperature ? ['the landscape (where it freezes)'] : []),
	];
	const help = ['next: all curves', ...pictures, 'one curve'].join(', ');
	return bindings.watch
		.filter(
			({action}) =>
				(hasTemperature || !temperatureActions.includes(action)) &&
				(hasLevels || !levelActions.includes(action)),
		)
		.map(key => (key.action === 'curves' && key.help !== help ? {...key, help} : key));
}
