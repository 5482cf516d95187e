import { isRefused, useCall } from '../../client';
import { useText } from '../../i18n';
import { demoRequests } from '../../i18n/en/admin/demo-requests';
import { Ago, Button, ListFrame, Page, SegmentedTabs, type EmptyStateProps } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { DemoState, useDemoColumns, type DemoListItem } from './demo-columns';
import { useDemoState } from './use-demo-state';

/** The list state in the URL; absent values are the defaults. */
export interface DemoSearch {
  readonly status?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly q?: string | undefined;
}

export interface DemoListProps {
  readonly search: DemoSearch;
  readonly change: (patch: DemoSearch) => void;
}

const LIMIT = 20;
const SHOWN_REQUESTS = ['all', 'new', 'done'] as const;

/** /demo-requests: requests for a demo, newest first, for Super users. */
export function DemoList({ search, change }: DemoListProps) {
  const text = useText(demoRequests);
  const columns = useDemoColumns();
  const stateButton = useDemoState();
  const { status, page = 0, limit = LIMIT, q } = search;
  const show = SHOWN_REQUESTS.find((candidate) => candidate === status) ?? 'all';
  const body = { skip: page * limit, limit, show, ...(q && { search: q }) };
  const { data, error, isPlaceholderData, refetch } = useCall(
    'listDemoRequests',
    { body },
    { placeholderData: (previousData) => previousData },
  );
  const counts = data && { all: data.new + data.done, new: data.new, done: data.done };
  const titles = { all: text('all'), new: text('new'), done: text('done') };
  return (
    <Page title={text('title')} fit="window">
      <ListFrame
        search={{ value: q, label: text('search'), onSearch: (typedText) => change({ q: typedText, page: undefined }) }}
      >
        <DataTable<DemoListItem>
          label={text('title')}
          columns={columns}
          rows={data?.requests ?? []}
          rowKey={({ _id }) => _id}
          rowName={({ fullName }) => fullName}
          state={data || error ? (isPlaceholderData ? 'refreshing' : 'ready') : 'loading'}
          error={
            error && !data
              ? {
                  title: text('loadFailed'),
                  help: isRefused(error) ? error.message : text('loadHelp'),
                  onRetry: () => void refetch(),
                }
              : null
          }
          empty={useEmpty(Boolean(q ?? status), change)}
          actions={stateButton}
          card={(row) => <DemoCard row={row} />}
          tabs={
            <SegmentedTabs
              label={text('show')}
              tabs={SHOWN_REQUESTS.map((id) => ({ id, title: titles[id], count: counts?.[id] }))}
              value={show}
              onChange={(id) => change({ status: id === 'all' ? undefined : id, page: undefined })}
            />
          }
          paging={
            data && {
              ...{ count: data.count, page, limit },
              onPage: (nextPage) => change({ page: nextPage || undefined }),
              onLimit: (nextLimit) => change({ limit: nextLimit, page: undefined }),
              noun: (count) => text('count', { count }),
            }
          }
        />
      </ListFrame>
    </Page>
  );
}

function useEmpty(isFiltered: boolean, change: DemoListProps['change']): EmptyStateProps {
  const text = useText(demoRequests);
  if (!isFiltered) return { title: text('empty'), help: text('emptyHelp') };
  return {
    title: text('noMatch'),
    help: text('noMatchHelp'),
    action: (
      <Button size="small" onClick={() => change({ q: undefined, status: undefined, page: undefined })}>
        {text('clear')}
      </Button>
    ),
  };
}

function DemoCard({ row }: { readonly row: DemoListItem }) {
  const { company, createdAt, fullName, email, phone, state } = row;
  return (
    <RowCard
      code={company}
      ago={<Ago at={createdAt} />}
      name={fullName}
      facts={[email, phone].filter(Boolean).join(' · ')}
      status={<DemoState state={state} />}
    />
  );
}
