import { cloneElement, useState, type ReactElement } from 'react';
import { useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { Button, LineControl, Popover } from '../../../ui';
import { addDays, weekdayOfNextWeek } from '../due/day-steps';
import { formatDueDay, type DueDay } from '../due/due-text';
import styles from './task-rows.module.css';

export interface DuePopoverProps {
  /** The button that opens it. */
  readonly target: ReactElement<{ readonly onClick?: () => void }>;
  readonly due: DueDay;
  readonly today: string;
  readonly onPick: (dueDay: DueDay) => void;
}

/** Changes when a task is due: common days, or any day and time in the company's time zone. */
export function DuePopover({ target, due, today, onPick }: DuePopoverProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (pickedDay: DueDay) => {
    setOpen(false);
    onPick(pickedDay);
  };
  return (
    <Popover
      target={cloneElement(target, { onClick: () => setOpen(!isOpen) })}
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      width={296}
      position="bottom-end"
    >
      <DueForm due={due} today={today} onPick={pick} />
    </Popover>
  );
}

function DueForm({ due, today, onPick }: Omit<DuePopoverProps, 'target'>) {
  const text = useText(taskList);
  const [day, setDay] = useState(due.day ?? '');
  const [time, setTime] = useState(due.time ?? '');
  const monday = weekdayOfNextWeek(today, 0);
  const choices = [
    { day: today, label: text('today') },
    { day: addDays(today, 1), label: text('tomorrow') },
    { day: monday, label: formatDueDay(monday, today) },
  ];
  return (
    <form
      className={styles.dueForm}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onPick(day === '' ? { day: null, time: null } : { day, time: time || null });
      }}
    >
      <div className={styles.dueChoices}>
        {choices.map((choice) => (
          <Button key={choice.day} size="small" onClick={() => onPick({ day: choice.day, time: due.time })}>
            {choice.label}
          </Button>
        ))}
        {due.day !== null && (
          <Button size="small" tone="quiet" onClick={() => onPick({ day: null, time: null })}>
            {text('noDue')}
          </Button>
        )}
      </div>
      <div className={styles.dueInputs}>
        <LineControl
          type="date"
          data-autofocus
          aria-label={text('dueDate')}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <LineControl
          type="time"
          aria-label={text('dueTime')}
          value={time}
          disabled={day === ''}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" size="small" tone="primary">
        {text('save')}
      </Button>
    </form>
  );
}
