import { canAccess, hasFullAccess, type Viewer } from '@lendwright/access';
import type { Id } from '@lendwright/kernel';
import type { FindNoteOwner } from '../../notes';
import { readByIds, type RecordRow } from '../../records';
import { taskAbilities, type RecordAccess } from './task-abilities';
import { isStaff } from './task-context';
import { readTaskRows, type AssigneeRow, type TaskRow } from './task-read-rows';

/** Whether an assignee names the viewer, as `IS_ASSIGNED` decides in SQL. */
function namesViewer({ kind, id, fallback }: AssigneeRow, viewer: Viewer, record: RecordRow | null): boolean {
  const { personId } = viewer;
  if (personId !== null && fallback === personId) return true;
  if (kind === 'role') return viewer.roleId === id;
  if (kind === 'group') return viewer.groups?.includes(id) === true;
  if (personId === null) return false;
  if (kind === 'person') return personId === id;
  const assignedText = `${personId}---${id}`;
  return record !== null && (record.workforces.includes(assignedText) || record.contacts.includes(assignedText));
}

const recordAccessOf = (viewer: Viewer, row: RecordRow): RecordAccess => ({
  module: { key: row.module_key },
  may: (request) => canAccess(viewer, row.module_key, row, request),
});

/** Whether a viewer may see a task, as `visiblePredicate` decides in SQL. The test of visible tasks compares the two. */
function maySeeTask(viewer: Viewer, task: TaskRow, record: RecordRow | null, isAssigned: boolean): boolean {
  if (hasFullAccess(viewer)) return true;
  const mayOpen = record !== null && recordAccessOf(viewer, record).may({ tab: 'tasks', act: 'view' });
  if (!isStaff(viewer)) return mayOpen && isAssigned;
  return isAssigned || (task.record_id === null ? task.created_by === viewer.accountId : mayOpen);
}

/** People besides staff who may see a task: those of the record, and those it is assigned to. */
const peopleOf = (task: TaskRow, record: RecordRow | null): Id[] => [
  ...new Set([...(record?.people ?? []), ...task.assignees.flatMap(({ kind, id }) => (kind === 'person' ? [id] : []))]),
];

/**
 * The task that notes belong to. Whoever sees the task reads its notes, and whoever may change its status writes them.
 */
export const findTaskNoteOwner: FindNoteOwner = async ({ tx }, id) => {
  const [task] = await readTaskRows(tx, null, [id]);
  if (!task) return null;
  const [record = null] = task.record_id ? await readByIds(tx, [task.record_id], []) : [];
  const isAssignedTo = (viewer: Viewer) => task.assignees.some((assignee) => namesViewer(assignee, viewer, record));
  const mayView = (viewer: Viewer) => maySeeTask(viewer, task, record, isAssignedTo(viewer));
  return {
    ...{ kind: 'task', id, row: record, people: peopleOf(task, record), mayView },
    mayUpdate: (viewer) => {
      const seenTask = { ...task, is_assigned: isAssignedTo(viewer) };
      return (
        mayView(viewer) &&
        taskAbilities({ viewer }, seenTask, record ? recordAccessOf(viewer, record) : undefined).progress
      );
    },
  };
};
