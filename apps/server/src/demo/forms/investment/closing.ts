import {
  amount,
  checkbox,
  choices,
  date,
  FULL_WIDTH,
  longText,
  page,
  paragraph,
  MANDATORY_FIELD,
  section,
  shownIfAnswered,
  signature,
  text,
  upload,
  HALF_WIDTH,
  yesNo,
  type DraftElement,
} from '../form-elements';

const MULTIPLE = { isMultiple: true };

/** Bank balances and reserves after closing. */
export const reservesPage: DraftElement = page('income_assets', 'Income & Assets', [
  section('reserves', 'Reserves', [
    text('bank_name', 'Bank Name', HALF_WIDTH),
    amount('checking_amount', 'Checking'),
    amount('retirement_amount', 'Retirement Accounts'),
    amount('reserves_amount', 'Reserves After Closing'),
    date('statement_date', 'Account Statement Date', MANDATORY_FIELD),
  ]),
]);

/** Questions that block a loan if they are answered with yes and not explained. */
export const investorDeclarationsPage: DraftElement = page('declarations', 'Declarations', [
  section('about_your_finances', 'About your finances', [
    yesNo('judgments', 'Are there outstanding judgments against you or the entity?', FULL_WIDTH),
    longText('judgments_explanation', 'Please explain the judgments', shownIfAnswered('judgments', 'yes')),
    yesNo('bankruptcy', 'Have you declared bankruptcy within the past 7 years?', FULL_WIDTH),
    longText('bankruptcy_explanation', 'Date and outcome', shownIfAnswered('bankruptcy', 'yes')),
    yesNo('foreclosure', 'Have you had property foreclosed upon in the last 7 years?', FULL_WIDTH),
    yesNo('lawsuit', 'Are you a party to a lawsuit in which you may have to pay?', FULL_WIDTH),
  ]),
]);

/** The documents of an investment loan. */
export const investorDocumentsPage: DraftElement = page('documents', 'Documents', [
  section('asset_documents', 'Income & Assets', [
    upload('bank_statements', 'Bank Statements', MANDATORY_FIELD, MULTIPLE, {
      guideline: 'The two most recent months, all pages, including blank ones.',
    }),
    upload('lease_agreements', 'Lease Agreements', MULTIPLE),
    upload('entity_agreement', 'Entity Operating Agreement', shownIfAnswered('title_held', 'entity')),
    upload('tax_returns', 'Tax Returns', MULTIPLE),
  ]),
  section('property_documents', 'Property', [
    upload('insurance_declaration', 'Insurance Declaration', MANDATORY_FIELD),
    upload('purchase_contract', 'Purchase Contract', shownIfAnswered('loan_purpose', 'purchase')),
    upload(
      'mortgage_statement',
      'Mortgage Statement',
      shownIfAnswered('loan_purpose', 'refinance', 'cash_out_refinance'),
    ),
    upload('title_commitment', 'Title Commitment'),
  ]),
  section('identity_documents', 'Identity', [upload('photo_id', 'Photo ID', MANDATORY_FIELD, MULTIPLE)]),
]);

/** The investor's consents. */
export const investorConsentsPage: DraftElement = page('consents', 'Consents', [
  section('acknowledgments', 'Acknowledgments', [
    paragraph(
      'consent_words',
      'You confirm that the property is for business purposes and that no one in your family will live in it.',
    ),
    checkbox(
      'terms',
      'Terms and Conditions',
      choices('accepted=I have read and accept the terms and conditions.'),
      MANDATORY_FIELD,
    ),
    checkbox(
      'credit_authorization',
      'Credit Authorization',
      choices('accepted=Harborline Lending may obtain my credit report.'),
    ),
  ]),
  section('signing', 'Signature', [signature('borrower_signature', 'Signature'), date('signed_on', 'Signed On')]),
]);
