import type { NotificationKind } from '@lendwright/api';
import type { Id } from '@lendwright/kernel';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import { notify, type Notification } from '../../notifications';
import type { Author } from '../../records';
import type { TaskAssignee } from './task-input';

/** The task that a notification is about. */
export interface NotifiedTask {
  readonly id: Id;
  readonly recordId: Id | null;
}

/** The people on a record with some roles. */
async function readPeopleOfRoles(tx: TenantTx, record: Id, roles: readonly Id[]): Promise<Id[]> {
  if (roles.length === 0) return [];
  const rows = await tx.query<{ person_id: Id }>(
    'select distinct person_id from app.record_assignees where company_id = $1 and record_id = $2 and role_id = any($3::uuid[])',
    [tx.companyId, record, roles],
    'task-people-of-roles',
  );
  return rows.map(({ person_id }) => person_id);
}

/**
 * Notifies the people of a task: persons, everyone in its roles and groups, and those on the record with a role.
 * @param excludedIds accounts that are not notified
 */
export async function notifyAssignees(
  tx: TenantTx,
  author: Author,
  task: NotifiedTask,
  kind: Extract<NotificationKind, `task_${string}`>,
  assignees: readonly TaskAssignee[],
  excludedIds: readonly Id[] = [],
): Promise<void> {
  if (assignees.length === 0) return;
  const idsOf = (wantedAssignee: TaskAssignee['kind']) =>
    assignees.flatMap((assignee) => (assignee.kind === wantedAssignee ? [assignee.id] : []));
  const onRecord = task.recordId === null ? [] : await readPeopleOfRoles(tx, task.recordId, idsOf('record-role'));
  const fallbacks = assignees.flatMap(({ fallback }) => fallback ?? []);
  const namedNotification: Notification = {
    kind,
    people: [...idsOf('person'), ...onRecord],
    roles: idsOf('role'),
    groups: idsOf('group'),
    substitutes: fallbacks,
    excluded: excludedIds,
  };
  await notify(tx, { id: task.recordId, taskId: task.id, groups: [] }, author, [namedNotification]);
}

/** Notifies accounts of a task. */
export async function notifyAccounts(
  tx: TenantTx,
  author: Author,
  task: NotifiedTask,
  kind: Extract<NotificationKind, `task_${string}`>,
  accounts: readonly Id[],
): Promise<void> {
  if (accounts.length === 0) return;
  await notify(tx, { id: task.recordId, taskId: task.id, groups: [] }, author, [{ kind, accounts }]);
}
