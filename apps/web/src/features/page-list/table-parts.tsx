import { failureText } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { Button, type EmptyStateProps, type ErrorStateProps } from '../../ui';
import { PAGE_LIMIT, type PageListProps } from './page-search';

interface ListQuery {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** What a table shows of its query: whether rows come, and why there are none. Former rows stay when a reload fails. */
export function tableStates(
  { data, error, isPlaceholderData, refetch }: ListQuery,
  failedData: { readonly title: string; readonly help: string },
): { readonly state: 'refreshing' | 'ready' | 'loading'; readonly error: ErrorStateProps | null } {
  return {
    state: data ? (isPlaceholderData ? 'refreshing' : 'ready') : 'loading',
    error:
      error && !data
        ? { title: failedData.title, help: failureText(error, failedData.help), onRetry: () => void refetch() }
        : null,
  };
}

/** The paging of a table whose page is in the URL. @param noun names a number of rows */
export const tablePaging = (
  { search, change }: PageListProps,
  data: { readonly count: number } | undefined,
  noun: (count: number) => string,
) =>
  data && {
    ...{ count: data.count, page: search.page ?? 0, limit: search.limit ?? PAGE_LIMIT, noun },
    onPage: (page: number) => change({ page: page || undefined }),
    onLimit: (limit: number) => change({ limit, page: undefined }),
  };

/** What a filtered table shows without rows. */
export function useNoMatch({ change }: Pick<PageListProps, 'change'>): EmptyStateProps {
  const text = useText(recordList);
  return {
    title: text('noMatch'),
    help: text('noMatchHelp'),
    action: (
      <Button size="small" onClick={() => change({ q: undefined, status: undefined, page: undefined })}>
        {text('clearFilters')}
      </Button>
    ),
  };
}
