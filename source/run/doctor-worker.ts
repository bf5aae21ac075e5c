/** The worker thread that checks the properties of a solver's file, one after the other. See examine.ts. */

import {parentPort, workerData} from 'node:worker_threads';
import {contradictionOf, properties} from './doctor.js';
import {loadSolverFile} from './solver-file.js';

const {name, url} = workerData as {readonly name: string; readonly url: string};
// Ending a thread while its module is evaluated can end the whole process, so the work begins after that.
setImmediate(async () => {
	const method = await loadSolverFile(name, url);
	for (const index of properties.keys()) {
		parentPort?.postMessage({fault: contradictionOf(index, method)});
	}
});
