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
  const [openId, setOpenId] = useState<string | null>(null);
  const list = useCall(
    'listInbox',
    { body: { skip: paging.page * paging.limit, limit: paging.limit } },
    { placeholderData: (previousData) => previousData, staleTime: 0, refetchInterval: REFRESH_MS },
  );
  const address = list.data?.address;
  return (
    <>
      {address && (
        <div className={styles.banner}>
          <Banner tone="info">{text('inboxHelp', { address })}</Banner>
        </div>
      )}
      <div className={styles.panes} data-reading={openId !== null || undefined}>
        <div className={styles.list}>
          <Panel isFlush isFilling>
            <InboxList {...paging} list={list} openId={openId} onOpen={setOpenId} />
          </Panel>
        </div>
        <div className={styles.mail}>
          <Panel isFlush isFilling>
            {openId === null ? (
              <p className={styles.choose}>{text('choose')}</p>
            ) : (
              <InboxEmail key={openId} id={openId} onClose={() => setOpenId(null)} />
            )}
          </Panel>
        </div>
      </div>
    </>
  );
}
