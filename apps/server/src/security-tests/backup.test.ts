import { newId, type Id } from '@lendwright/kernel';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { startApi, type RunningApi } from '../api';
import { openArchive, readArchive } from '../backups/archive/read-archive';
import { backupAge } from '../backups/backup-age';
import { backupJob } from '../backups/backup.job';
import { createBackup, type BackupReport } from '../backups/create-backup';
import { restoreBackup, type RestoreReport } from '../backups/restore/restore-backup';
import { markTargetDatabase } from '../backups/restore/target-database';
import { checkAudit, checkFiles, checkSecrets } from '../backups/verify/check-restored';
import { signInOverHttp } from '../backups/verify/sign-in';
import { verifyBackup } from '../backups/verify/verify-backup';
import { recordAuditEvent, sealChain } from '../capabilities/audit';
import { readConfig, type Config } from '../platform/config/config';
import { silentLog } from '../platform/log/log';
import { readChangedRows, readMarks } from '../capabilities/lists/columns/column-rows';
import type { Database } from '../platform/db/database';
import { chooseAccount } from '../platform/db/embedded/account';
import { findBinaries } from '../platform/db/embedded/binaries';
import { startServer } from '../platform/db/embedded/postmaster';
import { startEmbedded } from '../platform/db/embedded/start-embedded';
import { openInstallation, type Installation } from '../platform/db/open-installation';
import { UNFINISHED_FILE } from '../platform/db/unfinished-restore';
import { createCompany } from '../platform/provisioning';
import { addJob } from '../platform/jobs/add-job';
import { copyCluster } from '../testing/clusters/copy-cluster';
import { urlOfDatabase } from '../testing/database';
import { reportMeasurement } from '../testing/report-measurement';
import type { FreshDatabase } from '../testing/fresh-database';
import { readDatabaseChecksums } from './support/calls/database-checksums';
import { call } from './support/lenders/seed-lender';
import { findPartialWrites } from './support/servers/partial-writes';
import { HttpClient } from './support/servers/http-client';
import { PASSWORD, type Lender } from './support/lenders/lender';
import { lenderPlan } from './support/lenders/lender-plan';
import { loadLender, openLenderDatabase } from './support/lenders/test-environment';
import { LoanWriter, emptyOutcome } from './support/servers/loan-writer';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { SeededRandom, seedOfRun } from './support/calls/seeded-random';
import { SERVER_SECRET } from './support/servers/server-secret';

const PASSPHRASE = 'seven green kettles in a row';
const COST = 2 ** 10;

/** How many rows of the lender reference a file, per table. Its contract is queued and has none. */
const FILE_ROWS = {
  'app.custom_docs': 1,
  'app.email_attachments': 1,
  'app.email_draft_files': 2,
  'app.email_pictures': 1,
  'app.files': 3,
  'app.filled_docs': 1,
  'app.library_documents': 2,
  'app.sealed_documents': 1,
  'app.sign_requests': 1,
  'app.standard_docs': 2,
};
const FILE_COUNT = Object.values(FILE_ROWS).reduce((sum, rows) => sum + rows);

let folder: string;
let freshDatabase: FreshDatabase;
let source: RealServer;
let lender: Lender;
/** All companies: the lender's, and one with nothing but its initial setup. */
let companies: readonly Id[];
let quietReport: BackupReport;
const databases: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lendwright-backup-'));
  chmodSync(folder, 0o711);
  freshDatabase = await openLenderDatabase();
  source = await openRealServer(freshDatabase.database);
  lender = loadLender(source, freshDatabase.owner);
  const secondIds = await freshDatabase.database
    .tenant(newId())
    .write((tx) => createCompany(tx, lenderPlan('larkspur')));
  companies = [lender.ids.company, secondIds.company];
  await freshDatabase.owner.query(
    `insert into auth.sealed_files (sha256, seal_id, company_id, sealed_at)
     select sha256, id, company_id, sealed_at from app.sealed_documents where company_id = $1`,
    [lender.ids.company],
  );
  listsBefore = await listsOf(source.api.address, lender.users.admin.token, lender);
  checksumsBefore = await checksumsOf(freshDatabase.database);
  sealCountBefore = (await checkAudit({ database: freshDatabase.database, companies })).count;
  quietReport = await createTestBackup('quiet');
}, 120_000);
afterAll(async () => {
  await source.stop();
  await freshDatabase.drop();
  for (const name of databases) await runAsAdmin(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

const backupOf = (name: string) => ({
  folder: join(folder, name),
  passphrase: PASSPHRASE,
  secret: SERVER_SECRET,
  cost: COST,
});
const createTestBackup = (name: string) =>
  createBackup({ ...backupOf(name), ownerUrl: freshDatabase.ownerUrl, files: source.api.services.files });

async function runAsAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('cluster').adminUrl });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}

/** An empty database on the test server whose owner is not a superuser, as an operator creates it for a restore. */
async function createEmptyDatabase(): Promise<{ DATABASE_URL: string; DATABASE_APP_URL: string }> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  databases.push(name);
  await runAsAdmin(`create database ${name} template template0 owner lendwright_owner`);
  const { ownerUrl, appUrl } = inject('cluster');
  return { DATABASE_URL: urlOfDatabase(ownerUrl, name), DATABASE_APP_URL: urlOfDatabase(appUrl, name) };
}

const settings = (name: string, overrides: { DATABASE_URL?: string; DATABASE_APP_URL?: string } = {}) => ({
  LENDWRIGHT_DATA: join(folder, name),
  LENDWRIGHT_DEMO: 'off',
  HOST: '127.0.0.1',
  PORT: '0',
  ...overrides,
});

/** The product on restored data, opened as by `npm start`. */
async function startDatabase(
  env: Record<string, string>,
  work: (installation: Installation, api: RunningApi) => Promise<void>,
) {
  const config = readConfig(env);
  const installation = await openInstallation({ config, log: silentLog, mayJoin: false });
  try {
    const api = await startApi({ config, database: installation.database, log: silentLog, jobs: { add: addJob } });
    await work(installation, api).finally(() => api.stop());
  } finally {
    await installation.close();
  }
}

const runRestore = (path: string, env: Record<string, string>): Promise<RestoreReport> =>
  restoreBackup({ path, passphrase: PASSPHRASE, env });

/** Excludes what a restore changes on purpose. */
const COMPARED_COLUMNS = "to_jsonb(t) - '{state,error,impersonating_until,expires_at}'::text[]";
const AUTH_TABLES = [
  'accounts',
  'companies',
  'memberships',
  'hosts',
  'factors',
  'audit_anchors',
  'demo_requests',
  'sign_ins',
  'sealed_files',
];

/** A restore adds its own audit entry, numbered in slot 0. */
const RESTORE_EXCEPTIONS: Readonly<Record<string, string>> = {
  audit_events: " and act <> 'restored'",
  change_slots: ' and slot <> 0',
};

/**
 * A checksum of every table per company, as seen by the application role. Events are excluded, because a restore holds
 * them back.
 */
async function checksumsOf(database: Database): Promise<Record<string, string>> {
  const checksums: Record<string, string> = {};
  const add = async (name: string, query: (sql: string) => Promise<{ sum: string }[]>, condition = '') => {
    const [row] = await query(
      `select md5(string_agg((${COMPARED_COLUMNS})::text, ',' order by (${COMPARED_COLUMNS})::text)) as sum from ${name} t ${condition}`,
    );
    checksums[`${name} ${condition}`] = row?.sum ?? '';
  };
  const tables = await database.identity((tx) =>
    tx.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'app' and tablename not in ('presence', 'outbox')`,
    ),
  );
  for (const name of AUTH_TABLES) await add(`auth.${name}`, (sql) => database.identity((tx) => tx.query(sql)));
  for (const company of companies)
    for (const { name } of tables) {
      const condition = `where company_id = '${company}'${RESTORE_EXCEPTIONS[name] ?? ''}`;
      await add(`app.${name}`, (sql) => database.tenant(company).read((tx) => tx.query(sql)), condition);
    }
  return checksums;
}

/** Lists of loans as an administrator sees them: the plain one, and two from the column store. */
async function listsOf(url: string, token: string, { ids, mark }: Lender) {
  const client = new HttpClient(url);
  const requests = [{}, { search: `street ${mark}` }, { sort: { field: 'loan_amount', order: -1 } }];
  const answers = [];
  for (const body of requests) answers.push(await call({ client, token, ids, mark }, 'listOpportunities', { body }));
  client.close();
  return answers;
}

const adminOf = (api: RunningApi, { ids, users }: Lender): Promise<string> => {
  const roleId = ids.roles.get('admin') as Id;
  const author = { accountId: users.admin.account, companyId: ids.company, roleId };
  return api.services.sessions.create({ ...author, address: '192.0.2.1', device: 'Test' });
};

/** Checks sign-in, an encrypted value, files, the audit log and lists. */
async function checkRestored({ database }: Installation, api: RunningApi, kind: 'admin' | 'officer') {
  const restoredDatabase = { database, companies };
  const client = new HttpClient(api.address);
  const oldData = { client, token: lender.users.admin.token, ids: lender.ids, mark: lender.mark };
  await expect(call(oldData, 'getUserByToken', {})).rejects.toThrow(/401/);
  const token = await signInOverHttp(api.address, { username: lender.users[kind].username, password: PASSWORD });
  const loan = { params: { id: lender.sampleIds['loan'] }, body: { field: 'tax_id', reason: 'a test of restoring' } };
  expect(await call({ ...oldData, token }, 'revealSecret', loan)).toEqual({ value: '219-09-9999' });
  expect(await checkSecrets(restoredDatabase, api.services.vault)).toEqual({ count: 3, failures: 0 });
  expect(await checkFiles(restoredDatabase, api.services.files)).toEqual({ count: FILE_COUNT, failures: 0 });
  expect(await listsOf(api.address, await adminOf(api, lender), lender)).toEqual(listsBefore);
  await checkSeals(database, restoredDatabase.companies);
  client.close();
}

/** The restored chain is intact, a new entry is sealed, and no list reads its rows again. */
async function checkSeals(database: Database, companies: readonly Id[]) {
  const wholeAudit = await checkAudit({ database, companies });
  expect(wholeAudit).toEqual({ count: sealCountBefore, failures: 0 });
  for (const id of companies) {
    const scope = database.tenant(id);
    const subject = { kind: 'role', id: newId(), title: 'Officer' };
    await scope.write((tx) =>
      recordAuditEvent(
        tx,
        { accountId: null, fullName: 'Ann' },
        { act: 'role_saved', subject, reason: 'after the restore' },
      ),
    );
    await sealChain(scope);
    const [row] = await scope.read((tx) =>
      tx.query<{ lines: number }>(
        `select (select count(*) from app.history where company_id = $1) + (select count(*) from app.audit_events where company_id = $1) as lines`,
        [id],
      ),
    );
    expect(await checkAudit({ database, companies: [id] })).toEqual({ count: row?.lines, failures: 0 });
    const changedRows = await scope.read(async (tx) => readChangedRows(tx, 'loans', [], await readMarks(tx), 1000));
    expect(changedRows).toMatchObject({ rows: [], isComplete: true, isUnbroken: true });
  }
}

let listsBefore: readonly unknown[];
let checksumsBefore: Record<string, string>;
let sealCountBefore: number;
let repeatedBackup: string;

/** The scheduled backup of a running installation, and the report of a failed one. @returns the archive */
async function checkSchedule(config: Config, database: Database): Promise<string> {
  const context = { database, log: silentLog, attempt: 3, signal: new AbortController().signal };
  const backup = { folder: join(folder, 'scheduled'), passphrase: PASSPHRASE, keepDaily: 1, keepWeekly: 0 };
  mkdirSync(backup.folder);
  const oldNames = ['2020-01-01T000000Z', '2020-02-01T000000Z'].map((moment) => `lendwright-${moment}.backup`);
  for (const name of [...oldNames, 'notes.txt']) writeFileSync(join(backup.folder, name), '');
  await backupJob({ ...config, backup }).run({}, context);
  const [name = '', ...otherTexts] = readdirSync(backup.folder);
  expect(otherTexts).toEqual(['notes.txt']);
  expect(backupAge(backup.folder)).toBeLessThan(600);
  const missingFolder = { ...backup, folder: join(backup.folder, 'notes.txt') };
  await expect(backupJob({ ...config, backup: missingFolder }).run({}, context)).rejects.toThrow(/EEXIST/);
  const { companyId, rows } = await database.tenant(lender.ids.company).read(async (tx) => ({
    companyId: tx.companyId,
    rows: await tx.query('select 1 from app.mails where company_id = $1 and subject = $2', [
      tx.companyId,
      'The backup failed',
    ]),
  }));
  expect([companyId, rows.length > 0]).toEqual([lender.ids.company, true]);
  return join(backup.folder, name);
}

/** The state after a restore was killed midway: its mark, a file, and a database server without an owner. */
async function interruptRestore(dataFolder: string): Promise<number> {
  await copyCluster(dataFolder);
  const { cluster, stop } = await startEmbedded({ dataFolder, secret: SERVER_SECRET, isDurable: false });
  await stop();
  const account = chooseAccount(cluster);
  const logPath = join(dataFolder, 'postgres.log');
  const orphan = await startServer({ binaries: findBinaries(account), cluster, account, logPath });
  mkdirSync(join(dataFolder, 'files'));
  for (const name of [UNFINISHED_FILE, 'files/half', 'notes.txt']) writeFileSync(join(dataFolder, name), 'left');
  return orphan.pid;
}

it('restores an external database into the embedded one after an interrupted restore: sign-in, encrypted values, files, audit log and lists', async () => {
  const env = settings('embedded');
  const orphan = await interruptRestore(env.LENDWRIGHT_DATA);
  const openingPromise = openInstallation({
    config: readConfig({ ...env, LENDWRIGHT_SECRET: SERVER_SECRET }),
    log: silentLog,
    mayJoin: false,
  });
  await expect(openingPromise).rejects.toThrow(/did not finish/);
  const startedAt = performance.now();
  const report = await runRestore(quietReport.path, env);
  const durationMs = performance.now() - startedAt;
  expect(report.damagedFiles).toEqual([]);
  expect(() => process.kill(orphan, 0)).toThrow(/ESRCH/);
  expect(readdirSync(env.LENDWRIGHT_DATA).sort()).toContain('notes.txt');
  expect(existsSync(join(env.LENDWRIGHT_DATA, 'files/half'))).toBe(false);
  expect(readFileSync(join(folder, 'embedded', 'secret.key'), 'utf8').trim()).toBe(SERVER_SECRET);
  expect(existsSync(join(folder, 'embedded', UNFINISHED_FILE))).toBe(false);
  await startDatabase(env, async (installation, api) => {
    expect(await checksumsOf(installation.database)).toEqual(checksumsBefore);
    const [queuedMail] = await installation.database.identity((tx) =>
      tx.query<{ n: number }>(
        `select count(*) as n from work.job_runs where status = 'dead' and error like 'Held back%'`,
      ),
    );
    const { jobs, events, mails } = report.held;
    expect([queuedMail?.n, events > 0, mails > 0]).toEqual([jobs + events, true, true]);
    await checkRestored(installation, api, 'admin');
    checksumsBefore = await checksumsOf(installation.database);
    sealCountBefore = (await checkAudit({ database: installation.database, companies })).count;
    repeatedBackup = await checkSchedule(readConfig(env), installation.database);
  });
  reportMeasurement(
    'M34',
    `external to embedded: ${quietReport.rows} rows, ${quietReport.manifest.files.count} files, ${quietReport.size} bytes restored in ${Math.round(durationMs)} ms; sign-in, 3 sealed values, ${FILE_COUNT} checksums, ${sealCountBefore} sealed lines right`,
  );
}, 240_000);

it('restores the embedded database into an external one whose owner is not a superuser, after an interrupted restore', async () => {
  const env = settings('external', await createEmptyDatabase());
  const restoredInstallation = await openInstallation({ config: readConfig(env), log: silentLog, mayJoin: false });
  await restoredInstallation.close();
  const owner = new pg.Client({ connectionString: env.DATABASE_URL });
  await owner.connect();
  await markTargetDatabase(owner);
  await owner.end();
  const openingPromise = openInstallation({ config: readConfig(env), log: silentLog, mayJoin: false });
  await expect(openingPromise).rejects.toThrow(/did not finish/);
  rmSync(join(folder, 'external'), { recursive: true });
  await runRestore(repeatedBackup, env);
  await startDatabase(env, async (installation, api) => {
    expect(await checksumsOf(installation.database)).toEqual(checksumsBefore);
    await checkRestored(installation, api, 'officer');
  });
  reportMeasurement(
    'F28',
    `embedded to external: ${sealCountBefore} sealed lines intact, new lines sealed, 0 records that lists read again`,
  );
}, 240_000);

it('refuses 60 of 60 altered archives, truncated and extended ones, and a wrong passphrase', async () => {
  const random = new SeededRandom(seedOfRun());
  const wholeBuffer = readFileSync(quietReport.path);
  const path = join(folder, 'altered.backup');
  const isTaken = async (bytes: Buffer, passphrase = PASSPHRASE) => {
    writeFileSync(path, bytes);
    return openArchive(path, passphrase)
      .then((archive) => readArchive(archive))
      .then(
        () => 'accepted',
        (error: Error) => error.name,
      );
  };
  const flippedFiles = Array.from({ length: 60 }, (_, position) => {
    const bytes = Buffer.from(wholeBuffer);
    const index = position < 10 ? random.below(400) : random.below(bytes.length);
    bytes[index] = (bytes[index] ?? 0) ^ (1 << random.below(8));
    return bytes;
  });
  const cutBuffers = [0, 100, 400, wholeBuffer.length >> 1, wholeBuffer.length - 1].map((length) =>
    wholeBuffer.subarray(0, length),
  );
  const answers: string[] = [];
  for (const bytes of [...flippedFiles, ...cutBuffers, Buffer.concat([wholeBuffer, Buffer.from([0])])])
    answers.push(await isTaken(bytes));
  answers.push(await isTaken(wholeBuffer, 'eight green kettles in a row'));
  const acceptedAnswers = answers.filter((answer) => answer !== 'BackupError');
  expect([random.seed, acceptedAnswers]).toEqual([random.seed, []]);
  expect(await isTaken(wholeBuffer)).toBe('accepted');
  reportMeasurement(
    'M34',
    `${answers.length} altered, cut or lengthened archives and wrong passphrases (seed ${random.seed}): ${acceptedAnswers.length} accepted; the whole one accepted`,
  );
});

it('refuses a target that is not empty, a newer schema version and another secret, and writes nothing', async () => {
  const missingData = settings('never');
  const before = await readDatabaseChecksums(freshDatabase.owner);
  const database = { DATABASE_URL: freshDatabase.ownerUrl, DATABASE_APP_URL: freshDatabase.appUrl };
  await expect(runRestore(quietReport.path, { ...missingData, ...database })).rejects.toThrow(
    /not empty: it contains an installation/,
  );
  await expect(runRestore(quietReport.path, settings('embedded'))).rejects.toThrow(/not empty: it holds .*postgres/);
  await expect(runRestore(quietReport.path, { ...missingData, LENDWRIGHT_SECRET: '44'.repeat(32) })).rejects.toThrow(
    /not the secret/,
  );
  await freshDatabase.owner.query(`insert into public.migrations (name, checksum) values ('9000-later.sql', 'x')`);
  const newerReport = await createTestBackup('newer');
  await freshDatabase.owner.query(`delete from public.migrations where name = '9000-later.sql'`);
  await expect(runRestore(newerReport.path, missingData)).rejects.toThrow(/made by a newer release .*9000-later/);
  await expect(runRestore(join(folder, 'nothing.backup'), missingData)).rejects.toThrow(/There is no backup/);
  expect(existsSync(missingData.LENDWRIGHT_DATA)).toBe(false);
  expect(await readDatabaseChecksums(freshDatabase.owner)).toEqual(before);
});

it('refuses to make a backup that omits a table', async () => {
  const policy = "company_id = nullif(current_setting('app.company', true), '')::uuid";
  const sources = 'alter policy tenant on app.sources using';
  const attempts: readonly (readonly [sql: string, refusal: RegExp, undo: string])[] = [
    ['create table public.extra (id int)', /does not know: public.extra/, 'drop table public.extra'],
    [
      'create table app.loose (company_id uuid not null); alter table app.loose enable row level security, force row level security',
      /app.loose cannot be shown to be complete/,
      'drop table app.loose',
    ],
    [`${sources} (${policy} and is_active)`, /app.sources cannot be shown to be complete/, `${sources} (${policy})`],
    [
      `${sources} (company_id = (select nullif(current_setting('app.company', true), '')::uuid from app.groups limit 1))`,
      /app.sources cannot be shown to be complete/,
      `${sources} (${policy})`,
    ],
  ];
  for (const [sql, refusal, undo] of attempts) {
    await freshDatabase.owner.query(`begin; set local role lendwright_owner; ${sql}; commit`);
    await expect(createTestBackup('partial')).rejects.toThrow(refusal);
    await freshDatabase.owner.query(undo);
  }
  expect(readdirSync(join(folder, 'partial'))).toEqual([]);
  await expect(createTestBackup('partial')).resolves.toMatchObject({ manifest: { fileFaults: [] } });
});

it('makes a consistent backup while six writers write, and reports missing or damaged files', async () => {
  const writtenOutcome = emptyOutcome();
  let isOver = false;
  const writers = Array.from({ length: 6 }, () =>
    new LoanWriter(source.api.address, lender, writtenOutcome).writeUntil(() => isOver),
  );
  while (writtenOutcome.acknowledgedWrites.length < 10) await new Promise((resolve) => setTimeout(resolve, 5));
  const index = writtenOutcome.acknowledgedWrites.length;
  const [firstFile, otherFile] = filesIn(source.filesFolder);
  rmSync(firstFile ?? '');
  writeFileSync(otherFile ?? '', 'something else');
  const busyBackup = await createTestBackup('busy');
  const writesDuringBackup = writtenOutcome.acknowledgedWrites.length - index;
  isOver = true;
  await Promise.all(writers);
  expect(writtenOutcome.refusedReplies).toEqual([]);
  expect(busyBackup.manifest.fileFaults.map(({ fault }) => fault).sort()).toEqual(['damaged', 'missing']);
  const env = settings('busy-data', await createEmptyDatabase());
  const report = await restoreBackup({ path: busyBackup.path, passphrase: PASSPHRASE, env, resumesJobs: true });
  expect(report.damagedFiles).toHaveLength(1);
  const admin = new pg.Pool({
    connectionString: urlOfDatabase(inject('cluster').adminUrl, new URL(env.DATABASE_URL ?? '').pathname.slice(1)),
    max: 1,
  });
  const partialWrites = await findPartialWrites(admin, lender.ids.company).finally(() => admin.end());
  expect([partialWrites, writesDuringBackup > 0]).toEqual([[], true]);
  reportMeasurement(
    'F21',
    `backup beside ${writesDuringBackup} acknowledged writes: ${partialWrites.length} half-written rows after the restore; 1 missing and 1 damaged file reported`,
  );
}, 240_000);

it('is verified by a trial restore that signs in and leaves nothing behind', async () => {
  const scratchFolder = mkdtempSync(join(folder, 'trial-'));
  chmodSync(scratchFolder, 0o711);
  const report = await verifyBackup({ path: quietReport.path, passphrase: PASSPHRASE, scratchFolder });
  expect(report).toMatchObject({
    secrets: { count: 3, failures: 0 },
    files: { count: FILE_COUNT, failures: 0 },
    audit: { failures: 0 },
  });
  expect([(report.loanCount ?? 0) > 0, report.sealedBlockCount > 0]).toEqual([true, true]);
  expect(readdirSync(scratchFolder)).toEqual([]);
}, 240_000);

const filesIn = (position: string) =>
  readdirSync(position, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
