import type { FormDefinition, FormElement } from '@lendwright/forms';
import type { FormKind } from './form-rows';
import { singularOf } from './module-key';

const section = (title: string, children: readonly FormElement[]): FormDefinition => ({
  content: [{ id: 'details', type: 'section', title, childs: children }],
});

const text = (id: string, title: string, overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'text',
  title,
  class: 'col-6',
  ...overrides,
});

const LISTED_FIELD = { mandatory: true, listShowField: true } as const;

/** Angle brackets are removed so that the field name never contains markup. */
const nameOf = (title: string): string => singularOf(title).replace(/[<>]/g, '').trim() || 'Name';

const DEFINITIONS_BY_KIND: Readonly<Record<FormKind, (title: string) => FormDefinition>> = {
  module: (title) => section('Details', [text('name', nameOf(title), { ...LISTED_FIELD, order: 1 })]),
  opportunity: () =>
    section('Details', [{ ...text('loan_amount', 'Loan Amount', { listShowField: true, order: 1 }), type: 'amount' }]),
  webform: () =>
    section('Details', [
      text('first_name', 'First Name', { mandatory: true }),
      text('last_name', 'Last Name', { mandatory: true }),
      { ...text('email', 'Email', { mandatory: true }), type: 'email' },
      { ...text('phone', 'Phone'), type: 'phone' },
    ]),
  library: () => section('Details', [text('text', 'Text')]),
};

/** The initial content of a new form, which provides a list column, and a name for leads. */
export const firstDefinition = (kind: FormKind, title: string): FormDefinition => DEFINITIONS_BY_KIND[kind](title);
