import { zonedMoment } from '@lendwright/kernel';
import { useQueryClient } from '@tanstack/react-query';
import { call, failureText } from '../../../client';
import { currentLanguage, useText } from '../../../i18n';
import { taskList } from '../../../i18n/en/records/task-list';
import { IconButton, notify, PopoverMenu, type MenuEntry } from '../../../ui';
import { useCompanyDates } from '../../record-list';
import { refreshTasks } from '../cached-tasks';
import { addDays, weekdayOfNextWeek } from '../due/day-steps';
import { ReminderIcon } from '../task-icons';
import type { TaskSummary } from '../task-shapes';

const HOUR_MS = 3_600_000;
const MORNING = '09:00';
const momentInAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

/** Sets the viewer's own reminder of a task, with Undo. */
function useReminder() {
  const text = useText(taskList);
  const queries = useQueryClient();
  const save = async (task: TaskSummary, remindAt: string | null): Promise<boolean> => {
    try {
      await call('setTaskReminder', { params: { id: task._id }, body: { at: remindAt } });
      return true;
    } catch (error) {
      notify.failure(failureText(error, text('reminderFailed')));
      return false;
    } finally {
      void refreshTasks(queries);
    }
  };
  return async (task: TaskSummary, remindAt: string | null): Promise<void> => {
    const isSaved = await save(task, remindAt);
    if (isSaved) notify.undo(text(remindAt ? 'reminderSet' : 'reminderRemoved'), () => void save(task, task.remind_at));
  };
}

/** "Remind me": moves the viewer's reminder, never the due date. */
export function ReminderMenu({ task, today }: { readonly task: TaskSummary; readonly today: string }) {
  const text = useText(taskList);
  const { timeZone } = useCompanyDates();
  const remind = useReminder();
  const morningOf = (day: string) => zonedMoment(day, MORNING, timeZone).moment;
  const entry = (
    id: 'inAnHour' | 'tomorrowMorning' | 'nextWeekMorning',
    at: () => string,
    digit: number,
  ): MenuEntry => ({
    id,
    title: text(id),
    pickKey: String(digit),
    onPick: () => void remind(task, at()),
  });
  const entries: readonly MenuEntry[] = [
    entry('inAnHour', momentInAnHour, 1),
    entry('tomorrowMorning', () => morningOf(addDays(today, 1)), 2),
    entry('nextWeekMorning', () => morningOf(weekdayOfNextWeek(today, 0)), 3),
    ...(task.remind_at === null
      ? []
      : [
          { kind: 'rule', id: 'rule' } as const,
          {
            id: 'remove',
            title: text('removeReminder', {
              time: new Intl.DateTimeFormat(currentLanguage(), {
                timeZone,
                dateStyle: 'medium',
                timeStyle: 'short',
              }).format(new Date(task.remind_at)),
            }),
            pickKey: '4',
            onPick: () => void remind(task, null),
          } as const,
        ]),
  ];
  return (
    <PopoverMenu
      align="end"
      target={
        <IconButton icon={ReminderIcon} name={text('remindMe')} data-act="remind" data-set={task.remind_at !== null} />
      }
      entries={entries}
    />
  );
}
