import { failureText, useCall } from '../../client';
import { useText } from '../../i18n';
import { textMessages } from '../../i18n/en/records/text-messages';
import { Ago, Banner, Panel } from '../../ui';
import { DataTable, RowCard, type DataTableColumn } from '../../ui/table';
import { shownPhone } from './shown-phone';
import { TextState, type TextMessage } from './text-state';
import styles from './texts.module.css';

const REFRESH_MS = 30_000;

export interface TextMailboxProps {
  /** Zero-based. */
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: number) => void;
}

/** The text messages of the company, newest first: also those that stayed in the product. */
export function TextMailbox({ page, limit, onPage, onLimit }: TextMailboxProps) {
  const text = useText(textMessages);
  const { data, error, isPlaceholderData, refetch } = useCall(
    'listTextMailbox',
    { body: { skip: page * limit, limit } },
    { placeholderData: (previousData) => previousData, staleTime: 0, refetchInterval: REFRESH_MS },
  );
  const shownText = (message: TextMessage) => message.text ?? text('hidden');
  const numberOf = ({ direction, phone }: TextMessage) =>
    text(direction === 'in' ? 'from' : 'to', { person: shownPhone(phone) });
  const columns: readonly DataTableColumn<TextMessage>[] = [
    {
      ...{ id: 'text', title: text('text'), kind: 'title', width: 320, isSortable: false, text: shownText },
      cell: shownText,
    },
    { ...{ id: 'phone', title: text('number'), width: 180, isSortable: false, text: numberOf }, cell: numberOf },
    {
      ...{ id: 'when', title: text('when'), kind: 'ago', width: 96, isSortable: false },
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
    {
      ...{
        id: 'state',
        title: text('state'),
        width: 220,
        isSortable: false,
        text: ({ state }) => text(`state-${state}`),
      },
      cell: (message) => <TextState message={message} />,
    },
  ];
  const failure = { title: text('loadFailed'), help: failureText(error, text('loadHelp')) };
  return (
    <div className={styles.mailbox}>
      {data && !data.delivers && <Banner tone="info">{text('sandbox')}</Banner>}
      <Panel isFlush isFilling>
        <DataTable<TextMessage>
          label={text('messages')}
          columns={columns}
          rows={data?.texts ?? []}
          rowKey={({ _id }) => _id}
          rowName={shownText}
          state={isPlaceholderData ? 'refreshing' : data || error ? 'ready' : 'loading'}
          error={error && !data ? { ...failure, onRetry: () => void refetch() } : null}
          empty={{ title: text('empty'), help: text('emptyHelp') }}
          paging={{ count: data?.count ?? 0, page, limit, onPage, onLimit, noun: (count) => text('count', { count }) }}
          card={(message) => (
            <RowCard
              code={numberOf(message)}
              ago={<Ago at={message.createdAt} />}
              name={shownText(message)}
              status={<TextState message={message} />}
            />
          )}
        />
      </Panel>
    </div>
  );
}
