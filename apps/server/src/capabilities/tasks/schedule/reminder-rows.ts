import type { Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { nextReminder } from './reminder-schedule';
import type { TaskValues } from '../tasks/task-input';

interface Schedule {
  readonly now: Date;
  readonly timeZone: string;
  /** A new due date starts the reminders again. */
  readonly isNewDate: boolean;
}

/** Stores when the next reminder of a task is sent. */
export async function updateNextReminder(
  tx: TenantTx,
  id: Id,
  values: Pick<TaskValues, 'due' | 'dueTime' | 'reminders'>,
  { now, timeZone, isNewDate }: Schedule,
): Promise<void> {
  const sql = 'select reminders_sent from app.tasks where company_id = $1 and id = $2';
  const rows = await tx.query<{ reminders_sent: number }>(sql, [tx.companyId, id], 'task-reminders-sent');
  const sentCount = isNewDate ? 0 : (rows[0]?.reminders_sent ?? 0);
  const nextAt = nextReminder(values, sentCount, now.toISOString(), timeZone);
  await tx.query(
    'update app.tasks set next_reminder_at = $3, reminders_sent = $4 where company_id = $1 and id = $2',
    [tx.companyId, id, nextAt, sentCount],
    'task-reminder-next',
  );
}

/** Sets or, with null, removes an account's own reminder of a task. */
export async function setOwnReminder(tx: TenantTx, id: Id, account: Id, remindAt: string | null): Promise<void> {
  if (remindAt === null) {
    await tx.query(
      `with ${changeNumber(4)} delete from app.task_reminders where company_id = $1 and task_id = $2 and account_id = $3`,
      [tx.companyId, id, account, ...changeValues(tx)],
      'task-own-reminder-remove',
    );
    return;
  }
  await tx.query(
    `with ${changeNumber(5)} insert into app.task_reminders (company_id, task_id, account_id, at) values ($1, $2, $3, $4)
     on conflict (company_id, task_id, account_id) do update set at = excluded.at`,
    [tx.companyId, id, account, remindAt, ...changeValues(tx)],
    'task-own-reminder',
  );
}
