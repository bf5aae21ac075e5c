/** The worker thread that tries to load a solver's file. */

import {parentPort, workerData} from 'node:worker_threads';
import {loadSolverFile} from './solver-file.js';

const {name, url} = workerData as {readonly name: string; readonly url: string};
// Ending a thread while its module is evaluated can end the whole process, so the file is loaded after that.
setImmediate(async () => {
	await loadSolverFile(name, url);
	parentPort?.postMessage('loaded');
});
