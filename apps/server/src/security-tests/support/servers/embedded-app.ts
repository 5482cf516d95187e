import { newId, type Id } from '@lendwright/kernel';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startApi, type RunningApi } from '../../../api';
import { argon2Hasher, createAccount } from '../../../capabilities/accounts';
import type { Config } from '../../../platform/config/config';
import { createLog } from '../../../platform/log/log';
import type { Database } from '../../../platform/db/database';
import { openInstallation } from '../../../platform/db/open-installation';
import { createCompany } from '../../../platform/provisioning';
import { addJob } from '../../../platform/jobs/add-job';
import { defineJob } from '../../../platform/jobs/define-job';
import { forwardOutboxSignal } from '../../../platform/jobs/forward-outbox-signal';
import { startJobs } from '../../../platform/jobs/start-jobs';
import { HttpClient, type Reply } from './http-client';
import { SERVER_SECRET } from './server-secret';
import { lenderPlan } from '../lenders/lender-plan';

const USERNAME = 'broker@embedded.example';
const PASSWORD = 'a long sentence for tests 4711';
const PUBLIC_URL = 'http://lender.example';

/** The product on its own embedded cluster, with a company, a broker and a worker that joined the cluster. */
export interface EmbeddedApp {
  readonly api: RunningApi;
  readonly client: HttpClient;
  readonly database: Database;
  readonly company: Id;
  /** The folder of the database files. */
  readonly cluster: string;
  /** Errors that asked the process to exit; must stay empty. */
  readonly lost: readonly Error[];
  readonly logLines: readonly string[];
  /** Ids of the jobs that the worker has run. */
  readonly completedRuns: ReadonlySet<string>;
  /** The status of the response, and the session if there is one. */
  signIn(): Promise<{ readonly status: number; readonly token: string }>;
  checkHealth(): Promise<Reply>;
  /** The list of loans. */
  list(token: string): Promise<Reply>;
  /** Adds a job for the worker. */
  request(id: string): Promise<void>;
  stop(): Promise<void>;
}

function configOf(dataFolder: string): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    hasPreparedStatements: true,
    poolSize: 6,
    publicUrl: PUBLIC_URL,
    isDemo: false,
    secret: SERVER_SECRET,
    runsJobs: true,
    mailFrom: 'Lender <no-reply@lender.example>',
    trustedProxies: [],
    logLevel: 'warn',
  };
}

/** A partner of a company that requires no second factor from partners. */
async function addBroker(database: Database): Promise<Id> {
  const scope = database.tenant(newId());
  const plan = lenderPlan('embedded');
  const settings = { ...plan.settings, secondFactor: { partners: false } };
  const ids = await scope.write((tx) => createCompany(tx, { ...plan, settings }));
  const passwordHash = await argon2Hasher().hash(PASSWORD);
  const roleId = ids.roles.get('broker') as Id;
  const memberships = [{ companyId: ids.company, roleId, personId: null, userType: 'Contacts' as const }];
  await database.identity((tx) =>
    createAccount(tx, { username: USERNAME, fullName: 'Ann Broker', email: USERNAME, passwordHash, memberships }),
  );
  return ids.company;
}

const JOB = 'embedded-probe';

/** A worker next to the app, opened as by `npm run worker`. */
async function openWorker(config: Config, completedRuns: Set<string>, log: ReturnType<typeof createLog>) {
  const installation = await openInstallation({ config, log, mayJoin: true });
  const probe = defineJob(JOB, z.object({ id: z.string() }), ({ id }) => Promise.resolve(void completedRuns.add(id)));
  const jobs = await startJobs({ database: installation.database, url: installation.directUrl, jobs: [probe], log });
  return async () => {
    await jobs.stop();
    await installation.close();
  };
}

/** Opens everything as `npm start` and `npm run worker` do. @param folder contains the data folder `data` */
export async function openEmbeddedApp(folder: string): Promise<EmbeddedApp> {
  const config = configOf(join(folder, 'data'));
  const logLines: string[] = [];
  const log = createLog('warn', (line) => void logLines.push(line));
  const lostErrors: Error[] = [];
  const installation = await openInstallation({
    config,
    log,
    mayJoin: false,
    onLost: (error) => void lostErrors.push(error),
  });
  const { database } = installation;
  const company = await addBroker(database);
  const api = await startApi({ config, database, log, jobs: { add: addJob } });
  const stopForwarding = forwardOutboxSignal(database, log);
  const completedRuns = new Set<string>();
  const stopWorker = await openWorker(config, completedRuns, log);
  const client = new HttpClient(api.address);
  const post = (path: string, body: object, headers: Record<string, string> = {}) => {
    const allData = { 'content-type': 'application/json', ...headers };
    return client.send({ method: 'POST', path, headers: allData, body: JSON.stringify(body) });
  };
  return {
    api,
    client,
    database,
    company,
    cluster: join(config.dataFolder, 'postgres'),
    lost: lostErrors,
    logLines,
    completedRuns,
    checkHealth: () => client.send({ method: 'GET', path: '/api/health' }),
    list: (token) => post('/api/opportunities', {}, { authorization: `Bearer ${token}` }),
    async signIn() {
      const { status, text } = await post('/api/auth/login', { username: USERNAME, password: PASSWORD, bearer: true });
      return { status, token: (JSON.parse(text) as { accessToken?: string }).accessToken ?? '' };
    },
    request: (id) => database.tenant(company).write((tx) => addJob(tx, JOB, { id })),
    async stop() {
      client.close();
      await api.stop();
      await stopForwarding();
      await stopWorker();
      await installation.close();
      rmSync(config.dataFolder, { recursive: true, force: true });
    },
  };
}
