import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author, CompanySetup } from '../../records';
import { changeTask } from './change-task';
import { readBlockers } from './dependency-rows';
import { storedValues } from './task-fields';
import { readTaskRows } from './task-read-rows';
import { lockTask, readDescription } from './task-rows';

/**
 * Completes an open task for another capability, which has checked the rights.
 * @returns whether the task was open
 * @throws Refusal 409 blocked
 */
export async function completeTask(
  tx: TenantTx,
  setup: CompanySetup,
  author: Author,
  id: Id,
  now: Date,
): Promise<boolean> {
  await lockTask(tx, id);
  const [row] = await readTaskRows(tx, null, [id]);
  if (!row?.is_open) return false;
  const valuesBefore = storedValues(row, await readDescription(tx, id), await readBlockers(tx, id));
  await changeTask(
    { tx, setup, author, now },
    { row, before: valuesBefore, after: { ...valuesBefore, status: 'Completed' } },
  );
  return true;
}
