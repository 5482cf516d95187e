import {
  date,
  number,
  page,
  section,
  select,
  STAFF_ONLY,
  text,
  HALF_WIDTH,
  type DraftElement,
  PERCENT,
} from '../form-elements';
import { HMDA_CODES } from '../../hmda/code-lists';

const POSITIONS = [1, 2, 3, 4, 5];

const register = section('hmda_register', 'Register', [
  text('uli', 'Universal Loan Identifier', HALF_WIDTH),
  text('hmda_lei', 'Legal Entity Identifier', HALF_WIDTH),
  date('application_date', 'Application Date'),
  select('hmda_action_taken', 'Action Taken', HMDA_CODES.actionTaken),
  date('action_taken_date', 'Action Taken Date'),
  select('preapproval', 'Preapproval', HMDA_CODES.preapproval),
  select('purchaser_type', 'Type of Purchaser', HMDA_CODES.purchaser),
  number('rate_spread', 'Rate Spread', PERCENT),
  select('hoepa_status', 'HOEPA Status', HMDA_CODES.hoepa),
  select('application_submission', 'Submission of Application', HMDA_CODES.submission),
  select('initially_payable', 'Initially Payable', HMDA_CODES.payable),
  text('originator_nmls_id', 'Originator NMLSR Identifier'),
  text('hmda_exempt_columns', 'Reported as Exempt', { class: 'col-12' }),
]);

const applicants = section('hmda_applicants', 'Applicants', [
  number('applicant_age', 'Age of Applicant'),
  number('co_applicant_age', 'Age of Co-applicant'),
  text('credit_score_model_other', 'Other Credit Scoring Model'),
  select('co_credit_score_model', 'Co-applicant Credit Scoring Model', HMDA_CODES.coScoreModel),
  text('co_credit_score_model_other', 'Co-applicant Other Scoring Model'),
  text('denial_reason_other', 'Other Reason for Denial'),
]);

const features = section('hmda_features', 'Loan features', [
  select('balloon_payment', 'Balloon Payment', HMDA_CODES.yesNoExempt),
  select('interest_only_payments', 'Interest-Only Payments', HMDA_CODES.yesNoExempt),
  select('negative_amortization', 'Negative Amortization', HMDA_CODES.yesNoExempt),
  select('other_non_amortizing', 'Other Non-Amortizing Features', HMDA_CODES.yesNoExempt),
  select('reverse_mortgage', 'Reverse Mortgage', HMDA_CODES.yesNoExempt),
  select('open_end_credit', 'Open-End Line of Credit', HMDA_CODES.yesNoExempt),
  select('business_purpose', 'Business or Commercial Purpose', HMDA_CODES.yesNoExempt),
]);

const automatedUnderwriting = section('hmda_aus', 'Automated underwriting', [
  ...POSITIONS.flatMap((position) => [
    select(`aus_${position}`, `System ${position}`, HMDA_CODES.aus, HALF_WIDTH),
    select(`aus_result_${position}`, `Result ${position}`, HMDA_CODES.ausResult, HALF_WIDTH),
  ]),
  text('aus_other', 'Other System', HALF_WIDTH),
  text('aus_result_other', 'Other Result', HALF_WIDTH),
]);

/** Data reported yearly by the lender, hidden from borrowers and partners. @source Regulation C, 12 CFR 1003.4 */
export const hmdaReportingPage: DraftElement = page(
  'hmda_reporting',
  'HMDA Reporting',
  [register, applicants, features, automatedUnderwriting],
  STAFF_ONLY,
);
