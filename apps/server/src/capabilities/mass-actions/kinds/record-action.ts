import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { LOGIN_ENDING_TASK } from '../../accounts';
import {
  changeRecords,
  checkRecords,
  CONTACTS,
  MASS_ACTION,
  PROSPECTS,
  WORKFORCES,
  type ChooseForRecord,
  type LockedRow,
  type PersonRow,
  type RecordOutcome,
} from '../../records';
import type { ActionItem, ItemOutcome, KindContext, PreparedAction, StoredChange } from './mass-action-kind';

/** The columns that record actions set. */
export type ActionColumn = 'isActive' | 'statusId' | 'workforces' | 'contacts' | 'groups';

const PEOPLE = new Set([PROSPECTS.key, CONTACTS.key, WORKFORCES.key]);

/** The value of a column. */
export const valueOf = (row: LockedRow, column: ActionColumn): unknown =>
  ({
    isActive: row.is_active,
    statusId: row.status_id,
    workforces: row.workforces,
    contacts: row.contacts,
    groups: row.groups,
  })[column];

/** A run over the records of an action. */
export interface RecordRun {
  readonly context: KindContext;
  readonly column: ActionColumn;
  readonly act: string;
  readonly people: ReadonlyMap<Id, PersonRow>;
  readonly choose: ChooseForRecord;
}

/** The arguments of a run for the record engine. */
export const batchOf = ({ context: { setups, setup, viewer, module }, people, choose }: RecordRun) => ({
  ...{ setups, setup, viewer, module, people, choose },
});

function outcomeOf(column: ActionColumn, outcome: RecordOutcome): ItemOutcome {
  if (!outcome.isChanged) return outcome;
  const { row, patch } = outcome;
  const change: StoredChange = { field: column, from: valueOf(row, column), to: patch[column] };
  return { isChanged: true, change, version: row.version + 1 };
}

/** Changes the records of a run, and returns the data for an undo. */
export async function applyToRecords(
  tx: TenantTx,
  run: RecordRun,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, ItemOutcome>> {
  const { module, isNotifying } = run.context;
  const deactivation = PEOPLE.has(module.key) ? LOGIN_ENDING_TASK : undefined;
  const outcomes = await changeRecords(
    tx,
    { ...batchOf(run), act: run.act, reason: null, isNotifying, deactivation },
    ids,
  );
  return new Map([...outcomes].map(([id, outcome]) => [id, outcomeOf(run.column, outcome)]));
}

/** The records of some items. */
export const idsOf = (items: readonly ActionItem[]) => items.map(({ id }) => id);

/** An action that sets one column of each record. */
export function recordAction(
  context: KindContext,
  column: ActionColumn,
  choose: ChooseForRecord,
  people: ReadonlyMap<Id, PersonRow> = new Map(),
): PreparedAction {
  const run: RecordRun = { context, column, act: MASS_ACTION, people, choose };
  return {
    check: (tx, items) => checkRecords(tx, batchOf(run), idsOf(items)),
    apply: (tx, items) => applyToRecords(tx, run, idsOf(items)),
  };
}
