import { reason } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import {
  checkRecords,
  MASS_UNDO_ACTION,
  readPeople,
  readRecordsChangedSince,
  splitAssignee,
  type ChooseForRecord,
  type PersonRow,
  type RecordChoice,
} from '../../records';
import type { ActionItem, KindContext, PreparedAction } from './mass-action-kind';
import { applyToRecords, batchOf, idsOf, valueOf, type ActionColumn, type RecordRun } from './record-action';

/** The history field of each column. */
const HISTORY_FIELDS: Readonly<Record<ActionColumn, string>> = {
  isActive: '@active',
  statusId: '@status',
  workforces: '@workforces',
  contacts: '@contacts',
  groups: '@groups',
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The choice that restores a value. */
function choiceToRestore(column: ActionColumn, value: unknown): RecordChoice {
  if (column === 'isActive') return { isActive: value === true };
  if (column === 'statusId') return { adminInfo: { status: value === null ? [] : [value as Id] } };
  return { adminInfo: { [column]: value as string[] } };
}

async function readPeopleOfItems(tx: TenantTx, items: readonly ActionItem[]): Promise<ReadonlyMap<Id, PersonRow>> {
  const values = items.flatMap(({ change }) =>
    change && (change.field === 'workforces' || change.field === 'contacts') ? (change.from as string[]) : [],
  );
  const ids = [...new Set(values.map((value) => splitAssignee(value).person))];
  return new Map((ids.length > 0 ? await readPeople(tx, ids) : []).map((person) => [person.id, person]));
}

/** Restores the column of each record, unless a person has changed it since; that value stays. */
export function undoOfRecordAction(context: KindContext): PreparedAction {
  const runOf = async (tx: TenantTx, items: readonly ActionItem[]): Promise<RecordRun> => {
    const column = (items[0]?.change?.field ?? 'statusId') as ActionColumn;
    const versions = items.map(({ id, version }) => ({ id, version: version ?? 0 }));
    const changedIds = await readRecordsChangedSince(tx, versions, [HISTORY_FIELDS[column]]);
    const changes = new Map(items.map(({ id, change }) => [id, change]));
    const choose: ChooseForRecord = (row) => {
      const change = changes.get(row.id);
      if (!change || changedIds.has(row.id) || !isSame(valueOf(row, column), change.to))
        return reason('massActions.changedSince');
      return choiceToRestore(column, change.from);
    };
    return { context, column, act: MASS_UNDO_ACTION, people: await readPeopleOfItems(tx, items), choose };
  };
  return {
    check: async (tx, items) => checkRecords(tx, batchOf(await runOf(tx, items)), idsOf(items)),
    apply: async (tx, items) => applyToRecords(tx, await runOf(tx, items), idsOf(items)),
  };
}
