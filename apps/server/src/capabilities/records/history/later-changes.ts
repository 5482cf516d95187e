import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** The actions of history entries that mass actions and their undo write. */
export const MASS_ACTION = 'mass';
export const MASS_UNDO_ACTION = 'mass-undo';
/** The actions of history entries of an import that updates records, and of its undo. */
export const IMPORT_ACTION = 'import';
export const IMPORT_UNDO_ACTION = 'import-undo';

/** Which of some records a person has changed in some fields after a version, other than by a mass action. */
export async function readRecordsChangedSince(
  tx: TenantTx,
  records: readonly { readonly id: Id; readonly version: number }[],
  fields: readonly string[],
): Promise<ReadonlySet<Id>> {
  const rows = await tx.query<{ record_id: Id }>(
    `select distinct h.record_id from jsonb_to_recordset($2::jsonb) as s (id uuid, version int)
       join app.history h on h.company_id = $1 and h.record_id = s.id and h.version > s.version
       cross join lateral jsonb_array_elements(h.changes) c
     where h.act not in ('${MASS_ACTION}', '${MASS_UNDO_ACTION}') and c->>'field' = any($3::text[])`,
    [tx.companyId, JSON.stringify(records), fields],
    'records-changed-since',
  );
  return new Set(rows.map(({ record_id: id }) => id));
}
