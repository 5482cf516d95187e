import { addDays, dayIn, type Id, type IsoDate } from '@lendwright/kernel';
import { systemClock } from '../../../platform/clock/clock';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-scope';
import { addTriggers, daysShiftedTo, readTriggerTemplates, type DayOffset, type TriggerEvent } from '../../records';

/** After a longer pause, a check covers the last month only. */
const MAX_DAYS_BACK = 31;

interface DateTemplate {
  readonly template: Id;
  readonly module: string;
  readonly offset: DayOffset & { readonly field: string };
}

/** Claims the days since the last check of a template; the first check has only the current day. */
async function claimDays(tx: TenantTx, { template }: DateTemplate, today: IsoDate): Promise<IsoDate[]> {
  const rows = await tx.query<{ checked_on: IsoDate }>(
    'select checked_on::text from app.task_date_checks where company_id = $1 and template_id = $2 for update',
    [tx.companyId, template],
    'task-date-check',
  );
  const lastDay = rows[0]?.checked_on ?? addDays(today, -1);
  if (lastDay >= today) return [];
  await tx.query(
    `insert into app.task_date_checks (company_id, template_id, checked_on) values ($1, $2, $3)
     on conflict (company_id, template_id) do update set checked_on = excluded.checked_on`,
    [tx.companyId, template, today],
    'task-date-checked',
  );
  const days: IsoDate[] = [];
  for (let day = today; day > lastDay && days.length < MAX_DAYS_BACK; day = addDays(day, -1)) days.push(day);
  return days;
}

/** Stores the triggers of the records whose date is reached. */
async function checkTemplate(tx: TenantTx, date: DateTemplate, today: IsoDate): Promise<void> {
  const dayOf = new Map<IsoDate, IsoDate>();
  for (const day of await claimDays(tx, date, today))
    for (const source of daysShiftedTo(day, date.offset)) dayOf.set(source, day);
  if (dayOf.size === 0) return;
  const { field } = date.offset;
  const rows = await tx.query<{ id: Id; date: IsoDate }>(
    `select id, left(info->>$3, 10) as date from app.records
     where company_id = $1 and module_key = $2 and is_active and shared_from is null and left(info->>$3, 10) = any($4)`,
    [tx.companyId, date.module, field, [...dayOf.keys()]],
    'task-dates-reached',
  );
  const events = rows.map(({ id: record, date: value }): TriggerEvent => {
    const payload = { templates: [date.template], field, date: value, day: dayOf.get(value) };
    return { kind: 'date-reached', module: date.module, record, template: date.template, payload };
  });
  await addTriggers(tx, { accountId: null, personId: null, name: '' }, events);
}

/**
 * Finds the records of a company whose dates were reached since the last check, by the company's days. Each template
 * has a transaction of its own, which also stores the last day that was checked.
 */
export async function checkDates(scope: TenantScope, now: Date = systemClock.now()): Promise<void> {
  const { templates, today } = await scope.read(async (tx) => {
    const allTemplates = await readTriggerTemplates(tx);
    const dateTemplates = allTemplates.flatMap(({ id: template, module_key: module, starts_by: trigger }) =>
      trigger.kind === 'date-reached' ? [{ template, module, offset: trigger }] : [],
    );
    const settings = await tx.query<{ zone: string | null }>(
      `select settings->>'timeZone' as zone from auth.companies where id = $1`,
      [tx.companyId],
      'task-time-zone',
    );
    return { templates: dateTemplates, today: dayIn(now, settings[0]?.zone ?? 'UTC') };
  });
  for (const template of templates) await scope.write((tx) => checkTemplate(tx, template, today));
}
