import { addDays, dayIn, zonedMoment } from '@lendwright/kernel';
import { afterQuietHours, type QuietHours } from '../../../platform/clock/quiet-hours';

const MINUTE_MS = 60_000;

/** The first moment after a delay that is not in quiet hours. @param delay minutes */
export const dueAfter = (at: Date, delay: number, zone: string, quietHours: QuietHours): Date =>
  afterQuietHours(new Date(at.getTime() + delay * MINUTE_MS), zone, quietHours);

/** The first moment of a company's day. @param offset days after the day of `at` */
export const startOfDay = (at: Date, zone: string, offset = 0): Date =>
  new Date(zonedMoment(addDays(dayIn(at, zone), offset), '00:00', zone).moment);
