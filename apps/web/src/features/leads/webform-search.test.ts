import { expect, it } from 'vitest';
import { readWebform, splitWebform, withWebform } from './webform-search';

const OTHER_FILTER = { _id: 'a', field: 'status', operator: 'equals', value: 'open', match: 'all' } as const;
const WEBFORM_FILTER = { _id: 'webform', field: 'webform', operator: 'equals', value: 'form-1', match: 'all' } as const;

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
  expect(withWebform({ webform: 'form-1', q: 'ana', filters: [OTHER_FILTER] })).toEqual({
    q: 'ana',
    filters: [WEBFORM_FILTER, OTHER_FILTER],
  });
  expect(withWebform({ webform: 'form-1', filters: [{ ...WEBFORM_FILTER, value: 'form-2' }] }).filters).toEqual([
    WEBFORM_FILTER,
  ]);
  expect(withWebform({ q: 'ana' })).toEqual({ q: 'ana' });
});

it('moves the webform out of changed filters, and drops it when its filter is removed', () => {
  expect(splitWebform({ filters: [WEBFORM_FILTER, OTHER_FILTER] })).toEqual({
    webform: 'form-1',
    filters: [OTHER_FILTER],
  });
  expect(splitWebform({ filters: [OTHER_FILTER] })).toEqual({ webform: undefined, filters: [OTHER_FILTER] });
  expect(splitWebform({ filters: undefined, q: undefined })).toEqual({
    webform: undefined,
    filters: undefined,
    q: undefined,
  });
});

it('leaves other conditions on the webform in the filters, and other changes alone', () => {
  const severalForms = { ...WEBFORM_FILTER, operator: 'in', value: ['form-1', 'form-2'] } as const;
  expect(splitWebform({ filters: [severalForms] })).toEqual({ webform: undefined, filters: [severalForms] });
  expect(splitWebform({ page: 2 })).toEqual({ page: 2 });
});
