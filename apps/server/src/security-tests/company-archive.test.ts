import { newId } from '@lendwright/kernel';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ArchiveWriter } from '../backups/archive/archive-writer';
import { openArchive, readArchive, type ArchiveContents } from '../backups/archive/read-archive';
import type { ArchiveEntry, ArchiveFacts, ArchiveManifest } from '../backups/archive/records';
import { planCompany } from '../backups/company/company-plan';
import { exportCompany } from '../backups/company/export-company';
import { importCompany } from '../backups/company/import-company';
import { createBackup, type BackupReport } from '../backups/create-backup';
import { restoreBackup } from '../backups/restore/restore-backup';
import { openOwner } from '../backups/rows/owner-client';
import { planTables } from '../backups/rows/table-plan';
import { checkAudit, checkFiles, checkSecrets } from '../backups/verify/check-restored';
import { openFileStore } from '../open-file-store';
import { readConfig } from '../platform/config/config';
import { createCompany } from '../platform/provisioning';
import { openVault } from '../platform/secrets/sealed';
import { createFreshDatabase, type FreshDatabase } from '../testing/fresh-database';
import { reportMeasurement } from '../testing/report-measurement';
import { readDatabaseChecksums, readFolderChecksum } from './support/calls/database-checksums';
import type { Lender } from './support/lenders/lender';
import { lenderPlan } from './support/lenders/lender-plan';
import { loadLender, openLenderDatabase } from './support/lenders/test-environment';
import { openRealServer, type RealServer } from './support/servers/real-server';
import { SERVER_SECRET } from './support/servers/server-secret';

const PASSPHRASE = 'nine blue lanterns by the door';
const TARGET_SECRET = '5a'.repeat(32);
const COST = 2 ** 10;

let folder: string;
let source: FreshDatabase;
let server: RealServer;
let lender: Lender;
let report: BackupReport;
let emptyDatabase: FreshDatabase;

const filesIn = (name: string) =>
  openFileStore(readConfig({ LENDWRIGHT_DATA: join(folder, name), LENDWRIGHT_DEMO: 'off' }));

const backupOf = (name: string) => ({
  folder: join(folder, name),
  passphrase: PASSPHRASE,
  secret: SERVER_SECRET,
  cost: COST,
  ownerUrl: source.ownerUrl,
  files: server.api.services.files,
});

async function importArchive(target: FreshDatabase, path: string, passphrase = PASSPHRASE) {
  const files = await filesIn(target.name);
  return importCompany({ path, passphrase, ownerUrl: target.ownerUrl, secret: TARGET_SECRET, files });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lendwright-company-'));
  source = await openLenderDatabase();
  emptyDatabase = await createFreshDatabase();
  server = await openRealServer(source.database);
  lender = loadLender(server, source.owner);
  await source.database.tenant(newId()).write((tx) => createCompany(tx, lenderPlan('larkspur')));
  report = await exportCompany({ ...backupOf('archives'), companyId: lender.ids.company });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await source.drop();
  await emptyDatabase.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** What an archive replaces or encrypts again, and what an import changes on purpose. */
const CHANGED_COLUMNS =
  'password_hash,must_change_password,may_enroll,has_webhooks,affiliate_id,code_hash,token,removed_at';
const CHANGED_BANK_LINK_COLUMNS = 'access_token,report_token,report_claimed_at,is_broken,status,ended_at';
const comparedColumns = (table: string) =>
  `to_jsonb(t) - '{${table === 'app.bank_links' || table === 'app.earlier_asset_reports' ? CHANGED_BANK_LINK_COLUMNS : CHANGED_COLUMNS},secrets,sealed,state,error,text,html,expires_at}'::text[]`;
const IMPORT_EXCEPTIONS: Readonly<Record<string, string>> = {
  'app.audit_events': " and act <> 'restored'",
  'app.change_slots': ' and slot <> 0',
};

async function planOf({ ownerUrl }: FreshDatabase) {
  const owner = await openOwner(ownerUrl, 'test');
  const plan = await planTables(owner).finally(() => owner.end());
  return planCompany(plan, lender.ids.company);
}

/** A checksum of the company's rows in every archived table. */
async function checksumsOf(database: FreshDatabase): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { table, where } of await planOf(database)) {
    const text = `(${comparedColumns(table)})::text`;
    const sql = `select count(*) || ' ' || coalesce(md5(string_agg(${text}, ',' order by ${text})), '') as sum from ${table} t where ${where}${IMPORT_EXCEPTIONS[table] ?? ''}`;
    const { rows } = await database.owner.query<{ sum: string }>(sql);
    sums[table] = rows[0]?.sum ?? '';
  }
  return sums;
}

it('imports a company into an empty installation with equal records, files and history, and without credentials', async () => {
  const target = await createFreshDatabase();
  try {
    const { company, contents } = await importArchive(target, await writeArchiveParts(await readArchiveParts()));
    expect(company.id).toBe(lender.ids.company);
    expect(contents.manifest.fileFaults).toEqual([]);
    const checksumsBefore = await checksumsOf(source);
    expect(await checksumsOf(target)).toEqual(checksumsBefore);
    const companies = [lender.ids.company];
    const [targetCompany, origin] = [target, source].map(({ database }) => ({ database, companies }));
    if (!targetCompany || !origin) throw new Error('two databases are compared');
    const secrets = await checkSecrets(origin, openVault(SERVER_SECRET));
    expect(secrets.count).toBeGreaterThan(0);
    expect(await checkSecrets(targetCompany, openVault(TARGET_SECRET))).toEqual(secrets);
    expect((await checkSecrets(targetCompany, openVault(SERVER_SECRET))).failures).toBe(secrets.count);
    const files = await checkFiles(targetCompany, await filesIn(target.name));
    expect(files).toEqual({ count: files.count, failures: 0 });
    expect(files.count).toBeGreaterThan(10);
    const chain = await checkAudit(origin);
    expect(await checkAudit(targetCompany)).toEqual({ ...chain, failures: 0 });
    const { rows } = await target.owner.query<{ credentials: number }>(
      `select (select count(*) from auth.accounts where password_hash is not null)
         + (select count(*) from auth.companies) - 1 + (select count(*) from auth.sessions) + (select count(*) from auth.factors)
         + (select count(*) from app.api_keys) + (select count(*) from app.webhook_secrets) + (select count(*) from app.sign_links)
         + (select count(*) from app.payment_methods where token <> '')
         + (select count(*) from app.bank_links where num_nonnulls(access_token, report_token) > 0)
         + (select count(*) from app.earlier_asset_reports where report_token is not null)
         + (select count(*) from app.email_senders) + (select count(*) from app.dkim_keys) + (select count(*) from app.seal_certificates) as credentials`,
    );
    expect(Number(rows[0]?.credentials)).toBe(0);
    await expect(importArchive(target, report.path)).rejects.toThrow(/not empty/);
    expect(await checksumsOf(target)).toEqual(checksumsBefore);
    reportMeasurement(
      'M34',
      `company archive: ${report.rows} rows of ${Object.keys(checksumsBefore).length} tables equal between two databases, ${secrets.count} encrypted values readable with the new secret only, ${files.count} checksums and ${chain.count} sealed lines right, 0 credentials`,
    );
  } finally {
    await target.drop();
  }
}, 120_000);

it('replaces or leaves out every column that may hold a credential', async () => {
  const suspects = (await planOf(source)).flatMap(({ table, columns, select }) =>
    columns
      .filter(
        (name) =>
          /token|secret|password|sealed|code_hash|private|credential/.test(name) && select.includes(`"${name}"`),
      )
      .map((name) => `${table}.${name}`),
  );
  expect(suspects).toEqual([
    'app.audit_blocks.sealed_at',
    'app.filled_docs.has_secrets',
    'app.note_changes.is_private',
    'app.notes.is_private',
    'app.records.secrets',
    'app.reviews.sealed',
    'app.sealed_documents.sealed_by',
    'app.sealed_documents.sealed_at',
    'auth.accounts.credential_version',
    'auth.sealed_files.sealed_at',
  ]);
});

interface Part {
  entry: ArchiveEntry;
  bytes: Buffer;
  rows: number;
}
interface ArchiveParts {
  facts: ArchiveFacts;
  manifest: ArchiveManifest;
  parts: Part[];
}

async function readArchiveParts(): Promise<ArchiveParts> {
  const parts: Part[] = [];
  const { facts, manifest }: ArchiveContents = await readArchive(await openArchive(report.path, PASSPHRASE), {
    entry(entry) {
      const chunks: Buffer[] = [];
      return Promise.resolve({
        data: (bytes) => Promise.resolve(void chunks.push(Buffer.from(bytes))),
        end: ({ rows }) => Promise.resolve(void parts.push({ entry, bytes: Buffer.concat(chunks), rows })),
        abandon: () => undefined,
      });
    },
  });
  return { facts, manifest, parts };
}

/** An archive whose frames and counts are right, so that only its contents can be refused. */
async function writeArchiveParts({ facts, manifest, parts }: ArchiveParts): Promise<string> {
  const path = join(folder, `${newId()}.archive`);
  const writer = await ArchiveWriter.open({ path, passphrase: PASSPHRASE, facts, cost: COST });
  for (const { entry, bytes, rows } of parts) {
    await writer.entry(entry);
    for (let position = 0; position < bytes.length; position += 65_536)
      await writer.data(bytes.subarray(position, position + 65_536));
    await writer.end(rows);
  }
  const tables = new Map(
    parts.flatMap(({ entry, rows }) => (entry.kind === 'rows' ? [[entry.table, rows] as const] : [])),
  );
  const files = { count: parts.filter(({ entry }) => entry.kind === 'file').length, bytes: 0 };
  const jobs = parts.reduce((sum, { entry, rows }) => sum + (entry.kind === 'jobs' ? rows : 0), 0);
  await writer.finish({ ...manifest, jobs, files, tables: Array.from(tables, ([table, rows]) => ({ table, rows })) });
  return path;
}

const textOf = ({ bytes }: Part) => gunzipSync(bytes).toString('utf8');
const otherId = newId();

const findTable = (wholeParts: ArchiveParts, name: string): Part & { entry: { kind: 'rows' } } => {
  const foundPart = wholeParts.parts.find(({ entry }) => entry.kind === 'rows' && entry.table === name);
  if (foundPart?.entry.kind !== 'rows') throw new Error(`${name} is archived`);
  return foundPart as Part & { entry: { kind: 'rows' } };
};
const findFile = (wholeParts: ArchiveParts) => {
  const foundPart = wholeParts.parts.find(({ entry, bytes }) => entry.kind === 'file' && bytes.length > 10);
  if (foundPart?.entry.kind !== 'file') throw new Error('a file is archived');
  return foundPart;
};
const replaceText = (wholeParts: ArchiveParts, name: string, from: string | RegExp, to: string) => {
  const part = findTable(wholeParts, name);
  const changedText = textOf(part).replace(from, to);
  if (changedText === textOf(part)) throw new Error(`${name} has nothing to change`);
  part.bytes = gzipSync(changedText);
};
const rowsEntry = (table: string, columns: string[]): ArchiveEntry => ({ kind: 'rows', table, columns });

/** Every way in which the contents of an archive may be hostile. */
const HOSTILE_ARCHIVES: Readonly<Record<string, (wholeParts: ArchiveParts) => void>> = {
  'rows of another company': (wholeParts) => replaceText(wholeParts, 'app.records', lender.ids.company, otherId),
  'a second company': (wholeParts) => {
    const part = findTable(wholeParts, 'auth.companies');
    part.bytes = gzipSync(textOf(part) + textOf(part).replace(lender.ids.company, otherId));
    part.rows = 2;
  },
  'no company': (wholeParts) => {
    Object.assign(findTable(wholeParts, 'auth.companies'), { bytes: gzipSync(''), rows: 0 });
  },
  'another company in the facts': (wholeParts) => {
    wholeParts.facts = { ...wholeParts.facts, company: { id: otherId, name: 'Other' } };
  },
  'a super administrator': (wholeParts) => replaceText(wholeParts, 'auth.memberships', 'Workforces', 'Super'),
  'an account that is no member': (wholeParts) => {
    const part = findTable(wholeParts, 'auth.accounts');
    const [line = ''] = textOf(part).split('\n');
    part.bytes = gzipSync(`${textOf(part)}${line.replace(/^[^\t]+\t[^\t]+/, `${otherId}\tstranger@lender.example`)}\n`);
    part.rows += 1;
  },
  'an unknown table': (wholeParts) => {
    wholeParts.parts.unshift({ entry: rowsEntry('app.backdoors', ['company_id']), bytes: gzipSync(''), rows: 0 });
  },
  'a table of the installation': (wholeParts) => {
    wholeParts.parts.unshift({
      entry: rowsEntry('auth.installation', ['key', 'value']),
      bytes: gzipSync('a\tb\n'),
      rows: 1,
    });
  },
  'a table of credentials': (wholeParts) => {
    wholeParts.parts.unshift({ entry: rowsEntry('app.api_keys', ['company_id']), bytes: gzipSync(''), rows: 0 });
  },
  'SQL as the name of a table': (wholeParts) => {
    wholeParts.parts.unshift({
      entry: rowsEntry('app.tasks; drop table app.tasks', ['id']),
      bytes: gzipSync(''),
      rows: 0,
    });
  },
  'a polluted prototype as the name of a table': (wholeParts) => {
    wholeParts.parts.unshift({ entry: rowsEntry('__proto__', ['constructor']), bytes: gzipSync(''), rows: 0 });
  },
  'an unknown column': (wholeParts) => {
    const part = findTable(wholeParts, 'app.tasks');
    part.entry = { ...part.entry, columns: [...(part.entry as { columns: string[] }).columns, 'is_super'] } as never;
  },
  'the same table twice': (wholeParts) => {
    wholeParts.parts.unshift({ ...findTable(wholeParts, 'app.tasks') });
  },
  'a bomb': (wholeParts) => {
    const part = findTable(wholeParts, 'app.products');
    part.bytes = gzipSync(Buffer.alloc(80 * 1024 * 1024, 97));
  },
  'a wrong count of rows': (wholeParts) => {
    findTable(wholeParts, 'app.history').rows += 1;
  },
  'rows that are not compressed': (wholeParts) => {
    findTable(wholeParts, 'app.tasks').bytes = Buffer.from('plain');
  },
  'an altered encrypted value': (wholeParts) => replaceText(wholeParts, 'app.records', /"v1\.[^"]{8}/, '"v1.AAAAAAAA'),
  'a record without its form': (wholeParts) => {
    Object.assign(findTable(wholeParts, 'app.forms'), { bytes: gzipSync(''), rows: 0 });
  },
  'a file outside of the store': (wholeParts) => {
    const part = findFile(wholeParts);
    part.entry = { ...part.entry, key: '../../../escaped' } as ArchiveEntry;
  },
  'a file that no row names': (wholeParts) => {
    const key = `ab/${'0'.repeat(62)}`;
    wholeParts.parts.push({
      entry: { kind: 'file', key, size: 1, sha256: '0'.repeat(64) },
      bytes: Buffer.from('x'),
      rows: 1,
    });
  },
  'a file with other bytes': (wholeParts) => {
    findFile(wholeParts).bytes = Buffer.from('other bytes');
  },
  'a missing file': (wholeParts) => {
    wholeParts.parts.splice(wholeParts.parts.indexOf(findFile(wholeParts)), 1);
  },
  'a waiting job': (wholeParts) => {
    wholeParts.parts.push({ entry: { kind: 'jobs' }, bytes: Buffer.from('[]'), rows: 0 });
  },
  'an earlier release': (wholeParts) => {
    wholeParts.facts = { ...wholeParts.facts, migrations: wholeParts.facts.migrations.slice(0, -1) };
  },
  'no company in the facts': (wholeParts) => {
    const { company: _company, ...facts } = wholeParts.facts;
    wholeParts.facts = facts;
  },
};

it('refuses hostile archives as a whole, and writes no row and no file', async () => {
  const files = join(folder, emptyDatabase.name);
  await filesIn(emptyDatabase.name);
  const checksumsBefore = [await readDatabaseChecksums(emptyDatabase.owner), await readFolderChecksum(files)];
  const answers: string[] = [];
  const originalParts = await readArchiveParts();
  for (const [name, change] of Object.entries(HOSTILE_ARCHIVES)) {
    const wholeBytes = { ...originalParts, parts: originalParts.parts.map((part) => ({ ...part })) };
    change(wholeBytes);
    const path = await writeArchiveParts(wholeBytes);
    await importArchive(emptyDatabase, path).then(
      () => answers.push(`${name}: accepted`),
      (error: Error) => answers.push(`${name}: ${error.name}`),
    );
    rmSync(path);
  }
  const bytes = readFileSync(report.path);
  const flippedArchive = join(folder, 'flipped.archive');
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(flippedArchive, bytes);
  await expect(importArchive(emptyDatabase, flippedArchive)).rejects.toThrow(/altered/);
  await expect(importArchive(emptyDatabase, report.path, 'ten blue lanterns by the door')).rejects.toThrow(
    /passphrase is wrong/,
  );
  const installation = await createBackup(backupOf('installation'));
  await expect(importArchive(emptyDatabase, installation.path)).rejects.toThrow(/Use npm run restore/);
  const env = { LENDWRIGHT_DATA: join(folder, 'never'), LENDWRIGHT_DEMO: 'off' };
  await expect(restoreBackup({ path: report.path, passphrase: PASSPHRASE, env })).rejects.toThrow(/npm run company/);
  expect(answers).toEqual(Object.keys(HOSTILE_ARCHIVES).map((name) => `${name}: BackupError`));
  expect([await readDatabaseChecksums(emptyDatabase.owner), await readFolderChecksum(files)]).toEqual(checksumsBefore);
  reportMeasurement(
    'M34',
    `${Object.keys(HOSTILE_ARCHIVES).length + 4} hostile company archives: 0 accepted, 0 rows and files written`,
  );
}, 240_000);
