import type { LoanAnswer } from '../hmda/to-loan-answers';
import { seededChoice } from '../people/seeded-choice';

const MIN_FACTOR = 8_200;
const MAX_FACTOR = 12_400;
/** Amounts are rounded to $50, as borrowers request them. */
const ROUND_AMOUNT = 5_000;

type Facts = Readonly<Record<string, LoanAnswer>>;

/**
 * Varies the amount and the property value of a register row by one factor. The register's test rows repeat a few
 * amounts many times, which no lender's list does.
 */
export function varyMoney(key: string, facts: Facts): Facts {
  const factor = seededChoice(`money ${key}`).whole(MIN_FACTOR, MAX_FACTOR);
  const variedAnswers = ['loan_amount', 'property_value'].flatMap((id) => {
    const amount = facts[id];
    if (typeof amount !== 'number') return [];
    return [[id, Math.max(1, Math.round((amount * factor) / 10_000 / ROUND_AMOUNT)) * ROUND_AMOUNT] as const];
  });
  return { ...facts, ...Object.fromEntries(variedAnswers) };
}
