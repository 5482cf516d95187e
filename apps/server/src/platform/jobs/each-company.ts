import type { Id } from '@lendwright/kernel';
import type { Database } from '../db/database';
import type { TenantScope } from '../db/tenant-scope';
import type { JobContext } from './define-job';

type CompanyFilter = 'all' | 'active';

const SQL: Readonly<Record<CompanyFilter, string>> = {
  all: 'select id from auth.companies order by id',
  active: 'select id from auth.companies where is_active order by id',
};

/** The ids of the companies of an installation, the oldest first. */
export async function readCompanyIds(
  database: Pick<Database, 'identity'>,
  companies: CompanyFilter = 'all',
): Promise<Id[]> {
  const rows = await database.identity((tx) => tx.query<{ id: Id }>(SQL[companies], [], `company-ids-${companies}`));
  return rows.map(({ id }) => id);
}

export interface EachCompanyOptions {
  readonly companies?: CompanyFilter;
  /** Receives the failure of one company, so that it does not stop the others. Without it, a failure ends the job. */
  readonly onError?: (error: unknown, company: Id) => void;
}

/** Does the work of a job in one company after the other, until the process stops. */
export async function runInEachCompany(
  { database, signal }: Pick<JobContext, 'database' | 'signal'>,
  work: (scope: TenantScope) => Promise<unknown>,
  { companies, onError }: EachCompanyOptions = {},
): Promise<void> {
  for (const company of await readCompanyIds(database, companies)) {
    if (signal.aborted) return;
    try {
      await work(database.tenant(company));
    } catch (error) {
      if (!onError) throw error;
      onError(error, company);
    }
  }
}
