import { describe, expect, it } from 'vitest';
import { moveBefore, nextSort, orderedIds } from './columns';
import { pageState } from './paging';

describe('paging', () => {
  it('cannot go back on page 0 or forward on the last page', () => {
    expect(pageState(428, 0, 20)).toEqual({
      pages: 22,
      page: 0,
      from: 1,
      to: 20,
      canGoBack: false,
      canGoForward: true,
    });
    expect(pageState(428, 21, 20)).toEqual({
      pages: 22,
      page: 21,
      from: 421,
      to: 428,
      canGoBack: true,
      canGoForward: false,
    });
    expect(pageState(428, 7, 20)).toMatchObject({ from: 141, to: 160, canGoBack: true, canGoForward: true });
  });

  it('has one page if everything fits, even if that page is full', () => {
    expect(pageState(20, 0, 20)).toMatchObject({ pages: 1, canGoBack: false, canGoForward: false });
    expect(pageState(21, 0, 20)).toMatchObject({ pages: 2, canGoForward: true });
  });

  it('shows no range for an empty list', () => {
    expect(pageState(0, 0, 20)).toEqual({ pages: 1, page: 0, from: 0, to: 0, canGoBack: false, canGoForward: false });
  });

  it('falls back to the last page when rows were removed', () => {
    expect(pageState(15, 4, 10)).toMatchObject({ page: 1, from: 11, to: 15 });
  });
});

describe('columns', () => {
  it('sort ascending first, then descending, and ascending again in another column', () => {
    expect(nextSort(undefined, 'a')).toEqual({ field: 'a', order: 1 });
    expect(nextSort({ field: 'a', order: 1 }, 'a')).toEqual({ field: 'a', order: -1 });
    expect(nextSort({ field: 'a', order: -1 }, 'b')).toEqual({ field: 'b', order: 1 });
  });

  it("keep the user's order, drop removed columns and append new ones", () => {
    expect(orderedIds(['a', 'b', 'c'], ['c', 'gone', 'a'])).toEqual(['c', 'a', 'b']);
  });

  it('move before another one or to the end', () => {
    expect(moveBefore(['a', 'b', 'c'], 'c', 'a')).toEqual(['c', 'a', 'b']);
    expect(moveBefore(['a', 'b', 'c'], 'a', null)).toEqual(['b', 'c', 'a']);
    expect(moveBefore(['a', 'b', 'c'], 'b', 'b')).toEqual(['a', 'b', 'c']);
  });
});
