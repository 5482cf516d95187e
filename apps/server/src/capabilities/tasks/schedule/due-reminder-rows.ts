import type { Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';

/** Locks some open tasks whose reminder is due. Others may be processed by another worker at the same time. */
export async function lockDueReminders(tx: TenantTx, now: string, limit: number): Promise<Id[]> {
  const rows = await tx.query<{ id: Id }>(
    `select id from app.tasks where company_id = $1 and is_open and next_reminder_at <= $2
     order by next_reminder_at limit $3 for update skip locked`,
    [tx.companyId, now, limit],
    'task-reminders-due',
  );
  return rows.map(({ id }) => id);
}

export async function readSentCount(tx: TenantTx, id: Id): Promise<number> {
  const sql = 'select reminders_sent from app.tasks where company_id = $1 and id = $2';
  return (
    (await tx.query<{ reminders_sent: number }>(sql, [tx.companyId, id], 'task-reminders-sent'))[0]?.reminders_sent ?? 0
  );
}

/** Stores that a reminder was sent, and when the next one is. */
export async function storeSentReminder(tx: TenantTx, id: Id, nextAt: string | null): Promise<void> {
  await tx.query(
    'update app.tasks set reminders_sent = reminders_sent + 1, next_reminder_at = $3 where company_id = $1 and id = $2',
    [tx.companyId, id, nextAt],
    'task-reminder-sent',
  );
}

/** The accounts that have a reminder of their own for a task. */
export async function readOwnReminderAccounts(tx: TenantTx, id: Id): Promise<Id[]> {
  const rows = await tx.query<{ account_id: Id }>(
    'select account_id from app.task_reminders where company_id = $1 and task_id = $2',
    [tx.companyId, id],
    'task-own-reminders',
  );
  return rows.map(({ account_id }) => account_id);
}

export interface OwnReminderRow {
  readonly task_id: Id;
  readonly account_id: Id;
  readonly record_id: Id | null;
  readonly is_open: boolean;
}

/** Removes some own reminders that are due, and returns them. */
export async function claimOwnReminders(tx: TenantTx, now: string, limit: number): Promise<OwnReminderRow[]> {
  const rows = await tx.query<OwnReminderRow>(
    `with due as (
       select task_id, account_id from app.task_reminders where company_id = $1 and at <= $2 order by at limit $3 for update skip locked),
     taken as (
       delete from app.task_reminders m using due where m.company_id = $1 and m.task_id = due.task_id and m.account_id = due.account_id
       returning m.task_id, m.account_id)
     select taken.task_id, taken.account_id, t.record_id, t.is_open from taken join app.tasks t on t.company_id = $1 and t.id = taken.task_id`,
    [tx.companyId, now, limit],
    'task-own-reminders-due',
  );
  if (rows.length > 0)
    await tx.query(
      `with ${changeNumber(2)} select slot from change`,
      [tx.companyId, ...changeValues(tx)],
      'task-own-reminders-taken',
    );
  return rows;
}

/** Locks some recurring tasks by schedule that are due and have no next occurrence. */
export async function lockDueOccurrences(tx: TenantTx, now: string, limit: number): Promise<Id[]> {
  const rows = await tx.query<{ id: Id }>(
    `select t.id from app.tasks t where t.company_id = $1 and t.recurrence is not null and t.due_at <= $2
       and t.recurrence ->> 'from' = 'schedule' and t.is_active
       and (t.recurrence ->> 'until' is null or t.recurrence ->> 'until' > t.due_on::text)
       and not exists (select from app.tasks n where n.company_id = $1 and n.recurred_from = t.id)
     order by t.due_at limit $3 for update skip locked`,
    [tx.companyId, now, limit],
    'task-occurrences-due',
  );
  return rows.map(({ id }) => id);
}
