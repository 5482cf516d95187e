import type { UseQueryResult } from '@tanstack/react-query';
import { failureText, type Answer } from '../../client';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { Ago } from '../../ui';
import { DataTable, RowCard, type DataTableColumn } from '../../ui/table';
import styles from './mail-list.module.css';

type InboxPage = Answer<'listInbox'>;
type InboxHead = InboxPage['emails'][number];

export interface InboxPaging {
  /** Zero-based. */
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: number) => void;
}

export interface InboxListProps extends InboxPaging {
  readonly list: UseQueryResult<InboxPage>;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
}

/** The emails that wait to be filed, newest first, with the reason. */
export function InboxList({ list, page, limit, onPage, onLimit, openId, onOpen }: InboxListProps) {
  const text = useText(mailbox);
  const { data, error, isPlaceholderData, refetch } = list;
  const nameOf = ({ from }: InboxHead) => from.name || from.address;
  const titleOf = ({ _id: id, subject, from }: InboxHead) => (
    <button
      type="button"
      className={styles.subject}
      aria-current={id === openId || undefined}
      onClick={() => onOpen(id)}
    >
      {subject || from.address}
    </button>
  );
  const reasonText = ({ reason }: InboxHead) => text(`why-${reason}`);
  const columns: readonly DataTableColumn<InboxHead>[] = [
    {
      ...{ id: 'subject', title: text('subject'), kind: 'title', width: 220, isSortable: false },
      ...{ text: ({ subject }) => subject, cell: titleOf },
    },
    { ...{ id: 'from', title: text('sender'), width: 180, isSortable: false, text: nameOf }, cell: nameOf },
    { ...{ id: 'why', title: text('why'), width: 150, isSortable: false, text: reasonText }, cell: reasonText },
    {
      ...{ id: 'when', title: text('when'), kind: 'ago', width: 96, isSortable: false },
      cell: ({ createdAt }) => <Ago at={createdAt} />,
    },
  ];
  const failure = { title: text('loadFailed'), help: failureText(error, text('loadHelp')) };
  return (
    <DataTable<InboxHead>
      label={text('inbox')}
      columns={columns}
      rows={data?.emails ?? []}
      rowKey={({ _id }) => _id}
      rowName={({ subject }) => subject}
      state={isPlaceholderData ? 'refreshing' : data || error ? 'ready' : 'loading'}
      error={error && !data ? { ...failure, onRetry: () => void refetch() } : null}
      empty={{ title: text('inboxEmpty') }}
      onOpen={({ _id }) => onOpen(_id)}
      paging={{ count: data?.count ?? 0, page, limit, onPage, onLimit, noun: (count) => text('count', { count }) }}
      card={(email) => (
        <RowCard
          code={nameOf(email)}
          ago={<Ago at={email.createdAt} />}
          name={titleOf(email)}
          status={reasonText(email)}
        />
      )}
    />
  );
}
