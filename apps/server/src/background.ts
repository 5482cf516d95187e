import type { Config } from './platform/config/config';
import type { Log } from './platform/config/log';
import type { Database } from './platform/db/database';
import type { JobDefinition } from './platform/jobs/define-job';
import type { OutboxHandlers } from './platform/jobs/outbox-relay';

export interface BackgroundOptions {
  readonly config: Config;
  readonly database: Database;
  readonly log: Log;
}

/** Everything that happens without a request: the kinds of jobs, and what follows from each kind of event. */
export interface BackgroundWork {
  readonly jobs: readonly JobDefinition[];
  readonly outbox: OutboxHandlers;
}

/** Gathers the jobs and event handlers of all capabilities; the app (unless LENDWRIGHT_JOBS=off) and each worker run them. */
export function backgroundWork(_options: BackgroundOptions): BackgroundWork {
  return { jobs: [], outbox: {} };
}
