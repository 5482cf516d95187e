import { readConfig } from './platform/config/config';
import { exitOnError } from './platform/config/process-lifecycle';
import { findServer, type Server } from './platform/db/open-installation';
import { createBufferedLog, redactingLog } from './platform/log/log';

/**
 * Starts the embedded PostgreSQL of a development server. It belongs to the watching process, so it keeps running while
 * the app restarts after a change.
 */
export function openDevDatabase(onLost: (error: Error) => void): Promise<Server> {
  const config = exitOnError(readConfig);
  const log = redactingLog(createBufferedLog(config.logLevel));
  return findServer({ config, log, mayJoin: false, onLost });
}
