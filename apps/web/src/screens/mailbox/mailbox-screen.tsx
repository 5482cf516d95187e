import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { MailboxPanes } from '../../features/mailbox';
import { useSignedIn } from '../../features/session';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/mailbox';
import { Page } from '../../ui';

const LIMIT = 25;

/** /mailbox: outgoing mail of the company, for administrators; the server decides. A Super user at home sees account mail. */
export function Screen() {
  const text = useText(mailbox);
  const { page = 0, limit = LIMIT } = useSearch({ from: '/mailbox' });
  const navigate = useNavigate();
  const user = useSignedIn()?.user;
  if (user?.type === 'Super' && !user.acting) return <Navigate to="/companies/mail" replace />;
  return (
    <Page title={text('title')} fit="window">
      <MailboxPanes
        source="company"
        page={page}
        limit={limit}
        onPage={(next) =>
          void navigate({ to: '/mailbox', search: (before) => ({ ...before, page: next || undefined }) })
        }
        onLimit={(next) =>
          void navigate({ to: '/mailbox', search: (before) => ({ ...before, page: undefined, limit: next }) })
        }
      />
    </Page>
  );
}
