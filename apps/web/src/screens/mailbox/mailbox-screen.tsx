import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { MailboxPanes } from '../../features/mailbox';
import { useSignedIn } from '../../features/session';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { Page } from '../../ui';

const LIMIT = 25;

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
  return (
    <Page title={title} fit="window">
      <MailboxPanes
        source={source}
        page={page}
        limit={limit}
        onPage={(next) => void navigate({ to: path, search: (before) => ({ ...before, page: next || undefined }) })}
        onLimit={(next) =>
          void navigate({ to: path, search: (before) => ({ ...before, page: undefined, limit: next }) })
        }
      />
    </Page>
  );
}
