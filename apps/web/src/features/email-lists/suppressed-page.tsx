import { CallRefused, useCall } from '../../client';
import { useText } from '../../i18n';
import { recordList } from '../../i18n/en/records/record-list';
import { suppressed } from '../../i18n/en/records/suppressed';
import { Ago, ListFrame, Page } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import type { MemberSearch } from './list-members';
import { SourceTag, useScopeText, useSuppressedColumns, type SuppressedAddress } from './suppressed-columns';

export interface SuppressedPageProps {
  readonly search: MemberSearch;
  readonly change: (patch: MemberSearch) => void;
}

const LIMIT = 25;

/** /email_list/suppressed: the addresses that get no marketing email or none at all, for administrators. */
export function SuppressedPage({ search: { q, page = 0, limit = LIMIT }, change }: SuppressedPageProps) {
  const text = useText(suppressed);
  const sharedText = useText(recordList);
  const columns = useSuppressedColumns();
  const scopeText = useScopeText();
  const body = { skip: page * limit, limit, ...(q && { search: q }) };
  const { data, error, isPlaceholderData, refetch } = useCall(
    'listSuppressedAddresses',
    { body },
    { placeholderData: (previousData) => previousData },
  );
  return (
    <Page title={text('title')} fit="window">
      <ListFrame
        search={{ value: q, label: text('search'), onSearch: (search) => change({ q: search, page: undefined }) }}
      >
        <DataTable<SuppressedAddress>
          label={text('title')}
          columns={columns}
          rows={data?.addresses ?? []}
          rowKey={({ _id }) => _id}
          rowName={({ address }) => address}
          state={data ? (isPlaceholderData ? 'refreshing' : 'ready') : 'loading'}
          error={
            error && !data
              ? {
                  title: text('loadFailed'),
                  help: error instanceof CallRefused ? error.message : sharedText('failedHelp'),
                  onRetry: () => void refetch(),
                }
              : null
          }
          empty={
            q
              ? { title: sharedText('noMatch'), help: sharedText('noMatchHelp') }
              : { title: text('empty'), help: text('emptyHelp') }
          }
          card={(row) => (
            <RowCard
              ago={<Ago at={row.at} />}
              name={row.address}
              facts={scopeText(row)}
              status={<SourceTag source={row.source} />}
            />
          )}
          paging={
            data && {
              count: data.count,
              page,
              limit,
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
