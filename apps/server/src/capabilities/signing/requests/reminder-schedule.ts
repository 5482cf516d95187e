import type { RecipientRow } from '../rows/recipient-rows';
import type { SignRequestRow } from '../rows/request-rows';

const DAY_MS = 24 * 60 * 60 * 1000;

const addDaysOrNull = (days: number | null, from: Date): Date | null =>
  days === null ? null : new Date(from.getTime() + days * DAY_MS);

/** When a person who was just asked is reminded; null without reminders. */
export const firstReminder = (
  { remind_after_days: days }: Pick<SignRequestRow, 'remind_after_days'>,
  askedAt: Date,
): Date | null => addDaysOrNull(days, askedAt);

/** When a person who was just reminded is reminded again; null for one reminder only, and without reminders. */
export const nextReminder = (
  {
    remind_after_days: first,
    remind_every_days: days,
  }: Pick<SignRequestRow, 'remind_after_days' | 'remind_every_days'>,
  remindedAt: Date,
): Date | null => addDaysOrNull(first === null ? null : days, remindedAt);

/** The next reminder after a change of the schedule: counted from the last email, and at the earliest in a day. */
export function reminderAfterChange(
  request: Pick<SignRequestRow, 'remind_after_days'>,
  { reminded_at: last }: Pick<RecipientRow, 'reminded_at'>,
  now: Date,
): Date | null {
  const nextTime = firstReminder(request, last === null ? now : new Date(last));
  return nextTime && new Date(Math.max(nextTime.getTime(), now.getTime() + DAY_MS));
}
