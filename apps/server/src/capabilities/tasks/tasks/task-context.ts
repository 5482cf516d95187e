import { hasFullAccess, type Viewer } from '@lendwright/access';
import { addDays, dayIn, weekdayOf, zonedMoment, type IsoDate } from '@lendwright/kernel';
import type { DueGroup } from '@lendwright/api';
import type { TenantTx } from '../../../platform/db/tenant-scope';
import type { SummarizeRecords } from '../../notifications';
import type { CompanySetup } from '../../records';

/** What the use cases of one call share. */
export interface TaskContext {
  readonly tx: TenantTx;
  readonly setup: CompanySetup;
  readonly viewer: Viewer;
  readonly summarize: SummarizeRecords;
  readonly now: Date;
}

/** Staff, and API keys with their roles, see tasks of the records that they may open, others only their own. */
export const isStaff = (viewer: Viewer): boolean =>
  viewer.userType === 'Super' ? hasFullAccess(viewer) : viewer.userType === 'Workforces';

/** The ends of the due groups as moments. A group starts after the end of the one before. */
export interface DueBounds {
  readonly now: string;
  readonly today: string;
  readonly tomorrow: string;
  readonly week: string;
  readonly day: IsoDate;
}

/** The end of a day in a zone, in the precision of `dueMoment`. */
const endOf = (day: IsoDate, timeZone: string): string =>
  new Date(Date.parse(zonedMoment(addDays(day, 1), '00:00', timeZone).moment) - 1).toISOString();

interface LatestBounds extends Omit<DueBounds, 'now'> {
  /**
   * The time from which these bounds are valid, in milliseconds since 1970. They are valid until the end of `today`.
   */
  readonly since: number;
}

/** The bounds of the latest day by zone, cached because the calendar takes longer than the rest of a list of tasks. */
const latestEntries = new Map<string, LatestBounds>();

function boundsOfDay(now: Date, timeZone: string): LatestBounds {
  const day = dayIn(now, timeZone);
  const daysUntilSunday = (7 - weekdayOf(day)) % 7;
  return {
    since: now.getTime(),
    today: endOf(day, timeZone),
    tomorrow: endOf(addDays(day, 1), timeZone),
    week: endOf(addDays(day, Math.max(1, daysUntilSunday)), timeZone),
    day,
  };
}

/** The bounds of the due groups at a moment. The week ends on Sunday. */
export function dueBounds(now: Date, timeZone: string): DueBounds {
  let bounds = latestEntries.get(timeZone);
  if (!bounds || now.getTime() < bounds.since || now.toISOString() > bounds.today)
    latestEntries.set(timeZone, (bounds = boundsOfDay(now, timeZone)));
  const { today, tomorrow, week, day } = bounds;
  return { now: now.toISOString(), today, tomorrow, week, day };
}

/** The due group of a moment. @param dueDate ISO in UTC, or null */
export function dueGroupOf(dueDate: string | null, bounds: DueBounds): DueGroup {
  if (dueDate === null) return 'none';
  if (dueDate < bounds.now) return 'overdue';
  if (dueDate <= bounds.today) return 'today';
  if (dueDate <= bounds.tomorrow) return 'tomorrow';
  return dueDate <= bounds.week ? 'week' : 'later';
}

/** The range of a due group: after the first moment, up to and including the second. Null means unbounded. */
export function rangeOf(group: Exclude<DueGroup, 'none'>, bounds: DueBounds): readonly [string | null, string | null] {
  // Overdue ends before this moment, in the database's precision.
  const lastOverdue = new Date(Date.parse(bounds.now) - 1).toISOString();
  const ranges = {
    overdue: [null, lastOverdue],
    today: [lastOverdue, bounds.today],
    tomorrow: [bounds.today, bounds.tomorrow],
    week: [bounds.tomorrow, bounds.week],
    later: [bounds.week, null],
  } as const;
  return ranges[group];
}
