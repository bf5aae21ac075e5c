/** Ends the process of some tests where these use the processor for long without letting anything else have its turn. */

import fs from 'node:fs';
import process from 'node:process';
import {parentPort} from 'node:worker_threads';

/** Seconds of the processor's time: on a busy machine those of the clock would be many more. */
const most = Number(process.env.RECUIT_TEST_LOOP ?? 600);

let name = '';
let began = process.cpuUsage();

parentPort?.on('message', (test: string | undefined) => {
	name = test ?? name;
	began = process.cpuUsage();
});

setInterval(() => {
	const {user, system} = process.cpuUsage(began);
	if (user + system > most * 1e6) {
		fs.writeSync(2, `\nEndless loop? ${name} has used the processor for ${most} s without a pause: ended.\n`);
		process.kill(process.pid, 'SIGKILL');
	}
}, 1000);
