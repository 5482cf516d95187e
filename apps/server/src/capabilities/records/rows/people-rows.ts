import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** A person's record, as far as it names them. */
export interface PersonRow {
  id: Id;
  module_key: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

const PEOPLE_MODULES: ReadonlySet<string> = new Set(['workforces', 'contacts', 'prospects']);

/** The ones among these records that are people. */
export const namedPeople = (rows: readonly PersonRow[]): PersonRow[] =>
  rows.filter((row) => PEOPLE_MODULES.has(row.module_key));

/**
 * Names of people by record id. Other records are dropped here: with the modules in the statement, PostgreSQL scans all
 * people of the company in an index by module instead of looking up the ids.
 */
export async function readPeople(tx: TenantTx, ids: readonly Id[]): Promise<PersonRow[]> {
  const rows = await tx.query<PersonRow>(
    'select id, module_key, first_name, last_name, email, phone from app.records where company_id = $1 and id = any($2)',
    [tx.companyId, ids],
    'people-by-ids',
  );
  return namedPeople(rows);
}

/** The active people of a module by name, for pickers: at most `limit`. */
export function readNamedPeople(tx: TenantTx, module: string, limit: number): Promise<PersonRow[]> {
  return tx.query<PersonRow>(
    `select id, module_key, first_name, last_name, email, phone from app.records
     where company_id = $1 and module_key = $2 and is_active order by first_name, last_name, id limit $3`,
    [tx.companyId, module, limit],
    'people-named',
  );
}
