import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Icon, OpenIcon, PopoverMenu, statusGlyph, StatusGlyph, StatusPill } from '../../../ui';
import { TASK_PRIORITIES, TASK_STATUSES, type TaskPriority, type TaskStatus } from '../task-shapes';
import styles from './task-rows.module.css';

export interface StatusMenuProps {
  readonly title: string;
  readonly status: TaskStatus;
  readonly isDisabled: boolean;
  /** Whether the status is a pill with its text, or only its glyph. */
  readonly hasLabel?: boolean;
  readonly onPick: (status: TaskStatus) => void;
}

/** The status of a task as a button that changes it. Digits choose in the open menu. */
export function StatusMenu({ title, status, isDisabled, hasLabel = false, onPick }: StatusMenuProps) {
  const text = useText(taskList);
  const glyph = statusGlyph('task', status);
  const label = text(`status-${status}`);
  return (
    <PopoverMenu
      target={
        <button
          type="button"
          className={hasLabel ? styles.pillButton : styles.glyphButton}
          data-act="status"
          data-hint={hasLabel ? undefined : label}
          disabled={isDisabled}
          aria-label={text('statusOf', { title, status: label })}
        >
          {hasLabel ? <StatusPill set="task" status={status} label={label} /> : <StatusGlyph {...glyph} size={15} />}
          {hasLabel && <Icon of={OpenIcon} size={13} />}
        </button>
      }
      entries={TASK_STATUSES.map((id, index) => ({
        id,
        title: text(`status-${id}`),
        mark: <StatusGlyph {...statusGlyph('task', id)} />,
        pickKey: String(index + 1),
        isChosen: id === status,
        onPick: () => onPick(id),
      }))}
    />
  );
}

export interface PriorityMenuProps {
  readonly title: string;
  readonly priority: TaskPriority;
  readonly isDisabled: boolean;
  /** Whether the button shows the text of the status, or only its glyph. */
  readonly hasLabel?: boolean;
  readonly onPick: (priority: TaskPriority) => void;
}

/** The priority of a task as a button that changes it. */
export function PriorityMenu({ title, priority, isDisabled, hasLabel = false, onPick }: PriorityMenuProps) {
  const text = useText(taskList);
  const label = text(`priority-${priority}`);
  return (
    <PopoverMenu
      target={
        <button
          type="button"
          className={hasLabel ? styles.labelButton : styles.glyphButton}
          data-act="priority"
          data-hint={hasLabel ? undefined : label}
          disabled={isDisabled}
          aria-label={text('priorityOf', { title, priority: label })}
        >
          <StatusGlyph {...statusGlyph('priority', priority)} />
          {hasLabel && label}
        </button>
      }
      entries={TASK_PRIORITIES.map((id, index) => ({
        id,
        title: text(`priority-${id}`),
        mark: <StatusGlyph {...statusGlyph('priority', id)} />,
        pickKey: String(index + 1),
        isChosen: id === priority,
        onPick: () => onPick(id),
      }))}
    />
  );
}
