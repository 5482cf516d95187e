import { canAccess } from '@lendwright/access';
import { reason, type MassActionInput } from '@lendwright/api';
import type { Id, IsoDate, Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { authorOf, readByIds, readPeople, WORKFORCES, type RecordRow } from '../../records';
import { addTask, taskPermissions, withdrawTask } from '../../tasks';
import { invalidInputRefusal } from './invalid-input';
import type { ActionItem, ItemOutcome, KindContext, MassActionKind } from './mass-action-kind';

type TaskInput = Extract<MassActionInput, { readonly kind: 'task' }>;

/** The change of an item: the id of its task. */
const FIELD = '@task';

/** Why the viewer may not add a task to a record; null if they may. */
function denialOf({ viewer, module }: KindContext, row: RecordRow | undefined): Reason | null {
  if (row?.module_key !== module.key || row.shared_from !== null) return reason('massActions.missing');
  const may = (request: Parameters<typeof canAccess>[3]) => canAccess(viewer, module.key, row, request);
  if (!may({ act: 'view' })) return reason('massActions.missing');
  if (!row.is_active) return reason('massActions.inactive');
  return taskPermissions({ viewer }, { module, may }).add ? null : reason('massActions.noRight');
}

async function readDenials(tx: TenantTx, context: KindContext, items: readonly ActionItem[]) {
  const ids = items.map(({ id }) => id);
  const rows = new Map((await readByIds(tx, ids, [])).map((row) => [row.id, row]));
  return new Map(ids.map((id) => [id, denialOf(context, rows.get(id))]));
}

const refused = (explanation: Reason): ItemOutcome => ({ isChanged: false, reason: explanation });
const changed = (from: Id | null, to: Id | null): ItemOutcome => ({
  isChanged: true,
  change: { field: FIELD, from, to },
  version: 0,
});

/** Adds the same task to each record. Undo deactivates the tasks that nobody has worked on. */
export const taskKind: MassActionKind<TaskInput> = {
  right: 'update',
  describe: async (tx, _context, { title, person }) => {
    const knownPeople = person === null ? [] : await readPeople(tx, [person]);
    if (person !== null && knownPeople[0]?.module_key !== WORKFORCES.key) throw invalidInputRefusal('person');
    return { value: title, replaced: '', mode: 'task' };
  },
  prepare: (_tx, context, { title, priority, due_date, person }) => {
    const { setup, viewer, module, isNotifying } = context;
    const assignees = person === null ? [] : [{ kind: 'person' as const, id: person, role: null, fallback: null }];
    const values = { title, priority, due: due_date as IsoDate | null, assignees, isSilent: !isNotifying };
    return Promise.resolve({
      check: (tx, items) => readDenials(tx, context, items),
      apply: async (tx, items) => {
        const outcomes = new Map<Id, ItemOutcome>();
        for (const [id, denial] of await readDenials(tx, context, items)) {
          const record = { module: module.key, id };
          const task = denial ? null : await addTask(tx, setup, authorOf(viewer), { ...values, record });
          outcomes.set(id, task ? changed(null, task.id) : refused(denial ?? reason('massActions.unchanged')));
        }
        return outcomes;
      },
    });
  },
  prepareUndo: (context) => ({
    check: (tx, items) => readDenials(tx, context, items),
    apply: async (tx, items) => {
      const denials = await readDenials(tx, context, items);
      const outcomes = new Map<Id, ItemOutcome>();
      for (const { id, change } of items) {
        const denial = denials.get(id);
        const task = change?.to as Id;
        if (denial) outcomes.set(id, refused(denial));
        else if (await withdrawTask(tx, authorOf(context.viewer), task)) outcomes.set(id, changed(task, null));
        else outcomes.set(id, refused(reason('massActions.changedSince')));
      }
      return outcomes;
    },
  }),
};
