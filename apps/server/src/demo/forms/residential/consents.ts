import {
  checkbox,
  choices,
  date,
  page,
  paragraph,
  MANDATORY_FIELD,
  section,
  signature,
  type DraftElement,
} from '../form-elements';

/** Section 6 of the application: acknowledgments and the signature. */
export const consentsPage: DraftElement = page('consents', 'Consents', [
  section('acknowledgments', 'Acknowledgments', [
    paragraph(
      'consent_words',
      'By signing, you confirm that the information you provided is true and complete as of today.',
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
    checkbox(
      'electronic_consent',
      'Electronic Documents',
      choices('accepted=I agree to receive documents electronically.'),
    ),
  ]),
  section('signing', 'Signature', [signature('borrower_signature', 'Signature'), date('signed_on', 'Signed On')]),
]);
