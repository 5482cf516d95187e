import { assembleForm } from './assemble-form';
import { amount, choices, listed, longText, page, section, select, usState, yesNo } from './form-elements';
import { identitySection } from './person-sections';

const PURPOSES = choices(
  'purchase=Purchase|refinance=Refinance|cash_out_refinance=Cash-out refinance|investment=Investment|business=Business',
);
const TIMELINES = choices('now=As soon as possible|quarter=Within 3 months|year=Within a year|looking=Just looking');

/** The record of somebody who has asked and not yet applied. */
export const leadForm = assembleForm([
  page('inquiry', 'Inquiry', [
    identitySection(),
    section('request', 'Request', [
      select('loan_purpose', 'Loan Purpose', PURPOSES),
      amount('loan_amount', 'Loan Amount', listed(5)),
      usState('property_state', 'Property State', listed(6)),
      select('timeline', 'Timeline', TIMELINES),
      yesNo('works_with_realtor', 'Works with a realtor?'),
      longText('message', 'Message'),
    ]),
  ]),
]);
