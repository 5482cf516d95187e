import { addDays, addBusinessDays, dayIn, isBusinessDay, zonedMoment, type IsoDate } from '@lendwright/kernel';
import type { TaskReminders } from '../tasks/task-input';

/** The maximum number of reminders sent for a task. */
export const MAX_REMINDERS = 5;
/** When reminders are sent, in the company's time zone. */
const HOUR = '09:00';
/** Two weeks contain more business days than reminders. */
const OVERDUE_DAYS = 14;

interface DueTask {
  readonly due: IsoDate | null;
  readonly dueTime: string | null;
  readonly reminders: TaskReminders;
}

/**
 * The next reminder of a task after a moment, or null. Reminders are sent on the last business day before its due day,
 * on the due day if that is a business day, and on the business days after it.
 * @param lastReminder ISO in UTC
 * @param sentCount how many reminders have been sent
 * @example nextReminder({ due: '2026-11-23', dueTime: null, reminders: ALL }, 0, '2026-11-18T00:00:00Z',
 * 'America/New_York') // '2026-11-20T14:00:00.000Z', the Friday before
 */
export function nextReminder(
  { due, dueTime, reminders }: DueTask,
  sentCount: number,
  lastReminder: string,
  timeZone: string,
): string | null {
  if (due === null || sentCount >= MAX_REMINDERS) return null;
  // Reminders of a long overdue task start today.
  const today = dayIn(new Date(lastReminder), timeZone);
  const from = today > due ? today : due;
  const days = [
    ...(reminders.dayBefore ? [{ day: addBusinessDays(due, -1), clock: HOUR }] : []),
    ...(reminders.onDay ? [{ day: due, clock: dueTime !== null && dueTime < HOUR ? dueTime : HOUR }] : []),
    ...(reminders.overdue
      ? Array.from({ length: OVERDUE_DAYS }, (_, index) => ({ day: addDays(from, index), clock: HOUR })).filter(
          ({ day }) => day > due,
        )
      : []),
  ];
  const moments = days
    .filter(({ day }) => isBusinessDay(day))
    .map(({ day, clock }) => zonedMoment(day, clock, timeZone).moment)
    .filter((moment) => moment > lastReminder);
  return moments.sort()[0] ?? null;
}
