import { reason, type BodyOf, type updateTask } from '@lendwright/api';
import { newId, Refusal, type Reason } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { cleanHtml } from '../../../platform/rich-text/clean-html';
import { readByIds, type CompanySetup } from '../../records';
import type { ChecklistItem, TaskAssignee, TaskLocation, TaskValues } from './task-input';

const invalidRefusal = (path: string, explanation: Reason) =>
  new Refusal(422, 'invalid', explanation, { path, faults: [] });

const PEOPLE_MODULES: ReadonlySet<string> = new Set(['workforces', 'contacts', 'prospects']);

/** The items as sent, with the state of those that are stored. @throws Refusal 422 invalid for unknown ids */
export function resolveChecklist(
  items: NonNullable<BodyOf<typeof updateTask>['checklist']>,
  storedItems: readonly ChecklistItem[],
): readonly ChecklistItem[] {
  const storedById = new Map(storedItems.map((item) => [item._id, item]));
  return items.map(({ _id, title, mandatory }) => {
    const item = _id === undefined ? undefined : storedById.get(_id);
    // Deleting the id ensures that no two items share one.
    if (_id !== undefined && !storedById.delete(_id)) throw invalidRefusal('checklist', reason('tasks.stepUnknown'));
    return {
      _id: _id ?? newId(),
      title,
      mandatory,
      isDone: item?.isDone ?? false,
      by: item?.by ?? null,
      at: item?.at ?? null,
    };
  });
}

const keyOf = ({ kind, id, role, fallback }: TaskAssignee) => `${kind}/${id}/${role ?? ''}/${fallback ?? ''}`;

/** @throws Refusal 422 invalid for people, roles and groups that the company does not have, or that are inactive */
async function checkAssignees(
  tx: TenantTx,
  setup: CompanySetup,
  record: TaskLocation | null,
  assignees: readonly TaskAssignee[],
  storedAssignees: readonly TaskAssignee[],
): Promise<void> {
  const storedKeys = new Set(storedAssignees.map(keyOf));
  const addedAssignees = assignees.filter((assignee) => !storedKeys.has(keyOf(assignee)));
  const personIds = addedAssignees.flatMap(({ kind, id, fallback }) => [
    ...(kind === 'person' ? [id] : []),
    ...(fallback ? [fallback] : []),
  ]);
  const people = new Map((await readByIds(tx, [...new Set(personIds)], [])).map((row) => [row.id, row]));
  for (const { kind, id, role, fallback } of addedAssignees) {
    const person = kind === 'person' ? people.get(id) : undefined;
    if (kind === 'person' && (!person?.is_active || !PEOPLE_MODULES.has(person.module_key)))
      throw invalidRefusal('users', reason('tasks.personUnknown'));
    if (kind === 'group' && !setup.groups.has(id)) throw invalidRefusal('users', reason('tasks.groupUnknown'));
    if ((kind === 'role' || kind === 'record-role') && !setup.roles.has(id))
      throw invalidRefusal('users', reason('tasks.roleUnknown'));
    if (kind === 'record-role' && !record) throw invalidRefusal('users', reason('tasks.recordMissing'));
    if (role && !setup.roles.has(role)) throw invalidRefusal('users', reason('tasks.roleUnknown'));
    const fallbackPerson = fallback ? people.get(fallback) : undefined;
    if (fallback && (!fallbackPerson?.is_active || fallbackPerson.module_key !== 'workforces'))
      throw invalidRefusal('users', reason('tasks.personUnknown'));
  }
}

/**
 * Validates the references of a task and sanitizes its text. Dependencies are checked separately.
 * @param storedValues the stored values; people who are on the task already may stay
 * @throws Refusal 422 invalid
 */
export async function resolveTask(
  tx: TenantTx,
  setup: CompanySetup,
  record: TaskLocation | null,
  values: TaskValues,
  storedValues: TaskValues | null = null,
): Promise<TaskValues> {
  await checkAssignees(tx, setup, record, values.assignees, storedValues?.assignees ?? []);
  const { targetStatus, convertLead, recurrence, due, dueTime } = values;
  if (targetStatus !== null && (!record || setup.statuses.get(targetStatus)?.module_key !== record.module))
    throw invalidRefusal('target_status', reason('tasks.statusUnknown'));
  if (convertLead && record?.module !== 'leads') throw invalidRefusal('convert_lead', reason('tasks.leadsOnly'));
  if (due === null && dueTime !== null) throw invalidRefusal('due_time', reason('tasks.dueMissing'));
  if (due === null && recurrence !== null) throw invalidRefusal('recurrence', reason('tasks.dueMissing'));
  return { ...values, description: cleanHtml(values.description) };
}
