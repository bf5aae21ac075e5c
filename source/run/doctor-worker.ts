/** The worker thread that checks the properties of a solver's file, one after the other. See examine.ts. */

import {workerData} from 'node:worker_threads';
import {contradictionOf, properties} from './doctor.js';
import {loadSolverFile} from './solver-file.js';
import {beginWork, post} from './worker-protocol.js';

const {name, url} = workerData as {readonly name: string; readonly url: string};
beginWork(async () => {
	const method = await loadSolverFile(name, url);
	for (const index of properties.keys()) {
		post({fault: contradictionOf(index, method)});
	}
});
