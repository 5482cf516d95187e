import {
  BORROWER,
  boldText,
  contract,
  each,
  field,
  h,
  LENDER,
  p,
  sign,
  signatureOf,
  table,
  when,
} from './contract-blocks';

/** The terms of an investment loan, not binding until a commitment is signed. */
export const TERM_SHEET = contract(
  'Harborline Lending',
  [BORROWER, LENDER],
  h(1, 'Term Sheet'),
  p(
    field('@company_name'),
    ' (“Lender”) is pleased to outline the terms on which it would consider a loan to ',
    field('@prospect_name'),
    ' (“Borrower”). This term sheet is dated ',
    field('@today', 'long'),
    ' and is a summary for discussion. It is not a commitment to lend.',
  ),
  table(
    ['Term', 'Proposal'],
    ['Loan number', field('@loan_number')],
    ['Program', field('@program')],
    ['Loan amount', field('loan_amount')],
    ['Interest rate', field('interest_rate', '', 'to be set at rate lock')],
    ['Term in months', field('term_months', '', 'to be agreed')],
    ['Property', field('property_address')],
    ['Property value', field('property_value')],
    ['Requested closing date', field('requested_closing_date', 'long', 'to be agreed')],
  ),
  h(2, 'Security'),
  p(
    'The loan would be secured by a first lien on the Property, by an assignment of leases and rents, and by a personal guaranty of each owner of at least 25% of the Borrower.',
  ),
  h(2, 'Rental income'),
  p('The rents below were reported in the application. Lender verifies them against signed leases before closing.'),
  each(
    'rental_units',
    table(
      ['Unit', 'Lease', 'Lease rent', 'Market rent', 'Lease ends'],
      [
        field('unit_name'),
        field('lease_kind'),
        field('lease_rent', '', '–'),
        field('market_rent', '', '–'),
        field('lease_ends', '', '–'),
      ],
    ),
  ),
  when(
    'loan_purpose',
    'purchase',
    h(2, 'Purchase'),
    p(
      'The loan finances the purchase of the Property for ',
      field('purchase_price'),
      '. Borrower provides the signed purchase agreement and evidence of the earnest money.',
    ),
  ),
  h(2, 'Conditions'),
  {
    type: 'orderedList',
    content: [
      'Satisfactory appraisal, title report, and evidence of hazard insurance.',
      'Verification of the liquid reserves stated in the application.',
      'No material adverse change in the condition of the Borrower or the Property.',
      'Execution of loan documents in form and substance satisfactory to Lender.',
    ].map((text) => ({ type: 'listItem', content: [p(text)] })),
  },
  h(2, 'Expenses'),
  p(
    'Borrower pays the costs of the appraisal, title, recording, and Lender’s counsel, whether or not the loan closes.',
  ),
  p(sign('borrower', 'checkbox', 'Expenses'), ' Borrower agrees to pay these expenses.'),
  p(boldText('Accepted and agreed'), ' as a basis for further discussion:'),
  ...signatureOf(BORROWER),
  ...signatureOf(LENDER),
);
