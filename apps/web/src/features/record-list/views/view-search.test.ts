import { expect, it } from 'vitest';
import type { Filter } from '../../../ui/table';
import type { ListSearch } from '../list-search';
import {
  addressOf,
  contentOfSearch,
  effectiveSearch,
  isModified,
  namedAddress,
  searchOfView,
  viewOfAddress,
  type ViewContent,
} from './view-search';

const VIEW: ViewContent = {
  q: 'elm',
  filters: [{ field: 'loan_amount', operator: 'greater', value: '100', match: 'all' }],
  sort: { field: 'loan_amount', order: -1 },
  columns: ['number', 'amount'],
};
const OTHER_FILTER: Filter = { _id: 'f1', field: 'program', operator: 'equals', value: 'p1', match: 'all' };

it('shows a view as it was saved, and stores it the same way', () => {
  const search = effectiveSearch({ view: 'v1', page: 2 }, VIEW);
  expect(search).toMatchObject({ view: 'v1', page: 2, q: 'elm', sort: 'loan_amount', order: -1 });
  expect(contentOfSearch(search)).toEqual(VIEW);
  expect(addressOf(search, VIEW)).toEqual({ view: 'v1', page: 2 });
  expect(isModified({ view: 'v1', page: 2 })).toBe(false);
});

it('stores how filters are combined, with the ids that it names', () => {
  const logic = { match: 'any' as const, isNegated: true, parts: ['f1'] };
  const content = contentOfSearch({ filters: [OTHER_FILTER], logic });
  expect(content).toEqual({ filters: [OTHER_FILTER], logic });
  expect(searchOfView(content)).toEqual({ filters: [OTHER_FILTER], logic });
  expect(addressOf({ view: 'v1', filters: [OTHER_FILTER] }, content)).toMatchObject({ without: ['logic'] });
});

it.each<[string, ListSearch, ListSearch]>([
  ['a changed part', { q: 'oak' }, { q: 'oak' }],
  ['a cleared part', { q: undefined }, { without: ['q'] }],
  ['cleared filters', { filters: undefined }, { without: ['filters'] }],
  ['other filters', { filters: [OTHER_FILTER] }, { filters: [OTHER_FILTER] }],
  ['another direction', { order: 1 }, { sort: 'loan_amount', order: 1 }],
  ['the usual order', { sort: undefined, order: undefined }, { without: ['sort'] }],
  ['an added part', { status: 's1', density: 'compact' }, { status: 's1', density: 'compact' }],
])('keeps %s in the address, and reads it back', (_name, patch, address) => {
  const search = { ...effectiveSearch({ view: 'v1' }, VIEW), ...patch };
  expect(addressOf(search, VIEW)).toEqual({ view: 'v1', ...address });
  expect(isModified(address)).toBe(true);
  expect(contentOfSearch(effectiveSearch({ view: 'v1', ...address }, VIEW))).toEqual(contentOfSearch(search));
});

it('has a plain address without a view', () => {
  expect(addressOf({ q: 'elm', page: 1 }, {})).toEqual({ q: 'elm', page: 1 });
  expect(searchOfView({})).toEqual({});
});

it.each<[string, ListSearch, string]>([
  ['a plain address', { status: undefined }, 'usual'],
  ['a link to certain records', { status: 's1' }, 'none'],
  ['a named view', { view: 'v1', q: 'elm' }, 'v1'],
])('opens the default view only with %s', (_name, address, view) => expect(viewOfAddress(address, 'usual')).toBe(view));

it('names the view only where its absence would open another one', () => {
  expect(namedAddress({}, 'usual', 'usual')).toEqual({});
  expect(namedAddress({ q: 'elm' }, 'usual', 'usual')).toEqual({ q: 'elm', view: 'usual' });
  expect(namedAddress({}, null, 'usual')).toEqual({ view: 'none' });
  expect(namedAddress({ view: 'v1' }, null, null)).toEqual({});
});
