import { useNavigate, useSearch } from '@tanstack/react-router';
import { MailboxPanes } from '../../features/mailbox';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/mailbox';
import { Page } from '../../ui';

const LIMIT = 25;

/** /companies/mail: mail about accounts that no single company owns, for Super users; the server decides. */
export function Screen() {
  const text = useText(mailbox);
  const { page = 0, limit = LIMIT } = useSearch({ from: '/companies/mail' });
  const navigate = useNavigate();
  return (
    <Page title={text('accountTitle')} fit="window">
      <MailboxPanes
        source="accounts"
        page={page}
        limit={limit}
        onPage={(next) =>
          void navigate({ to: '/companies/mail', search: (before) => ({ ...before, page: next || undefined }) })
        }
        onLimit={(next) =>
          void navigate({ to: '/companies/mail', search: (before) => ({ ...before, page: undefined, limit: next }) })
        }
      />
    </Page>
  );
}
