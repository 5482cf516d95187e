import { isRefused } from '../../../client';
import { refusalText, useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { Ago } from '../../../ui';
import { DataTable, RowCard, type DataTableColumn, type Sort } from '../../../ui/table';
import { nameOfDelivery, type Email } from '../email-shapes';
import { EmailState } from './email-state';
import type { useEmails } from './use-emails';
import styles from './panel.module.css';

export interface EmailTableProps {
  readonly list: ReturnType<typeof useEmails>;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
}

/** Why the email did not arrive at one of its recipients. */
export function explanationOf({ recipients }: Pick<Email, 'recipients'>): string | null {
  const explanation = recipients.find((recipient) => recipient.explanation)?.explanation;
  return explanation ? (refusalText(explanation) ?? explanation.text) : null;
}

/** The emails of a record, with the outcome of each. @source spec 2-records §2.13 */
export function EmailTable({ list, openId, onOpen }: EmailTableProps) {
  const text = useText(emails);
  const { data, error, isPlaceholderData, refetch } = list.page;
  const subjectOf = ({ general_mail: mail }: Email) => mail.subject ?? text('hiddenSubject');
  const namesOf = ({ recipients }: Email) =>
    recipients.map((recipient) => nameOfDelivery(recipient) || text('hiddenRecipient')).join(', ') || '–';
  const authorOf = ({ created_by: by, direction }: Email) =>
    by || text(direction === 'in' ? 'hiddenSender' : 'automatic');
  const titleOf = (email: Email) => {
    const reason = explanationOf(email);
    return (
      <button
        type="button"
        className={styles.subject}
        aria-current={email._id === openId || undefined}
        onClick={() => onOpen(email._id)}
      >
        <span className={styles.subjectText}>{subjectOf(email)}</span>
        {reason && <span className={styles.why}>{reason}</span>}
      </button>
    );
  };
  const columns: readonly DataTableColumn<Email>[] = [
    { id: 'subject', title: text('subject'), kind: 'title', width: 260, text: subjectOf, cell: titleOf },
    { id: 'to', title: text('to'), width: 170, isSortable: false, text: namesOf, cell: namesOf },
    {
      ...{ id: 'by', title: text('by'), width: 130, isSortable: false },
      text: (email) => email.created_by,
      cell: authorOf,
    },
    {
      ...{ id: 'state', title: text('state'), kind: 'status', width: 112, isSortable: false },
      cell: (email) => <EmailState state={email.state} />,
    },
    { id: 'createdAt', title: text('when'), kind: 'ago', width: 96, cell: (email) => <Ago at={email.createdAt} /> },
  ];
  const shownColumns = openId === null ? columns : columns.filter(({ id }) => id !== 'by' && id !== 'to');
  return (
    <DataTable<Email>
      label={text('list')}
      columns={shownColumns}
      rows={data?.emails ?? []}
      rowKey={({ _id }) => _id}
      rowName={subjectOf}
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
      empty={{ title: text(list.search ? 'noMatches' : 'empty') }}
      sort={list.sort}
      onSort={(sort: Sort) => list.setSort(sort)}
      onOpen={({ _id }) => onOpen(_id)}
      fit="content"
      paging={{
        ...{ count: data?.count ?? 0, page: list.at, limit: list.limit, onPage: list.setAt, onLimit: list.setLimit },
        noun: (count) => text('count', { count }),
      }}
      card={(email) => (
        <RowCard
          code={email.direction === 'in' ? authorOf(email) : namesOf(email)}
          ago={<Ago at={email.createdAt} />}
          name={titleOf(email)}
          status={<EmailState state={email.state} />}
        />
      )}
    />
  );
}
