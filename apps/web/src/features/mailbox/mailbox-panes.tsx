import { useState } from 'react';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/mailbox';
import { Banner, Panel, SkeletonLines } from '../../ui';
import { MailList } from './mail-list';
import type { MailListProps } from './mail-list';
import { MailPane } from './mail-pane';
import { useMailPage } from './use-mail-page';
import styles from './mailbox-panes.module.css';

export type MailboxPanesProps = Omit<MailListProps, 'mails' | 'opened' | 'onOpen'>;

/** The list with the mail that is read beside it; below 1100 pixels the mail covers the list. */
export function MailboxPanes(props: MailboxPanesProps) {
  const text = useText(mailbox);
  const [opened, setOpened] = useState<string | null>(null);
  const mails = useMailPage(props.page, props.limit);
  const { data, isPending } = mails;
  // Whether the banner stands above is not known before: the panes come with it and never jump.
  if (isPending) return <Waiting />;
  return (
    <>
      {data && !data.delivers && (
        <div className={styles.banner}>
          <Banner tone="info">{text('noServer')}</Banner>
        </div>
      )}
      <div className={styles.panes} data-reading={opened !== null || undefined}>
        <div className={styles.list}>
          <Panel isFlush fills>
            <MailList {...props} mails={mails} opened={opened} onOpen={setOpened} />
          </Panel>
        </div>
        <div className={styles.mail}>
          <Panel isFlush fills>
            {opened === null ? (
              <p className={styles.choose}>{text('choose')}</p>
            ) : (
              <MailPane key={opened} id={opened} onBack={() => setOpened(null)} />
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
    <Panel fills isFlush>
      <div className={styles.waiting}>
        <SkeletonLines lines={8} label={text('loading')} />
      </div>
    </Panel>
  );
}
