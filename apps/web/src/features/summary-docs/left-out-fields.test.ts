import { SUMMARY_DETAILS } from '@lendwright/api';
import { expect, it } from 'vitest';
import { hiddenElements, leftOutFields, withFields } from './left-out-fields';
import type { SummaryParts } from './summary-shapes';

const part = (id: string) => ({ id, title: id });
const section = (id: string, fields: readonly string[], contains: readonly string[] = []) => ({
  ...{ ...part(id), isRepeating: false, contains: [...contains], fields: fields.map(part) },
});
const PARTS: SummaryParts = {
  ...{ name: 'Lena_Summary', hasDocuments: true, hideElements: [] },
  tabs: [
    { ...part('terms'), sections: [section('price', ['amount', 'rate'], ['rentals']), section('rentals', ['unit'])] },
    { ...part('borrower'), sections: [section('', ['name']), section('identity', ['ssn'])] },
  ],
};
const chosen = (...hideElements: string[]) => leftOutFields({ ...PARTS, hideElements });

it.each([
  ['a field', ['rate'], ['rate']],
  ['a section with the one inside it', ['price'], ['amount', 'rate', 'unit']],
  ['a tab', ['borrower'], ['name', 'ssn']],
  ['a part that no form has', [SUMMARY_DETAILS], [SUMMARY_DETAILS]],
  ['an element that is not offered', ['gone'], []],
])('reads %s as the fields that it removes', (_title, elements, fields) => {
  expect([...chosen(...elements)]).toEqual(fields);
});

it('names a tab or section that is left out entirely, so that its later fields are left out too', () => {
  expect(hiddenElements(PARTS, new Set(['amount', 'rate']))).toEqual(['amount', 'rate']);
  expect(hiddenElements(PARTS, new Set(['unit', 'name']))).toEqual(['rentals', 'name']);
  expect(hiddenElements(PARTS, new Set(['amount', 'rate', 'unit', SUMMARY_DETAILS]))).toEqual([
    SUMMARY_DETAILS,
    'terms',
  ]);
  expect(hiddenElements(PARTS, new Set(['ssn']))).toEqual(['identity']);
});

it('includes a field of a tab that was left out', () => {
  const nextFields = withFields(chosen('terms'), ['unit'], true);
  expect(hiddenElements(PARTS, nextFields)).toEqual(['amount', 'rate']);
  expect([...leftOutFields({ ...PARTS, hideElements: hiddenElements(PARTS, nextFields) })]).toEqual(['amount', 'rate']);
});
