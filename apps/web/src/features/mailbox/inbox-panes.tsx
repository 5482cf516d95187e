import { useState } from 'react';
import { useCall } from '../../client';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { Banner, Panel } from '../../ui';
import { InboxEmail } from './inbox-email';
import { InboxList, type InboxPaging } from './inbox-list';
import styles from './mailbox-panes.module.css';

const REFRESH_MS = 30_000;

/** Incoming emails that wait to be filed, with the open one next to the list. */
export function InboxPanes(paging: InboxPaging) {
  const text = useText(mailbox);
  const [opened, setOpened] = useState<string | null>(null);
  const list = useCall(
    'listInbox',
    { body: { skip: paging.page * paging.limit, limit: paging.limit } },
    { placeholderData: (before) => before, staleTime: 0, refetchInterval: REFRESH_MS },
  );
  const address = list.data?.address;
  return (
    <>
      {address && (
        <div className={styles.banner}>
          <Banner tone="info">{text('inboxHelp', { address })}</Banner>
        </div>
      )}
      <div className={styles.panes} data-reading={opened !== null || undefined}>
        <div className={styles.list}>
          <Panel isFlush isFilling>
            <InboxList {...paging} list={list} opened={opened} onOpen={setOpened} />
          </Panel>
        </div>
        <div className={styles.mail}>
          <Panel isFlush isFilling>
            {opened === null ? (
              <p className={styles.choose}>{text('choose')}</p>
            ) : (
              <InboxEmail key={opened} id={opened} onClose={() => setOpened(null)} />
            )}
          </Panel>
        </div>
      </div>
    </>
  );
}
