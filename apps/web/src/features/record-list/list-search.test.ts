import { describe, expect, it } from 'vitest';
import type { Filter } from '../../ui/table';
import { dayOfMoment, writeDay } from './company-dates';
import { changeSearch, isFiltered, listBodyOf, sortOf } from './list-search';
import { columnChoices } from './use-list-layout';

const filter = (value: Filter['value'], operator: Filter['operator'] = 'equals'): Filter => ({
  _id: 'f1',
  field: 'loan_amount',
  operator,
  value,
  match: 'all',
});

describe('the URL of a list', () => {
  it('returns to the first page when the query changes, and keeps it when only the page changes', () => {
    expect(changeSearch({ page: 4, status: 's1' }, { status: 's2' })).toEqual({ status: 's2' });
    expect(changeSearch({ page: 4, q: 'ha' }, { q: 'har' })).toEqual({ q: 'har' });
    expect(changeSearch({ status: 's1' }, { page: 3 })).toEqual({ status: 's1', page: 3 });
  });

  it('clears the program when the product changes, but not otherwise', () => {
    expect(changeSearch({ product: 'p1', program: 'g1', page: 2 }, { product: 'p2' })).toEqual({ product: 'p2' });
    expect(changeSearch({ product: 'p1', program: 'g1' }, { product: 'p1', program: 'g2' })).toEqual({
      product: 'p1',
      program: 'g2',
    });
  });

  it('omits defaults, so that an unfiltered list has a plain URL', () => {
    expect(
      changeSearch({ status: 's1', q: 'x', filters: [filter(1)] }, { status: undefined, q: '', filters: [] }),
    ).toEqual({});
  });

  it('keeps how filters are combined as far as they are complete, and forgets it without filters', () => {
    const logic = { match: 'any', parts: ['f1', { match: 'all', isNegated: true, parts: ['f2'] }] } as const;
    const filters = [filter('5'), { ...filter(''), _id: 'f2' }];
    expect(listBodyOf({ filters, logic }).logic).toEqual({ match: 'any', parts: ['f1'] });
    expect(listBodyOf({ filters: [filter('5')] }).logic).toBeUndefined();
    expect(changeSearch({ filters, logic }, { q: 'x' })).toMatchObject({ logic });
    expect(changeSearch({ filters, logic }, { filters: [] })).toEqual({});
  });

  it('requests 20 rows, last changed first, with an offset in rows', () => {
    expect(listBodyOf({})).toEqual({ skip: 0, limit: 20, sort: { field: 'updatedAt', order: -1 } });
    expect(
      listBodyOf({
        page: 3,
        limit: 25,
        sort: 'loan_amount',
        order: 1,
        q: 'ha',
        product: 'p',
        program: 'g',
        status: 's',
      }),
    ).toEqual({
      skip: 75,
      limit: 25,
      sort: { field: 'loan_amount', order: 1 },
      search: 'ha',
      product: 'p',
      program: 'g',
      status: 's',
    });
    expect(sortOf({ sort: 'email' })).toEqual({ field: 'email', order: 1 });
  });

  it('sends amounts as typed dollars, since a number would be read as cents', () => {
    expect(listBodyOf({ filters: [filter(100_000, 'greater-or-equal')] }).filters).toEqual([
      { _id: 'f1', field: 'loan_amount', operator: 'greater-or-equal', value: '100000', match: 'all' },
    ]);
    expect(listBodyOf({ filters: [filter([100, 200], 'between')] }).filters?.[0]?.value).toEqual(['100', '200']);
  });

  it('omits an incomplete filter', () => {
    expect(listBodyOf({ filters: [filter(null)] }).filters).toBeUndefined();
    expect(isFiltered({ page: 2, sort: 'email' })).toBe(false);
    expect(isFiltered({ q: 'x' })).toBe(true);
  });
});

describe('the columns of the company', () => {
  const layout = (order: string[], hiddenFields: string[]) => ({ order, hidden: hiddenFields, widths: {} });

  it('contain only what was shown or hidden if nothing was moved', () => {
    expect(columnChoices(['a', 'b', 'c'], layout(['a', 'b', 'c'], ['c']), layout(['a', 'b', 'c'], ['b', 'c']))).toEqual(
      [{ id: 'b', order: 2, listShowField: false }],
    );
  });

  it('contain the new position of every shown field if one was moved, and nothing about widths', () => {
    expect(columnChoices(['a', 'b', 'c'], layout(['a', 'b', 'c'], ['c']), layout(['b', 'a', 'c'], ['c']))).toEqual([
      { id: 'b', order: 1, listShowField: true },
      { id: 'a', order: 2, listShowField: true },
    ]);
    expect(columnChoices(['a'], layout(['a'], []), { ...layout(['a'], []), widths: { a: 300 } })).toEqual([]);
  });
});

describe('dates of a company', () => {
  it('use its format, and its time zone for timestamps', () => {
    expect(writeDay('2026-11-04', 'MM-DD-YYYY')).toBe('11-04-2026');
    expect(writeDay('2026-11-04', 'DD.MM.YYYY')).toBe('04.11.2026');
    expect(writeDay('soon', 'MM-DD-YYYY')).toBe('soon');
    expect(dayOfMoment('2026-11-05T03:00:00.000Z', { format: 'MM-DD-YYYY', timeZone: 'America/Los_Angeles' })).toBe(
      '11-04-2026',
    );
  });
});
