import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CallRefused, useCall } from '../../client';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { recordList } from '../../i18n/en/records/record-list';
import { Ago, Panel } from '../../ui';
import { DataTable, RowCard, type DataTableColumn } from '../../ui/table';
import { isChanging, partOf, type CampaignRecipient, type CampaignResultsProps } from './campaign-shapes';
import { RecipientNote, RecipientState } from './recipient-state';

const LIMIT = 25;
const REFRESH_MS = 2_000;

function useRecipientColumns(): readonly DataTableColumn<CampaignRecipient>[] {
  const text = useText(campaigns);
  return useMemo(
    () => [
      {
        id: 'name',
        title: text('contact'),
        kind: 'link' as const,
        width: 220,
        isSortable: false,
        text: ({ name }) => name,
        cell: ({ person, name, address }) =>
          person ? (
            <Link to="/contacts/edit/$id" params={{ id: person }}>
              {name || address}
            </Link>
          ) : (
            text('hidden')
          ),
      },
      { id: 'address', title: text('email'), width: 260, isSortable: false, cell: ({ address }) => address || '–' },
      { id: 'state', title: text('state'), width: 150, isSortable: false, cell: (row) => <RecipientState row={row} /> },
      {
        id: 'note',
        title: text('note'),
        width: 240,
        isSortable: false,
        cell: (row) => <RecipientNote row={row} />,
      },
      {
        id: 'at',
        title: text('time'),
        kind: 'ago' as const,
        width: 120,
        isSortable: false,
        cell: ({ at }) => (at ? <Ago at={at} /> : '–'),
      },
    ],
    [text],
  );
}

/** The recipients in the order of sending, with the state of each email. */
export function RecipientTable({ campaign, search, change }: CampaignResultsProps) {
  const { page = 0, limit = LIMIT } = search;
  const part = partOf(search);
  const text = useText(campaigns);
  const sharedText = useText(recordList);
  const columns = useRecipientColumns();
  const { data, error, refetch } = useCall(
    'listCampaignRecipients',
    { params: { id: campaign._id }, body: { skip: page * limit, limit, part } },
    { placeholderData: (previousData) => previousData, refetchInterval: isChanging(campaign) ? REFRESH_MS : false },
  );
  return (
    <Panel title={part ? text('recipientsOf', { figure: text(`figure-${part}`) }) : text('recipients')} isFlush>
      <DataTable<CampaignRecipient>
        label={text('recipients')}
        fit="content"
        columns={columns}
        rows={data?.recipients ?? []}
        rowKey={({ _id }) => _id}
        rowName={({ name, address }) => name || address}
        state={data ? 'ready' : 'loading'}
        error={
          error && !data
            ? {
                title: text('loadFailed'),
                help: error instanceof CallRefused ? error.message : sharedText('failedHelp'),
                onRetry: () => void refetch(),
              }
            : null
        }
        empty={{ title: text('noRecipients'), help: text('noRecipientsHelp') }}
        card={(row) => (
          <RowCard name={row.name || text('hidden')} facts={row.address} status={<RecipientState row={row} />} />
        )}
        paging={
          data && {
            count: data.count,
            page,
            limit,
            onPage: (nextPage) => change({ page: nextPage || undefined }),
            onLimit: (nextLimit) => change({ limit: nextLimit, page: undefined }),
            noun: (count) => text('peopleCount', { count }),
          }
        }
      />
    </Panel>
  );
}
