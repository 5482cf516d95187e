import { useSignedIn } from './session-context';

export type Greeting = 'goodMorning' | 'goodAfternoon' | 'goodEvening';

const MORNING = 5;
const NOON = 12;
const EVENING = 18;

/** The greeting for a moment in a time zone. @example greetingIn('America/New_York', new Date('2026-11-22T12:00Z')) // 'goodMorning' */
export function greetingIn(timeZone: string, moment: Date): Greeting {
  const clock = new Intl.DateTimeFormat('en-US', { hour: '2-digit', hourCycle: 'h23', timeZone });
  const hour = Number(clock.format(moment));
  if (hour < MORNING || hour >= EVENING) return 'goodEvening';
  return hour < NOON ? 'goodMorning' : 'goodAfternoon';
}

/** The greeting at this hour in the company's time zone. */
export function useGreeting(): Greeting {
  return greetingIn(useSignedIn()?.menu.company.timeZone ?? 'UTC', new Date());
}
