import type { ContractNode, SignFieldKind } from '@lendwright/api';
import { compileForm, parseDefinition } from '@lendwright/forms';
import { EMPTY_CONTRACT } from '@lendwright/api';
import { expect, it } from 'vitest';
import { parseContent } from '../content/parse-content';
import { checkContent } from './check-content';
import { linkFields } from './sign-conditions';

const ROLES = ['borrower', 'lender'].map((id) => ({
  ...{ id, title: id, step: 1, witnessOf: null },
  kind: id === 'borrower' ? ('borrower' as const) : ('staff' as const),
}));
const sign = (role: string, kind: SignFieldKind, label: string, overrides: object = {}): ContractNode => ({
  type: 'signField',
  attrs: { role, kind, label, isRequired: true, ...overrides },
});
const form = compileForm(parseDefinition({ content: [] }));
const allIssuesOf = (...fields: readonly ContractNode[]) => {
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [...fields] }] };
  const content = parseContent({ ...EMPTY_CONTRACT, roles: ROLES, doc });
  return checkContent(content, form, { fields: [], groups: [] } as never);
};
const issuesOf = (...fields: readonly ContractNode[]) =>
  allIssuesOf(...fields)
    .filter(({ code }) => code === 'sign_condition')
    .map(({ field }) => field);

it('requires choices for a dropdown, which can decide like a choice', () => {
  const vesting = sign('borrower', 'dropdown', 'Vesting', { choices: 'Individual, Trust' });
  const trustee = sign('borrower', 'title', 'Trustee', { shownIf: 'Vesting', shownValue: 'Trust' });
  expect(issuesOf(vesting, trustee)).toEqual([]);
  const issues = allIssuesOf(vesting, sign('borrower', 'dropdown', 'Purpose', { choices: 'One' }));
  expect(issues.filter(({ code }) => code === 'choices_missing')).toEqual([
    { level: 'error', code: 'choices_missing', field: 'Purpose' },
  ]);
});

it('lets a check box or a choice of the same signer decide whether a field is shown', () => {
  const otherNode = sign('borrower', 'checkbox', 'Other name');
  const rate = sign('borrower', 'radio', 'Rate', { choices: 'Fixed, Variable' });
  const conditionalField = (label: string, role = 'borrower') => sign(role, 'text', label, { shownIf: 'Other name' });
  const fieldShownByRate = (label: string, shownValue: string) =>
    sign('borrower', 'text', label, { shownIf: 'Rate', shownValue });
  expect(issuesOf(otherNode, rate, conditionalField('Name'), fieldShownByRate('Index', 'Variable'))).toEqual([]);
  expect(
    issuesOf(otherNode, rate, conditionalField('Of someone else', 'lender'), fieldShownByRate('Gone', 'Mixed')),
  ).toEqual(['Of someone else', 'Gone']);
  expect(issuesOf(conditionalField('Name'))).toEqual(['Name']);
  const circle = ['one', 'two'].map((label, index) =>
    sign('borrower', 'checkbox', label, { shownIf: index === 0 ? 'two' : 'one' }),
  );
  expect(issuesOf(...circle)).toEqual(['one', 'two']);
});

it('asks the nearest field before in a text that repeats, otherwise the first after', () => {
  const box = { role: 'a', kind: 'checkbox' as const, label: 'Pets' };
  const line = { role: 'a', kind: 'text' as const, label: 'Which' };
  const condition = { field: 'Pets', value: 'yes' };
  const fields = [box, line, box, line, { ...line, role: 'b' }];
  const linkedFields = linkFields(fields, [null, condition, null, condition, condition]);
  expect(linkedFields.map((field) => field.condition?.field)).toEqual([undefined, 0, undefined, 2, undefined]);
  expect(linkFields([line, box], [condition, null])[0]?.condition).toEqual({ field: 1, value: 'yes' });
});
