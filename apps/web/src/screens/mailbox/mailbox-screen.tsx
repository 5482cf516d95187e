import { useNavigate, useSearch } from '@tanstack/react-router';
import { MailboxPanes } from '../../features/mailbox';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/mailbox';
import { Page } from '../../ui';

const LIMIT = 25;

/** /mailbox: what the product has written in the name of the company. For admins; the server decides. */
export function Screen() {
  const text = useText(mailbox);
  const { page = 0, limit = LIMIT } = useSearch({ from: '/mailbox' });
  const navigate = useNavigate();
  return (
    <Page title={text('title')} fit="window">
      <MailboxPanes
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
