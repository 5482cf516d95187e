import type { IsoDate } from '@lendwright/kernel';
import { seededChoice } from '../people/seeded-choice';
import { dayAfter } from './days';
import type { DocumentStatus, LoanOutline, PlannedAnswers, PlannedDocument } from './demo-loan';

/** Every nth loan has files, about forty of 428 loans. */
const LOAN_INTERVAL = 10;
const REFINANCED = ['refinance', 'cash_out_refinance'];
const REASONS = [
  'Page 2 is cut off at the bottom. Please send all pages in one go.',
  'This is last year’s. Please send the latest one.',
  'We cannot read the amounts. Please scan it once more.',
] as const;

/** The sample file for each upload field, by form. */
const FILES: Readonly<Record<string, readonly (readonly [element: string, file: string])[]>> = {
  residential: [
    ['paystub', 'paystub_2019.jpg'],
    ['w2', 'w2_2021_employee_copies.jpg'],
    ['bank_statements', 'bank_statement_scan_1.png'],
  ],
  investment: [['bank_statements', 'bank_statement_scan_1.png']],
  business: [['bank_statements', 'bank_statement_scan_1.png']],
};

/**
 * Plans the documents of one loan. About one loan in ten has files.
 * @param index the loan's position in the plan, from 0
 */
export function planDocuments(
  index: number,
  outline: LoanOutline,
  answers: PlannedAnswers,
  today: IsoDate,
): PlannedDocument[] {
  if (index % LOAN_INTERVAL !== 0) return [];
  const choice = seededChoice(`documents ${outline.key}`);
  const files = [...(FILES[outline.product] ?? [])];
  const isRefinanced = outline.product !== 'business' && REFINANCED.includes(String(answers.loan_purpose));
  if (isRefinanced) files.push(['mortgage_statement', 'mortgage_statement.pdf']);
  const uploadedOn = [dayAfter(outline.createdOn, choice.whole(0, 6)), today].sort()[0] ?? today;
  return files.map(([element, file]) => {
    const status = statusOf(outline, choice.fraction());
    if (status === 'Not Uploaded') {
      return { element, file: null, status, isViewed: false, reason: null, uploadedOn: null };
    }
    const isViewed = status !== 'Awaiting Review' || choice.chance(0.3);
    return {
      element,
      file,
      status,
      isViewed,
      reason: status === 'Awaiting Reupload' ? choice.pick(REASONS) : null,
      uploadedOn,
    };
  });
}

/** Documents are approved on advanced loans, awaiting review on early ones, and sometimes sent back. */
function statusOf({ status }: LoanOutline, chance: number): DocumentStatus {
  if (status === 'application') return chance < 0.3 ? 'Not Uploaded' : 'Awaiting Review';
  if (status !== 'processing' && status !== 'underwriting') return 'Approved';
  if (chance < 0.45) return 'Awaiting Review';
  return chance < 0.65 ? 'Awaiting Reupload' : 'Approved';
}
