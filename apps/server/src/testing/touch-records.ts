import { newId, type Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../platform/db/change-number';

/** Adds the history entry of a write for records that a test changed by SQL, so that lists read them again. */
export async function touchRecords(
  owner: { query(sql: string, values: unknown[]): Promise<unknown> },
  company: Id,
  ids: readonly Id[],
): Promise<void> {
  await owner.query(
    `with ${changeNumber(3)}
     insert into app.history (company_id, id, record_id, version, by_name, act, change_slot, change_seq)
     select r.company_id, touched.entry, r.id, r.version, 'Test', 'touched', slot, seq
     from unnest($2::uuid[], $5::uuid[]) as touched (record, entry) join app.records r on r.id = touched.record, change
     where r.company_id = $1`,
    // Ids that sort after those of earlier entries.
    [company, ids, ...changeValues({ changeSlot: 0 }), ids.map(() => newId())],
  );
}
