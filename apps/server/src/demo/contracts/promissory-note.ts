import { BORROWER, boldText, CO_BORROWER, contract, field, h, p, sign, signatureOf, when } from './contract-blocks';

/** The note of a residential mortgage loan. */
export const PROMISSORY_NOTE = contract(
  'Harborline Lending',
  [BORROWER, CO_BORROWER],
  h(1, 'Promissory Note'),
  p(boldText('Loan number: '), field('@loan_number'), '    ', boldText('Date: '), field('@today', 'long')),
  p(
    boldText('Property: '),
    field('property_address', '', 'to be determined'),
    ', ',
    field('property_city'),
    ', ',
    field('property_state'),
  ),
  h(2, '1. Promise to pay'),
  p(
    ...['In return for a loan that I have received, I promise to pay ', field('loan_amount', 'words'), ' (U.S. '],
    ...[field('loan_amount'), ') (the “Principal”), plus interest, to the order of ', field('@company_name')],
    ' (the “Lender”). I will make all payments in U.S. currency by check, money order, or electronic transfer. I understand that the Lender may transfer this Note.',
  ),
  h(2, '2. Interest'),
  p(
    'Interest will be charged on unpaid Principal until the full amount has been paid. I will pay interest at a yearly rate of ',
    field('interest_rate', '', 'the rate stated in the Closing Disclosure'),
    '. The rate required by this section applies both before and after any default described in section 6.',
  ),
  h(2, '3. Payments'),
  p(
    'I will pay Principal and interest by making a payment every month, on the first day of each month, for ',
    field('term_months', '', '360'),
    ' months. Each payment is applied to interest before Principal. Amounts that I still owe on the last payment date are due in full on that date.',
  ),
  h(2, '4. Right to prepay'),
  p(
    'I may pay Principal at any time before it is due. A payment of Principal only is known as a “Prepayment”. When I make a Prepayment, I will tell the Lender in writing that I am doing so. I may make a full or partial Prepayment without a prepayment charge unless a signed rider to this Note states otherwise.',
  ),
  h(2, '5. Loan charges'),
  p(
    'If a law that applies to this loan and sets maximum loan charges is finally interpreted so that the interest or other loan charges exceed the permitted limits, then the charge is reduced by the amount necessary to bring it to the limit, and sums already collected that exceeded the limit are refunded to me.',
  ),
  h(2, '6. Failure to pay as required'),
  p(
    'If the Lender has not received the full amount of a monthly payment by the end of 15 calendar days after it is due, I will pay a late charge of 5% of the overdue payment of Principal and interest. If I do not pay the full amount of each monthly payment on the date it is due, I will be in default. After a default, the Lender may send me a written notice that requires me to pay the overdue amount by a certain date, at least 30 days after the notice is mailed, and states that otherwise all Principal that has not been paid and the interest on it become due immediately.',
  ),
  when(
    'occupancy',
    'primary',
    h(2, '7. Occupancy'),
    p(
      'I will occupy the Property as my principal residence within 60 days after the date of this Note and for at least one year, unless the Lender agrees otherwise in writing. ',
      sign('borrower', 'initials', 'Occupancy'),
    ),
  ),
  when(
    'occupancy',
    'investment',
    h(2, '7. Occupancy'),
    p(
      'I represent that the Property is an investment property and that I do not intend to occupy it. ',
      sign('borrower', 'initials', 'Occupancy'),
    ),
  ),
  h(2, '8. Obligations of persons under this Note'),
  p(
    'If more than one person signs this Note, each person is fully and personally obligated to keep all of the promises made in it, including the promise to pay the full amount owed.',
  ),
  h(2, '9. Waivers and notices'),
  p(
    'I waive the rights of presentment and notice of dishonor. A notice to me is given by delivering it, or by mailing it by first class mail to the Property or to an address that I have given the Lender.',
  ),
  p('Signed by the borrower named below.'),
  p(boldText('Name: '), field('@prospect_name')),
  ...signatureOf(BORROWER),
  when(
    'has_co_borrower',
    'yes',
    p(boldText('Name: '), field('co_first_name'), ' ', field('co_last_name')),
    ...signatureOf(CO_BORROWER),
  ),
);
