import { translatableOf } from '@lendwright/api';
import type { Id, Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ActionItem, ItemOutcome } from '../kinds/mass-action-kind';

/** An item with its position, which orders the records of its action. */
export interface PendingItem extends ActionItem {
  readonly position: number;
}

export async function insertItems(tx: TenantTx, actionId: Id, ids: readonly Id[]): Promise<void> {
  await tx.query(
    `insert into app.mass_action_items (company_id, action_id, position, record_id)
     select $1, $2, i.position - 1, i.id from unnest($3::uuid[]) with ordinality i (id, position) returning company_id`,
    [tx.companyId, actionId, ids],
    'mass-items-insert',
  );
}

/**
 * The next items of an action. For an undo, with the changes of the undone action.
 * @param sourceId the action to undo
 */
export function readNextItems(
  tx: TenantTx,
  actionId: Id,
  sourceId: Id | null,
  from: number,
  limit: number,
): Promise<PendingItem[]> {
  return tx.query<PendingItem>(
    `select i.position, i.record_id as id, s.change, s.version from app.mass_action_items i
       left join app.mass_action_items s on s.company_id = $1 and s.action_id = $3 and s.record_id = i.record_id
         and s.state = 'changed' and s.undone_by is null
     where i.company_id = $1 and i.action_id = $2 and i.position >= $4 order by i.position limit $5`,
    [tx.companyId, actionId, sourceId, from, limit],
    'mass-items-next',
  );
}

/** The changes of an action that can be undone, in order. */
export function readUndoableItems(tx: TenantTx, actionId: Id): Promise<ActionItem[]> {
  return tx.query<ActionItem>(
    `select record_id as id, change, version from app.mass_action_items
     where company_id = $1 and action_id = $2 and state = 'changed' and undone_by is null order by position`,
    [tx.companyId, actionId],
    'mass-items-undoable',
  );
}

/** The reason for refusing a record, with its English text. */
export type StoredReason = ReturnType<typeof translatableOf> & { readonly text: string };

const stored = (reason: Reason): StoredReason => ({ ...translatableOf(reason), text: reason.text });

/** Stores the outcomes of a batch's items. */
export async function saveOutcomes(
  tx: TenantTx,
  actionId: Id,
  items: readonly PendingItem[],
  outcomes: ReadonlyMap<Id, ItemOutcome>,
): Promise<void> {
  const rows = items.map(({ id, position }) => {
    const outcome = outcomes.get(id);
    return outcome?.isChanged
      ? { position, state: 'changed', change: outcome.change, version: outcome.version, reason: null }
      : { position, state: 'refused', change: null, version: null, reason: outcome && stored(outcome.reason) };
  });
  await tx.query(
    `update app.mass_action_items i set state = o.state, change = o.change, version = o.version, reason = o.reason, processed_at = now()
     from jsonb_to_recordset($3::jsonb) as o (position int, state text, change jsonb, version int, reason jsonb)
     where i.company_id = $1 and i.action_id = $2 and i.position = o.position and i.state = 'pending'`,
    [tx.companyId, actionId, JSON.stringify(rows)],
    'mass-items-outcomes',
  );
}

/** Marks changes of an action as undone by another action. */
export async function markItemsUndone(tx: TenantTx, sourceId: Id, records: readonly Id[], undoneBy: Id): Promise<void> {
  await tx.query(
    `update app.mass_action_items set undone_by = $4
     where company_id = $1 and action_id = $2 and record_id = any($3::uuid[]) and undone_by is null`,
    [tx.companyId, sourceId, records, undoneBy],
    'mass-items-undone',
  );
}

export interface ProcessedItem {
  readonly id: Id;
  readonly reason: StoredReason | null;
  readonly at: string;
}

/** The refused records of an action in order. */
export function readRefusals(tx: TenantTx, actionId: Id, limit: number): Promise<ProcessedItem[]> {
  return tx.query<ProcessedItem>(
    `select record_id as id, reason, processed_at as at from app.mass_action_items
     where company_id = $1 and action_id = $2 and state = 'refused' order by position limit $3`,
    [tx.companyId, actionId, limit],
    'mass-items-refused',
  );
}

/** The records that an action changed last. @param numberBefore the first unprocessed position */
export function readRecentItems(
  tx: TenantTx,
  actionId: Id,
  numberBefore: number,
  limit: number,
): Promise<ProcessedItem[]> {
  return tx.query<ProcessedItem>(
    `select record_id as id, reason, processed_at as at from app.mass_action_items
     where company_id = $1 and action_id = $2 and position < $3 and state = 'changed' order by position desc limit $4`,
    [tx.companyId, actionId, numberBefore, limit],
    'mass-items-recent',
  );
}
