import { isRefused } from '../../client';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { Ago } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import type { DataTableColumn } from '../../ui/table';
import type { MailSummary } from './mail-summary';
import { MailState } from './mail-state';
import type { MailPage } from './use-mail-page';
import styles from './mail-list.module.css';

export interface MailListProps {
  readonly mails: MailPage;
  /** Zero-based. */
  readonly page: number;
  readonly limit: number;
  readonly onPage: (page: number) => void;
  readonly onLimit: (limit: number) => void;
  /** Id of the open message, or null. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** Explains what will appear here, while the list is empty. */
  readonly emptyHelp: string;
}

/** Outgoing email, newest first. A click on the subject, Enter, or a double click on the row opens a message. */
export function MailList({ mails, page, limit, onPage, onLimit, openId, onOpen, emptyHelp }: MailListProps) {
  const text = useText(mailbox);
  const { data, error, isPlaceholderData, refetch } = mails;
  const columns: readonly DataTableColumn<MailSummary>[] = [
    {
      id: 'subject',
      title: text('subject'),
      kind: 'title',
      width: 200,
      isSortable: false,
      text: (mail) => mail.subject,
      cell: (mail) => (
        <button
          type="button"
          className={styles.subject}
          aria-current={mail._id === openId || undefined}
          onClick={() => onOpen(mail._id)}
        >
          {mail.subject}
        </button>
      ),
    },
    { id: 'to', title: text('to'), width: 160, isSortable: false, cell: (mail) => mail.to, text: (mail) => mail.to },
    {
      id: 'when',
      title: text('when'),
      kind: 'ago',
      width: 96,
      isSortable: false,
      cell: (mail) => <Ago at={mail.createdAt} />,
    },
    {
      id: 'state',
      title: text('state'),
      kind: 'status',
      width: 170,
      isSortable: false,
      cell: (mail) => <MailState state={mail.state} />,
    },
  ];
  return (
    <DataTable<MailSummary>
      label={text('list')}
      columns={columns}
      rows={data?.mails ?? []}
      rowKey={(mail) => mail._id}
      rowName={(mail) => mail.subject}
      state={isPlaceholderData ? 'refreshing' : data || error ? 'ready' : 'loading'}
      error={
        error && !data
          ? {
              title: text('loadFailed'),
              help: isRefused(error) ? error.message : text('loadHelp'),
              onRetry: () => void refetch(),
            }
          : null
      }
      empty={{ title: text('empty'), help: emptyHelp }}
      onOpen={(mail) => onOpen(mail._id)}
      paging={{ count: data?.count ?? 0, page, limit, onPage, onLimit, noun: (count) => text('count', { count }) }}
      card={(mail) => (
        <RowCard
          code={mail.to}
          ago={<Ago at={mail.createdAt} />}
          name={mail.subject}
          status={<MailState state={mail.state} />}
        />
      )}
    />
  );
}
