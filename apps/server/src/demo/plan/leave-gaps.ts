import type { LoanStatusKey } from '../hmda/to-loan-answers';
import { seededChoice } from '../people/seeded-choice';
import type { PlannedAnswers } from './demo-loan';

/** What borrowers put off. */
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
/** The share of those that is still open, by status; from underwriting on nothing is. */
const SHARE_OPEN: Partial<Record<LoanStatusKey, number>> = { application: 0.4, processing: 0.12 };

/** What the lender finds out after the application is complete. */
const OF_UNDERWRITING = ['credit_score', 'dti', 'ltv', 'dscr', 'credit_score_model'];

/** Takes away what would not be known yet, so that a young loan still asks for something. */
export function leaveGaps(key: string, status: LoanStatusKey, answers: PlannedAnswers): PlannedAnswers {
  const share = SHARE_OPEN[status] ?? 0;
  const choice = seededChoice(`gaps ${key}`);
  const open = new Set(DEFERRED_FIELDS.filter(() => choice.chance(share)));
  if (status === 'application') for (const id of OF_UNDERWRITING) open.add(id);
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !open.has(id)));
}
