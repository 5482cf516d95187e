import { page, MANDATORY, requiredWhen, section, shownWhen, upload, type DraftElement } from '../form-elements';

const MULTIPLE = { isMultiple: true };

/** The documents that the lender requests. */
export const documentsPage: DraftElement = page('documents', 'Documents', [
  section('income_documents', 'Income', [
    upload('paystub', 'Paystub', MANDATORY, { guideline: 'The most recent 30 days.' }),
    upload('w2', 'W-2', MULTIPLE, { guideline: 'The last two years.' }),
    upload(
      'tax_returns',
      'Tax Returns',
      MULTIPLE,
      shownWhen('self_employed', 'yes'),
      requiredWhen('self_employed', 'yes'),
    ),
  ]),
  section('asset_documents', 'Assets and identity', [
    upload('bank_statements', 'Bank Statements', MANDATORY, MULTIPLE, {
      guideline: 'The two most recent months, all pages, including blank ones.',
    }),
    upload('photo_id', 'Photo ID', MANDATORY, MULTIPLE, { guideline: 'Front and back.' }),
    upload('gift_letter', 'Gift Letter', shownWhen('has_gift', 'yes')),
  ]),
  section('property_documents', 'Property', [
    upload('purchase_contract', 'Purchase Contract', shownWhen('loan_purpose', 'purchase')),
    upload('mortgage_statement', 'Mortgage Statement', shownWhen('loan_purpose', 'refinance', 'cash_out_refinance')),
    upload('insurance_declaration', 'Insurance Declaration'),
    upload('lease_agreements', 'Lease Agreements', MULTIPLE, shownWhen('occupancy', 'investment')),
  ]),
]);
