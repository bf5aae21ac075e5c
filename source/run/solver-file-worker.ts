/** The worker thread that tries to load a solver's file. */

import {parentPort, workerData} from 'node:worker_threads';
import {loadSolverFile} from './solver-file.js';

const {name, url} = workerData as {readonly name: string; readonly url: string};
await loadSolverFile(name, url);
parentPort?.postMessage('loaded');
