import type { IsoDate } from '@lendwright/kernel';
import type { DueGroup } from '../task-shapes';
import { addDays, weekdayOf } from './day-steps';

const SUNDAY = 6;

/** The last day of the week, which ends on Sunday. */
export const endOfWeek = (today: IsoDate): IsoDate => addDays(today, SUNDAY - weekdayOf(today));

/** The group of a due date, as the server computes it. @param today in the company's time zone */
export function dueGroup(dueDate: IsoDate | null, today: IsoDate): DueGroup {
  if (dueDate === null) return 'none';
  if (dueDate < today) return 'overdue';
  if (dueDate === today) return 'today';
  if (dueDate === addDays(today, 1)) return 'tomorrow';
  return dueDate <= endOfWeek(today) ? 'week' : 'later';
}
