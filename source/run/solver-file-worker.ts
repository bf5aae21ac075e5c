/** The worker thread that tries to load a solver's file. */

import {parentPort, workerData} from 'node:worker_threads';
import {loadSolverFile} from './solver-file.js';
import {beginWork} from './worker-protocol.js';

const {name, url} = workerData as {readonly name: string; readonly url: string};
beginWork(async () => {
	await loadSolverFile(name, url);
	parentPort?.postMessage('loaded');
});
