import type { IsoDate } from '@lendwright/kernel';
import type { LoanFacts, LoanStatusKey } from '../hmda/to-loan-answers';
import { seededChoice } from '../people/seeded-choice';
import { dayAfter, daysBetween } from './days';

/** When a loan was opened, how far it has come, and when it was decided (null while it is open). */
export interface LoanSchedule {
  readonly createdOn: IsoDate;
  readonly status: LoanStatusKey;
  readonly actionTakenOn: IsoDate | null;
}

/** The plan reaches back twenty months; the younger part of the loans came in during the last hundred days. */
const OLDEST = 600;
const YOUNG = 100;
/** The share of the loans, oldest first, that are decided by now. */
const DECIDED_SHARE = 0.4;
/** Of the young loans, those that were decided quickly. */
const QUICK_SHARE = 0.08;

/** How many days a loan is usually in a status before the next one. */
const STEPS: readonly (readonly [daysOld: number, status: LoanStatusKey])[] = [
  [14, 'application'],
  [42, 'processing'],
  [62, 'underwriting'],
  [78, 'conditional_approval'],
  [86, 'approved'],
  [Infinity, 'clear_to_close'],
];

/**
 * Places a register row in the lender's last twenty months. Order counts, not the row's own year: earlier places are
 * older. A row keeps the days between application and action where it tells both; an action that would fall after
 * today has not happened, and the loan stands where loans of its age stand.
 * @param place the row's place among `total`, from 0
 */
export function scheduleLoan(facts: LoanFacts, index: number, total: number, today: IsoDate): LoanSchedule {
  const choice = seededChoice(`schedule ${index} of ${total}`);
  const decided = Math.floor(total * DECIDED_SHARE);
  const isOld = index < decided;
  const age = isOld
    ? Math.round(OLDEST - (index / decided) * (OLDEST - YOUNG))
    : Math.floor(YOUNG * (1 - (index - decided) / (total - decided)));
  const createdOn = dayAfter(today, -age);
  const isQuick = age > 30 && choice.chance(QUICK_SHARE);
  const days = Math.max(age > YOUNG ? 0 : age + 1, daysToAction(facts) ?? choice.whole(24, 74));
  const took = isQuick ? choice.whole(9, age - 1) : Math.min(days, YOUNG - 5);
  const isDecided = (isOld || isQuick) && took <= age && facts.statusKey !== 'conditional_approval';
  if (isDecided) return { createdOn, status: facts.statusKey, actionTakenOn: dayAfter(createdOn, took) };
  const daysOld = age + choice.whole(-8, 8);
  const [, status] = STEPS.find(([until]) => daysOld < until) ?? [0, 'clear_to_close' as const];
  return { createdOn, status, actionTakenOn: null };
}

/** The days that the row itself took, when it tells both ends and they are believable. */
function daysToAction({ createdOn, actionTakenOn }: LoanFacts): number | null {
  if (createdOn === null) return null;
  const days = daysBetween(createdOn, actionTakenOn);
  return days >= 7 && days <= 95 ? days : null;
}
