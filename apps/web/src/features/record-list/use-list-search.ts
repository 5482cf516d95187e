import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { changeSearch, type ListSearch } from './list-search';
import type { ModuleKey } from './module-calls';
import { useViews } from './views/use-views';
import { addressOf, effectiveSearch, isModified, namedAddress } from './views/view-search';

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
  const { defaultId } = views;
  const currentId = views.current?._id ?? null;
  const change = useCallback(
    (patch: ListSearch, history: 'push' | 'replace' = 'push') =>
      void navigate({
        to: '.',
        search: (searchBefore: ListSearch) => {
          const nextAddress = addressOf(changeSearch(effectiveSearch(searchBefore, content), patch), content);
          return namedAddress(nextAddress, currentId, defaultId);
        },
        replace: history === 'replace',
      }),
    [navigate, content, currentId, defaultId],
  );
  const open = useCallback(
    (view: string | null) => void navigate({ to: '.', search: namedAddress({}, view, defaultId) }),
    [navigate, defaultId],
  );
  return { search, change, views: { ...views, open, isModified: isModified(address) }, isReady };
}

export type OpenViews = ReturnType<typeof useListSearch>['views'];
