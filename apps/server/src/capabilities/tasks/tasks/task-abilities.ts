import { hasModuleRight, hasFullAccess } from '@lendwright/access';
import type { AnswerOf, listTasks } from '@lendwright/api';
import type { RecordSummary } from '../../notifications';
import { isStaff, type TaskContext } from './task-context';
import type { TaskRow } from './task-read-rows';

export type TaskPermissions = AnswerOf<typeof listTasks>['permissions'];
export type TaskAbilities = AnswerOf<typeof listTasks>['tasks'][number]['abilities'];

/** What a viewer may do with the record of a task. */
export interface RecordAccess extends Pick<RecordSummary, 'may'> {
  readonly module: Pick<RecordSummary['module'], 'key'>;
}

const NO_RIGHTS: TaskPermissions = { add: false, update: false, delete: false };
const ALL_RIGHTS: TaskPermissions = { add: true, update: true, delete: true };

/**
 * What the viewer may do with tasks of a record, or without one. Tasks without a record give full rights; those of a
 * record need its tasks tab with update and the right of the record's module.
 * @param record null without a record, undefined for an invisible one
 * @source spec 2-records §6
 */
export function taskPermissions(
  { viewer }: Pick<TaskContext, 'viewer'>,
  record: RecordAccess | null | undefined,
): TaskPermissions {
  if (!isStaff(viewer)) return NO_RIGHTS;
  if (record === null || (hasFullAccess(viewer) && record)) return ALL_RIGHTS;
  if (!record?.may({ tab: 'tasks', act: 'view' })) return NO_RIGHTS;
  const isEditable = record.may({ tab: 'tasks', act: 'update' });
  return {
    add: isEditable && hasModuleRight(viewer, record.module.key, 'add'),
    update: isEditable && record.may({ act: 'update' }),
    delete: isEditable && record.may({ act: 'delete' }),
  };
}

/** What the viewer may do with one task. @param record undefined if the viewer may not see it */
export function taskAbilities(
  context: Pick<TaskContext, 'viewer'>,
  row: TaskRow,
  record: RecordAccess | undefined,
): TaskAbilities {
  const { viewer } = context;
  const isCreator = row.created_by === viewer.accountId || hasFullAccess(viewer);
  const permissions =
    row.record_id === null ? (isCreator && isStaff(viewer) ? ALL_RIGHTS : NO_RIGHTS) : taskPermissions(context, record);
  return {
    update: row.is_active && permissions.update,
    progress: row.is_active && (permissions.update || row.is_assigned),
    delete: permissions.delete,
    take: row.is_open && isStaff(viewer) && row.is_shared && row.taken_at === null && viewer.personId !== null,
    override: row.is_active && permissions.delete,
  };
}
