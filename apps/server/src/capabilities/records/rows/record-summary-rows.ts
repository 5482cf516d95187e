import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** What identifies a record, and what decides who may see it. */
export interface RecordSummaryRow {
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
  prospect_id: Id | null;
  /** The owner of a loan of which this row is a mirror. */
  shared_from: Id | null;
  first_name: string;
  last_name: string;
  email: string;
}

/** The columns of a `RecordSummaryRow`, of `app.records r`. */
export const RECORD_SUMMARY_COLUMNS = `r.id, r.module_key, r.form_id, r.form_version, r.is_active, r.status_id, r.people, r.groups, r.number, r.program_id,
  r.prospect_id, r.shared_from, r.first_name, r.last_name, r.email`;

export type ChangedRow = RecordSummaryRow & { readonly updated_at: string; readonly updated_name: string };

/** Active records of a person that others changed since the account last viewed them, within the given days. */
export function readRecordsChangedSinceVisit(
  tx: TenantTx,
  module: string,
  reader: { readonly accountId: Id; readonly personId: Id },
  days: number,
  limit: number,
): Promise<ChangedRow[]> {
  return tx.query<ChangedRow>(
    `select ${RECORD_SUMMARY_COLUMNS}, r.updated_at, r.updated_name
     from app.visits v join app.records r on r.company_id = v.company_id and r.id = v.record_id
     where v.company_id = $1 and v.account_id = $2 and v.at > now() - make_interval(days => $5) and r.module_key = $3 and r.is_active
       and r.version > v.version and r.updated_by is distinct from $2 and $4 = any(r.people)
     order by r.updated_at desc, r.id limit $6`,
    [tx.companyId, reader.accountId, module, reader.personId, days, limit],
    'dashboard-changed',
  );
}

export type UpdatedRow = RecordSummaryRow & { readonly updated_at: string };

/** Records by id, in that order. */
export async function readRecordSummaries(tx: TenantTx, ids: readonly Id[]): Promise<UpdatedRow[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<UpdatedRow>(
    `select ${RECORD_SUMMARY_COLUMNS}, r.updated_at from app.records r where r.company_id = $1 and r.id = any($2)`,
    [tx.companyId, ids],
    'record-summaries',
  );
  const foundEntries = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => foundEntries.get(id) ?? []);
}
