import { useCallback, useMemo } from 'react';
import { useListSearch, type ListQuery } from '../record-list';
import { splitWebform, withWebform, type LeadSearch } from './webform-search';

/** The query of the lead list, in which the webform from the URL is an ordinary filter. */
export function useLeadList(): ListQuery & {
  readonly webform: string | undefined;
  readonly pick: (webform: string | null) => void;
} {
  const { search: urlSearch, change: write, views, isReady } = useListSearch('leads');
  const knownSearch = urlSearch as LeadSearch;
  const search = useMemo(() => withWebform(knownSearch), [knownSearch]);
  const change = useCallback<ListQuery['change']>((patch, history) => write(splitWebform(patch), history), [write]);
  const pick = useCallback(
    (webform: string | null) => {
      const patch: LeadSearch = { webform: webform ?? undefined };
      write(patch);
    },
    [write],
  );
  return { search, change, views, isReady, webform: knownSearch.webform, pick };
}
