import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { changeSearch, type ListSearch } from './list-search';

/** The list query, stored only in the URL, so that links, Back and reload show the same rows. */
export function useListSearch() {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (patch: ListSearch, history: 'push' | 'replace' = 'push') =>
      void navigate({
        to: '.',
        search: (before: ListSearch) => changeSearch(before, patch),
        replace: history === 'replace',
      }),
    [navigate],
  );
  return { search, change };
}
