import { newId } from '@lendwright/kernel';
import { argon2Hasher, createAccount } from '../../apps/server/src/capabilities/accounts';
import { silentLog } from '../../apps/server/src/platform/log/log';
import type { Database } from '../../apps/server/src/platform/db/database';
import { openInstallation } from '../../apps/server/src/platform/db/open-installation';
import { createCompany } from '../../apps/server/src/platform/provisioning';
import { configOf, connectAdmin, openRunningDatabase } from '../load/bench-database';
import { clearDataset, type BenchDataset } from '../load/bench-dataset';
import { writeCounts } from '../load/write-counts';
import { idOf } from '../load/id-of';
import { benchPlan } from '../product/bench-plan';
import { PROGRAM, STATUS } from '../workload/schema';
import { companiesDataset, readCompanies, writeCompanies, type BenchCompany, type CompanyFacts } from './company-facts';
import { companySizes } from './company-sizes';
import { fillCompany } from './fill-company';

const BIG_COMPANY_ADMINISTRATORS = 50;
const LOADER_COUNT = 2;
const SHARED_PRODUCT = 'Residential';
type Print = (text: string) => void;

/**
 * Ensures the companies and their loans. Loading 200 takes about four minutes. An interrupted load resumes with the
 * companies that have no loans.
 */
export async function ensureCompanies(
  companies: number,
  log: Print,
): Promise<{ readonly dataset: BenchDataset; readonly facts: CompanyFacts }> {
  const { many, largeCompanyRows } = companySizes(companies);
  const dataset = companiesDataset(
    companies,
    many.reduce((sum, loans) => sum + loans, largeCompanyRows),
  );
  const knownMarker = readCompanies(dataset);
  if (knownMarker?.isLoaded) return { dataset, facts: knownMarker };
  if (!knownMarker) clearDataset(dataset);
  const config = configOf(dataset);
  const { database, close } = await openInstallation({ config, log: silentLog, mayJoin: false });
  const startedAt = performance.now();
  const progress: Print = (text) => log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${text}`);
  try {
    const facts = knownMarker ?? (await createAllCompanies(database, many, largeCompanyRows));
    writeCompanies(dataset, facts, false);
    progress(`${companies + 1} companies created; ${dataset.rows.toLocaleString('en-US')} loans in total`);
    await loadLoans((await openRunningDatabase(config)).adminUrl, facts, progress);
    writeCompanies(dataset, facts, true);
    progress('loaded');
    return { dataset, facts };
  } finally {
    await close();
  }
}

async function createAllCompanies(
  database: Database,
  rowCounts: readonly number[],
  largeCompanyRows: number,
): Promise<CompanyFacts> {
  const passwordHash = await argon2Hasher().hash(newId());
  const createdCompanies: BenchCompany[] = [];
  for (const [index, loans] of rowCounts.entries())
    createdCompanies.push(await createOneCompany(database, index + 1, loans, 1, passwordHash));
  return {
    many: createdCompanies,
    largeCompany: await createOneCompany(
      database,
      rowCounts.length + 1,
      largeCompanyRows,
      BIG_COMPANY_ADMINISTRATORS,
      passwordHash,
    ),
  };
}

async function createOneCompany(
  database: Database,
  number: number,
  loans: number,
  administrators: number,
  passwordHash: string,
): Promise<BenchCompany> {
  const usernames = Array.from({ length: administrators }, (_, index) => `admin${index + 1}@lender${number}.example`);
  const plan = benchPlan(`Lender ${number}`);
  const ids = await database.tenant(newId()).write(async (tx) => {
    const createdIds = await createCompany(tx, {
      ...plan,
      roles: plan.roles.map((role) => ({ ...role, isAdmin: true })),
    });
    const roleId = idOf(createdIds.roles, 'officer');
    for (const username of usernames) {
      const membership = { companyId: createdIds.company, roleId, personId: null, userType: 'Workforces' as const };
      await createAccount(tx, {
        username,
        fullName: username,
        email: username,
        passwordHash,
        memberships: [membership],
      });
    }
    return createdIds;
  });
  return {
    id: ids.company,
    loans,
    usernames,
    form: idOf(ids.forms, 'loan'),
    product: idOf(ids.products, SHARED_PRODUCT),
    programs: PROGRAM.map((program) => idOf(ids.programs, `${SHARED_PRODUCT}/${program}`)),
    statuses: STATUS.map((title) => idOf(ids.statuses, `loans/${title}`)),
  };
}

/** Loads over several connections, starting with the big company. */
async function loadLoans(
  adminUrl: string,
  { many, largeCompany: largeCompanyRows }: CompanyFacts,
  log: Print,
): Promise<void> {
  const waitingEntries = [
    { company: largeCompanyRows, number: many.length + 1 },
    ...many.map((company, index) => ({ company, number: index + 1 })),
  ];
  const total = waitingEntries.length;
  const load = async () => {
    const admin = await connectAdmin(adminUrl);
    try {
      await admin.query('set session_replication_role = replica');
      for (let nextCompany = waitingEntries.shift(); nextCompany; nextCompany = waitingEntries.shift()) {
        const { rowCount } = await admin.query('select from app.records where company_id = $1 limit 1', [
          nextCompany.company.id,
        ]);
        if (rowCount === 0) await fillCompany(admin, nextCompany.company, nextCompany.number);
        if (waitingEntries.length % 20 === 0) log(`${total - waitingEntries.length} of ${total} companies`);
      }
    } finally {
      await admin.end();
    }
  };
  await Promise.all(Array.from({ length: LOADER_COUNT }, load));
  const admin = await connectAdmin(adminUrl);
  try {
    await writeCounts(admin);
    log('vacuum');
    await admin.query('vacuum analyze');
    await admin.query('checkpoint');
  } finally {
    await admin.end();
  }
}
