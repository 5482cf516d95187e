import { Link } from '@tanstack/react-router';
import { CallRefused } from '../../client';
import { useText, type Translate } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { Button, CreateButton, type EmptyStateProps, type ErrorStateProps } from '../../ui';
import { isFiltered, type ListSearch } from './list-search';
import type { ListData } from './list-data';

/** The error state of a list. Previous rows stay visible, and the next attempt runs silently. */
export function listError(
  { error, answer, refetch, isOld }: Pick<ListData, 'error' | 'answer' | 'refetch' | 'isOld'>,
  text: Translate<(typeof recordList)['messages']>,
): ErrorStateProps | null {
  if (!error || (answer && !isOld)) return null;
  if (error instanceof CallRefused && error.status === 403)
    return { title: text('refused'), help: text('refusedHelp'), reference: error.reference };
  const isUnreadable = error instanceof CallRefused && error.code === 'filter_unreadable';
  return {
    title: text(isUnreadable ? 'unreadable' : 'failed'),
    help: isUnreadable ? error.message : text('failedHelp'),
    reference: error instanceof CallRefused ? error.reference : undefined,
    onRetry: refetch,
  };
}

interface EmptyOptions {
  readonly search: ListSearch;
  readonly change: (patch: ListSearch) => void;
  readonly empty: { readonly title: string; readonly help: string };
  /** Null if the viewer may not create records. */
  readonly create: { readonly title: string; readonly path: string } | null;
}

/** The empty state of a list: create the first record, or clear the filters. */
export function useListEmpty({ search, change, empty, create }: EmptyOptions): EmptyStateProps {
  const text = useText(recordList);
  if (isFiltered(search)) {
    return {
      title: text('noMatch'),
      help: text('noMatchHelp'),
      action: (
        <Button
          size="small"
          onClick={() =>
            change({ status: undefined, q: undefined, product: undefined, program: undefined, filters: undefined })
          }
        >
          {text('clearFilters')}
        </Button>
      ),
    };
  }
  return {
    title: empty.title,
    help: empty.help,
    ...(create && {
      action: (
        <CreateButton isInline link={<Link to={create.path} />}>
          {create.title}
        </CreateButton>
      ),
    }),
  };
}
