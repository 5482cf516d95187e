import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { changeSearch, type ListSearch } from './list-search';
import type { ModuleKey } from './module-calls';
import { useViews } from './views/use-views';
import { addressOf, effectiveSearch, isModified, NO_VIEW } from './views/view-search';

const NO_CONTENT = {};

/**
 * The list query, stored only in the URL, so that links, Back and reload show the same rows. The URL has the saved view
 * and what differs from it.
 */
export function useListSearch(module: ModuleKey) {
  const address: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { views, isReady } = useViews(module, address);
  const content = views.current?.content ?? NO_CONTENT;
  const search = useMemo(() => effectiveSearch(address, content), [address, content]);
  const change = useCallback(
    (patch: ListSearch, how: 'push' | 'replace' = 'push') =>
      void navigate({
        to: '.',
        search: (before: ListSearch) => addressOf(changeSearch(effectiveSearch(before, content), patch), content),
        replace: how === 'replace',
      }),
    [navigate, content],
  );
  const { defaultId } = views;
  const open = useCallback(
    (view: string | null) => {
      const param = view === defaultId ? undefined : (view ?? NO_VIEW);
      void navigate({ to: '.', search: param === undefined ? {} : { view: param } });
    },
    [navigate, defaultId],
  );
  return { search, change, views: { ...views, open, isModified: isModified(address) }, isReady };
}

export type OpenViews = ReturnType<typeof useListSearch>['views'];
