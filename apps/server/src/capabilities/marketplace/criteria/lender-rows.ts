import type { Id } from '@lendwright/kernel';
import type { LenderCriteria } from '@lendwright/lending';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The criteria of a contact. */
export interface CriteriaRow {
  id: Id;
  version: number;
  draft: LenderCriteria | null;
  draft_at: string | null;
  draft_name: string;
  published: LenderCriteria | null;
  published_number: number;
  published_at: string | null;
  published_name: string;
}

/** A lender with published criteria, and its contact. */
export interface LenderRow {
  id: Id;
  form_id: Id;
  form_version: number;
  people: Id[];
  groups: Id[];
  is_active: boolean;
  status_id: Id | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  company: string | null;
  published: LenderCriteria;
  published_number: number;
  published_at: string;
  published_name: string;
}

/** The field of a contact that contains the lender's name. */
export const COMPANY_FIELD = 'company_name';

/** Active contacts with published criteria, ordered by id. */
export function readLenders(tx: TenantTx, limit: number): Promise<LenderRow[]> {
  return tx.query<LenderRow>(
    `select l.id, r.form_id, r.form_version, r.people, r.groups, r.is_active, r.status_id, r.first_name, r.last_name, r.email, r.phone,
       r.info->>$3 as company, l.published, l.published_number, l.published_at, l.published_name
     from app.lenders l join app.records r on r.company_id = l.company_id and r.id = l.id
     where l.company_id = $1 and l.published is not null and r.is_active and r.module_key = 'contacts' order by l.id limit $2`,
    [tx.companyId, limit, COMPANY_FIELD],
    'marketplace-lenders',
  );
}

/** The published criteria of some lenders, whose contacts are active. */
export function readPublishedLenders(
  tx: TenantTx,
  ids: readonly Id[],
): Promise<{ readonly id: Id; readonly published: LenderCriteria }[]> {
  return tx.query(
    `select l.id, l.published from app.lenders l join app.records r on r.company_id = l.company_id and r.id = l.id
     where l.company_id = $1 and l.id = any($2::uuid[]) and l.published is not null and r.is_active and r.module_key = 'contacts'`,
    [tx.companyId, ids],
    'marketplace-published',
  );
}

export async function findCriteria(tx: TenantTx, id: Id, isLocking = false): Promise<CriteriaRow | null> {
  const sql = `select id, version, draft, draft_at, draft_name, published, published_number, published_at, published_name
    from app.lenders where company_id = $1 and id = $2${isLocking ? ' for update' : ''}`;
  return (
    (await tx.query<CriteriaRow>(sql, [tx.companyId, id], `lender-criteria${isLocking ? '-lock' : ''}`))[0] ?? null
  );
}

/** Creates the row if it does not exist. */
export async function ensureLender(tx: TenantTx, id: Id): Promise<void> {
  const sql = 'insert into app.lenders (company_id, id) values ($1, $2) on conflict (company_id, id) do nothing';
  await tx.query(sql, [tx.companyId, id], 'lender-ensure');
}

export async function writeDraft(tx: TenantTx, id: Id, draft: LenderCriteria, author: string): Promise<void> {
  const sql = `update app.lenders set draft = $3::jsonb, draft_at = now(), draft_name = $4, version = version + 1
    where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, JSON.stringify(draft), author], 'lender-draft');
}

/** Publishes criteria under the next number, and drops the draft. */
export async function writePublished(
  tx: TenantTx,
  id: Id,
  criteria: LenderCriteria,
  actor: { readonly accountId: Id | null; readonly name: string },
): Promise<void> {
  const values = [tx.companyId, id, JSON.stringify(criteria), actor.name];
  const [row] = await tx.query<{ published_number: number }>(
    `update app.lenders set published = $3::jsonb, published_number = published_number + 1, published_at = now(), published_name = $4,
       draft = null, draft_at = null, version = version + 1 where company_id = $1 and id = $2 returning published_number`,
    values,
    'lender-publish',
  );
  await tx.query(
    `insert into app.lender_criteria (company_id, lender_id, criteria, published_name, number, published_by)
     values ($1, $2, $3::jsonb, $4, $5, $6)`,
    [...values, row?.published_number, actor.accountId],
    'lender-criteria-insert',
  );
}

export interface CriteriaVersionRow {
  number: number;
  criteria: LenderCriteria;
  published_at: string;
  published_name: string;
}

/** The newest published versions. */
export function readVersions(tx: TenantTx, id: Id): Promise<CriteriaVersionRow[]> {
  const sql = `select number, criteria, published_at, published_name from app.lender_criteria
    where company_id = $1 and lender_id = $2 order by number desc limit 20`;
  return tx.query<CriteriaVersionRow>(sql, [tx.companyId, id], 'lender-criteria-versions');
}
