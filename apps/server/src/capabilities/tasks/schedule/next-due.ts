import { addBusinessDays, addDays, type IsoDate } from '@lendwright/kernel';
import { addMonths } from '@lendwright/lending';
import type { TaskRecurrence } from '../tasks/task-input';

/** The day one period later; null past the last year of the calendar. */
function addPeriod(day: IsoDate, { every, unit }: Pick<TaskRecurrence, 'every' | 'unit'>): IsoDate | null {
  switch (unit) {
    case 'days':
      return addDays(day, every);
    case 'business-days':
      return addBusinessDays(day, every);
    case 'weeks':
      return addDays(day, every * 7);
    case 'months':
      return addMonths(day, every);
    case 'years':
      return addMonths(day, every * 12);
  }
}

/**
 * The due day of the next occurrence, or null after the last one.
 * @param dueDate the due day of this occurrence
 * @param completedOn the day of its completion in the company's time zone
 * @example nextDue({ every: 1, unit: 'months', from: 'schedule' }, '2026-01-31', '2026-02-02') // '2026-02-28'
 */
export function nextDue(recurrence: TaskRecurrence, dueDate: IsoDate, completedOn: IsoDate): IsoDate | null {
  const day = addPeriod(recurrence.from === 'completion' ? completedOn : dueDate, recurrence);
  return day === null || (recurrence.until && day > recurrence.until) ? null : day;
}
