import type { Answer, InputOf } from '../../client';

export type Lenders = Answer<'listLenders'>;
export type Lender = Lenders['lenders'][number];
/** Terms and track records of compared lenders. */
export type CompareRecords = Answer<'compareLenders'>['lenders'];
export type LenderMatch = Lender['match'];
export type Criterion = LenderMatch['results'][number]['criterion'];
export type Change = LenderMatch['changes'][number];
export type LoanValues = Lenders['values'];
export type Choices = Lenders['choices'];
export type CriterionField = Choices['fields'][number];
export type TriedValues = NonNullable<InputOf<'listLenders'>['body']['values']>;
export type LenderStatus = NonNullable<Lender['details']['status']>;

export type CriteriaState = Answer<'readLenderCriteria'>;
export type Criteria = NonNullable<CriteriaState['draft']>['criteria'];
export type FieldRule = Criteria['fields'][number];
export type FormFields = Answer<'readMarketplaceFields'>['forms'][number];
export type BoundFields = FormFields['fields'];
export type LoansOfLender = Answer<'findLoansOfLender'>;
export type ImportedRows = Answer<'importLenderCriteria'>;

/** The seven criteria in the order of the table, each by the input that it limits. */
export const CRITERIA = [
  'property_type',
  'loan_program',
  'loan_amount',
  'property_state',
  'credit_score',
  'ltv',
  'down_payment',
] as const;
export type LoanInput = (typeof CRITERIA)[number];

/** Amount, LTV and down payment depend on each other. */
export const isMoney = (input: LoanInput): boolean =>
  input === 'loan_amount' || input === 'ltv' || input === 'down_payment';
