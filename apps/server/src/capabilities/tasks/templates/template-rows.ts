import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { FollowUpRow, ResolvedTemplate, TemplateInput } from './template-input';

export interface TemplateRow {
  readonly id: Id;
  readonly module_key: string;
  readonly title: string;
  readonly description: string;
  readonly priority: TemplateInput['priority'];
  readonly status: TemplateInput['status'];
  readonly assignees: TemplateInput['assignees'];
  readonly start_rule: TemplateInput['start'];
  readonly due_rule: TemplateInput['due'];
  readonly target_status: Id | null;
  readonly convert_lead: boolean;
  readonly checklist: ResolvedTemplate['checklist'];
  readonly starts_by: TemplateInput['trigger'];
  readonly is_active: boolean;
  readonly version: number;
  readonly created_at: string;
  readonly created_name: string;
  readonly updated_at: string;
  readonly updated_name: string;
}

/** The part of a template that other templates need. */
export type TemplateHead = Pick<TemplateRow, 'id' | 'title' | 'module_key' | 'is_active'>;

const TEMPLATE_COLUMNS =
  'id, module_key, title, description, priority, status, assignees, start_rule, due_rule, target_status, convert_lead, ' +
  'checklist, starts_by, is_active, version, created_at, created_name, updated_at, updated_name';

/** @param isLocked locks the row until the transaction ends */
export async function templateById(tx: TenantTx, id: Id, isLocked = false): Promise<TemplateRow | null> {
  const sql = `select ${TEMPLATE_COLUMNS} from app.task_templates where company_id = $1 and id = $2${isLocked ? ' for update' : ''}`;
  const rows = await tx.query<TemplateRow>(sql, [tx.companyId, id]);
  return rows[0] ?? null;
}

/** Some templates. */
export function templatesByIds(tx: TenantTx, ids: readonly Id[]): Promise<TemplateRow[]> {
  const sql = `select ${TEMPLATE_COLUMNS} from app.task_templates where company_id = $1 and id = any($2)`;
  return tx.query(sql, [tx.companyId, ids], 'task-templates-by-ids');
}

/** The templates of a module, the active ones first. */
export function templatesOfModule(tx: TenantTx, module: string): Promise<TemplateRow[]> {
  const sql = `select ${TEMPLATE_COLUMNS} from app.task_templates where company_id = $1 and module_key = $2
    order by is_active desc, lower(title), id limit 500`;
  return tx.query(sql, [tx.companyId, module], 'task-templates-of-module');
}

/** The template of a task; null for a task that a person created. */
export async function findTemplateOfTask(
  tx: TenantTx,
  task: Id,
): Promise<{ readonly id: Id; readonly version: number } | null> {
  const sql = `select p.id, p.version from app.tasks t join app.task_templates p on p.company_id = $1 and p.id = t.template_id
    where t.company_id = $1 and t.id = $2`;
  return (await tx.query<{ id: Id; version: number }>(sql, [tx.companyId, task], 'task-template-of'))[0] ?? null;
}

/** The follow-ups of a template, and its title. */
export function readFollowUpsOf(tx: TenantTx, template: Id): Promise<(FollowUpRow & { readonly title: string })[]> {
  const sql = `select f.template_id, f.next_id, f.days, f.unit, p.title from app.task_follow_ups f
    join app.task_templates p on p.company_id = $1 and p.id = f.template_id
    where f.company_id = $1 and f.template_id = $2 order by f.place`;
  return tx.query(sql, [tx.companyId, template], 'task-follow-ups-of');
}

export function readTemplateHeads(tx: TenantTx): Promise<TemplateHead[]> {
  const sql =
    'select id, title, module_key, is_active from app.task_templates where company_id = $1 order by lower(title), id';
  return tx.query(sql, [tx.companyId], 'task-template-heads');
}

/** The ids of a module's templates. */
export async function readTemplatesOf(tx: TenantTx, module: string): Promise<Id[]> {
  const sql = 'select id from app.task_templates where company_id = $1 and module_key = $2';
  return (await tx.query<{ id: Id }>(sql, [tx.companyId, module], 'task-templates-of')).map(({ id }) => id);
}

/** Locks all templates of the company, so that two concurrent saves cannot create a cycle. */
export async function lockTemplates(tx: TenantTx): Promise<void> {
  const sql = 'select id from app.task_templates where company_id = $1 order by id for update';
  await tx.query(sql, [tx.companyId], 'task-templates-lock');
}

const valuesOf = (input: ResolvedTemplate): unknown[] => [
  input.module,
  input.title,
  input.description,
  input.priority,
  input.status,
  JSON.stringify(input.assignees),
  input.start && JSON.stringify(input.start),
  input.due && JSON.stringify(input.due),
  input.target_status,
  input.convert_lead,
  JSON.stringify(input.checklist),
  JSON.stringify(input.trigger),
];

export async function insertTemplate(tx: TenantTx, id: Id, input: ResolvedTemplate, author: string): Promise<void> {
  const sql = `insert into app.task_templates (company_id, id, updated_name, created_name, module_key, title, description, priority, status,
     assignees, start_rule, due_rule, target_status, convert_lead, checklist, starts_by)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;
  await tx.query(sql, [tx.companyId, id, author, ...valuesOf(input)], 'task-template-insert');
}

export async function updateTemplate(tx: TenantTx, id: Id, input: ResolvedTemplate, authorName: string): Promise<void> {
  const sql = `update app.task_templates set version = version + 1, updated_at = now(), updated_name = $3, module_key = $4, title = $5,
     description = $6, priority = $7, status = $8, assignees = $9, start_rule = $10, due_rule = $11, target_status = $12,
     convert_lead = $13, checklist = $14, starts_by = $15 where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, authorName, ...valuesOf(input)], 'task-template-update');
}

export async function updateActivity(tx: TenantTx, id: Id, isActive: boolean, author: string): Promise<void> {
  const sql = `update app.task_templates set version = version + 1, updated_at = now(), updated_name = $3, is_active = $4
     where company_id = $1 and id = $2`;
  await tx.query(sql, [tx.companyId, id, author, isActive], 'task-template-activity');
}

export function followUpRows(tx: TenantTx): Promise<FollowUpRow[]> {
  const sql =
    'select template_id, next_id, days, unit from app.task_follow_ups where company_id = $1 order by template_id, place';
  return tx.query(sql, [tx.companyId], 'task-follow-ups');
}

/** Replaces the follow-ups of a template, in this order. */
export async function replaceFollowUps(tx: TenantTx, id: Id, followUps: TemplateInput['followUps']): Promise<void> {
  await tx.query(
    'delete from app.task_follow_ups where company_id = $1 and template_id = $2',
    [tx.companyId, id],
    'task-follow-ups-clear',
  );
  const sql = `insert into app.task_follow_ups (company_id, template_id, next_id, place, days, unit)
     select $1, $2, next_id, place, days, unit
     from unnest($3::uuid[], $4::int[], $5::text[]) with ordinality as input (next_id, days, unit, place) returning company_id`;
  const column = <Key extends 'template' | 'days' | 'unit'>(key: Key) => followUps.map((followUp) => followUp[key]);
  const values = [tx.companyId, id, column('template'), column('days'), column('unit')];
  if (followUps.length > 0) await tx.query(sql, values, 'task-follow-ups-insert');
}
