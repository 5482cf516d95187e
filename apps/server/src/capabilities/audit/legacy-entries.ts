import { CHANGE_SLOTS } from '../../platform/db/change-number';
import type { TenantTx } from '../../platform/db/tenant-scope';
import { digestOf, type AuditEntry } from './audit-entries';

/** The position of a legacy entry: by transaction id, then by table and id within a transaction. */
export type LegacyMark = Pick<AuditEntry, 'written' | 'source' | 'id'>;

/** The position before the first entry. */
export const LEGACY_START: LegacyMark = { written: -1, source: '', id: '00000000-0000-0000-0000-000000000000' };

const entriesOf = (source: 'history' | 'event', table: string) =>
  `select ${CHANGE_SLOTS} as slot, coalesce(written_in, 0) as written, '${source}' as source, id, ${digestOf(source, 'written_in')}
   from ${table} where company_id = $1 and change_slot = ${CHANGE_SLOTS} and coalesce(written_in, 0) >= $2`;

/** Entries from before the chain existed have no transaction id and count as transaction 0. */
const ENTRIES = `select * from (${entriesOf('history', 'app.history')} union all ${entriesOf('event', 'app.audit_events')}) l
  where (written, source, id) > ($2, $3, $4::uuid)`;

/** The legacy entries after one position, up to and including another, in order. */
export function readLegacyEntriesBetween(tx: TenantTx, from: LegacyMark, endMarks: LegacyMark): Promise<AuditEntry[]> {
  const sql = `${ENTRIES} and (written, source, id) <= ($5, $6, $7::uuid) order by written, source, id`;
  const values = [tx.companyId, from.written, from.source, from.id, endMarks.written, endMarks.source, endMarks.id];
  return tx.query<AuditEntry>(sql, values, 'audit-legacy-entries');
}

/** The next legacy entries after a position. No new ones are written, so none can appear in between later. */
export function readLegacyEntriesAfter(tx: TenantTx, from: LegacyMark, limit: number): Promise<AuditEntry[]> {
  const sql = `${ENTRIES} order by written, source, id limit $5`;
  return tx.query<AuditEntry>(sql, [tx.companyId, from.written, from.source, from.id, limit], 'audit-legacy-next');
}
