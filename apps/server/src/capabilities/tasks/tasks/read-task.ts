import type { AnswerOf, BodyOf, readTask as contract } from '@lendwright/api';
import { dayIn, type Id } from '@lendwright/kernel';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import type { RecordSummary } from '../../notifications';
import { missingRefusal, setupFor } from '../../records';
import { readLinkedTasks, type LinkedTaskRow } from './linked-task-rows';
import { presentTasks } from './present-task';
import { taskPermissions } from './task-abilities';
import { readTaskChanges } from './task-change-rows';
import { isStaff, type TaskContext } from './task-context';
import { NO_REMINDERS } from './task-input';
import { readTaskPeople } from './task-people';
import { findVisibleTask, type TaskRow } from './task-read-rows';
import { missingTaskRefusal } from './task-refusals';
import { readDescription } from './task-rows';

type Answer = AnswerOf<typeof contract>;

const presentLinkedTask = ({ id: _id, title, status, is_open: isOpen }: LinkedTaskRow) => ({
  _id,
  title,
  status,
  isOpen,
});

/** Dependencies are ids in the history; invisible tasks are among them, so only their number is shown. */
function presentField({ field, from, to }: { readonly field: string; readonly from: unknown; readonly to: unknown }) {
  if (field !== 'blocked_by') return { field, from, to };
  const count = (value: unknown) => (Array.isArray(value) ? value.length : 0);
  return { field, from: count(from), to: count(to) };
}

async function readHistory({ tx, viewer }: TaskContext, id: Id): Promise<NonNullable<Answer['task']>['history']> {
  if (!isStaff(viewer)) return [];
  return (await readTaskChanges(tx, id)).map(({ id: _id, at, by_name: by, act, changes, reason }) => ({
    ...{ _id, at, by, act, reason, fields: changes.map(presentField) },
  }));
}

async function readTemplateTitle({ tx }: TaskContext, id: Id): Promise<string> {
  const sql = 'select title from app.task_templates where company_id = $1 and id = $2';
  return (await tx.query<{ title: string }>(sql, [tx.companyId, id], 'task-template-title'))[0]?.title ?? '';
}

async function presentDetails(context: TaskContext, row: TaskRow): Promise<NonNullable<Answer['task']>> {
  const { tx, setup, viewer } = context;
  const [summary] = await presentTasks(context, [row]);
  if (!summary) throw missingTaskRefusal();
  const status = row.target_status ? setupFor(setup, viewer).statuses.get(row.target_status) : undefined;
  return {
    ...summary,
    description: cleanHtml(await readDescription(tx, row.id)),
    target_status: status && summary.owner ? { _id: status.id, title: status.title } : null,
    convert_lead: row.convert_lead,
    items: [...row.checklist],
    blocked_by: (await readLinkedTasks(tx, setup, viewer, row.id, 'blockers')).map(presentLinkedTask),
    blocks: (await readLinkedTasks(tx, setup, viewer, row.id, 'waiting')).map(presentLinkedTask),
    recurrence: row.recurrence,
    reminders: { ...NO_REMINDERS, ...row.reminders },
    template: row.template_id
      ? { _id: row.template_id, title: await readTemplateTitle(context, row.template_id) }
      : null,
    completedAt: row.completed_at,
    completed_by: row.completed_at === null ? null : row.completed_name,
    history: await readHistory(context, row.id),
  };
}

const NO_PEOPLE: Answer['users'] = { people: [], roles: [], groups: [], recordRoles: [] };

/** The record of the task or the request. Undefined for a task whose record the viewer may not see. */
async function recordOf(
  context: TaskContext,
  owner: Id | null,
  isOfTask: boolean,
): Promise<RecordSummary | null | undefined> {
  if (!owner) return null;
  const record = (await context.summarize(context.tx, context.viewer, [owner])).get(owner);
  if (record?.may({ tab: 'tasks', act: 'view' })) return record;
  if (!isOfTask) throw missingRefusal();
  return undefined;
}

/**
 * A task with everything about it, and whom tasks of its record may be assigned to. Only staff are offered people.
 * @throws Refusal 404 not_found for a task or record that the viewer may not see
 * @source spec 2-records §7 (POST tasks/info)
 */
export async function readTask(
  context: TaskContext,
  { tid, module, owner, search }: BodyOf<typeof contract>,
): Promise<Answer> {
  const { tx, setup, viewer, now } = context;
  const row = tid ? await findVisibleTask(tx, setup, viewer, tid) : null;
  if (tid && !row) throw missingTaskRefusal();
  const recordId = row ? row.record_id : (owner ?? null);
  const record = await recordOf(context, recordId, row !== null);
  if (!row && record && module && record.module.key !== module) throw missingRefusal();
  const statuses = record ? setupFor(setup, viewer).statusesOf(record.module.key) : [];
  const linkedRecord = recordId && record ? { id: recordId, summary: record } : null;
  return {
    timeZone: setup.timeZone,
    today: dayIn(now, setup.timeZone),
    task: row ? await presentDetails(context, row) : null,
    users: isStaff(viewer) ? await readTaskPeople(context, linkedRecord, search) : NO_PEOPLE,
    permissions: taskPermissions(context, record),
    target_statuses: isStaff(viewer)
      ? statuses
          .filter((status) => status.is_active)
          .map(({ id: _id, title, hue, glyph }) => ({ _id, title, hue, place: glyph }))
      : [],
  };
}
