import type { Id } from '@lendwright/kernel';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync, chmodSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startApi, type RunningApi } from '../api';
import { createBackup, type BackupReport } from '../backups/create-backup';
import { openArchive, readArchive } from '../backups/archive/read-archive';
import { restoreBackup } from '../backups/restore/restore-backup';
import { checkAudit, checkFiles, checkSecrets } from '../backups/verify/check-restored';
import { signInOverHttp } from '../backups/verify/sign-in';
import { noteAudit, sealChain } from '../capabilities/audit';
import { readConfig } from '../platform/config/config';
import { silentLog } from '../platform/config/log';
import { openInstallation, type Installation } from '../platform/db/open-installation';
import { addJob } from '../platform/jobs/add-job';
import { urlOfDatabase } from '../testing/database';
import { figure } from '../testing/figures';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database';
import { settled } from '../testing/settled';
import { call } from './support/fill-lender';
import { halfWritten } from './support/half-written';
import { HttpClient } from './support/http-client';
import { foundLender, PASSWORD, type Lender } from './support/lender';
import { LoanWriter, nothingWritten } from './support/loan-writer';
import { openRealServer, type RealServer } from './support/real-server';
import { SeededRandom, seedOfRun } from './support/seeded-random';
import { SERVER_SECRET } from './support/server-secret';

const PASSPHRASE = 'seven green kettles in a row';
const COST = 2 ** 10;

let folder: string;
let fresh: FreshDatabase;
let source: RealServer;
let lenders: readonly Lender[];
let quiet: BackupReport;
const databases: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lendwright-backup-'));
  chmodSync(folder, 0o711);
  fresh = await freshDatabase();
  source = await openRealServer(fresh.database);
  const ground = { services: source.api.services, client: source.client, owner: fresh.owner };
  lenders = [await foundLender(ground, 'quillwort'), await foundLender(ground, 'larkspur')];
  quiet = await backUp('quiet');
});
afterAll(async () => {
  await source.stop();
  await fresh.drop();
  for (const name of databases) await asAdmin(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const backUp = (name: string) =>
  createBackup({
    folder: join(folder, name),
    passphrase: PASSPHRASE,
    secret: SERVER_SECRET,
    ownerUrl: fresh.ownerUrl,
    files: source.api.services.files,
    cost: COST,
  });

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('cluster').adminUrl });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

/** An empty database on the server of the tests, whose owner is no superuser: what an operator makes for a restore. */
async function emptyDatabase(): Promise<Record<string, string>> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  await asAdmin(`create database ${name} template template0 owner lendwright_owner`);
  const { ownerUrl, appUrl } = inject('cluster');
  return { DATABASE_URL: urlOfDatabase(ownerUrl, name), DATABASE_APP_URL: urlOfDatabase(appUrl, name) };
}

const settings = (name: string, more: Record<string, string> = {}) => ({
  LENDWRIGHT_DATA: join(folder, name),
  LENDWRIGHT_DEMO: 'off',
  HOST: '127.0.0.1',
  PORT: '0',
  ...more,
});

/** The product on restored data, as `npm start` opens it. */
async function started(env: Record<string, string>, work: (installation: Installation, api: RunningApi) => Promise<void>) {
  const config = readConfig(env);
  const installation = await openInstallation({ config, log: silentLog, mayJoin: false });
  try {
    const api = await startApi({ config, database: installation.database, log: silentLog, jobs: { add: addJob } });
    await work(installation, api).finally(() => api.stop());
  } finally {
    await installation.close();
  }
}

const LIST = { search: 'quill', sort: [], filters: [] };
void LIST;
it('works', async () => {
  console.log(quiet.size, quiet.rows, quiet.manifest.files, quiet.manifest.jobs);
  const env = settings('embedded');
  const t0 = performance.now();
  const r = await restoreBackup({ path: quiet.path, passphrase: PASSPHRASE, env });
  console.log('restore', performance.now() - t0, r.held, r.damaged);
  await started(env, async ({ database }, api) => {
    const companies = lenders.map((l) => l.ids.company);
    console.log(await checkAudit({ database, companies }), await checkFiles({ database, companies }, api.services.files), await checkSecrets({ database, companies }, api.services.vault));
    const token = await signInOverHttp(api.address, { username: lenders[0]!.users.officer.username, password: PASSWORD });
    console.log(token.length);
  });
  void [emptyDatabase, halfWritten, LoanWriter, nothingWritten, SeededRandom, seedOfRun, call, HttpClient, noteAudit, sealChain, settled, figure, cpSync, readdirSync, readFileSync, writeFileSync, existsSync, openArchive, readArchive];
});
