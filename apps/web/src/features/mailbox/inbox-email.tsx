import { failureText, useCall, useSave } from '../../client';
import { CleanText } from '../../form-view/text/clean-text';
import { refusalText, useText } from '../../i18n';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { Ago, BackIcon, Button, ErrorState, notify, SkeletonLines } from '../../ui';
import { FileToLoan } from './file-to-loan';
import styles from './mail-pane.module.css';

export interface InboxEmailProps {
  readonly id: string;
  /** Returns to the list, and after the email left the inbox. */
  readonly onClose: () => void;
}

/** An incoming email that waits to be filed: its sanitized text and files, and what can be done with it. */
export function InboxEmail({ id, onClose }: InboxEmailProps) {
  const text = useText(mailbox);
  const { data: email, error, refetch } = useCall('readInboxEmail', { params: { id } });
  const remove = useSave('deleteInboxEmail', {
    stale: ['listInbox'],
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (failure) => notify.failure(failureText(failure, text('deleteFailed'))),
  });
  return (
    <article className={styles.pane} aria-label={email?.subject ?? text('loadingMail')} aria-busy={!email && !error}>
      <div className={styles.back}>
        <Button size="touch" tone="quiet" icon={BackIcon} onClick={onClose}>
          {text('back')}
        </Button>
      </div>
      {error && !email && (
        <ErrorState title={text('mailFailed')} help={text('loadHelp')} onRetry={() => void refetch()} />
      )}
      {!error && !email && <SkeletonLines lines={5} label={text('loadingMail')} />}
      {email && (
        <>
          <header className={styles.head}>
            <h2 className={styles.subject}>{email.subject}</h2>
            <p className={styles.fact}>
              {email.from.name} {'<'}
              {email.from.address}
              {'>'} · <Ago at={email.createdAt} isFocusable />
            </p>
            <p className={styles.fact}>{text(`why-${email.reason}`)}</p>
          </header>
          <FileToLoan id={id} suggestion={email.suggestion?.title ?? null} onFiled={onClose}>
            <Button isBusy={remove.isPending} onClick={() => remove.mutate({ params: { id } })}>
              {text('deleteEmail')}
            </Button>
          </FileToLoan>
          <CleanText className={styles.formatted} html={email.body} />
          {email.files.length > 0 && (
            <ul className={styles.files} aria-label={text('files')}>
              {email.files.map(({ _id, name }) => (
                <li key={_id}>
                  <a href={`/api/emails/attachments/${_id}`} download={name}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {email.refusedFiles.map(({ name, explanation }) => (
            <p key={name} className={styles.refused}>
              {text('notKept', { name, reason: refusalText(explanation) ?? explanation.text })}
            </p>
          ))}
        </>
      )}
    </article>
  );
}
