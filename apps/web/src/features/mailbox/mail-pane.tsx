import { useCall } from '../../client';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { Ago, BackIcon, Banner, Button, ErrorState, SkeletonLines } from '../../ui';
import { mailSegments } from './mail-segments';
import { MailState } from './mail-state';
import { ReplyForm } from './reply-form';
import type { MailSource } from './use-mail-page';
import styles from './mail-pane.module.css';

const READ_OPERATIONS = { company: 'readMail', accounts: 'readAccountMail' } as const;

export interface MailPaneProps {
  readonly source: MailSource;
  readonly id: string;
  /** Returns to the list, if the pane covers it. */
  readonly onBack?: (() => void) | undefined;
}

/** A message as plain text. Its content is never rendered as markup. */
export function MailPane({ source, id, onBack }: MailPaneProps) {
  const text = useText(mailbox);
  const { data: mail, error, refetch } = useCall(READ_OPERATIONS[source], { params: { id } });
  return (
    <article
      className={styles.pane}
      aria-label={mail?.subject ?? text('loadingMail')}
      aria-busy={!mail && !error}
      tabIndex={-1}
    >
      {onBack && (
        <div className={styles.back}>
          <Button size="touch" tone="quiet" icon={BackIcon} onClick={onBack}>
            {text('back')}
          </Button>
        </div>
      )}
      {error && !mail && (
        <ErrorState title={text('mailFailed')} help={text('loadHelp')} onRetry={() => void refetch()} />
      )}
      {!error && !mail && (
        <div className={styles.head}>
          <SkeletonLines lines={5} label={text('loadingMail')} />
        </div>
      )}
      {mail && (
        <>
          <header className={styles.head}>
            <div className={styles.title}>
              <h2 className={styles.subject}>{mail.subject}</h2>
              <MailState state={mail.state} />
            </div>
            {mail.from && <p className={styles.fact}>{text('mailFrom', { sender: mail.from })}</p>}
            <p className={styles.fact}>{text('mailTo', { address: mail.to })}</p>
            <p className={styles.fact}>
              {text('createdAt')} <Ago at={mail.createdAt} isFocusable isWithin />
              {mail.sentAt && (
                <>
                  {' · '}
                  {text('sentAt')} <Ago at={mail.sentAt} isFocusable isWithin />
                </>
              )}
            </p>
            {mail.error && <Banner>{text('reason', { reason: mail.error })}</Banner>}
          </header>
          <div className={styles.text}>
            {mailSegments(mail.text, window.location.origin).map((segment, index) =>
              segment.path === null ? (
                segment.text
              ) : (
                <a key={index} href={segment.path}>
                  {segment.text}
                </a>
              ),
            )}
          </div>
          {mail.mayReply && <ReplyForm id={mail._id} />}
        </>
      )}
    </article>
  );
}
