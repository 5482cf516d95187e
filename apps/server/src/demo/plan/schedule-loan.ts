import type { IsoDate } from '@lendwright/kernel';
import type { LoanFacts, LoanStatusKey } from '../hmda/to-loan-answers';
import { seededChoice } from '../people/seeded-choice';
import { dayAfter, daysBetween } from './days';

/** When a loan was created, its status, and when it was decided (null while open). */
export interface LoanSchedule {
  readonly createdOn: IsoDate;
  readonly status: LoanStatusKey;
  readonly actionTakenOn: IsoDate | null;
}

/** The plan covers twenty months. Recent loans were created within the last hundred days. */
const MAX_AGE_DAYS = 600;
const RECENT_INDEX = 100;
/** The share of loans, oldest first, that are decided. */
const DECIDED_SHARE = 0.4;
/** The share of recent loans that were decided quickly. */
const FAST_DECISION_SHARE = 0.08;

/** The typical age of a loan in each status, in days. */
const STEPS: readonly (readonly [daysOld: number, status: LoanStatusKey])[] = [
  [14, 'application'],
  [42, 'processing'],
  [62, 'underwriting'],
  [78, 'conditional_approval'],
  [86, 'approved'],
  [Infinity, 'clear_to_close'],
];

/**
 * Schedules a register row within the last twenty months. Lower indexes are older, the row's own year is ignored. The
 * time between application and action is kept if the row has both. If the action would be in the future, the loan gets
 * a status typical for its age.
 * @param index the row's index among `total`, from 0
 */
export function scheduleLoan(facts: LoanFacts, index: number, total: number, today: IsoDate): LoanSchedule {
  const choice = seededChoice(`schedule ${index} of ${total}`);
  const decidedCount = Math.floor(total * DECIDED_SHARE);
  const isOld = index < decidedCount;
  const age = isOld
    ? Math.round(MAX_AGE_DAYS - (index / decidedCount) * (MAX_AGE_DAYS - RECENT_INDEX))
    : Math.floor(RECENT_INDEX * (1 - (index - decidedCount) / (total - decidedCount)));
  const createdOn = dayAfter(today, -age);
  const isFastDecision = age > 30 && choice.chance(FAST_DECISION_SHARE);
  const days = Math.max(age > RECENT_INDEX ? 0 : age + 1, daysToAction(facts) ?? choice.whole(24, 74));
  const decisionDays = isFastDecision ? choice.whole(9, age - 1) : Math.min(days, RECENT_INDEX - 5);
  const isDecided = (isOld || isFastDecision) && decisionDays <= age && facts.statusKey !== 'conditional_approval';
  if (isDecided) return { createdOn, status: facts.statusKey, actionTakenOn: dayAfter(createdOn, decisionDays) };
  const daysOld = age + choice.whole(-8, 8);
  const [, status] = STEPS.find(([lastStep]) => daysOld < lastStep) ?? [0, 'clear_to_close' as const];
  return { createdOn, status, actionTakenOn: null };
}

/** The row's own processing time in days, if it has both dates and they are plausible. */
function daysToAction({ createdOn, actionTakenOn }: LoanFacts): number | null {
  if (createdOn === null) return null;
  const days = daysBetween(createdOn, actionTakenOn);
  return days >= 7 && days <= 95 ? days : null;
}
