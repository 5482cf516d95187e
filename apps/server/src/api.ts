import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { backupAge } from './backups/backup-age';
import { listEngine } from './capabilities/lists';
import { sitePages } from './capabilities/site';
import { framesOf } from './capabilities/webforms';
import { openFileStore } from './open-file-store';
import { openMailSender } from './open-mail-sender';
import { systemClock } from './platform/clock/clock';
import type { Config } from './platform/config/config';
import type { Log } from './platform/log/log';
import { projectRoot } from './platform/config/project-root';
import { bool } from './platform/config/variables';
import type { Database } from './platform/db/database';
import { openFileLinks } from './platform/files/file-links';
import { buildApi } from './platform/http/build-api';
import { Drain } from './platform/http/lifecycle/drain';
import type { Readiness } from './platform/http/lifecycle/ready-check';
import { openEventBus } from './platform/jobs/events';
import { Metrics } from './platform/metrics/metrics';
import { openVault } from './platform/secrets/sealed';
import type { ThreadPool } from './platform/threads/thread-pool';
import type { Services } from './platform/services';
import { openSessions } from './platform/sessions/open-sessions';
import { routeTables } from './route-tables';
import { setUpCompany } from './set-up-company';

export interface ApiStart {
  readonly config: Config;
  /** Already migrated: a process opens its database before it serves. */
  readonly database: Database;
  readonly jobs: Services['jobs'];
  readonly log: Log;
  /** Worker threads for exports, closed with the API. Without them, exports run on the main thread. */
  readonly exportThreads?: Services['exportThreads'];
  /** The worker thread for the column store, closed with the API. Without it, columns are on the main thread. */
  readonly columnThread?: Services['columnThread'];
  /** The worker thread that renders the first rows of pages, closed with the API. Without it, pages have none. */
  readonly pageThread?: ThreadPool;
  /** DNS queries. Default: the machine's resolver. */
  readonly dns?: Services['dns'];
  /** Whether the demo company exists, where one is configured. Called at most twice a second. Default: yes. */
  readonly hasDemo?: () => Promise<boolean>;
}

/** The running API of this process. */
export interface RunningApi {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** The address it listens on, including a port that the system chose. */
  readonly address: string;
  /**
   * Directs balancers (`/api/ready` answers 503) and clients (`Connection: close`) to other processes while it keeps
   * serving. @param ms how long balancers need to notice; 0 uses the short delay of a normal stop
   */
  drain(ms: number): Promise<void>;
  /** Stops accepting connections, lets running requests finish for 10 s, and ends every stream. */
  stop(): Promise<void>;
}

async function openServices(start: ApiStart): Promise<Services> {
  const { config, database, jobs, log, exportThreads, columnThread, dns } = start;
  const onError = (error: Error) => log.warn('events were interrupted', { error });
  return {
    config,
    database,
    jobs,
    log,
    sessions: openSessions(database),
    files: await openFileStore(config),
    fileLinks: openFileLinks(config.secret),
    mail: openMailSender(config),
    events: await openEventBus(database, onError),
    vault: openVault(config.secret),
    clock: systemClock,
    ...(dns && { dns }),
    ...(exportThreads && { exportThreads }),
    ...(columnThread && { columnThread }),
  };
}

function metricsOf({ backup }: Config, services: Services): Metrics {
  const metrics = new Metrics();
  const { columns, limiters, answers } = listEngine(services);
  metrics.gauge('lendwright_list_memory_bytes', 'Memory of the column store', () => columns.bytes);
  metrics.gauge(
    'lendwright_list_answers_columns_total',
    'Lists answered from the column store',
    () => limiters.answered.columns,
  );
  metrics.gauge('lendwright_list_answers_sql_total', 'Lists answered by SQL', () => limiters.answered.sql);
  metrics.gauge('lendwright_list_answers_stored_total', 'Lists sent again unchanged', () => answers.used);
  if (backup)
    metrics.gauge('lendwright_backup_age_seconds', 'Age of the newest backup', () => backupAge(backup.folder));
  return metrics;
}

async function readinessOf(database: Database, hasDemo: () => Promise<boolean>): Promise<Readiness> {
  await database.ping();
  return { database: true, migrations: true, demo: await hasDemo() };
}

/**
 * Opens the services, registers every route and listens. @throws Error when a route does not match the contract or the
 * port is taken
 */
export async function startApi(start: ApiStart): Promise<RunningApi> {
  const { config, database, log, pageThread, hasDemo = () => Promise.resolve(true) } = start;
  const services = await openServices(start);
  const drain = new Drain();
  const webFolder = join(projectRoot(), 'build', 'web');
  const app = buildApi({
    config,
    database,
    sessions: services.sessions,
    vault: services.vault,
    events: services.events,
    routes: routeTables(services, setUpCompany),
    log,
    ready: () => readinessOf(database, hasDemo),
    drain,
    framesOf: framesOf(services),
    sitePageOf: sitePages(services, webFolder),
    webFolder,
    ...(pageThread && { renderPage: (task) => pageThread.run(task) }),
    metrics: metricsOf(config, services),
    checksAnswers: bool(process.env, 'LENDWRIGHT_CHECK_ANSWERS', process.env['NODE_ENV'] === 'test'),
  });
  const address = await app.listen({ port: config.port, host: config.host });
  return {
    app,
    services,
    address,
    async drain(ms) {
      if (ms === 0) return;
      drain.begin();
      await wait(ms);
    },
    async stop() {
      await app.close();
      await Promise.all([
        services.exportThreads?.pool.close(),
        services.columnThread?.pool.close(),
        pageThread?.close(),
      ]);
      await Promise.all([services.sessions.close(), services.events.close(), services.mail.close()]);
    },
  };
}
