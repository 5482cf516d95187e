import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Ago } from '../../../ui';
import type { Task } from '../task-shapes';
import styles from './dialog.module.css';

const FIELDS = {
  title: 'title',
  status: 'status',
  priority: 'priority',
  start_date: 'startDate',
  due_date: 'dueDate',
  due_time: 'dueTime',
  description: 'description',
  users: 'assignedTo',
  target_status: 'targetStatus',
  convert_lead: 'convertLead',
  checklist: 'checklist',
  blocked_by: 'waitsForTasks',
  recurrence: 'repeat',
  reminders: 'reminders',
} as const;

/** The changes of a task, newest first: who, when, and which values. */
export function TaskHistory({ task }: { readonly task: Task }) {
  const text = useText(taskList);
  const titleOf = (field: string) => (field in FIELDS ? text(FIELDS[field as keyof typeof FIELDS]) : field);
  return (
    <details>
      <summary className={styles.label}>{text('history', { count: task.history.length })}</summary>
      <ul className={styles.history}>
        {task.history.map(({ _id, by, at, act, fields, reason }) => {
          const titles = [...new Set(fields.map(({ field }) => titleOf(field)))].join(', ');
          return (
            <li key={_id}>
              <b>{by}</b> · {act === 'create' ? text('acted-create') : titles || text('acted-change')}
              {reason && ` · ${reason}`} · <Ago at={at} isWithin />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
