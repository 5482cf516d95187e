import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type ApiStart, type RunningApi } from '../../../api';
import { ARGON2 } from '../../../capabilities/accounts/identity/password-hasher';
import { SAMPLE_INBOUND } from '../lenders/email/sample-email-replies';
import type { Config } from '../../../platform/config/config';
import { createLog } from '../../../platform/log/log';
import type { Database } from '../../../platform/db/database';
import { addJob } from '../../../platform/jobs/add-job';
import { HttpClient } from './http-client';
import { SERVER_SECRET } from './server-secret';

export const COOKIE_NAME = 'lendwright';
export const PUBLIC_URL = 'http://lender.example';

/** The product's server on a free port with the given database and its own file store. */
export interface RealServer {
  readonly api: RunningApi;
  readonly config: Config;
  readonly client: HttpClient;
  readonly filesFolder: string;
  /** Logged internal errors: every 500 with its cause. */
  readonly failures: string[];
  stop(): Promise<void>;
}

function configOf(dataFolder: string): Config {
  return {
    port: 0,
    host: '127.0.0.1',
    dataFolder,
    hasPreparedStatements: true,
    poolSize: 10,
    publicUrl: PUBLIC_URL,
    isDemo: false,
    secret: SERVER_SECRET,
    runsJobs: false,
    mailFrom: 'Lender <no-reply@lender.example>',
    inbound: SAMPLE_INBOUND,
    trustedProxies: [],
    logLevel: 'error',
  };
}

/** There is no DNS. */
const rejectLookup = () => Promise.reject(new Error('no DNS server'));
const DNS = { resolveMx: rejectLookup, resolve4: rejectLookup, resolve6: rejectLookup, resolveTxt: rejectLookup };

/** The real cost of a password hash, which `password-hasher.test.ts` verifies, and the minimum of the algorithm. */
const [REAL_COST, MIN_COST] = [{ ...ARGON2 }, { memoryCost: 8, timeCost: 1 }];

/**
 * Opens the server like the product does. Passwords are hashed at minimum cost while it runs: the checks do not depend
 * on it, and hashing would take most of their time. @param onLine receives every log line of every level, before
 * redaction @param threads runs exports and the column store in worker threads, like a built server
 */
export async function openRealServer(
  database: Database,
  onLine?: (line: string) => void,
  threads: Pick<ApiStart, 'exportThreads' | 'columnThread'> = {},
): Promise<RealServer> {
  Object.assign(ARGON2, MIN_COST);
  const dataFolder = mkdtempSync(join(tmpdir(), 'lendwright-trust-'));
  const config = configOf(dataFolder);
  const failures: string[] = [];
  const log = onLine ? createLog('debug', onLine) : createLog('error', (line) => void failures.push(line));
  const api = await startApi({ config, database, log, jobs: { add: addJob }, dns: DNS, ...threads });
  const client = new HttpClient(api.address);
  return {
    api,
    config,
    client,
    filesFolder: join(dataFolder, 'files'),
    failures,
    async stop() {
      client.close();
      await api.stop();
      Object.assign(ARGON2, REAL_COST);
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
