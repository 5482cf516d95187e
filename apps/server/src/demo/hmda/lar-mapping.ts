import type { LarKey } from './lar-columns';

/**
 * Maps a column to a field of the residential application and defines the conversion of its cell. `cents` and
 * `thousands` are dollars, `percent` becomes tenths of a basis point. `zip` keeps the first five digits. `list` adds
 * one choice to a multiple-choice field. `code` keeps the register's code, `renamed` replaces it with the form's option
 * id. `exceptCodes` lists codes that mean no value ("not applicable", "no co-applicant") and leave the field empty.
 */
export type LarMapping =
  | {
      readonly field: string;
      readonly as: 'cents' | 'thousands' | 'percent' | 'number' | 'date' | 'text' | 'zip' | 'code' | 'list';
    }
  | { readonly field: string; readonly as: 'number'; readonly exceptCodes: readonly string[] }
  | { readonly field: string; readonly as: 'renamed'; readonly names: Readonly<Record<string, string>> }
  | { readonly unmapped: string };

const cents = (field: string): LarMapping => ({ field, as: 'cents' });
const number = (field: string, ...exceptCodes: string[]): LarMapping => ({ field, as: 'number', exceptCodes });
const date = (field: string): LarMapping => ({ field, as: 'date' });
const text = (field: string): LarMapping => ({ field, as: 'text' });
const code = (field: string): LarMapping => ({ field, as: 'code' });
const list = (field: string): LarMapping => ({ field, as: 'list' });
const renameFields = (field: string, names: Readonly<Record<string, string>>): LarMapping => ({
  field,
  as: 'renamed',
  names,
});

const COLUMN_NUMBERS = ['1', '2', '3', '4', '5'] as const;
type NumberedCode<Prefix extends string> = `${Prefix}_${(typeof COLUMN_NUMBERS)[number]}`;

/** The same mapping for five numbered columns. */
function repeatFiveTimes<Prefix extends string>(prefix: Prefix, mapping: (position: string) => LarMapping) {
  const entries = COLUMN_NUMBERS.map((position) => [`${prefix}_${position}`, mapping(position)] as const);
  return Object.fromEntries(entries) as Record<NumberedCode<Prefix>, LarMapping>;
}

/** Purpose 5 ("not applicable") is a purchased loan with unknown purpose. The field stays empty. */
const PURPOSES = {
  '1': 'purchase',
  '2': 'home_improvement',
  '31': 'refinance',
  '32': 'cash_out_refinance',
  '4': 'other',
  '5': '',
};

/** One entry per register column. The type requires all columns. */
export const LAR_MAPPING: Readonly<Record<LarKey, LarMapping>> = {
  record_identifier: { unmapped: 'Says only that the line is an application; every line that is read is one.' },
  lei: text('hmda_lei'),
  uli: text('uli'),
  application_date: date('application_date'),
  loan_type: renameFields('loan_type', { '1': 'conventional', '2': 'fha', '3': 'va', '4': 'usda' }),
  loan_purpose: renameFields('loan_purpose', PURPOSES),
  preapproval: code('preapproval'),
  construction_method: renameFields('construction_method', { '1': 'site_built', '2': 'manufactured' }),
  occupancy_type: renameFields('occupancy', { '1': 'primary', '2': 'second', '3': 'investment' }),
  loan_amount: cents('loan_amount'),
  action_taken: code('hmda_action_taken'),
  action_taken_date: date('action_taken_date'),
  street_address: text('property_address'),
  city: text('property_city'),
  state: text('property_state'),
  zip_code: { field: 'property_zip', as: 'zip' },
  county: text('county_code'),
  census_tract: text('census_tract'),
  ...repeatFiveTimes('applicant_ethnicity', () => list('ethnicity')),
  applicant_ethnicity_other: text('ethnicity_other'),
  ...repeatFiveTimes('co_applicant_ethnicity', () => list('co_ethnicity')),
  co_applicant_ethnicity_other: text('co_ethnicity_other'),
  applicant_ethnicity_observed: code('ethnicity_observed'),
  co_applicant_ethnicity_observed: code('co_ethnicity_observed'),
  ...repeatFiveTimes('applicant_race', () => list('race')),
  applicant_race_tribe: text('race_tribe'),
  applicant_race_other_asian: text('race_other_asian'),
  applicant_race_other_pacific: text('race_other_pacific'),
  ...repeatFiveTimes('co_applicant_race', () => list('co_race')),
  co_applicant_race_tribe: text('co_race_tribe'),
  co_applicant_race_other_asian: text('co_race_other_asian'),
  co_applicant_race_other_pacific: text('co_race_other_pacific'),
  applicant_race_observed: code('race_observed'),
  co_applicant_race_observed: code('co_race_observed'),
  applicant_sex: code('sex'),
  co_applicant_sex: code('co_sex'),
  applicant_sex_observed: code('sex_observed'),
  co_applicant_sex_observed: code('co_sex_observed'),
  applicant_age: number('applicant_age', '8888'),
  co_applicant_age: number('co_applicant_age', '8888', '9999'),
  income: { field: 'annual_income', as: 'thousands' },
  purchaser_type: code('purchaser_type'),
  rate_spread: number('rate_spread'),
  hoepa_status: code('hoepa_status'),
  lien_status: renameFields('lien_position', { '1': 'first', '2': 'subordinate' }),
  applicant_credit_score: number('credit_score', '7777', '8888', '1111'),
  co_applicant_credit_score: number('co_credit_score', '7777', '8888', '9999', '1111'),
  applicant_score_model: code('credit_score_model'),
  applicant_score_model_other: text('credit_score_model_other'),
  co_applicant_score_model: code('co_credit_score_model'),
  co_applicant_score_model_other: text('co_credit_score_model_other'),
  denial_reason_1: list('denial_reasons'),
  denial_reason_2: list('denial_reasons'),
  denial_reason_3: list('denial_reasons'),
  denial_reason_4: list('denial_reasons'),
  denial_reason_other: text('denial_reason_other'),
  total_loan_costs: cents('total_loan_costs'),
  total_points_and_fees: cents('total_points_and_fees'),
  origination_charges: cents('origination_charges'),
  discount_points: cents('discount_points'),
  lender_credits: cents('lender_credits'),
  interest_rate: { field: 'interest_rate', as: 'percent' },
  prepayment_penalty_term: number('prepayment_penalty_term'),
  debt_to_income_ratio: number('dti'),
  combined_loan_to_value: number('cltv'),
  loan_term: number('term_months'),
  introductory_rate_period: number('introductory_rate_period'),
  balloon_payment: code('balloon_payment'),
  interest_only_payments: code('interest_only_payments'),
  negative_amortization: code('negative_amortization'),
  other_non_amortizing: code('other_non_amortizing'),
  property_value: cents('property_value'),
  manufactured_secured_type: code('manufactured_secured_type'),
  manufactured_land_interest: code('manufactured_land_interest'),
  total_units: number('units'),
  affordable_units: number('affordable_units'),
  application_submission: code('application_submission'),
  initially_payable: code('initially_payable'),
  originator_nmls_id: text('originator_nmls_id'),
  ...repeatFiveTimes('aus', (position) => code(`aus_${position}`)),
  aus_other: text('aus_other'),
  ...repeatFiveTimes('aus_result', (position) => code(`aus_result_${position}`)),
  aus_result_other: text('aus_result_other'),
  reverse_mortgage: code('reverse_mortgage'),
  open_end_credit: code('open_end_credit'),
  business_purpose: code('business_purpose'),
};
