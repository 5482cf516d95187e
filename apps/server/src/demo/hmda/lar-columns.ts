import type { ColumnRule } from './column-rule';

const NA = ['NA'] as const;
const NA_OR_EXEMPT = ['NA', 'Exempt'] as const;
const ETHNICITIES = '1 11 12 13 14 2';
const RACES = '1 2 21 22 23 24 25 26 27 3 4 41 42 43 44 5';
const AUS_RESULTS = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 1111';

/** A column of an application row: our key, the register's name, and the rule for its cells. */
export interface LarColumn<Key extends string = string> {
  readonly key: Key;
  readonly name: string;
  readonly rule: ColumnRule;
}

function column<const Key extends string>(key: Key, name: string, rule: ColumnRule): LarColumn<Key> {
  return { key, name, rule };
}

function code<const Key extends string>(
  key: Key,
  name: string,
  allowedCodes: string,
  extraData: { blank?: boolean; edit?: string } = {},
) {
  return column(key, name, { kind: 'code', allowedCodes: allowedCodes.split(' '), ...extraData });
}

function integer<const Key extends string>(key: Key, name: string, keywords: readonly string[] = [], edit?: string) {
  return column(key, name, { kind: 'integer', keywords, edit });
}

function decimal<const Key extends string>(key: Key, name: string, extraData: { blank?: boolean } = {}) {
  return column(key, name, { kind: 'decimal', keywords: NA_OR_EXEMPT, ...extraData });
}

function freeTextColumn<const Key extends string>(key: Key, name: string, maxLength: number) {
  return column(key, name, { kind: 'text', maxLength: maxLength, blank: true });
}

/**
 * The 110 columns of an application row, in file order. Code lists are the union of the collection years 2018 to 2026,
 * so that files of any of these years parse.
 * @source HMDA filing specification, table 2 (2018) and the valid values of 2024
 */
export const LAR_COLUMNS = [
  code('record_identifier', 'Record Identifier', '2'),
  column('lei', 'Legal Entity Identifier (LEI)', { kind: 'lei' }),
  column('uli', 'Universal Loan Identifier (ULI)', { kind: 'uli' }),
  column('application_date', 'Application Date', { kind: 'date', keywords: NA }),
  code('loan_type', 'Loan Type', '1 2 3 4'),
  code('loan_purpose', 'Loan Purpose', '1 2 31 32 4 5'),
  code('preapproval', 'Preapproval', '1 2'),
  code('construction_method', 'Construction Method', '1 2'),
  code('occupancy_type', 'Occupancy Type', '1 2 3'),
  column('loan_amount', 'Loan Amount', { kind: 'decimal' }),
  code('action_taken', 'Action Taken', '1 2 3 4 5 6 7 8'),
  column('action_taken_date', 'Action Taken Date', { kind: 'date' }),
  column('street_address', 'Street Address', { kind: 'text' }),
  column('city', 'City', { kind: 'text' }),
  column('state', 'State', { kind: 'state' }),
  column('zip_code', 'ZIP Code', { kind: 'zip' }),
  column('county', 'County', { kind: 'digits', length: 5 }),
  column('census_tract', 'Census Tract', { kind: 'digits', length: 11 }),
  code('applicant_ethnicity_1', 'Ethnicity of Applicant or Borrower: 1', '1 11 12 13 14 2 3 4', { blank: true }),
  code('applicant_ethnicity_2', 'Ethnicity of Applicant or Borrower: 2', ETHNICITIES, { blank: true }),
  code('applicant_ethnicity_3', 'Ethnicity of Applicant or Borrower: 3', ETHNICITIES, { blank: true }),
  code('applicant_ethnicity_4', 'Ethnicity of Applicant or Borrower: 4', ETHNICITIES, { blank: true }),
  code('applicant_ethnicity_5', 'Ethnicity of Applicant or Borrower: 5', ETHNICITIES, { blank: true }),
  freeTextColumn(
    'applicant_ethnicity_other',
    'Ethnicity of Applicant or Borrower: Free Form Text Field for Other Hispanic or Latino',
    100,
  ),
  code('co_applicant_ethnicity_1', 'Ethnicity of Co-Applicant or Co-Borrower: 1', '1 11 12 13 14 2 3 4 5', {
    blank: true,
  }),
  code('co_applicant_ethnicity_2', 'Ethnicity of Co-Applicant or Co-Borrower: 2', ETHNICITIES, { blank: true }),
  code('co_applicant_ethnicity_3', 'Ethnicity of Co-Applicant or Co-Borrower: 3', ETHNICITIES, { blank: true }),
  code('co_applicant_ethnicity_4', 'Ethnicity of Co-Applicant or Co-Borrower: 4', ETHNICITIES, { blank: true }),
  code('co_applicant_ethnicity_5', 'Ethnicity of Co-Applicant or Co-Borrower: 5', ETHNICITIES, { blank: true }),
  freeTextColumn(
    'co_applicant_ethnicity_other',
    'Ethnicity of Co-Applicant or Co-Borrower: Free Form Text Field for Other Hispanic or Latino',
    100,
  ),
  code(
    'applicant_ethnicity_observed',
    'Ethnicity of Applicant or Borrower Collected on the Basis of Visual Observation or Surname',
    '1 2 3',
  ),
  code(
    'co_applicant_ethnicity_observed',
    'Ethnicity of Co-Applicant or Co-Borrower Collected on the Basis of Visual Observation or Surname',
    '1 2 3 4',
  ),
  code('applicant_race_1', 'Race of Applicant or Borrower: 1', '1 2 21 22 23 24 25 26 27 3 4 41 42 43 44 5 6 7', {
    blank: true,
  }),
  code('applicant_race_2', 'Race of Applicant or Borrower: 2', RACES, { blank: true }),
  code('applicant_race_3', 'Race of Applicant or Borrower: 3', RACES, { blank: true }),
  code('applicant_race_4', 'Race of Applicant or Borrower: 4', RACES, { blank: true }),
  code('applicant_race_5', 'Race of Applicant or Borrower: 5', RACES, { blank: true }),
  freeTextColumn(
    'applicant_race_tribe',
    'Race of Applicant or Borrower: Free Form Text Field for Enrolled or Principal Tribe',
    100,
  ),
  freeTextColumn(
    'applicant_race_other_asian',
    'Race of Applicant or Borrower: Free Form Text Field for Other Asian',
    100,
  ),
  freeTextColumn(
    'applicant_race_other_pacific',
    'Race of Applicant or Borrower: Free Form Text Field for Other Pacific Islander',
    100,
  ),
  code(
    'co_applicant_race_1',
    'Race of Co-Applicant or Co-Borrower: 1',
    '1 2 21 22 23 24 25 26 27 3 4 41 42 43 44 5 6 7 8',
    { blank: true },
  ),
  code('co_applicant_race_2', 'Race of Co-Applicant or Co-Borrower: 2', RACES, { blank: true }),
  code('co_applicant_race_3', 'Race of Co-Applicant or Co-Borrower: 3', RACES, { blank: true }),
  code('co_applicant_race_4', 'Race of Co-Applicant or Co-Borrower: 4', RACES, { blank: true }),
  code('co_applicant_race_5', 'Race of Co-Applicant or Co-Borrower: 5', RACES, { blank: true }),
  freeTextColumn(
    'co_applicant_race_tribe',
    'Race of Co-Applicant or Co-Borrower: Free Form Text Field for Enrolled or Principal Tribe',
    100,
  ),
  freeTextColumn(
    'co_applicant_race_other_asian',
    'Race of Co-Applicant or Co-Borrower: Free Form Text Field for Other Asian',
    100,
  ),
  freeTextColumn(
    'co_applicant_race_other_pacific',
    'Race of Co-Applicant or Co-Borrower: Free Form Text Field for Other Pacific Islander',
    100,
  ),
  code(
    'applicant_race_observed',
    'Race of Applicant or Borrower Collected on the Basis of Visual Observation or Surname',
    '1 2 3',
  ),
  code(
    'co_applicant_race_observed',
    'Race of Co-Applicant or Co-Borrower Collected on the Basis of Visual Observation or Surname',
    '1 2 3 4',
  ),
  code('applicant_sex', 'Sex of Applicant or Borrower', '1 2 3 4 6'),
  code('co_applicant_sex', 'Sex of Co-Applicant or Co-Borrower', '1 2 3 4 5 6'),
  code(
    'applicant_sex_observed',
    'Sex of Applicant or Borrower Collected on the Basis of Visual Observation or Surname',
    '1 2 3',
  ),
  code(
    'co_applicant_sex_observed',
    'Sex of Co-Applicant or Co-Borrower Collected on the Basis of Visual Observation or Surname',
    '1 2 3 4',
  ),
  integer('applicant_age', 'Age of Applicant or Borrower'),
  integer('co_applicant_age', 'Age of Co-Applicant or Co-Borrower'),
  integer('income', 'Income', NA),
  code('purchaser_type', 'Type of Purchaser', '0 1 2 3 4 5 6 71 72 8 9'),
  decimal('rate_spread', 'Rate Spread'),
  code('hoepa_status', 'HOEPA Status', '1 2 3'),
  code('lien_status', 'Lien Status', '1 2'),
  integer('applicant_credit_score', 'Credit Score of Applicant or Borrower', [], 'V660-1'),
  integer('co_applicant_credit_score', 'Credit Score of Co-Applicant or Co-Borrower'),
  code(
    'applicant_score_model',
    'Applicant or Borrower, Name and Version of Credit Scoring Model',
    '1 2 3 4 5 6 7 8 9 11 12 13 14 15 1111',
    { edit: 'V660-2' },
  ),
  freeTextColumn(
    'applicant_score_model_other',
    'Applicant or Borrower, Name and Version of Credit Scoring Model: Conditional Free Form Text Field for Code 8',
    100,
  ),
  code(
    'co_applicant_score_model',
    'Co-Applicant or Co-Borrower, Name and Version of Credit Scoring Model',
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 1111',
  ),
  freeTextColumn(
    'co_applicant_score_model_other',
    'Co-Applicant or Co-Borrower, Name and Version of Credit Scoring Model: Conditional Free Form Text Field for Code 8',
    100,
  ),
  code('denial_reason_1', 'Reason for Denial: 1', '1 2 3 4 5 6 7 8 9 10 1111'),
  code('denial_reason_2', 'Reason for Denial: 2', '1 2 3 4 5 6 7 8 9', { blank: true }),
  code('denial_reason_3', 'Reason for Denial: 3', '1 2 3 4 5 6 7 8 9', { blank: true }),
  code('denial_reason_4', 'Reason for Denial: 4', '1 2 3 4 5 6 7 8 9', { blank: true }),
  freeTextColumn('denial_reason_other', 'Reason for Denial: Conditional Free Form Text Field for Code 9', 255),
  decimal('total_loan_costs', 'Total Loan Costs'),
  decimal('total_points_and_fees', 'Total Points and Fees'),
  decimal('origination_charges', 'Origination Charges'),
  decimal('discount_points', 'Discount Points', { blank: true }),
  decimal('lender_credits', 'Lender Credits', { blank: true }),
  decimal('interest_rate', 'Interest Rate'),
  integer('prepayment_penalty_term', 'Prepayment Penalty Term', NA_OR_EXEMPT),
  decimal('debt_to_income_ratio', 'Debt-to-Income Ratio'),
  decimal('combined_loan_to_value', 'Combined Loan-to-Value Ratio'),
  integer('loan_term', 'Loan Term', NA_OR_EXEMPT),
  integer('introductory_rate_period', 'Introductory Rate Period', NA_OR_EXEMPT),
  code('balloon_payment', 'Balloon Payment', '1 2 1111'),
  code('interest_only_payments', 'Interest-Only Payments', '1 2 1111'),
  code('negative_amortization', 'Negative Amortization', '1 2 1111'),
  code('other_non_amortizing', 'Other Non-Amortizing Features', '1 2 1111'),
  decimal('property_value', 'Property Value'),
  code('manufactured_secured_type', 'Manufactured Home Secured Property Type', '1 2 3 1111'),
  code('manufactured_land_interest', 'Manufactured Home Land Property Interest', '1 2 3 4 5 1111'),
  integer('total_units', 'Total Units'),
  integer('affordable_units', 'Multifamily Affordable Units', NA_OR_EXEMPT),
  code('application_submission', 'Submission of Application', '1 2 3 1111'),
  code('initially_payable', 'Initially Payable to Your Institution', '1 2 3 1111'),
  integer('originator_nmls_id', 'Mortgage Loan Originator NMLSR Identifier', NA_OR_EXEMPT),
  code('aus_1', 'Automated Underwriting System: 1', '1 2 3 4 5 6 7 1111'),
  code('aus_2', 'Automated Underwriting System: 2', '1 2 3 4 5 6 7', { blank: true }),
  code('aus_3', 'Automated Underwriting System: 3', '1 2 3 4 5 6 7', { blank: true }),
  code('aus_4', 'Automated Underwriting System: 4', '1 2 3 4 5 6 7', { blank: true }),
  code('aus_5', 'Automated Underwriting System: 5', '1 2 3 4 5 6 7', { blank: true }),
  freeTextColumn('aus_other', 'Automated Underwriting System: Conditional Free Form Text Field for Code 5', 255),
  code('aus_result_1', 'Automated Underwriting System Result: 1', AUS_RESULTS),
  code('aus_result_2', 'Automated Underwriting System Result: 2', AUS_RESULTS, { blank: true }),
  code('aus_result_3', 'Automated Underwriting System Result: 3', AUS_RESULTS, { blank: true }),
  code('aus_result_4', 'Automated Underwriting System Result: 4', AUS_RESULTS, { blank: true }),
  code('aus_result_5', 'Automated Underwriting System Result: 5', AUS_RESULTS, { blank: true }),
  freeTextColumn(
    'aus_result_other',
    'Automated Underwriting System Result: Conditional Free Form Text Field for Code 16',
    255,
  ),
  code('reverse_mortgage', 'Reverse Mortgage', '1 2 1111'),
  code('open_end_credit', 'Open-End Line of Credit', '1 2 1111'),
  code('business_purpose', 'Business or Commercial Purpose', '1 2 1111'),
] as const;

/** The key of a column, e.g. `loan_amount`. */
export type LarKey = (typeof LAR_COLUMNS)[number]['key'];

/** An application whose cells all satisfy their column's rule. Cells are the original text. */
export type LarApplication = Readonly<Record<LarKey, string>>;
