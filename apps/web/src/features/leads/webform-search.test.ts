import { expect, it } from 'vitest';
import { readWebform, splitWebform, withWebform } from './webform-search';

const OTHER = { _id: 'a', field: 'status', operator: 'equals', value: 'open', match: 'all' } as const;
const OWN = { _id: 'webform', field: 'webform', operator: 'equals', value: 'form-1', match: 'all' } as const;

it('reads the webform from the URL, also an id that looks like a number', () => {
  expect([{ webform: 'form-1' }, { webform: 12 }, { webform: '' }, { webform: ['x'] }, {}].map(readWebform)).toEqual([
    'form-1',
    '12',
    undefined,
    undefined,
    undefined,
  ]);
});

it('turns the webform from the URL into the first filter, once', () => {
  expect(withWebform({ webform: 'form-1', q: 'ana', filters: [OTHER] })).toEqual({ q: 'ana', filters: [OWN, OTHER] });
  expect(withWebform({ webform: 'form-1', filters: [{ ...OWN, value: 'form-2' }] }).filters).toEqual([OWN]);
  expect(withWebform({ q: 'ana' })).toEqual({ q: 'ana' });
});

it('moves the webform out of changed filters, and drops it when its filter is removed', () => {
  expect(splitWebform({ filters: [OWN, OTHER] })).toEqual({ webform: 'form-1', filters: [OTHER] });
  expect(splitWebform({ filters: [OTHER] })).toEqual({ webform: undefined, filters: [OTHER] });
  expect(splitWebform({ filters: undefined, q: undefined })).toEqual({
    webform: undefined,
    filters: undefined,
    q: undefined,
  });
});

it('leaves other conditions on the webform in the filters, and other changes alone', () => {
  const severalForms = { ...OWN, operator: 'in', value: ['form-1', 'form-2'] } as const;
  expect(splitWebform({ filters: [severalForms] })).toEqual({ webform: undefined, filters: [severalForms] });
  expect(splitWebform({ page: 2 })).toEqual({ page: 2 });
});
