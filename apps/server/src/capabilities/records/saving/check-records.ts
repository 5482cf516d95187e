import { evaluateAccess, type Reason as AccessReason } from '@lendwright/access';
import { reason } from '@lendwright/api';
import { isRefusal, type Id, type Reason } from '@lendwright/kernel';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { ModuleDefinition } from '../module-definition';
import type { LockedRow } from '../rows/lock-rows';
import { readPeople, type PersonRow } from '../rows/people-rows';
import { splitAssignee } from '../rows/record-assignees';
import { readByIds } from '../rows/listed-rows';
import type { FieldChange, RecordPatch } from '../rows/write-rows';
import { findStageRefusals, type StageContext } from '../stage-rules/find-stage-refusals';
import { checkChoices, type AdminInfo } from './check-admin-info';
import { planAdminChanges } from './plan-admin-changes';

/** What to set on one record: columns of its admin panel, or whether it is active. */
export type RecordChoice = { readonly adminInfo: AdminInfo } | { readonly isActive: boolean };

/** Decides what to set on a record. Returns a reason to refuse it. */
export type ChooseForRecord = (row: LockedRow) => RecordChoice | Reason;

export interface BatchContext extends StageContext {
  readonly module: ModuleDefinition;
  /** People named by the choices; those already assigned are read by the batch. */
  readonly people: ReadonlyMap<Id, PersonRow>;
  readonly choose: ChooseForRecord;
}

const DENIAL_REASONS: Readonly<Partial<Record<AccessReason, Reason>>> = {
  inactive: reason('massActions.inactive'),
  locked: reason('massActions.locked'),
};
const isChoice = (choice: RecordChoice | Reason): choice is RecordChoice => !('key' in choice);

interface Plan {
  readonly patch: RecordPatch;
  readonly changes: readonly FieldChange[];
}

/** Why the viewer may not make this choice on a record, with the same rules as for a single record; null if they may. */
function denialOf({ viewer, module }: BatchContext, row: LockedRow, choice: RecordChoice): Reason | null {
  const act = 'isActive' in choice ? 'delete' : 'update';
  if (!evaluateAccess(viewer, module.key, row, { act: 'view' }).isAllowed) return reason('massActions.missing');
  const decision = evaluateAccess(viewer, module.key, row, { act });
  if (!decision.isAllowed) return DENIAL_REASONS[decision.reason] ?? reason('massActions.noRight');
  return null;
}

const toText = (isActive: boolean) => (isActive ? 'Active' : 'Deactive');

function planActivity(row: LockedRow, isActive: boolean): Plan {
  if (row.is_active === isActive) return { patch: {}, changes: [] };
  const changes = [{ field: '@active', from: toText(row.is_active), to: toText(isActive) }];
  return { patch: { isActive }, changes };
}

/** What a batch does to one record, apart from stage rules: columns and history changes, or why it is refused. */
function planForRecord(context: BatchContext, row: LockedRow | undefined): Plan | Reason {
  if (!row) return reason('massActions.missing');
  const choice = context.choose(row);
  if (!isChoice(choice)) {
    const isVisible = evaluateAccess(context.viewer, context.module.key, row, { act: 'view' }).isAllowed;
    return isVisible ? choice : reason('massActions.missing');
  }
  const denial = denialOf(context, row, choice);
  if (denial) return denial;
  const { setup, module, people } = context;
  if ('isActive' in choice) {
    const plan = planActivity(row, choice.isActive);
    return plan.changes.length > 0 ? plan : reason('massActions.unchanged');
  }
  try {
    checkChoices(setup, module.key, choice.adminInfo, people, row);
  } catch (error) {
    if (isRefusal(error)) return error.reason;
    throw error;
  }
  const plan = planAdminChanges(setup, row, choice.adminInfo, people);
  return plan.changes.length > 0 ? plan : reason('massActions.unchanged');
}

/** The people of a batch, so that the history has the names of those who were assigned before. */
async function readPeopleOfBatch(tx: TenantTx, knownEntries: ReadonlyMap<Id, PersonRow>, rows: Iterable<LockedRow>) {
  const ids = new Set<Id>();
  for (const { workforces, contacts } of rows)
    for (const value of [...workforces, ...contacts]) ids.add(splitAssignee(value).person);
  for (const id of knownEntries.keys()) ids.delete(id);
  if (ids.size === 0) return knownEntries;
  return new Map([...knownEntries, ...(await readPeople(tx, [...ids])).map((person) => [person.id, person] as const)]);
}

/** The number of records planned before other requests get their turn: less than a millisecond of work. */
const PLAN_BATCH_SIZE = 25;

/** What a batch does to each of some records, or why it is refused. Ids without a row are refused as missing. */
export async function planRecords(
  tx: TenantTx,
  context: BatchContext,
  rows: ReadonlyMap<Id, LockedRow>,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, Plan | Reason>> {
  const namedContext = { ...context, people: await readPeopleOfBatch(tx, context.people, rows.values()) };
  const plans = new Map<Id, Plan | Reason>();
  for (const id of ids) {
    if (plans.size > 0 && plans.size % PLAN_BATCH_SIZE === 0) await yieldToEventLoop();
    plans.set(id, planForRecord(namedContext, rows.get(id)));
  }
  const plannedChanges = [...plans].flatMap(([id, plan]) => {
    const row = rows.get(id);
    return row && 'patch' in plan ? [{ row, patch: plan.patch }] : [];
  });
  return new Map([...plans, ...(await findStageRefusals(tx, context, plannedChanges))]);
}

/** Why a batch would refuse each record; null for those that it would change. Locks and changes nothing. */
export async function checkRecords(
  tx: TenantTx,
  context: BatchContext,
  ids: readonly Id[],
): Promise<ReadonlyMap<Id, Reason | null>> {
  const { module } = context;
  const storedRows = (await readByIds(tx, ids, [])).filter(
    (row) => row.module_key === module.key && row.shared_from === null,
  );
  const rows = new Map(storedRows.map((row) => [row.id, row]));
  const plans = await planRecords(tx, context, rows, ids);
  return new Map([...plans].map(([id, plan]) => [id, 'key' in plan ? plan : null]));
}
