/** How a lender limits another form field. An open bound is null. */
export type FieldRule =
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'number'; readonly min: number | null; readonly max: number | null }
  | { readonly kind: 'yes_no'; readonly value: boolean }
  | { readonly kind: 'date'; readonly from: string | null; readonly to: string | null };

export type FieldCriterion = FieldRule & {
  /** The id of the form element. */
  readonly field: string;
};

/**
 * What a lender lends on. An empty list and null accept everything. Amounts are in cents; LTV and down payment, a share
 * of the property value, in basis points. @source spec 2-records §3 (Lender record)
 */
export interface LenderCriteria {
  readonly property_types: readonly string[];
  readonly loan_programs: readonly string[];
  readonly min_loan_amount: number | null;
  readonly max_loan_amount: number | null;
  readonly state_we_lend_in: readonly string[];
  readonly min_credit_score_range: number | null;
  readonly max_ltv: number | null;
  readonly min_down_payment: number | null;
  readonly fields: readonly FieldCriterion[];
}

export const NO_CRITERIA: LenderCriteria = {
  property_types: [],
  loan_programs: [],
  min_loan_amount: null,
  max_loan_amount: null,
  state_we_lend_in: [],
  min_credit_score_range: null,
  max_ltv: null,
  min_down_payment: null,
  fields: [],
};

/** How many of the seven criteria are set; minimum and maximum amount are one. */
export function countCriteria(criteria: LenderCriteria): number {
  const lists = [criteria.property_types, criteria.loan_programs, criteria.state_we_lend_in];
  const limits = [criteria.min_credit_score_range, criteria.max_ltv, criteria.min_down_payment];
  const hasAmount = criteria.min_loan_amount !== null || criteria.max_loan_amount !== null;
  return (
    lists.filter(({ length }) => length > 0).length +
    limits.filter((limit) => limit !== null).length +
    Number(hasAmount)
  );
}
