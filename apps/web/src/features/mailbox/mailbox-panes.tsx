import { useState } from 'react';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { Banner, Panel, SkeletonLines } from '../../ui';
import { MailList } from './mail-list';
import type { MailListProps } from './mail-list';
import { MailPane } from './mail-pane';
import { useMailPage, type MailSource } from './use-mail-page';
import styles from './mailbox-panes.module.css';

export interface MailboxPanesProps extends Omit<MailListProps, 'mails' | 'openId' | 'onOpen' | 'emptyHelp'> {
  readonly source: MailSource;
}

/** The list with the open message next to it; below 1100 pixels the message covers the list. */
export function MailboxPanes({ source, ...props }: MailboxPanesProps) {
  const text = useText(mailbox);
  const [openId, setOpenId] = useState<string | null>(null);
  const mails = useMailPage(source, props.page, props.limit);
  const { data, isPending } = mails;
  // Whether the banner is needed is not known yet; the panes appear together with it to avoid a layout shift.
  if (isPending) return <Waiting />;
  return (
    <>
      {data && !data.delivers && (
        <div className={styles.banner}>
          <Banner tone="info">{text('noServer')}</Banner>
        </div>
      )}
      <div className={styles.panes} data-reading={openId !== null || undefined}>
        <div className={styles.list}>
          <Panel isFlush isFilling>
            <MailList
              {...props}
              emptyHelp={text(source === 'company' ? 'emptyHelp' : 'accountEmptyHelp')}
              mails={mails}
              openId={openId}
              onOpen={setOpenId}
            />
          </Panel>
        </div>
        <div className={styles.mail}>
          <Panel isFlush isFilling>
            {openId === null ? (
              <p className={styles.choose}>{text('choose')}</p>
            ) : (
              <MailPane key={openId} source={source} id={openId} onBack={() => setOpenId(null)} />
            )}
          </Panel>
        </div>
      </div>
    </>
  );
}

function Waiting() {
  const text = useText(mailbox);
  return (
    <Panel isFilling isFlush>
      <div className={styles.waiting}>
        <SkeletonLines lines={8} label={text('loading')} />
      </div>
    </Panel>
  );
}
