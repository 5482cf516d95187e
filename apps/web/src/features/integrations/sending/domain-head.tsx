import { useState } from 'react';
import { failureText, useSave, type Answer } from '../../../client';
import { useText } from '../../../i18n';
import { sendingDomain } from '../../../i18n/en/admin/sending-domain';
import { Ago, Button, ConfirmDialog, EditIcon, notify, Tag } from '../../../ui';
import styles from './sending.module.css';

export type SendingDomain = NonNullable<Answer<'readSendingDomain'>['domain']>;

export interface DomainHeadProps {
  readonly domain: SendingDomain;
  readonly onEdit: () => void;
}

/** The address of the company, whether it is used, and what can be done with its domain. */
export function DomainHead({ domain, onEdit }: DomainHeadProps) {
  const text = useText(sendingDomain);
  const [isRemoving, setRemoving] = useState(false);
  const options = {
    stale: ['readSendingDomain'] as const,
    onSuccess: ({ message }: { readonly message: string }) => void notify.success(message),
    onError: (error: Error) => void notify.failure(failureText(error, text('saveFailed'))),
  };
  const check = useSave('checkSendingDomain', options);
  const rotate = useSave('rotateDkimKey', options);
  const remove = useSave('removeSendingDomain', { ...options, onSuccessIfMounted: () => setRemoving(false) });
  return (
    <section className={styles.head} aria-label={domain.address}>
      <h2>{domain.address}</h2>
      <p className={styles.state}>
        <Tag hue={domain.isVerified ? 'green' : 'amber'}>{text(domain.isVerified ? 'verified' : 'unverified')}</Tag>
        <span>
          {text('checkedAt')} {domain.checkedAt ? <Ago at={domain.checkedAt} isWithin /> : text('never')}
        </span>
      </p>
      <p className={styles.quiet}>{text(domain.isVerified ? 'verifiedHelp' : 'unverifiedHelp')}</p>
      <div className={styles.actions}>
        <Button tone="primary" isBusy={check.isPending} busyLabel={text('checking')} onClick={() => check.mutate({})}>
          {text('check')}
        </Button>
        <Button icon={EditIcon} onClick={onEdit}>
          {text('edit')}
        </Button>
        {domain.isVerified && (
          <Button isBusy={rotate.isPending} onClick={() => rotate.mutate({})}>
            {text('rotate')}
          </Button>
        )}
        <Button tone="danger" onClick={() => setRemoving(true)}>
          {text('remove')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        question={text('removeQuestion', { domain: domain.domain })}
        detail={text('removeDetail')}
        confirmLabel={text('remove')}
        cancelLabel={text('cancel')}
        tone="danger"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({})}
        onCancel={() => setRemoving(false)}
      />
    </section>
  );
}
