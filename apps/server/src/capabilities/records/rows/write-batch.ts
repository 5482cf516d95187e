import { invariant, type Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { LockedRow } from './lock-rows';
import { replaceAssigneesOfBatch } from './record-assignees';
import { NO_STATUS } from './record-rows';
import { SHARED_LOAN_CHANGED, type Author, type FieldChange, type RecordPatch } from './write-rows';

/** The columns that a batch can set. */
const COLUMN_ASSIGNMENTS = {
  statusId: 'status_id = b."statusId", status_since = now()',
  isActive: 'is_active = b."isActive"',
  groups: 'groups = b.groups',
  people: 'people = b.people',
  workforces: null,
  contacts: null,
} as const satisfies Partial<Record<keyof RecordPatch, string | null>>;
type BatchColumn = keyof typeof COLUMN_ASSIGNMENTS;
const isBatchColumn = (key: string): key is BatchColumn => Object.hasOwn(COLUMN_ASSIGNMENTS, key);

/** One record of a batch: locked, with the columns to set. */
export interface BatchWrite {
  readonly row: LockedRow;
  readonly patch: RecordPatch;
  readonly changes: readonly FieldChange[];
  readonly historyId: Id;
}

export interface BatchFacts {
  readonly module: string;
  readonly author: Author;
  readonly act: string;
  readonly reason: string | null;
}

/** Above this number, open screens are notified of the batch as a whole by its caller, not of every record. */
const MAX_EVENTS = 100;

const BATCH_COLUMNS = `id uuid, "historyId" uuid, version int, status uuid, active boolean, "statusId" uuid, "isActive" boolean,
  groups uuid[], people uuid[], workforces text[], contacts text[], changes jsonb`;

/** The columns that a patch sets, as a name for its statement. */
function shapeOf(patch: RecordPatch): BatchColumn[] {
  const keys = Object.entries(patch).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  return keys.sort().map((key) => {
    invariant(isBatchColumn(key), `a batch cannot set ${key}`);
    return key;
  });
}

/**
 * Writes locked records, their history entries, counts and events: one statement for all records that set the same
 * columns. The caller holds the row locks and has checked every record.
 */
export async function writeBatch(tx: TenantTx, facts: BatchFacts, writes: readonly BatchWrite[]): Promise<void> {
  const byShape = new Map<string, BatchWrite[]>();
  for (const write of writes) {
    const name = shapeOf(write.patch).join('-');
    byShape.set(name, [...(byShape.get(name) ?? []), write]);
  }
  for (const [name, batch] of byShape) {
    const [firstBatch] = batch;
    if (firstBatch) await writeShape(tx, facts, name, shapeOf(firstBatch.patch), batch, writes.length <= MAX_EVENTS);
  }
}

const COUNTS = `, c as (insert into app.record_counts (company_id, module_key, is_active, status_id, slot, n)
    select $1, $8, m.active, m.status, $9, sum(m.n) from change,
      (select active, coalesce(status, '${NO_STATUS}') as status, -1 as n from b
       union all select "isActive", coalesce("statusId", '${NO_STATUS}'), 1 from b) m
    group by m.active, m.status having sum(m.n) <> 0 order by m.active, m.status
    on conflict (company_id, module_key, is_active, status_id, slot) do update set n = app.record_counts.n + excluded.n)`;

async function writeShape(
  tx: TenantTx,
  { module, author, act, reason }: BatchFacts,
  name: string,
  shape: readonly BatchColumn[],
  batch: readonly BatchWrite[],
  hasEvents: boolean,
): Promise<void> {
  const rows = batch.map(({ row, patch, changes, historyId }) => ({
    ...patch,
    ...{ id: row.id, historyId, version: row.version, status: row.status_id, active: row.is_active, changes },
    statusId: patch.statusId === undefined ? row.status_id : patch.statusId,
    isActive: patch.isActive ?? row.is_active,
  }));
  const sets = shape.flatMap((key) => (COLUMN_ASSIGNMENTS[key] === null ? [] : [`, ${COLUMN_ASSIGNMENTS[key]}`]));
  const isMoving = shape.includes('statusId') || shape.includes('isActive');
  const writtenEntries = await tx.query<{ id: Id }>(
    `with ${changeNumber(10)},
     b as materialized (select * from jsonb_to_recordset($2::jsonb) as b (${BATCH_COLUMNS})),
     r as (update app.records r set version = b.version + 1, updated_at = now(), updated_by = $3, updated_name = $4${sets.join('')}
       from b where r.company_id = $1 and r.id = b.id and r.version = b.version returning r.id, r.shared_with),
     s as (insert into app.outbox (company_id, kind, payload)
       select $1, '${SHARED_LOAN_CHANGED}', jsonb_build_object('_id', id) from r where shared_with is not null returning company_id),
     h as (insert into app.history (company_id, id, record_id, version, by_account, by_person, by_name, act, reason, changes, change_slot, change_seq)
       select $1, b."historyId", b.id, b.version + 1, $3, $5, $4, $6, $7, b.changes, slot, seq from b, change returning company_id),
     o as (insert into app.outbox (company_id, kind, payload)
       select $1, 'record-changed', jsonb_build_object('module', $8::text, '_id', id, 'version', version + 1, 'by', $4::text) from b
       where $9 >= 0 and $12 returning company_id)
     ${replaceAssigneesOfBatch(shape)}${isMoving ? COUNTS : ''} select id from r`,
    [
      ...[
        tx.companyId,
        JSON.stringify(rows),
        author.accountId,
        author.name,
        author.personId,
        act,
        reason,
        module,
        tx.changeSlot,
      ],
      ...changeValues(tx),
      hasEvents,
    ],
    `write-batch-${name}`,
  );
  tx.eventsAdded();
  invariant(writtenEntries.length === batch.length, 'every record of a batch is locked before it is written');
}
