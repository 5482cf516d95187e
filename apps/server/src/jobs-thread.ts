import { parentPort } from 'node:worker_threads';
import { openWorker } from './open-worker';
import { readServerConfig } from './platform/config/read-server-config';
import { lowerPriority } from './platform/jobs/lower-priority';
import { createBufferedLog, redactingLog } from './platform/log/log';

/** The program of the app's thread that runs jobs. An error ends the thread, and with it the app. */
lowerPriority();
const config = readServerConfig();
const log = redactingLog(createBufferedLog(config.logLevel));
process.on('unhandledRejection', (error) => log.error('unhandled rejection', { error }));

const stopRequest = new Promise<void>((resolve) => parentPort?.once('message', () => resolve()));
const jobs = await openWorker(config, log, (error) => {
  throw error;
});
await stopRequest;
await jobs.stop();
process.exit(0);
