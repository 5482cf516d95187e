import { Link } from '@tanstack/react-router';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { emailLists } from '../../i18n/en/records/email-lists';
import { recordList } from '../../i18n/en/records/record-list';
import { Ago, Button, CreateButton, ListFrame, Page, Tag } from '../../ui';
import { DataTable, RowCard } from '../../ui/table';
import { tableStates } from '../page-list';
import { useGoToPath, useSignedIn } from '../session';
import { useEmailListColumns } from './email-list-columns';
import type { EmailListHead } from './email-list-shapes';

export interface EmailListPageProps {
  readonly q: string | undefined;
  readonly onSearch: (q: string | undefined) => void;
}

/** /email_list: the email lists of the company. @source spec 1-shell §2.3 */
export function EmailListPage({ q, onSearch }: EmailListPageProps) {
  const text = useText(emailLists);
  const sharedText = useText(recordList);
  const navigate = useGoToPath();
  const tools = useSignedIn()?.menu.static.flatMap(({ items }) => items) ?? [];
  const isAdmin = tools.some(({ page }) => page === 'security/audit');
  const columns = useEmailListColumns();
  const query = useCall('listEmailLists', { body: {} });
  const { data } = query;
  const wantedText = (q ?? '').trim().toLowerCase();
  const rows = (data?.lists ?? []).filter(({ title }) => title.toLowerCase().includes(wantedText));
  return (
    <Page
      title={text('lists')}
      fit="window"
      actions={
        <>
          {isAdmin && <Button link={<Link to="/email_list/suppressed" />}>{text('suppressed')}</Button>}
          <CreateList />
        </>
      }
    >
      <ListFrame search={{ value: q, label: text('search'), onSearch }}>
        <DataTable<EmailListHead>
          label={text('lists')}
          columns={columns}
          rows={rows}
          rowKey={({ _id }) => _id}
          rowName={({ title }) => title}
          {...tableStates(query, { title: text('loadFailed'), help: sharedText('failedHelp') })}
          empty={
            wantedText
              ? { title: sharedText('noMatch'), help: sharedText('noMatchHelp') }
              : { title: text('empty'), help: text('emptyHelp'), action: <CreateList isInline /> }
          }
          onOpen={({ _id }) => navigate(`/email_list/edit/${_id}`)}
          card={(row) => <ListCard row={row} />}
        />
      </ListFrame>
    </Page>
  );
}

function ListCard({ row: { title, kind, count, updatedAt } }: { readonly row: EmailListHead }) {
  const text = useText(emailLists);
  return (
    <RowCard
      code={count === null ? '–' : text('peopleCount', { count })}
      ago={<Ago at={updatedAt} />}
      name={title}
      status={<Tag hue={kind === 'live' ? 'teal' : 'grey'}>{text(`kind-${kind}`)}</Tag>}
    />
  );
}

function CreateList({ isInline }: { readonly isInline?: boolean }) {
  const text = useText(emailLists);
  return (
    <CreateButton isInline={isInline} link={<Link to="/email_list/create" />}>
      {text('createTitle')}
    </CreateButton>
  );
}
