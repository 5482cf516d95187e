import type { Database } from '../../../platform/db/database';
import type { Id } from '@lendwright/kernel';
import { readNamesFor, type NameReader } from '../../names';
import { readActiveMemberships, type Membership } from './membership-rows';

export interface UsableMembership extends Membership {
  readonly role: string;
}

/**
 * The memberships that an account can use now, with the titles of their roles. Role titles are stored per company.
 * @param reader the reader whose language the titles use; without a language, they stay as stored
 */
export async function readUsableMemberships(
  database: Database,
  accountId: Id,
  reader: NameReader = {},
): Promise<UsableMembership[]> {
  const memberships = await database.identity((tx) => readActiveMemberships(tx, accountId));
  const companies = [...new Set(memberships.map((membership) => membership.company_id))];
  const titles = await Promise.all(
    companies.map(async (id) => [id, await readRoleTitles(database, id, memberships, reader)] as const),
  );
  const byCompany = new Map(titles);
  return memberships.flatMap((membership) => {
    const role = byCompany.get(membership.company_id)?.get(membership.role_id);
    return role === undefined ? [] : [{ ...membership, role }];
  });
}

async function readRoleTitles(
  database: Database,
  companyId: Id,
  memberships: readonly Membership[],
  reader: NameReader,
): Promise<ReadonlyMap<Id, string>> {
  const ids = memberships
    .filter((membership) => membership.company_id === companyId)
    .map((membership) => membership.role_id);
  const sql = 'select id, title from app.roles where company_id = $1 and id = any($2::uuid[]) and is_active';
  return database.tenant(companyId).read(async (tx) => {
    const rows = await tx.query<{ id: Id; title: string }>(sql, [companyId, ids], 'role-titles');
    const nameIn = await readNamesFor(tx, reader);
    return new Map(rows.map(({ id, title }) => [id, nameIn(title)]));
  });
}

/** Where a Super user works when not impersonating: the oldest usable Super membership, or null. */
export async function readHomeMembership(database: Database, accountId: Id): Promise<UsableMembership | null> {
  return (
    (await readUsableMemberships(database, accountId)).find((membership) => membership.user_type === 'Super') ?? null
  );
}

/** The companies in which an account has its own Super membership. */
export async function homeCompaniesOf(database: Database, accountId: Id): Promise<Id[]> {
  const memberships = await readUsableMemberships(database, accountId);
  return memberships
    .filter((membership) => membership.user_type === 'Super')
    .map((membership) => membership.company_id);
}
