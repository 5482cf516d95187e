import type { LoanStatusKey } from '../hmda/to-loan-answers';
import { seededChoice } from '../people/seeded-choice';
import type { PlannedAnswers } from './demo-loan';

/** Fields that borrowers fill in late. */
const DEFERRED_FIELDS = [
  'date_of_birth',
  'ssn',
  'citizenship',
  'employer',
  'property_insurance',
  'requested_closing_date',
  'statement_date',
  'insurance_carrier',
  'title_held',
  'terms',
  'signed_on',
  'checking_amount',
  'savings_amount',
  'business_name',
];
/** The share of these fields that is empty, by status. From underwriting on, none is. */
const SHARE_INCOMPLETE: Partial<Record<LoanStatusKey, number>> = { application: 0.4, processing: 0.12 };

/** Fields that the lender fills in after the application is complete. */
const UNDERWRITING_FIELDS = ['credit_score', 'dti', 'ltv', 'dscr', 'credit_score_model'];

/** Removes answers that would not be known yet, so that early loans have missing fields. */
export function omitAnswers(key: string, status: LoanStatusKey, answers: PlannedAnswers): PlannedAnswers {
  const share = SHARE_INCOMPLETE[status] ?? 0;
  const choice = seededChoice(`gaps ${key}`);
  const open = new Set(DEFERRED_FIELDS.filter(() => choice.chance(share)));
  if (status === 'application') for (const id of UNDERWRITING_FIELDS) open.add(id);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !open.has(id)));
}
