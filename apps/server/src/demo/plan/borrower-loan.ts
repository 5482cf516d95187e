import type { IsoDate } from '@lendwright/kernel';
import { DEMO_BORROWER } from '../lender/staff';
import { generatePerson } from '../people/generate-person';
import { completeLoan } from './complete-loan';
import { dayAfter } from './days';
import type { DemoLoan, PlannedAnswers, PlannedDocument } from './demo-loan';

const STATE = 'WA';
/** Mandatory answers that the demo borrower has not given yet. */
const MISSING_ANSWERS = ['requested_closing_date', 'insurance_carrier', 'statement_date', 'title_held'];
const ENTITY_ANSWERS = ['entity_name', 'entity_kind', 'entity_share'];

const KNOWN_ANSWERS: PlannedAnswers = {
  strategy: 'rental',
  loan_purpose: 'purchase',
  purchase_price: 55_000_000,
  property_value: 55_000_000,
  loan_amount: 41_250_000,
  down_payment: 13_750_000,
  down_payment_source: ['savings'],
  savings_amount: 9_650_000,
  interest_rate: 712.5,
  term_months: 360,
  ltv: 75,
  dscr: 1.08,
  credit_score: 741,
  property_address: '1847 Wrenfield Ave',
  property_city: 'Tacoma',
  property_state: STATE,
  property_zip: '98405',
  property_county: 'Pierce',
  property_type: 'two_to_four',
  occupancy: 'investment',
  units: 2,
  rental_units: [
    { _id: 'unit-1', unit_name: 'Unit A', lease_kind: 'year', market_rent: 195_000, lease_rent: 189_500 },
    { _id: 'unit-2', unit_name: 'Unit B', lease_kind: 'monthly', market_rent: 182_500, lease_rent: 174_000 },
  ],
};

/** The demo borrower's loan: a rental in Tacoma in processing, with missing answers and documents. */
export function borrowerLoan(today: IsoDate): DemoLoan {
  const { key, firstName, lastName, email, phone, work } = DEMO_BORROWER;
  const person = { ...generatePerson(key, STATE), firstName, lastName, email, phone, employer: work };
  const outline = {
    key,
    product: 'investment',
    program: 'DSCR',
    status: 'processing',
    createdOn: dayAfter(today, -17),
    actionTakenOn: null,
    info: { loan_amount: 41_250_000, property_state: STATE },
  } as const;
  const loan = completeLoan(outline, person, today);
  const completeAnswers = { ...loan.answers, terms: ['accepted'], ...KNOWN_ANSWERS };
  const goneKeys = new Set([...MISSING_ANSWERS, ...ENTITY_ANSWERS]);
  return {
    ...loan,
    updatedOn: today,
    officer: 'dana',
    processor: 'theo',
    broker: 'gil',
    source: 'Broker referral',
    answers: Object.fromEntries(Object.entries(completeAnswers).filter(([id]) => !goneKeys.has(id))),
    documents: borrowerDocuments(today),
  };
}

function borrowerDocuments(today: IsoDate): PlannedDocument[] {
  const emptyDocument = {
    file: null,
    status: 'Not Uploaded',
    isViewed: false,
    reason: null,
    uploadedOn: null,
  } as const;
  return [
    {
      element: 'bank_statements',
      file: 'bank_statement_scan_1.png',
      status: 'Awaiting Review',
      isViewed: false,
      reason: null,
      uploadedOn: dayAfter(today, -1),
    },
    {
      element: 'insurance_declaration',
      file: 'mortgage_statement.pdf',
      status: 'Awaiting Reupload',
      isViewed: true,
      reason: 'This is a mortgage statement. Please send the declarations page of your insurance.',
      uploadedOn: dayAfter(today, -4),
    },
    { element: 'photo_id', ...emptyDocument },
    { element: 'purchase_contract', ...emptyDocument },
  ];
}
