import { useCall } from '../../../client';
import { refusalText, useText } from '../../../i18n';
import { emails } from '../../../i18n/en/records/emails';
import { CleanText } from '../../../form-view/text/clean-text';
import { Ago, Button, CloseIcon, ErrorState, IconButton, PersonCircle, SkeletonLines } from '../../../ui';
import { nameOfDelivery, type EmailMessage } from '../email-shapes';
import { fileSize } from '../../documents';
import { DeliveryList } from './delivery-list';
import { useCancelEmail } from './use-cancel-email';
import styles from './panel.module.css';

export interface EmailThreadProps {
  readonly id: string;
  readonly mayCompose: boolean;
  readonly onReply: (message: EmailMessage) => void;
  readonly onClose: () => void;
}

/** The conversation of an email, oldest first. */
export function EmailThread({ id, mayCompose, onReply, onClose }: EmailThreadProps) {
  const text = useText(emails);
  const { data, error, refetch } = useCall('readEmailThread', { params: { id } });
  const openId = data?.messages.find(({ _id }) => _id === id);
  const lastMessage = data?.messages.at(-1);
  const subject = openId ? (openId.general_mail.subject ?? text('hiddenSubject')) : text('loading');
  return (
    <article className={styles.thread} aria-label={subject} aria-busy={!data && !error}>
      <header className={styles.threadHead}>
        <h3 className={styles.threadTitle}>{subject}</h3>
        {mayCompose && lastMessage && <Button onClick={() => onReply(lastMessage)}>{text('reply')}</Button>}
        <IconButton icon={CloseIcon} name={text('close')} onClick={onClose} />
      </header>
      {error && !data && <ErrorState title={text('loadFailed')} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonLines lines={5} label={text('loading')} />}
      {data?.messages.map((message) => (
        <Message key={message._id} message={message} />
      ))}
    </article>
  );
}

function Message({ message }: { readonly message: EmailMessage }) {
  const text = useText(emails);
  const cancel = useCancelEmail();
  const remark = message.isSandbox ? text('sandboxAnswer') : message.isAutomatic && text('automaticAnswer');
  const author = message.created_by || text(message.direction === 'in' ? 'hiddenSender' : 'automatic');
  return (
    <section className={styles.message}>
      <header className={styles.messageHead}>
        <PersonCircle person={{ id: message._id, name: author }} />
        <span className={styles.author}>{author}</span>
        <span className={styles.recipients}>
          {message.direction === 'in'
            ? remark
            : text('toNames', {
                names: message.recipients
                  .filter(({ kind }) => kind === 'to')
                  .map((recipient) => nameOfDelivery(recipient) || text('hiddenRecipient'))
                  .join(', '),
              })}
        </span>
        <Ago at={message.createdAt} isFocusable />
      </header>
      {message.body === null ? (
        <p className={styles.hidden}>{text('hiddenBody')}</p>
      ) : (
        <CleanText className={styles.body} html={message.body} />
      )}
      {message.attachments > 0 && (
        <ul className={styles.files} aria-label={text('attachments')}>
          {message.files.map(({ _id, name, size }) => (
            <li key={_id} className={styles.file}>
              <a href={`/api/emails/attachments/${_id}`} download={name}>
                {name}
              </a>{' '}
              <small>{fileSize(size)}</small>
            </li>
          ))}
          {message.files.length < message.attachments && (
            <li className={styles.hidden}>
              {text('hiddenFiles', { count: message.attachments - message.files.length })}
            </li>
          )}
        </ul>
      )}
      {message.refusedFiles.map(({ name, explanation }) => (
        <p key={name} className={styles.hidden}>
          {text('refusedFile', { name, reason: refusalText(explanation) ?? explanation.text })}
        </p>
      ))}
      {message.direction === 'out' && <DeliveryList recipients={message.recipients} />}
      {message.mayCancel && (
        <div className={styles.queued}>
          {message.sendAt && (
            <span>
              {text('sendsAt')} <Ago at={message.sendAt} isFocusable isWithin />
            </span>
          )}
          <Button isBusy={cancel.isPending} onClick={() => cancel.mutate({ params: { id: message._id } })}>
            {text('cancelEmail')}
          </Button>
        </div>
      )}
    </section>
  );
}
