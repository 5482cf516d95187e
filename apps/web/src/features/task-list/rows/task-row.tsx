import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Icon, IconButton, StatusGlyph, Tag } from '../../../ui';
import { SelectBox } from '../../../ui/table';
import { dueText, formatDue } from '../due/due-text';
import { BlockedIcon, ChecklistIcon, HandOffIcon, RecurringIcon, ReminderIcon, TemplateIcon } from '../task-icons';
import { isOpenTask, type TaskSummary } from '../task-shapes';
import type { InlineValues } from '../use-task-sender';
import { DuePopover } from './due-popover';
import { PeoplePopover } from './people-picker';
import { ReminderMenu } from './reminder-menu';
import { PriorityMenu, StatusMenu } from './status-menu';
import { UserMarks } from './user-mark';
import styles from './task-rows.module.css';

export interface TaskRowProps {
  readonly task: TaskSummary;
  readonly today: string;
  /** Whether the record of each task is shown. */
  readonly showsRecord: boolean;
  /** What a task due today without a time shows. */
  readonly untimedLabel: 'today' | 'anyTime';
  readonly isCursor: boolean;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onFocus: () => void;
  readonly onOpen: () => void;
  readonly onChange: (values: InlineValues) => void;
  readonly onHandOff: () => void;
  /** Further buttons at the end of the row. */
  readonly actions?: ReactNode;
}

/** A task in a list. Each value is a button that changes it. */
export function TaskRow(props: TaskRowProps) {
  const { task, today, showsRecord, isCursor, isSelected, onSelect, onFocus, onOpen, onChange, onHandOff } = props;
  const text = useText(taskList);
  const { _id, title, abilities } = task;
  const mayProgress = abilities.progress && task.active;
  const mayUpdate = abilities.update && task.active;
  return (
    <div
      role="row"
      className={styles.row}
      data-task={_id}
      data-cursor={isCursor || undefined}
      data-done={!isOpenTask(task) || undefined}
      data-inactive={!task.active || undefined}
      aria-selected={isSelected}
      onFocus={onFocus}
      onPointerDown={onFocus}
    >
      <span role="gridcell" className={styles.check}>
        <SelectBox aria-label={text('selectTask', { title })} checked={isSelected} onChange={onSelect} />
      </span>
      <span role="gridcell" className={styles.status}>
        <StatusMenu
          title={title}
          status={task.status}
          isDisabled={!mayProgress}
          onPick={(status) => onChange({ status })}
        />
      </span>
      <span role="gridcell" className={styles.priority}>
        <PriorityMenu
          title={title}
          priority={task.priority}
          isDisabled={!mayUpdate}
          onPick={(priority) => onChange({ priority })}
        />
      </span>
      <span role="gridcell" className={styles.name}>
        <button type="button" className={styles.title} title={title} data-act="open" onClick={onOpen}>
          {title}
        </button>
        <TaskTags task={task} />
      </span>
      {showsRecord && (
        <span role="gridcell" className={styles.record}>
          <RecordLink task={task} />
        </span>
      )}
      <span role="gridcell" className={styles.people}>
        <PeoplePopover
          task={_id}
          users={task.users}
          onSave={(users) => onChange({ users: [...users] })}
          target={
            <button
              type="button"
              className={styles.cellButton}
              data-act="people"
              disabled={!mayUpdate}
              aria-label={text('peopleOf', { title, people: task.users.map(({ label }) => label).join(', ') })}
            >
              <UserMarks users={task.users} />
            </button>
          }
        />
      </span>
      <DueCell {...props} mayUpdate={mayUpdate} />
      <span role="gridcell" className={styles.tools}>
        {isOpenTask(task) && task.active && <ReminderMenu task={task} today={today} />}
        {isOpenTask(task) && mayProgress && (
          <IconButton icon={HandOffIcon} name={text('handOff')} data-act="handoff" onClick={onHandOff} />
        )}
        {props.actions}
      </span>
    </div>
  );
}

function DueCell({ task, today, untimedLabel, mayUpdate, onChange }: TaskRowProps & { readonly mayUpdate: boolean }) {
  const text = useText(taskList);
  const dueMoment = { day: task.due_date, time: task.due_time };
  const label = dueText(dueMoment, today, text, untimedLabel);
  const dueLabel = dueMoment.day ? formatDue(dueMoment.day, dueMoment.time, today) : text('noDue');
  return (
    <span role="gridcell" className={styles.due}>
      <DuePopover
        due={dueMoment}
        today={today}
        onPick={({ day, time }) => onChange({ due_date: day, due_time: time })}
        target={
          <button
            type="button"
            className={styles.cellButton}
            data-act="due"
            data-late={(isOpenTask(task) && dueMoment.day !== null && dueMoment.day < today) || undefined}
            data-none={dueMoment.day === null || undefined}
            data-hint={dueLabel}
            disabled={!mayUpdate}
            aria-label={text('dueOf', {
              title: task.title,
              due: `${label}${label === dueLabel ? '' : `, ${dueLabel}`}`,
            })}
          >
            {task.remind_at !== null && <Icon of={ReminderIcon} size={14} />}
            {isOpenTask(task) ? label : dueLabel}
          </button>
        }
      />
    </span>
  );
}

/** What is special about a task: blockers, its checklist, recurrence, and its template. */
function TaskTags({ task }: { readonly task: TaskSummary }) {
  const text = useText(taskList);
  const { checklist, blockers, recurs, fromTemplate, taken } = task;
  return (
    <span className={styles.tags}>
      {blockers > 0 && isOpenTask(task) && (
        <Tag hue="amber" icon={BlockedIcon}>
          {text('waitsFor', { count: blockers })}
        </Tag>
      )}
      {checklist.total > 0 && (
        <Tag icon={ChecklistIcon}>{text('checklistOf', { done: checklist.done, total: checklist.total })}</Tag>
      )}
      {recurs && (
        <Tag hue="teal" icon={RecurringIcon}>
          {text('recurring')}
        </Tag>
      )}
      {fromTemplate && <Tag icon={TemplateIcon}>{text('template')}</Tag>}
      {taken && <Tag hue="petrol">{text('takenBy', { name: taken.name })}</Tag>}
    </span>
  );
}

/** The page of a record, on its tasks. */
const recordTarget = ({ page, _id }: NonNullable<TaskSummary['owner']>): { to: string; search: object } => ({
  to: `/${page.replace(/^\//, '')}/edit/${_id}`,
  search: { tab: 'tasks' },
});

/** The record of a task as a link to its tasks. */
export function RecordLink({ task }: { readonly task: TaskSummary }) {
  const text = useText(taskList);
  const { owner, hasRecord, module } = task;
  if (!owner) return hasRecord ? <span className={styles.quiet}>{text('hiddenRecord')}</span> : null;
  return (
    <Link {...recordTarget(owner)} className={styles.link} title={[owner.number, owner.name].filter(Boolean).join(' ')}>
      <b>{owner.number ?? module.title}</b> <span>{owner.name}</span>
    </Link>
  );
}

/** A task that is being created, before the server confirms it. */
export function PendingRow({ title }: { readonly title: string }) {
  return (
    <div role="row" className={styles.row} data-pending>
      <span role="gridcell" className={styles.check} />
      <span role="gridcell" className={styles.status}>
        <StatusGlyph shape="dashed" hue="grey" size={15} />
      </span>
      <span role="gridcell" className={styles.name}>
        {title}
      </span>
    </div>
  );
}
