import { newId } from '@lendwright/kernel';
import type pg from 'pg';
import { argon2Hasher, createAccount } from '../../apps/server/src/capabilities/accounts';
import { createCompany } from '../../apps/server/src/platform/provisioning';
import { silentLog } from '../../apps/server/src/platform/log/log';
import type { Database } from '../../apps/server/src/platform/db/database';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import { benchPlan } from '../product/bench-plan';
import { COMPANIES } from '../workload/rows';
import { openRunningDatabase, configOf, connectAdmin } from './bench-database';
import { clearDataset, readFacts, writeFacts, type BenchFacts, type BenchDataset } from './bench-dataset';
import { copyRecords } from './copy-records';
import { idOf } from './id-of';
import { writeCounts } from './write-counts';
import { memberId, TEAM_SIZE, type LoadedCompany } from './record-line';

const PASSWORD = 'a long bench password 7';

/** The logins of the measured company, one for each member of its team: limits of one person hold for each of them. */
export const OFFICERS = Array.from({ length: TEAM_SIZE }, (_, index) => `officer${index + 1}@bench.example`);

/** Ensures the data of a location. Loading a million loans takes several minutes. */
export async function ensureLoaded(dataset: BenchDataset, log: (text: string) => void): Promise<BenchFacts> {
  const knownFacts = readFacts(dataset);
  if (knownFacts) return knownFacts;
  clearDataset(dataset);
  const config = configOf(dataset);
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  const startedAt = performance.now();
  const progress = (text: string) => log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${text}`);
  try {
    const companies = await createCompanies(database);
    await loadRecords((await openRunningDatabase(config)).adminUrl, companies, dataset.rows, progress);
    const facts = { ids: (companies[0] as LoadedCompany).ids, username: OFFICERS[0] ?? '', password: PASSWORD };
    await createOfficers(database, facts);
    writeFacts(dataset, facts);
    progress(`${dataset.rows} loans loaded`);
    return facts;
  } finally {
    await close();
  }
}

async function loadRecords(
  adminUrl: string,
  companies: readonly LoadedCompany[],
  rows: number,
  log: (text: string) => void,
): Promise<void> {
  const admin = await connectAdmin(adminUrl);
  try {
    await withoutIndexes(admin, log, () => copyRecords(admin, companies, rows, log));
    await writeCounts(admin);
    log('vacuum');
    await admin.query('vacuum analyze');
    await admin.query('checkpoint');
  } finally {
    await admin.end();
  }
}

async function createCompanies(database: Database): Promise<LoadedCompany[]> {
  const companies: LoadedCompany[] = [];
  for (let position = 1; position <= COMPANIES; position++) {
    const ids = await database.tenant(newId()).write((tx) => createCompany(tx, benchPlan(`Lender ${position}`)));
    companies.push({ ids, position });
  }
  return companies;
}

/**
 * Runs the load without foreign key checks and without the indexes that no constraint needs, and rebuilds those
 * afterward.
 */
async function withoutIndexes(admin: pg.Client, log: (text: string) => void, load: () => Promise<void>): Promise<void> {
  const { rows } = await admin.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = 'app.records'::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await admin.query(`drop index ${name}`);
  await admin.query('set session_replication_role = replica');
  await load();
  await admin.query('set session_replication_role = origin');
  for (const { name, definition } of rows) {
    log(`index ${name}`);
    await admin.query(definition);
  }
}

async function createOfficers(database: Database, { ids, password }: BenchFacts): Promise<void> {
  const passwordHash = await argon2Hasher().hash(password);
  for (const [index, username] of OFFICERS.entries()) {
    const membership = {
      companyId: ids.company,
      roleId: idOf(ids.roles, 'officer'),
      personId: memberId(1, index + 1),
      userType: 'Workforces' as const,
    };
    await database.tenant(ids.company).write((tx) =>
      createAccount(tx, {
        username,
        fullName: `Officer ${index + 1}`,
        email: username,
        passwordHash,
        memberships: [membership],
      }),
    );
  }
}
