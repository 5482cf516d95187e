import { reason } from '@lendwright/api';
import { Refusal, type Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { readLaterTaskChanges } from './task-change-rows';
import { TASK_FIELDS, wireValue, type TaskField } from './task-fields';
import type { TaskValues } from './task-input';

/**
 * Allows a change made on an older version if nobody else changed the same fields since.
 * @throws Refusal 409 conflict with both values of every field that someone else changed
 * @source ARCHITECTURE rule 7
 */
export async function assertNoTaskConflict(
  tx: TenantTx,
  task: { readonly id: Id; readonly version: number; readonly seen: number | undefined },
  fields: readonly TaskField[],
  { before, after }: { readonly before: TaskValues; readonly after: TaskValues },
): Promise<void> {
  const { id, version, seen } = task;
  if (seen === undefined || seen === version) return;
  if (seen > version) throw new Refusal(409, 'conflict', reason('tasks.taskVersionUnknown'), { version, fields: [] });
  const changes = new Map(
    (await readLaterTaskChanges(tx, id, seen)).flatMap((change) =>
      change.changes.map(({ field }) => [field, change] as const),
    ),
  );
  const conflicts = fields.flatMap((field) => {
    const { wire, title } = TASK_FIELDS[field];
    const otherChange = changes.get(wire);
    if (!otherChange) return [];
    const facts = { by: otherChange.by_name, at: otherChange.at };
    return [{ field: wire, title, yours: wireValue(field, after), theirs: wireValue(field, before), ...facts }];
  });
  if (conflicts.length === 0) return;
  const names = conflicts.map(({ title }) => title).join(', ');
  throw new Refusal(409, 'conflict', reason('tasks.conflict', { fields: names }), { version, fields: conflicts });
}
