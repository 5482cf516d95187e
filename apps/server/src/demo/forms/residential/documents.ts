import {
  page,
  MANDATORY_FIELD,
  requiredWhen,
  section,
  shownIfAnswered,
  upload,
  type DraftElement,
} from '../form-elements';

const MULTIPLE = { isMultiple: true };

/** The documents that the lender requests. */
export const documentsPage: DraftElement = page('documents', 'Documents', [
  section('income_documents', 'Income', [
    upload('paystub', 'Paystub', MANDATORY_FIELD, { guideline: 'The most recent 30 days.' }),
    upload('w2', 'W-2', MULTIPLE, { guideline: 'The last two years.' }),
    upload(
      'tax_returns',
      'Tax Returns',
      MULTIPLE,
      shownIfAnswered('self_employed', 'yes'),
      requiredWhen('self_employed', 'yes'),
    ),
  ]),
  section('asset_documents', 'Assets and identity', [
    upload('bank_statements', 'Bank Statements', MANDATORY_FIELD, MULTIPLE, {
      guideline: 'The two most recent months, all pages, including blank ones.',
    }),
    upload('photo_id', 'Photo ID', MANDATORY_FIELD, MULTIPLE, { guideline: 'Front and back.' }),
    upload('gift_letter', 'Gift Letter', shownIfAnswered('has_gift', 'yes')),
  ]),
  section('property_documents', 'Property', [
    upload('purchase_contract', 'Purchase Contract', shownIfAnswered('loan_purpose', 'purchase')),
    upload(
      'mortgage_statement',
      'Mortgage Statement',
      shownIfAnswered('loan_purpose', 'refinance', 'cash_out_refinance'),
    ),
    upload('insurance_declaration', 'Insurance Declaration'),
    upload('lease_agreements', 'Lease Agreements', MULTIPLE, shownIfAnswered('occupancy', 'investment')),
  ]),
]);
