import type { ReactNode } from 'react';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { AddIcon, Icon, IconButton, statusGlyph, StatusGlyph } from '../../../ui';
import { dueText, formatDue } from '../due/due-text';
import { DuePopover } from '../rows/due-popover';
import { PeoplePopover } from '../rows/people-picker';
import { ReminderMenu } from '../rows/reminder-menu';
import { PriorityMenu } from '../rows/status-menu';
import { UserMark } from '../rows/user-mark';
import { DueIcon } from '../task-icons';
import { isOpenTask, isPerson, userKey, type Task } from '../task-shapes';
import type { InlineValues } from '../use-task-sender';
import styles from './side.module.css';

export interface TaskFactsProps {
  readonly task: Task;
  readonly today: string;
  readonly onChange: (values: InlineValues) => void;
}

const REMINDERS = ['dayBefore', 'onDay', 'overdue'] as const;

/** The values of a task with their names; those that the viewer may change are buttons. */
export function TaskFacts({ task, today, onChange }: TaskFactsProps) {
  const text = useText(taskList);
  const mayUpdate = task.abilities.update && task.active;
  const reminders = REMINDERS.filter((kind) => task.reminders[kind]).map((kind) => text(`remind-${kind}`));
  return (
    <dl className={styles.facts}>
      <Fact title={text('priority')}>
        <PriorityMenu
          hasLabel
          title={task.title}
          priority={task.priority}
          isDisabled={!mayUpdate}
          onPick={(priority) => onChange({ priority })}
        />
      </Fact>
      {task.start_date && (
        <Fact title={text('startDate')}>
          <span className={styles.value}>{formatDue(task.start_date, null, today)}</span>
        </Fact>
      )}
      <Fact title={text('dueDate')}>
        <DueButton task={task} today={today} mayUpdate={mayUpdate} onChange={onChange} />
      </Fact>
      <Fact title={text('assignedTo')}>
        <People task={task} mayUpdate={mayUpdate} onChange={onChange} />
      </Fact>
      {isOpenTask(task) && task.active && (
        <Fact title={text('reminders')}>
          <span className={styles.value}>{reminders.join(', ') || '–'}</span>
          <ReminderMenu task={task} today={today} />
        </Fact>
      )}
      {task.blocked_by.length > 0 && (
        <Fact title={text('waitsForTasks')}>
          <ul className={styles.linked}>
            {task.blocked_by.map(({ _id, title, status }) => (
              <li key={_id}>
                <StatusGlyph {...statusGlyph('task', status)} />
                {title}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface ValueProps extends TaskFactsProps {
  readonly mayUpdate: boolean;
}

function DueButton({ task, today, mayUpdate, onChange }: ValueProps) {
  const text = useText(taskList);
  const dueMoment = { day: task.due_date, time: task.due_time };
  const dueLabel = dueMoment.day ? formatDue(dueMoment.day, dueMoment.time, today) : text('noDue');
  // The exact value has the time.
  const label = dueText({ ...dueMoment, time: null }, today, text, 'today');
  return (
    <DuePopover
      due={dueMoment}
      today={today}
      onPick={({ day, time }) => onChange({ due_date: day, due_time: time })}
      target={
        <button
          type="button"
          className={styles.valueButton}
          disabled={!mayUpdate}
          aria-label={text('dueOf', { title: task.title, due: dueLabel })}
        >
          <Icon of={DueIcon} size={15} />
          {dueLabel}
          {!dueLabel.startsWith(label) && (
            <small data-late={(isOpenTask(task) && dueMoment.day !== null && dueMoment.day < today) || undefined}>
              {label}
            </small>
          )}
        </button>
      }
    />
  );
}

function People({ task, mayUpdate, onChange }: Omit<ValueProps, 'today'>) {
  const text = useText(taskList);
  return (
    <span className={styles.people}>
      {task.users.map((user) => (
        <span key={userKey(user)} className={styles.chip}>
          <UserMark user={user} size={18} />
          {user.label}
          {!isPerson(user) && <small>{text(`type-${user.type}`)}</small>}
        </span>
      ))}
      {task.users.length === 0 && <span className={styles.value}>{text('unassigned')}</span>}
      {mayUpdate && (
        <PeoplePopover
          task={task._id}
          users={task.users}
          onSave={(users) => onChange({ users: [...users] })}
          target={<IconButton icon={AddIcon} name={text('addPerson')} />}
        />
      )}
    </span>
  );
}
