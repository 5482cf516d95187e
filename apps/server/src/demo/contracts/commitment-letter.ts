import {
  BORROWER,
  contract,
  field,
  h,
  LENDER,
  nameAndTitleOf,
  p,
  sign,
  signatureOf,
  table,
  withLetterhead,
} from './contract-blocks';

/** The commitment for an SBA loan. */
export const COMMITMENT_LETTER = withLetterhead(
  contract(
    'Harborline Lending',
    [BORROWER, LENDER],
    h(1, 'Commitment Letter'),
    p(field('@today', 'long')),
    p('Dear ', field('@prospect_name'), ':'),
    p(
      field('@company_name'),
      ' (“Lender”) has approved your application for a loan under the SBA 7(a) program, subject to the terms and conditions of this letter and to the authorization of the U.S. Small Business Administration.',
    ),
    table(
      ['Term', 'Commitment'],
      ['Loan number', field('@loan_number')],
      ['Principal amount', field('loan_amount')],
      ['In words', field('loan_amount', 'words')],
      ['Use of proceeds', field('use_of_funds')],
      ['Interest rate', field('interest_rate', '', 'Prime plus 2.75%, adjusted quarterly')],
      ['Maturity in months', field('term_months', '', '120')],
      ['Equity injection', field('equity_injection', '', 'as required by SBA')],
      ['Collateral value', field('property_value', '', 'to be appraised')],
    ),
    h(2, 'Repayment'),
    p(
      'Principal and interest are payable in equal monthly installments, starting one month after the first disbursement. Lender applies each installment first to interest and then to principal.',
    ),
    h(2, 'Guaranties'),
    p('Each person who owns 20% or more of the business signs an unlimited personal guaranty.'),
    h(2, 'Conditions precedent'),
    p(
      'Before disbursement, Lender receives evidence of the equity injection, of hazard and life insurance where required, of good standing, and of the payment of all taxes that are due.',
    ),
    h(2, 'Expiration'),
    p(
      'This commitment expires unless it is accepted within 15 days after its date and the loan closes within 90 days after its date. ',
      sign('borrower', 'initials', 'Expiration'),
    ),
    p('By signing below, you accept this commitment and its conditions.'),
    ...signatureOf(BORROWER),
    ...signatureOf(LENDER),
    nameAndTitleOf(LENDER),
  ),
);
