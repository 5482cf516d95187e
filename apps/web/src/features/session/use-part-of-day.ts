import { useSignedIn } from './session-context';

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

const MORNING = 5;
const NOON = 12;
const EVENING_HOUR = 18;

/**
 * The part of the day in a time zone, for greetings.
 * @example partOfDayIn('America/New_York', new Date('2026-11-22T12:00Z')) // 'morning'
 */
export function partOfDayIn(timeZone: string, moment: Date): PartOfDay {
  const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone });
  const hour = Number(clock.format(moment));
  if (hour < MORNING || hour >= EVENING_HOUR) return 'evening';
  return hour < NOON ? 'morning' : 'afternoon';
}

/** The current part of the day in the company's time zone. */
export function usePartOfDay(): PartOfDay {
  return partOfDayIn(useSignedIn()?.menu.company.timeZone ?? 'UTC', new Date());
}
