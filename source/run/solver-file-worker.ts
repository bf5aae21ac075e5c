/** The worker thread that tries to load a solver's file. */

import {workerData} from 'node:worker_threads';
import {loadSolverFile} from './solver-file.js';
import {beginWork, post} from './worker-protocol.js';

const {name, url} = workerData as {readonly name: string; readonly url: string};
beginWork(async () => {
	await loadSolverFile(name, url);
	post('loaded');
});
