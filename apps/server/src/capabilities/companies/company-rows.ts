import type { Id } from '@lendwright/kernel';
import type { TenantTx, Tx } from '../../platform/db/tenant-scope';

export interface CompanyRow {
  readonly id: Id;
  readonly name: string;
  readonly is_active: boolean;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly affiliate_id: Id | null;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly updated_name: string;
}

const COLUMNS = 'id, name, is_active, settings, affiliate_id, version, created_at, updated_at, updated_name';

/** The company of the transaction. */
export async function readCompanyRow(tx: TenantTx): Promise<CompanyRow | null> {
  const sql = `select ${COLUMNS} from auth.companies where id = $1`;
  return (await tx.query<CompanyRow>(sql, [tx.companyId], 'company'))[0] ?? null;
}

/** Like `readCompanyRow`, but locks the row until the transaction ends. */
export async function lockCompanyRow(tx: TenantTx): Promise<CompanyRow | null> {
  const sql = `select ${COLUMNS} from auth.companies where id = $1 for update`;
  return (await tx.query<CompanyRow>(sql, [tx.companyId], 'company-locked'))[0] ?? null;
}

/** Updates the company. `settings` contains only the changed settings; the others stay. */
export async function updateCompany(
  tx: TenantTx,
  change: { readonly name: string; readonly affiliate: Id | null; readonly settings: object; readonly by: string },
): Promise<void> {
  const sql = `update auth.companies set name = $2, affiliate_id = $3, settings = settings || $4::jsonb, version = version + 1,
      updated_at = now(), updated_name = $5 where id = $1`;
  const { name, affiliate, settings, by } = change;
  await tx.query(sql, [tx.companyId, name, affiliate, JSON.stringify(settings), by], 'company-update');
}

export async function setCompanyActive(tx: TenantTx, isActive: boolean, author: string): Promise<void> {
  const sql = `update auth.companies set is_active = $2, version = version + 1, updated_at = now(), updated_name = $3 where id = $1`;
  await tx.query(sql, [tx.companyId, isActive, author], 'company-activity');
}

/** Ends every running session of the transaction's company. */
export async function endCompanySessions(tx: TenantTx): Promise<void> {
  const sql = 'update auth.sessions set ended_at = now() where company_id = $1 and ended_at is null';
  await tx.query(sql, [tx.companyId], 'company-sessions-end');
}

export interface CompanySummaryRow {
  readonly id: Id;
  readonly name: string;
  readonly is_active: boolean;
  readonly created_at: string;
  readonly hosts: readonly string[];
  readonly users: number;
}

const MATCHES = `($1::text = '' or c.name ilike $1 or exists (select 1 from auth.hosts h where h.company_id = c.id and h.host ilike $1))`;

/** Companies by name. Each person counts once, regardless of the number of roles; impersonations don't count. */
export function listCompanyRows(
  tx: Tx,
  query: {
    readonly namePattern: string;
    readonly isActive: boolean | null;
    readonly skip: number;
    readonly limit: number;
  },
): Promise<CompanySummaryRow[]> {
  const sql = `select c.id, c.name, c.is_active, c.created_at,
      array(select h.host from auth.hosts h where h.company_id = c.id order by h.host) as hosts,
      (select count(distinct s.account_id)::int from auth.memberships s
        where s.company_id = c.id and s.is_active and s.impersonating_until is null) as users
    from auth.companies c where ${MATCHES} and ($2::boolean is null or c.is_active = $2)
    order by lower(c.name), c.id offset $3 limit $4`;
  return tx.query(sql, [query.namePattern, query.isActive, query.skip, query.limit], 'company-lines');
}

export async function countCompanies(tx: Tx, namePattern: string): Promise<{ active: number; inactive: number }> {
  const sql = `select count(*) filter (where c.is_active)::int as active, count(*) filter (where not c.is_active)::int as inactive
    from auth.companies c where ${MATCHES}`;
  const [row] = await tx.query<{ active: number; inactive: number }>(sql, [namePattern], 'company-numbers');
  return row ?? { active: 0, inactive: 0 };
}

/** All active companies by name, for selection. */
export function readCompanyTitles(tx: Tx): Promise<{ _id: Id; title: string }[]> {
  const sql = 'select id as _id, name as title from auth.companies where is_active order by lower(name), id limit 500';
  return tx.query(sql, [], 'company-titles');
}

export async function isCompany(tx: Tx, id: Id): Promise<boolean> {
  return (await tx.query('select 1 from auth.companies where id = $1', [id], 'company-exists')).length === 1;
}

/** The number of active loans, from the stored counters. */
export async function countLoans(tx: TenantTx): Promise<number> {
  const sql = `select coalesce(sum(n), 0)::int as n from app.record_counts where company_id = $1 and module_key = 'loans' and is_active`;
  const [row] = await tx.query<{ n: number }>(sql, [tx.companyId], 'company-loans');
  return row?.n ?? 0;
}

/** The products of the company in their order. */
export function readCompanyProducts(tx: TenantTx): Promise<{ _id: Id; title: string; active: boolean }[]> {
  const sql =
    'select id as _id, title, is_active as active from app.products where company_id = $1 order by place, title';
  return tx.query(sql, [tx.companyId], 'company-products');
}

export function readModuleTitles(tx: TenantTx): Promise<{ key: string; title: string }[]> {
  const sql = `select key, coalesce(nullif(custom_title, ''), title) as title from app.modules where company_id = $1 order by place, title, key`;
  return tx.query(sql, [tx.companyId], 'company-modules');
}
