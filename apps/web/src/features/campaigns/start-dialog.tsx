import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Banner, Button, Dialog, notify } from '../../ui';
import { STALE, type Campaign } from './campaign-shapes';
import styles from './campaigns.module.css';

export interface StartDialogProps {
  readonly campaign: Campaign;
  /** As one of the recipients gets it. */
  readonly subject: string;
  readonly count: number;
  readonly onClose: () => void;
}

/** Confirms the number of recipients, their lists and the time before anything is sent. */
export function StartDialog({ campaign, subject, count, onClose }: StartDialogProps) {
  const text = useText(campaigns);
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [time, setTime] = useState('');
  const start = useSave('startCampaign', {
    stale: STALE,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
  });
  const { error } = start;
  const at = when === 'later' && time !== '' ? new Date(time) : null;
  const isReady = when === 'now' || at !== null;
  const send = () =>
    isReady &&
    start.mutate({ params: { id: campaign._id }, body: { count, ...(at && { send_at: at.toISOString() }) } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('startQuestion', { count })}
      canLeave={!start.isPending}
      actions={
        <>
          <Button size="large" disabled={start.isPending} onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button
            size="large"
            tone="primary"
            disabled={!isReady}
            isBusy={start.isPending}
            busyLabel={text('sending')}
            onClick={send}
          >
            {text(when === 'now' ? 'sendNow' : 'schedule')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {error && <Banner>{failureText(error, text('failed'))}</Banner>}
        <p className={styles.help}>
          {text('startHelp', { subject, lists: campaign.lists.map(({ title }) => title).join(', ') })}
        </p>
        <Radio.Group
          label={text('when')}
          value={when}
          onChange={(value) => setWhen(value === 'later' ? 'later' : 'now')}
        >
          <div className={styles.stack}>
            <Radio value="now" label={text('now')} />
            <Radio value="later" label={text('later')} />
          </div>
        </Radio.Group>
        {when === 'later' && (
          <TextInput
            type="datetime-local"
            label={text('time')}
            value={time}
            onChange={({ currentTarget }) => setTime(currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
