import type { IsoDate } from '@lendwright/kernel';
import type { ProductKey } from '../hmda/choose-program';
import type { LoanStatusKey } from '../hmda/to-loan-answers';
import { seededChoice, type SeededChoice } from '../people/seeded-choice';
import { dayAfter } from './days';
import type { DocumentStatus, LoanOutline, PlannedAnswers, PlannedDocument } from './demo-loan';

const REFINANCE_PURPOSES = ['refinance', 'cash_out_refinance'];
const REASONS = [
  'Page 2 is cut off at the bottom. Please send all pages in one go.',
  'This is last year’s. Please send the latest one.',
  'We cannot read the amounts. Please scan it again.',
] as const;

type Sample = readonly [element: string, file: string];

const PHOTO_ID: Sample = ['photo_id', 'drivers_license.jpg'];
const BANK_STATEMENT: Sample = ['bank_statements', 'bank_statement_scan_1.png'];
const TAX_RETURN: Sample = ['tax_returns', 'business_tax_return.pdf'];
const MORTGAGE_STATEMENT: Sample = ['mortgage_statement', 'mortgage_statement.pdf'];

/** The sample file for each mandatory upload field, by form. */
const MANDATORY_SAMPLES: Readonly<Record<ProductKey, readonly Sample[]>> = {
  residential: [['paystub', 'paystub_2019.jpg'], BANK_STATEMENT, PHOTO_ID],
  investment: [BANK_STATEMENT, ['insurance_declaration', 'insurance_declaration.pdf'], PHOTO_ID],
  business: [['tax_returns', 'business_tax_return.pdf'], PHOTO_ID],
};
/** Optional uploads that only some borrowers send. */
const OPTIONAL_SAMPLES: Readonly<Record<ProductKey, readonly Sample[]>> = {
  residential: [['w2', 'w2_2021_employee_copies.jpg']],
  investment: [],
  business: [BANK_STATEMENT],
};
const OPTIONAL_SHARE = 0.3;

/** The share of mandatory documents that were received, by status. A closed loan has all of them. */
const RECEIVED_SHARES: Partial<Record<LoanStatusKey, number>> = {
  application: 0.35,
  processing: 0.75,
  underwriting: 0.97,
  clear_to_close: 0.96,
  declined: 0.85,
  withdrawn: 0.55,
};

/** The shares of received documents that wait for review or were sent back. The others are approved. */
const SHARE_INCOMPLETE: Partial<Record<LoanStatusKey, { readonly review: number; readonly reupload: number }>> = {
  application: { review: 0.4, reupload: 0 },
  processing: { review: 0.12, reupload: 0.07 },
  underwriting: { review: 0.07, reupload: 0.04 },
};

/** Plans the documents of one loan: complete where the loan is closed, with gaps where it is early. */
export function planDocuments(outline: LoanOutline, answers: PlannedAnswers, today: IsoDate): PlannedDocument[] {
  const { key, product, status, createdOn } = outline;
  const choice = seededChoice(`documents ${key}`);
  const isReceived = () => choice.chance(RECEIVED_SHARES[status] ?? 1);
  const isSent = () => choice.chance(OPTIONAL_SHARE) && isReceived();
  const isRefinanced = product !== 'business' && REFINANCE_PURPOSES.includes(String(answers.loan_purpose));
  const optionalSamples = [...OPTIONAL_SAMPLES[product], ...(isRefinanced ? [MORTGAGE_STATEMENT] : [])];
  const isSelfEmployed = product === 'residential' && answers.self_employed === 'yes';
  const mandatory = [...MANDATORY_SAMPLES[product], ...(isSelfEmployed ? [TAX_RETURN] : [])];
  const samples = [...mandatory.filter(isReceived), ...optionalSamples.filter(isSent)];
  const uploadedOn = [dayAfter(createdOn, choice.whole(0, 6)), today].sort()[0] ?? today;
  return samples.map(([element, file]) => {
    const state = statusOf(status, choice);
    const isViewed = state !== 'Awaiting Review' || choice.chance(0.3);
    const reason = state === 'Awaiting Reupload' ? choice.pick(REASONS) : null;
    return { element, file, status: state, isViewed, reason, uploadedOn };
  });
}

function statusOf(status: LoanStatusKey, choice: SeededChoice): DocumentStatus {
  const open = SHARE_INCOMPLETE[status] ?? { review: 0, reupload: 0 };
  const randomShare = choice.fraction();
  if (randomShare < open.review) return 'Awaiting Review';
  return randomShare < open.review + open.reupload ? 'Awaiting Reupload' : 'Approved';
}
