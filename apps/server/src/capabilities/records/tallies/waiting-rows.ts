import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ReviewRow } from '../reviews/review-rows';

/** The record on which something waits: what tells who reaches it, and its name. */
export interface WaitingRow {
  id: Id;
  module_key: string;
  form_id: Id;
  form_version: number;
  is_active: boolean;
  status_id: Id | null;
  people: Id[];
  groups: Id[];
  number: number | null;
  program_id: Id | null;
  first_name: string;
  last_name: string;
  email: string;
}

const RECORD = `r.id, r.module_key, r.form_id, r.form_version, r.is_active, r.status_id, r.people, r.groups, r.number, r.program_id,
  r.first_name, r.last_name, r.email`;

export type WaitingReviewRow = WaitingRow &
  Pick<ReviewRow, 'field' | 'previous' | 'wanted' | 'requested_by' | 'requested_at'>;

/** Wishes that wait on active records, the longest waiting first. */
export function readWaitingReviews(tx: TenantTx, limit: number): Promise<WaitingReviewRow[]> {
  return tx.query<WaitingReviewRow>(
    `select ${RECORD}, v.field, v.previous, v.wanted, v.requested_by, v.requested_at
     from app.reviews v join app.records r on r.company_id = v.company_id and r.id = v.record_id
     where v.company_id = $1 and v.state = 'waiting' and r.is_active order by v.requested_at, v.id limit $2`,
    [tx.companyId, limit],
    'dashboard-reviews',
  );
}

export type ChangedRow = WaitingRow & { readonly updated_at: string; readonly updated_name: string };

/** Active records of a person that somebody else changed after the account had last looked, within so many days. */
export function readChangedRows(
  tx: TenantTx,
  module: string,
  who: { readonly accountId: Id; readonly personId: Id },
  days: number,
  limit: number,
): Promise<ChangedRow[]> {
  return tx.query<ChangedRow>(
    `select ${RECORD}, r.updated_at, r.updated_name
     from app.visits v join app.records r on r.company_id = v.company_id and r.id = v.record_id
     where v.company_id = $1 and v.account_id = $2 and v.at > now() - make_interval(days => $5) and r.module_key = $3 and r.is_active
       and r.version > v.version and r.updated_by is distinct from $2 and $4 = any(r.people)
     order by r.updated_at desc, r.id limit $6`,
    [tx.companyId, who.accountId, module, who.personId, days, limit],
    'dashboard-changed',
  );
}

export type NamedRow = WaitingRow & { readonly updated_at: string };

/** Records by their ids, in that order. */
export async function readNamedRows(tx: TenantTx, ids: readonly Id[]): Promise<NamedRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<NamedRow>(
    `select ${RECORD}, r.updated_at from app.records r where r.company_id = $1 and r.id = any($2)`,
    [tx.companyId, ids],
    'dashboard-named',
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
