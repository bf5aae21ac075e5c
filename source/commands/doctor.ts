/** `recuit doctor FILE`: whether a solver of the user's own keeps the contract. */

import process from 'node:process';
import {properties} from '../run/doctor.js';
import {faultOf} from '../run/solver-file.js';
import {Thread} from '../run/threads.js';
import {clean} from '../text.js';
import {command} from './line/command.js';
import {exitCodes, UsageError} from './line/exit.js';
import {loadTyped, solverUrl} from './line/solver-files.js';
import {listenToSignals} from './terminal/signals.js';
import {print, shown} from './terminal/terminal.js';

export const doctor = command({
	summary: 'check a solver of your own',
	description: 'Check that a solver of your own keeps the contract, and show where it fails.',
	arguments: 'FILE',
	operands: 'files',
	examples: [['recuit doctor ./mine.js']],
	details: [
		'Its properties are those of the built-in solvers: the same seed makes the same run, the cost is what a recount says, a run goes on from a checkpoint, and so on. What fails is shown with the seed and the move.',
	],
	flags: {},
	exits: {0: 'it has all properties', 1: 'it lacks some'},
	async run({input}) {
		const [file] = input;
		if (file === undefined || input.length > 1) {
			throw new UsageError('name the file of one solver, as in: recuit doctor ./mine.js');
		}

		const stopListening = listenToSignals(code => process.exit(code));
		try {
			await loadTyped(file);
			return await printFindings(file);
		} finally {
			stopListening();
		}
	},
});

async function printFindings(file: string): Promise<number> {
	const faults = new Set<string>();
	for await (const {property, fault} of examine(file, solverUrl(file))) {
		if (fault === undefined) {
			print(shown(`✔ ${property}\n`));
		} else {
			print(shown(`✖ ${property}: ${faults.has(fault) ? 'the same' : clean(fault, 1000)}\n`));
			faults.add(fault);
		}
	}

	print(faults.size === 0 ? `${clean(file)} keeps the contract\n` : `${clean(file)} breaks the contract\n`);
	return faults.size === 0 ? exitCodes.done : exitCodes.unsolved;
}

/** In which a property is checked, unless a call does not return. */
const patience = {milliseconds: 20_000, reason: 'it has not returned from a call for'};

/** Check the properties of a solver: yields what contradicts each. Where the solver hangs or ends its thread, that is the last one. */
async function* examine(name: string, url: string) {
	const thread = new Thread('examine', {name, url}, {patience, isSilent: true});
	try {
		for (const property of properties) {
			const {value} = await thread.next();
			yield {property, fault: value?.fault};
		}
	} catch (error) {
		yield {property: 'its runs go on', fault: faultOf(error, url)};
	} finally {
		await thread.close();
	}
}
