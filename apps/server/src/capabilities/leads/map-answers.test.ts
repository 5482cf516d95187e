import { compileForm, parseDefinition, type FormElement } from '@lendwright/forms';
import { expect, it } from 'vitest';
import { mapAnswers } from './map-answers';

const formOf = (children: readonly FormElement[]) =>
  compileForm(
    parseDefinition({
      content: [{ id: 'owners', type: 'section', title: 'Owners', cloneable: true, childs: children }],
    }),
  );
const field = (id: string, overrides: Partial<FormElement> = {}): FormElement => ({
  id,
  type: 'text',
  title: id,
  ...overrides,
});
const LEAD = formOf([
  field('owner'),
  field('ssn', { type: 'ssn' }),
  field('once', { secret: true }),
  field('lead_only'),
]);
const LOAN = formOf([field('owner'), field('ssn', { type: 'ssn' }), field('once'), field('loan_only')]);

it('copies rows without their secrets and without fields that the other form lacks', () => {
  const row = { _id: 'a', owner: 'Ann', ssn: '666-12-3456', once: 'Canary', lead_only: 'x' };
  const maskedRow = { _id: 'b', owner: 'Eve', ssn: '***-**-9999', once: '***' };
  expect(mapAnswers(LEAD, LOAN, { info: { owners: [row, maskedRow] }, secrets: { 'owners.b.ssn': 'x' } })).toEqual({
    owners: [
      { _id: 'a', owner: 'Ann' },
      { _id: 'b', owner: 'Eve' },
    ],
  });
});
