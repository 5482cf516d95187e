import { useState } from 'react';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { InboxPanes, MailboxPanes } from '../../features/mailbox';
import { useSignedIn } from '../../features/session';
import { TextMailbox } from '../../features/texts';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { Page, SegmentedTabs } from '../../ui';
import styles from './mailbox-screen.module.css';

const LIMIT = 25;
const VIEWS = ['outgoing', 'inbox', 'texts'] as const;

/** /mailbox: outgoing mail of the company, for administrators. Super users outside of a company see account mail. */
export function Screen() {
  const text = useText(mailbox);
  const user = useSignedIn()?.user;
  if (user?.type === 'Super' && !user.acting) return <Navigate to="/companies/mail" replace />;
  return <MailPage path="/mailbox" title={text('title')} source="company" />;
}

/** /companies/mail: mail about accounts that belong to no single company, for Super users. */
export function AccountMailScreen() {
  const text = useText(mailbox);
  return <MailPage path="/companies/mail" title={text('accountTitle')} source="accounts" />;
}

interface MailPageProps {
  readonly path: '/mailbox' | '/companies/mail';
  readonly title: string;
  readonly source: 'company' | 'accounts';
}

function MailPage({ path, title, source }: MailPageProps) {
  const { page = 0, limit = LIMIT } = useSearch({ from: path });
  const navigate = useNavigate();
  const text = useText(mailbox);
  const [view, setView] = useState<(typeof VIEWS)[number]>('outgoing');
  const setPage = (nextNumber: number) =>
    void navigate({ to: path, search: (previousSearch) => ({ ...previousSearch, page: nextNumber || undefined }) });
  const setLimit = (nextNumber: number) =>
    void navigate({
      to: path,
      search: (previousSearch) => ({ ...previousSearch, page: undefined, limit: nextNumber }),
    });
  const paging = { page, limit, onPage: setPage, onLimit: setLimit };
  const pickView = (id: string) => {
    setView(VIEWS.find((candidate) => candidate === id) ?? 'outgoing');
    setPage(0);
  };
  return (
    <Page title={title} fit="window">
      {source === 'company' && (
        <div className={styles.views}>
          <SegmentedTabs
            label={text('views')}
            tabs={VIEWS.map((id) => ({ id, title: text(id) }))}
            value={view}
            onChange={pickView}
          />
        </div>
      )}
      {view === 'inbox' && <InboxPanes {...paging} />}
      {view === 'texts' && <TextMailbox {...paging} />}
      {view === 'outgoing' && <MailboxPanes source={source} {...paging} />}
    </Page>
  );
}
