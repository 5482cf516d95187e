import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** Stores a visit. Older versions than the stored one are ignored; future versions are capped at the current one. */
export async function saveVisit(tx: TenantTx, accountId: Id, recordId: Id, version: number): Promise<void> {
  await tx.query(
    `insert into app.visits (company_id, account_id, record_id, version)
     select r.company_id, $2, r.id, least(r.version, $4) from app.records r where r.company_id = $1 and r.id = $3
     on conflict (company_id, account_id, record_id) do update set version = excluded.version, at = excluded.at
     where app.visits.version <= excluded.version`,
    [tx.companyId, accountId, recordId, version],
    'visit-save',
  );
}

/** The active records that an account visited last, most recent first. Ignores access. */
export async function readRecentVisits(tx: TenantTx, accountId: Id, limit: number): Promise<Id[]> {
  const rows = await tx.query<{ id: Id }>(
    `select v.record_id as id from app.visits v join app.records r on r.company_id = v.company_id and r.id = v.record_id
     where v.company_id = $1 and v.account_id = $2 and r.is_active order by v.at desc limit $3`,
    [tx.companyId, accountId, limit],
    'visits-recent',
  );
  return rows.map(({ id }) => id);
}

/** When the account last viewed the record, and which fields others have changed since. */
export interface SinceRow {
  at: string;
  fields: string[];
}

/**
 * The visit of the account `$7` to the record `$2` of the company `$1`, with the fields that others have changed since;
 * no row for a first visit. Reveals do not count.
 */
export const CHANGES_SINCE = `select v.at, array(select distinct c->>'field' from app.history h, jsonb_array_elements(h.changes) c
       where h.company_id = $1 and h.record_id = v.record_id and h.version > v.version and h.by_account is distinct from v.account_id
       and h.act not in ('reveal', 'reveal-refused') order by 1) as fields
     from app.visits v where v.company_id = $1 and v.account_id = $7 and v.record_id = $2`;
