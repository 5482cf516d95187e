import { CHANGE_SLOTS } from '../../platform/db/change-number';
import type { TenantTx } from '../../platform/db/tenant-scope';

/**
 * An audit log entry as sealed: its slot and number (for a legacy entry, its transaction id) and the digest of its
 * content.
 */
export interface AuditEntry {
  readonly slot: number;
  readonly written: number;
  readonly source: string;
  readonly id: string;
  readonly digest: Buffer;
}

/** How far a log is sealed: the last number of each slot, indexed by slot. */
export type SealMarks = readonly number[];

/** The marks before the first entry. */
export const NO_MARKS: SealMarks = Array.from({ length: CHANGE_SLOTS }, () => 0);

/** A slot with unsealed entries: the highest number the next block may seal, and how many entries that is. */
export interface UnsealedSlot {
  readonly slot: number;
  readonly until: number;
  readonly entries: number;
}

const TABLES = { history: 'app.history', event: 'app.audit_events' } as const;

/** The fields covered by an entry's digest, in a fixed order. Columns added later do not change existing digests. */
const SEALED_COLUMNS = {
  history:
    'id, record_id, version, extract(epoch from at), by_account, by_person, by_name, act, reason, changes, origin',
  event:
    'id, extract(epoch from at), by_account, by_name, act, subject_kind, subject_id, subject_title, reason, details, origin',
} as const;

/** The SQL digest of an entry. The digest of a legacy entry also covers its transaction id. */
export const digestOf = (source: keyof typeof SEALED_COLUMNS, number: 'change_slot, change_seq' | 'written_in') =>
  `sha256(convert_to(jsonb_build_array(${SEALED_COLUMNS[source]}, ${number})::text, 'UTF8')) as digest`;

const entriesOf = (source: keyof typeof TABLES) =>
  `select mark.slot, l.change_seq as written, '${source}' as source, l.id, l.digest from mark cross join lateral (
     select id, change_seq, ${digestOf(source, 'change_slot, change_seq')} from ${TABLES[source]}
     where company_id = $1 and change_slot = mark.slot and change_seq > mark.above and change_seq <= mark.until offset 0) l`;

/** The entries of each slot after one number, up to another, in order. */
export function readEntriesBetween(tx: TenantTx, marksAfter: SealMarks, endMarks: SealMarks): Promise<AuditEntry[]> {
  const sql = `with mark as materialized (select (place - 1)::int2 as slot, above, until
      from unnest($2::int8[], $3::int8[]) with ordinality m (above, until, place) where until > above)
    ${entriesOf('history')} union all ${entriesOf('event')} order by slot, written, source, id`;
  return tx.query<AuditEntry>(sql, [tx.companyId, `{${marksAfter.join()}}`, `{${endMarks.join()}}`], 'audit-entries');
}

const nextEntrySql = (source: keyof typeof TABLES) =>
  `(select change_seq from ${TABLES[source]} where company_id = $1 and change_slot = mark.slot and change_seq > mark.seq order by change_seq limit $3)`;

/**
 * Finds the slots with entries after the marks. Costs a few index lookups if there are none. Numbers of a slot become
 * visible in order, so a range that was returned once never gains entries.
 * @param limit entries per slot; slightly more if the last number has several
 */
export function findUnsealedSlots(tx: TenantTx, marks: SealMarks, limit: number): Promise<UnsealedSlot[]> {
  return tx.query<UnsealedSlot>(
    `with mark as materialized (select (place - 1)::int2 as slot, seq from unnest($2::int8[]) with ordinality m (seq, place))
     select mark.slot, l.until, l.entries from mark cross join lateral (select max(change_seq) as until, count(*) as entries
       from (select change_seq from (${nextEntrySql('history')} union all ${nextEntrySql('event')}) u order by change_seq limit $3) next) l
     where l.until is not null order by mark.slot`,
    [tx.companyId, `{${marks.join()}}`, limit],
    'audit-waiting',
  );
}

/** One case per missing or invalid slot or number, each with one index lookup. */
const unsealableSql = (source: keyof typeof TABLES) =>
  ['change_slot < 0', `change_slot > ${CHANGE_SLOTS}`]
    .map(
      (condition) => `select '${source}' as source, id from ${TABLES[source]} where company_id = $1 and ${condition}`,
    )
    .concat(
      ['change_seq is null', 'change_seq <= 0'].map(
        (
          condition,
        ) => `select '${source}', l.id from generate_series(0, ${CHANGE_SLOTS - 1}) s (slot) cross join lateral (
          select id from ${TABLES[source]} where company_id = $1 and change_slot = s.slot and ${condition} offset 0) l`,
      ),
    )
    .join(' union all ');

/** Entries that no block would ever seal, because they have no slot or number. The product writes none. */
export function findUnsealableEntries(tx: TenantTx): Promise<Pick<AuditEntry, 'source' | 'id'>[]> {
  return tx.query(`${unsealableSql('history')} union all ${unsealableSql('event')}`, [tx.companyId], 'audit-strays');
}
