import { useState } from 'react';
import { useSave } from '../../client';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { Button, Choice, Dialog, notify } from '../../ui';
import { STALE_CALLS, type Contact } from './lead-queue-shapes';
import { useQueueFailure } from './use-queue-failure';
import styles from './lead-queue.module.css';

export interface ContactDialogProps {
  readonly lead: string;
  readonly name: string;
  readonly onClose: () => void;
}

const CHANNELS = ['call', 'text', 'email', 'meeting'] as const;
const OUTCOMES = ['reached', 'message-left', 'no-answer'] as const;

/** Logs an attempt to reach a lead. The first one stops the clock. */
export function ContactDialog({ lead, name, onClose }: ContactDialogProps) {
  const text = useText(leadQueue);
  const [contact, setContact] = useState<Contact>({ channel: 'call', outcome: 'reached' });
  const onFailure = useQueueFailure();
  const save = useSave('logLeadContact', {
    stale: STALE_CALLS,
    onSuccess: ({ isFirst }) => {
      notify.success(text(isFirst ? 'clockStopped' : 'contactLogged', { name }));
      onClose();
    },
    onError: onFailure,
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('logContactWith', { name })}
      width={520}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="primary"
            isBusy={save.isPending}
            onClick={() => save.mutate({ params: { id: lead }, body: contact })}
          >
            {text('logContact')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.field}>
          <span className={styles.label}>{text('channel')}</span>
          <Choice
            label={text('channel')}
            options={CHANNELS.map((value) => ({ value, title: text(`channel-${value}`) }))}
            value={contact.channel}
            onChange={(channel) => setContact({ ...contact, channel })}
          />
        </div>
        <div className={styles.field}>
          <span className={styles.label}>{text('outcome')}</span>
          <Choice
            label={text('outcome')}
            options={OUTCOMES.map((value) => ({ value, title: text(`outcome-${value}`) }))}
            value={contact.outcome}
            onChange={(outcome) => setContact({ ...contact, outcome })}
          />
        </div>
        <p className={styles.quiet}>{text('contactHelp')}</p>
      </div>
    </Dialog>
  );
}
