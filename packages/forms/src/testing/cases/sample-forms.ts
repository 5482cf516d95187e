import type { ElementType } from '../../element-type';
import type { Answers, FormElement } from '../../form-element';

/** A typical lender form with answers. */
export interface SampleForm {
  readonly id: string;
  readonly title: string;
  readonly content: readonly FormElement[];
  /** The German titles and texts of the form, by their English original. */
  readonly german: Readonly<Record<string, string>>;
  readonly answers: Answers;
  /** Invalid answers, by field id. */
  readonly invalid: Answers;
  /** A field to show as pending, in conflict and changed. */
  readonly focus: string;
}

const field = (id: string, type: ElementType, title: string, overrides: object = {}): FormElement => ({
  ...{ id, type, title },
  ...overrides,
});
const option = (id: string, text: string) => ({ id, text });

const LOAN: SampleForm = {
  id: 'loan',
  title: 'Loan Request',
  focus: 'loan',
  content: [
    field('request', 'section', 'Loan Request', {
      childs: [
        field('purpose', 'select', 'Loan Purpose', {
          mandatory: true,
          options: [option('purchase', 'Purchase'), option('refinance', 'Refinance'), option('cash_out', 'Cash-Out')],
          control_settings: [
            { when: { field: 'purpose', operator: 'equals', value: 'refinance' }, effect: 'hide', targets: ['price'] },
            {
              when: { field: 'occupancy', operator: 'equals', value: 'second' },
              effect: 'filter-options',
              targets: ['purpose'],
              options: ['purchase', 'refinance'],
            },
          ],
        }),
        field('occupancy', 'radio', 'Occupancy', {
          options: [
            option('primary', 'Primary residence'),
            option('second', 'Second home'),
            option('rental', 'Investment property'),
          ],
        }),
        field('price', 'amount', 'Purchase Price', { mandatory: true }),
        field('value', 'amount', 'Appraised Value'),
        field('loan', 'amount', 'Loan Amount', { mandatory: true, reviewers: ['boss'] }),
        field('rate', 'percentage', 'Interest Rate', { hided_roles: ['borrower'] }),
        field('term', 'number', 'Number of Payments', { suffix: 'months' }),
        field('payment', 'amount', 'Monthly Payment', {
          calculation: 'pmt(rate, term, loan)',
          showsHiddenInputs: true,
        }),
        field('ltv', 'percentage', 'Loan-to-Value', {
          calculation: 'ltv(loan, value)',
          guideline: 'At most 80% without insurance.',
        }),
        field('closing', 'date', 'Requested Closing Date', { mandatory: true }),
      ],
    }),
    field('notes', 'section', 'Remarks', {
      childs: [field('remarks', 'textarea', 'Letter of Explanation', { placeholder: 'What should we know?' })],
    }),
  ],
  german: {
    'Loan Request': 'Darlehensantrag',
    'Loan Purpose': 'Verwendungszweck des Darlehens',
    Purchase: 'Immobilienerwerb',
    Refinance: 'Umschuldung',
    'Cash-Out': 'Kapitalbeschaffung',
    Occupancy: 'Nutzungsart',
    'Primary residence': 'Hauptwohnsitz',
    'Second home': 'Zweitwohnsitz',
    'Investment property': 'Kapitalanlageimmobilie',
    'Purchase Price': 'Kaufpreis',
    'Appraised Value': 'Gutachterlich ermittelter Verkehrswert',
    'Loan Amount': 'Darlehensbetrag',
    'Interest Rate': 'Sollzinssatz',
    'Number of Payments': 'Anzahl der Ratenzahlungen',
    months: 'Monate',
    'Monthly Payment': 'Monatliche Darlehensrate',
    'Loan-to-Value': 'Beleihungsauslauf',
    'At most 80% without insurance.': 'Ohne Versicherung höchstens 80 %.',
    'Requested Closing Date': 'Gewünschter Abschlusstermin',
    Remarks: 'Anmerkungen',
    'Letter of Explanation': 'Erläuterungsschreiben',
    'What should we know?': 'Was sollten wir wissen?',
  },
  answers: {
    ...{ purpose: 'purchase', occupancy: 'rental', price: 550_000_00, value: 565_000_00, loan: 412_500_00 },
    ...{
      rate: 688,
      term: 360,
      closing: '2026-04-30',
      editFindings: 'The down payment is a gift.\nThe letter is attached.',
    },
  },
  invalid: { loan: '-', closing: '13-45-2026', occupancy: 'gone' },
};

const BORROWER: SampleForm = {
  id: 'borrower',
  title: 'Borrower',
  focus: 'cell',
  content: [
    field('person', 'section', 'Borrower', {
      childs: [
        field('first', 'text', 'First Name', { mandatory: true }),
        field('last', 'text', 'Last Name', { mandatory: true }),
        field('ssn', 'ssn', 'Social Security Number', { mandatory: true }),
        field('born', 'date', 'Date of Birth'),
        field('cell', 'cell', 'Cell Phone', { reviewers: ['boss'] }),
        field('email', 'email', 'Email', { mandatory: true }),
        field('state', 'us_states', 'State'),
        field('zip', 'zip', 'ZIP Code'),
        field('consent', 'checkbox', 'Consent', { placeholder: 'I agree to electronic disclosures.', mandatory: true }),
      ],
    }),
    field('jobs', 'section', 'Employment', {
      cloneable: true,
      childs: [
        field('employer', 'text', 'Employer', { mandatory: true }),
        field('kind', 'select', 'Income Type', {
          options: [option('wage', 'Wages'), option('self', 'Self-Employment')],
        }),
        field('pay', 'amount', 'Monthly Income', { mandatory: true }),
        field('yearly', 'amount', 'Yearly Income', { calculation: 'pay * 12' }),
      ],
    }),
    field('sums', 'section', 'Qualification', {
      childs: [
        field('income', 'amount', 'Total Monthly Income', { calculation: 'sum(jobs.pay)' }),
        field('debts', 'amount', 'Monthly Debts'),
        field('dti', 'percentage', 'Debt-to-Income', { calculation: 'dti(debts, income)' }),
      ],
    }),
  ],
  german: {
    Borrower: 'Darlehensnehmer',
    'First Name': 'Vorname',
    'Last Name': 'Familienname',
    'Social Security Number': 'Sozialversicherungsnummer',
    'Date of Birth': 'Geburtsdatum',
    'Cell Phone': 'Mobilfunknummer',
    Email: 'E-Mail-Adresse',
    State: 'Bundesstaat',
    'ZIP Code': 'Postleitzahl',
    Consent: 'Einverständniserklärung',
    'I agree to electronic disclosures.': 'Ich stimme der elektronischen Übermittlung von Pflichtinformationen zu.',
    Employment: 'Beschäftigungsverhältnisse',
    Employer: 'Arbeitgeber',
    'Income Type': 'Einkommensart',
    Wages: 'Arbeitslohn',
    'Self-Employment': 'Selbständige Tätigkeit',
    'Monthly Income': 'Monatseinkommen',
    'Yearly Income': 'Jahreseinkommen',
    Qualification: 'Kreditwürdigkeitsprüfung',
    'Total Monthly Income': 'Gesamtes Monatseinkommen',
    'Monthly Debts': 'Monatliche Zahlungsverpflichtungen',
    'Debt-to-Income': 'Schuldendienstquote',
  },
  answers: {
    ...{ first: 'Nadia', last: 'Okafor', ssn: '***-**-6789', born: '1988-02-29', cell: '206-555-0144' },
    ...{ email: 'nadia@example.com', state: 'WA', zip: '98101', consent: true, debts: 1_850_00 },
    jobs: [
      { _id: 'a', employer: 'Harbor Lantern Ltd.', kind: 'wage', pay: 5_400_00 },
      { _id: 'b', employer: 'Own studio', kind: 'self', pay: 1_900_00 },
    ],
  },
  invalid: { email: 'nadia@', zip: '981', cell: '206-5', jobs: [{ _id: 'a', employer: 'Harbor Lantern Ltd.' }] },
};

export const SAMPLE_FORMS: readonly SampleForm[] = [LOAN, BORROWER];
