import type { Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { FieldChange } from './write-rows';

/** The history field for mandatory fields skipped by "Skip Mandatory & Save"; its value is their ids. */
export const SKIPPED_MANDATORY = '@skipped-mandatory';

/** The history field for fields and documents that stage rules required; its value is their ids. */
export const SKIPPED_STAGE = '@skipped-stage';
/** The history field for tasks that stage rules required; its value is their titles. */
export const SKIPPED_STAGE_TASKS = '@skipped-stage-tasks';

export interface HistoryRow {
  id: Id;
  version: number;
  at: string;
  by_name: string;
  by_person: Id | null;
  act: string;
  reason: string | null;
  changes: FieldChange[];
}

/** The history of one record, newest first. */
export function readHistory(tx: TenantTx, recordId: Id, skip: number, limit: number): Promise<HistoryRow[]> {
  return tx.query<HistoryRow>(
    `select id, version, at, by_name, by_person, act, reason, changes from app.history where company_id = $1 and record_id = $2
     order by version desc, id desc offset $3 limit $4`,
    [tx.companyId, recordId, skip, limit],
    'history-read',
  );
}

/** The history field of a document request, before a colon and its slot. */
export const REQUEST_CHANGE = '@request';

/** The changes of one history entry, without the document requests that follow from them; none if it does not exist. */
export async function readHistoryChanges(tx: TenantTx, id: Id): Promise<readonly FieldChange[]> {
  const rows = await tx.query<Pick<HistoryRow, 'changes'>>(
    'select changes from app.history where company_id = $1 and id = $2',
    [tx.companyId, id],
    'history-changes',
  );
  return (rows[0]?.changes ?? []).filter(({ field }) => !field.startsWith(REQUEST_CHANGE));
}

/** How documents are requested by the last history entry about each; slots without one are absent. */
export async function readRecordedNeeds(
  tx: TenantTx,
  recordId: Id,
  slots: readonly string[],
): Promise<ReadonlyMap<string, unknown>> {
  const rows = await tx.query<{ field: string; need: unknown }>(
    `select distinct on (c->>'field') c->>'field' as field, c->'to' as need
     from app.history h cross join jsonb_array_elements(h.changes) c
     where h.company_id = $1 and h.record_id = $2 and c->>'field' = any($3) order by c->>'field', h.version desc`,
    [tx.companyId, recordId, slots.map((slot) => `${REQUEST_CHANGE}:${slot}`)],
    'history-needs',
  );
  return new Map(rows.map(({ field, need }) => [field.slice(REQUEST_CHANGE.length + 1), need]));
}

export async function countHistory(tx: TenantTx, recordId: Id): Promise<number> {
  const rows = await tx.query<{ n: number }>(
    'select count(*) as n from app.history where company_id = $1 and record_id = $2',
    [tx.companyId, recordId],
    'history-count',
  );
  return rows[0]?.n ?? 0;
}

/** Adds an entry that changes no column of the record, such as a reveal or an upload. */
export async function addHistory(
  tx: TenantTx,
  line: {
    id: Id;
    recordId: Id;
    version: number;
    accountId: Id | null;
    personId: Id | null;
    name: string;
    act: string;
    reason: string | null;
    changes: readonly FieldChange[];
  },
): Promise<void> {
  await tx.query(
    `with ${changeNumber(11)}
     insert into app.history (company_id, id, record_id, version, by_account, by_person, by_name, act, reason, changes, change_slot, change_seq)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, slot, seq from change returning company_id`,
    [
      tx.companyId,
      line.id,
      line.recordId,
      line.version,
      line.accountId,
      line.personId,
      line.name,
      line.act,
      line.reason,
      JSON.stringify(line.changes),
      ...changeValues(tx),
    ],
    'history-add',
  );
}
