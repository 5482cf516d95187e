import { useState } from 'react';
import { useSave } from '../../client';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { Button, Dialog, LineControl, notify } from '../../ui';
import { STALE_CALLS } from './lead-queue-shapes';
import { useQueueFailure } from './use-queue-failure';
import styles from './lead-queue.module.css';

export interface ReturnDialogProps {
  readonly lead: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Returns a lead to the queue, with a reason for whoever takes it next. */
export function ReturnDialog({ lead, name, onClose }: ReturnDialogProps) {
  const text = useText(leadQueue);
  const [typedReason, setTypedReason] = useState('');
  const reason = typedReason.trim();
  const onFailure = useQueueFailure();
  const save = useSave('returnLead', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: onFailure,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('returnTitle', { name })}
      width={440}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="primary"
            disabled={reason === ''}
            isBusy={save.isPending}
            onClick={() => save.mutate({ params: { id: lead }, body: { reason } })}
          >
            {text('giveBack')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{text('returnHelp')}</p>
        <label className={styles.field}>
          <span className={styles.label}>{text('returnReason')}</span>
          <LineControl
            maxLength={300}
            value={typedReason}
            data-autofocus
            onChange={(event) => setTypedReason(event.currentTarget.value)}
          />
        </label>
      </div>
    </Dialog>
  );
}
