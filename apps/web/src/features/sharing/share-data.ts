import type { Answer } from '../../client';

/** What sharing needs of a loan. */
export type SharedRecord = Pick<
  Answer<'readOpportunities'>['opportunity'],
  '_id' | 'number' | 'prospect' | 'active' | 'sharing_company'
>;

type LoanShare = Answer<'readLoanShare'>;

/** The share of a loan with the company that receives it. */
export interface ShareData extends LoanShare {
  readonly company: NonNullable<LoanShare['company']>;
}

export type ChoiceGroup = LoanShare['choices'][number];

export const loanName = ({ prospect }: Pick<SharedRecord, 'prospect'>): string =>
  `${prospect?.info.first_name ?? ''} ${prospect?.info.last_name ?? ''}`.trim();

/** The fields that can be chosen. Masked ones are never shared. */
export const fieldIdsOf = (groups: readonly ChoiceGroup[]): string[] =>
  groups.flatMap(({ fields }) => fields.filter(({ isMasked }) => !isMasked).map(({ _id }) => _id));
