import type { FormElement } from '@lendwright/forms';

const text = (id: string, title: string, overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'text',
  title,
  ...overrides,
});
const options = (words: readonly string[]) => words.map((word) => ({ id: word, text: word }));

/** A typical lead form: 22 fields of ten kinds with one rule and one formula, on one page. */
export const PUBLIC_FORM: readonly FormElement[] = [
  {
    id: 'about_you',
    type: 'section',
    title: 'About you',
    childs: [
      text('first_name', 'First Name', { mandatory: true }),
      text('last_name', 'Last Name', { mandatory: true }),
      { ...text('email', 'Email', { mandatory: true }), type: 'email' },
      { ...text('phone', 'Phone'), type: 'phone' },
      { ...text('born', 'Date of Birth'), type: 'date' },
      text('street', 'Street'),
      text('city', 'City'),
      { ...text('state', 'State'), type: 'select', options: options(['CA', 'FL', 'GA', 'NY', 'TX']) },
    ],
  },
  {
    id: 'the_loan',
    type: 'section',
    title: 'The loan',
    childs: [
      {
        ...text('purpose', 'Purpose'),
        type: 'select',
        options: options(['Purchase', 'Refinance', 'Cash Out', 'Rehab']),
      },
      { ...text('loan_amount', 'Loan Amount', { mandatory: true }), type: 'amount' },
      { ...text('price', 'Purchase Price'), type: 'amount' },
      { ...text('down', 'Down Payment', { calculation: 'price - loan_amount' }), type: 'amount' },
      { ...text('rate', 'Hoped Rate'), type: 'percentage' },
      { ...text('units', 'Units'), type: 'number' },
      { ...text('closing', 'Closing Date'), type: 'date' },
      { ...text('occupied', 'I will live there'), type: 'checkbox' },
    ],
  },
  {
    id: 'your_income',
    type: 'section',
    title: 'Your income',
    childs: [
      {
        ...text('employed', 'Are you employed?'),
        type: 'select',
        options: options(['yes', 'no']),
        control_settings: [
          { when: { field: 'employed', operator: 'equals', value: 'yes' }, effect: 'show', targets: ['employer'] },
        ],
      },
      text('employer', 'Employer'),
      { ...text('income', 'Monthly Income'), type: 'amount' },
      { ...text('debts', 'Monthly Debts'), type: 'amount' },
      { ...text('score', 'Credit Score'), type: 'number' },
      { ...text('more', 'Anything else?'), type: 'textarea' },
    ],
  },
];

/** Answers of a visitor. Each index yields a different person. */
export const answersAt = (index: number) => ({
  first_name: `Visitor ${index}`,
  last_name: 'Flood',
  email: `visitor.${index}@example.com`,
  loan_amount: '250,000',
  price: '300,000',
  employed: 'no',
});
