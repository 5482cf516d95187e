import { EMPTY_EMAIL, type EmailTemplateContent } from '@lendwright/api';
import { boldText, each, field, h, p, when } from '../contracts/contract-blocks';
import { button, columns, docOf } from './email-blocks';

const hello = (greeting: string, fallback: string) => p(greeting, field('@prospect_first_name', '', fallback), ',');

const RECEIVED_TEMPLATE: EmailTemplateContent = {
  subject: 'We received your application {{@loan_number}}',
  preheader: 'What happens next, and how to reach us',
  doc: docOf(
    h(1, 'Thank you for your application'),
    hello('Hello ', 'there'),
    p('We received your application ', field('@loan_number'), ' for ', field('@program', '', 'a loan'), '.'),
    columns(
      [p(boldText('1. Documents')), p('We review what you uploaded and tell you what is missing.')],
      [p(boldText('2. Decision')), p('Underwriting decides within three business days.')],
    ),
    button('Open your loan', '/loans'),
  ),
  translations: {
    es: {
      subject: 'Recibimos su solicitud {{@loan_number}}',
      preheader: 'Los próximos pasos',
      doc: docOf(
        h(1, 'Gracias por su solicitud'),
        hello('Hola, ', 'cliente'),
        p('Recibimos su solicitud ', field('@loan_number'), ' y le avisaremos de cada paso.'),
        button('Abrir su préstamo', '/loans'),
      ),
    },
  },
};

const TERMS: EmailTemplateContent = {
  ...EMPTY_EMAIL,
  subject: 'Terms for {{property_address|your property}}',
  preheader: 'A summary for discussion, not a commitment',
  doc: docOf(
    h(1, 'Your proposed loan terms'),
    hello('Hello ', 'there'),
    p('We propose a loan of ', field('loan_amount', 'whole', 'the requested amount'), ' for this property.'),
    when('loan_purpose', 'purchase', p('The purchase contract is due before closing.')),
    h(2, 'Rental income'),
    each('rental_units', p(field('unit_name'), ': ', field('lease_rent', '', 'not leased'))),
    button('Review the term sheet', '/loans'),
  ),
};

const FUNDED_TEMPLATE: EmailTemplateContent = {
  ...EMPTY_EMAIL,
  subject: 'Your loan {{@loan_number}} is funded',
  doc: docOf(
    h(1, 'Congratulations'),
    hello('Hello ', 'there'),
    p('Your loan is funded. Your contacts remain the same: ', field('@workforces', '', 'our team'), '.'),
  ),
};

const RATES: EmailTemplateContent = {
  ...EMPTY_EMAIL,
  subject: 'Rates this month',
  preheader: 'Fixed and adjustable programs',
  doc: docOf(
    h(1, 'Rates this month'),
    p('Our programs for homeowners and investors, with rates as of ', field('@today', 'long'), '.'),
    button('See all programs', '/programs'),
  ),
};

/** The lender's email templates: title, category, the key of the form whose fields they use, and content. */
export const EMAIL_TEMPLATES = [
  ['Application received', 'service', null, RECEIVED_TEMPLATE],
  ['Terms of an investment loan', 'service', 'investment', TERMS],
  ['Loan funded', 'service', null, FUNDED_TEMPLATE],
  ['Rates of the month', 'marketing', null, RATES],
] as const;
