import type { EmailTriggerEvent } from '@lendwright/api';
import { addDays, dayIn, type Id, type IsoDate } from '@lendwright/kernel';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { daysShiftedTo, type DayOffset, type RecordEngine } from '../../records';
import { taskKey } from '../planned/check-still-applies';
import { readActiveTriggers, type TriggerRow } from '../triggers/trigger-rows';
import { planMails } from './plan-mails';
import type { TriggerEvent } from './trigger-event';
import { readUnanswered, unansweredKey } from './unanswered-emails';

/** After a longer interruption, a check covers only the last week, because older reminders are useless. */
const MAX_DAYS_BACK = 7;
/** The maximum number of records per trigger and check. */
const MAX_RECORDS = 5_000;

/** Claims the days since the last check of a trigger; the first check claims only the current day. */
async function claimDays(tx: TenantTx, trigger: Id, today: IsoDate): Promise<IsoDate[]> {
  const [row] = await tx.query<{ checked_on: IsoDate | null }>(
    'select checked_on::text from app.email_triggers where company_id = $1 and id = $2 and is_active for update',
    [tx.companyId, trigger],
    'email-trigger-day',
  );
  const lastDay = row?.checked_on ?? addDays(today, -1);
  if (!row || lastDay >= today) return [];
  await tx.query(
    'update app.email_triggers set checked_on = $3 where company_id = $1 and id = $2',
    [tx.companyId, trigger, today],
    'email-trigger-day-checked',
  );
  const days: IsoDate[] = [];
  for (let day = today; day > lastDay && days.length < MAX_DAYS_BACK; day = addDays(day, -1)) days.push(day);
  return days;
}

interface DayRow {
  readonly record: Id;
  readonly task?: Id;
  readonly day: IsoDate;
}

function readDates(tx: TenantTx, module: string, field: string, days: readonly IsoDate[]): Promise<DayRow[]> {
  return tx.query(
    `select id as record, left(info->>$3, 10) as day from app.records where company_id = $1 and module_key = $2 and is_active
       and shared_from is null and left(info->>$3, 10) = any($4) order by id limit $5`,
    [tx.companyId, module, field, days, MAX_RECORDS],
    'email-trigger-dates',
  );
}

function readTasks(tx: TenantTx, module: string, days: readonly IsoDate[]): Promise<DayRow[]> {
  return tx.query(
    `select record_id as record, id as task, due_on::text as day from app.tasks where company_id = $1 and module_key = $2 and is_open
       and is_active and due_on = any($3::date[]) and record_id is not null order by id limit $4`,
    [tx.companyId, module, days, MAX_RECORDS],
    'email-trigger-tasks',
  );
}

/** The kinds of events that are checked once a day. */
const DAILY: ReadonlySet<EmailTriggerEvent['kind']> = new Set(['date-reached', 'task-due', 'no-reply']);

async function findUnansweredEmails(
  tx: TenantTx,
  module: string,
  days: readonly IsoDate[],
  zone: string,
  now: Date,
): Promise<TriggerEvent[]> {
  const emails = await readUnanswered(tx, module, days, zone, MAX_RECORDS);
  return emails.map(({ record, message, day }) => ({
    ...{ kind: 'no-reply', record, key: unansweredKey(message), detail: day, at: now.toISOString() },
  }));
}

async function findEvents(
  tx: TenantTx,
  { event, module_key: module }: TriggerRow,
  days: readonly IsoDate[],
  zone: string,
  now: Date,
): Promise<TriggerEvent[]> {
  if (event.kind === 'no-reply') {
    const writtenDays = days.map((day) => addDays(day, -event.days));
    return findUnansweredEmails(tx, module, writtenDays, zone, now);
  }
  if (event.kind !== 'date-reached' && event.kind !== 'task-due') return [];
  const offset: DayOffset = { days: event.days, unit: event.kind === 'date-reached' ? event.unit : 'days' };
  const sources = [...new Set(days.flatMap((day) => daysShiftedTo(day, offset)))];
  const rows =
    event.kind === 'date-reached'
      ? await readDates(tx, module, event.field, sources)
      : await readTasks(tx, module, sources);
  return rows.map(({ record, task, day }): TriggerEvent => {
    const key = task === undefined ? `date:${day}` : taskKey(task, day);
    return { kind: event.kind, record, key, detail: day, at: now.toISOString() };
  });
}

/**
 * Plans the emails of dates and due days that were reached since the last check, in the company's time zone. Each
 * trigger has a separate transaction, which also stores the last checked day.
 */
export async function checkDays(engine: RecordEngine, scope: TenantScope, now: Date): Promise<void> {
  const setup = await engine.setups.of(scope);
  const today = dayIn(now, setup.timeZone);
  const triggers = await scope.read(readActiveTriggers);
  const isDue = ({ event, checked_on: last }: TriggerRow) => DAILY.has(event.kind) && (last === null || last < today);
  for (const trigger of triggers.filter(isDue))
    await scope.write(async (tx) => {
      const days = await claimDays(tx, trigger.id, today);
      if (days.length === 0) return;
      const events = await findEvents(tx, trigger, days, setup.timeZone, now);
      await planMails(
        { engine, tx, setup, today },
        events.map((event) => ({ trigger, event })),
        now,
      );
    });
}
