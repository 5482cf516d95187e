import type { Id } from '@lendwright/kernel';
import { changeNumber, changeValues } from '../../../platform/db/change-number';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { Author } from '../../records';
import type { TaskLocation, TaskValues } from './task-input';

/** Where a task comes from. */
interface TaskSource {
  readonly templateId: Id | null;
  readonly triggerId: Id | null;
  readonly recurredFrom: Id | null;
  readonly occurrence: number;
}

interface TaskInsert {
  readonly id: Id;
  readonly record: TaskLocation | null;
  readonly values: TaskValues;
  readonly dueAt: string | null;
  readonly source: TaskSource;
}

/** The columns of a task's own values, in the order of `columnValues`. */
const VALUE_COLUMNS = [
  ...['title', 'description', 'status', 'priority', 'start_on', 'due_on', 'due_time', 'due_at'],
  ...['target_status', 'convert_lead', 'checklist', 'recurrence', 'reminders'],
];

const columnValues = (values: TaskValues, dueAt: string | null): unknown[] => [
  ...[
    values.title,
    values.description,
    values.status,
    values.priority,
    values.start,
    values.due,
    values.dueTime,
    dueAt,
  ],
  ...[values.targetStatus, values.convertLead, JSON.stringify(values.checklist)],
  ...[values.recurrence && JSON.stringify(values.recurrence), JSON.stringify(values.reminders)],
];

/** Inserts a task. Returns false if its trigger or predecessor has one already. */
export async function insertTask(
  tx: TenantTx,
  author: Author,
  { id, record, values, dueAt, source }: TaskInsert,
): Promise<boolean> {
  const sql = `insert into app.tasks (company_id, id, module_key, record_id, template_id, trigger_id, recurred_from, occurrence,
       created_by, created_person, created_name, updated_by, updated_name, ${VALUE_COLUMNS.join(', ')})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $9, $11, ${VALUE_COLUMNS.map((_, index) => `$${index + 12}`).join(', ')})
     on conflict do nothing returning id`;
  const rows = await tx.query<{ id: Id }>(
    sql,
    [
      ...[tx.companyId, id, record?.module ?? null, record?.id ?? null, source.templateId, source.triggerId],
      ...[source.recurredFrom, source.occurrence, author.accountId, author.personId, author.name],
      ...columnValues(values, dueAt),
    ],
    'task-insert',
  );
  return rows.length > 0;
}

/** Locks a task until the transaction ends. */
export async function lockTask(tx: TenantTx, id: Id): Promise<void> {
  await tx.query(
    'select id from app.tasks where company_id = $1 and id = $2 for update',
    [tx.companyId, id],
    'task-lock',
  );
}

export async function readDescription(tx: TenantTx, id: Id): Promise<string> {
  const sql = 'select description from app.tasks where company_id = $1 and id = $2';
  return (await tx.query<{ description: string }>(sql, [tx.companyId, id], 'task-description'))[0]?.description ?? '';
}

/** Writes all values of a task as the next version, and returns it. The people's rows are written separately. */
export async function updateTaskValues(
  tx: TenantTx,
  author: Author,
  id: Id,
  values: TaskValues,
  dueAt: string | null,
): Promise<number> {
  const assignments = VALUE_COLUMNS.map((column, index) => `${column} = $${index + 5}`);
  const rows = await tx.query<{ version: number }>(
    `update app.tasks set version = version + 1, updated_at = now(), updated_by = $3, updated_name = $4, ${assignments.join(', ')}
     where company_id = $1 and id = $2 returning version`,
    [tx.companyId, id, author.accountId, author.name, ...columnValues(values, dueAt)],
    'task-update',
  );
  return rows[0]?.version ?? 0;
}

/** Columns besides the values, with the change's version and a change number of the company. */
export async function updateTaskState(
  tx: TenantTx,
  author: Author,
  id: Id,
  columns: Readonly<
    Partial<Record<'is_active' | 'taken_by' | 'taken_name' | 'taken_at' | 'handed_off_by' | 'handed_off_at', unknown>>
  >,
): Promise<number> {
  const names = Object.keys(columns);
  const assignments = names.map((column, index) => `${column} = $${index + 5}`);
  const rows = await tx.query<{ version: number }>(
    `with ${changeNumber(names.length + 5)}
     update app.tasks set version = version + 1, updated_at = now(), updated_by = $3, updated_name = $4, ${assignments.join(', ')}
     where company_id = $1 and id = $2 returning version`,
    [tx.companyId, id, author.accountId, author.name, ...Object.values(columns), ...changeValues(tx)],
  );
  return rows[0]?.version ?? 0;
}

/** Records when a task was completed and by whom, or with null that it is not. */
export async function updateCompletion(tx: TenantTx, author: Author, id: Id, isCompleted: boolean): Promise<void> {
  await tx.query(
    `update app.tasks set completed_at = case when $3 then clock_timestamp() end, completed_by = case when $3 then $4::uuid end,
       completed_name = case when $3 then $5 else '' end where company_id = $1 and id = $2`,
    [tx.companyId, id, isCompleted, author.accountId, author.name],
    'task-completion',
  );
}
