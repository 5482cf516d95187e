import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { campaigns } from '../../i18n/en/records/campaigns';
import { Banner, Button, Dialog, notify } from '../../ui';
import { STALE_CALLS, type Campaign } from './campaign-shapes';
import styles from './campaigns.module.css';

export interface StartDialogProps {
  readonly campaign: Campaign;
  /** As one of the recipients gets it. */
  readonly subject: string;
  readonly count: number;
  readonly onClose: () => void;
}

const CHOICES = ['now', 'later', 'zones'] as const;
type StartTime = (typeof CHOICES)[number];

/** @param time of this browser, or local to each recipient: `2026-11-23T09:00` */
function momentOf(startTime: StartTime, time: string) {
  const [day = '', clock = ''] = time.split('T');
  if (startTime === 'zones') return { local_time: { day, time: clock.slice(0, 5) } };
  return startTime === 'later' ? { send_at: new Date(time).toISOString() } : {};
}

/** Confirms the number of recipients, their lists and the time before anything is sent. */
export function StartDialog({ campaign, subject, count, onClose }: StartDialogProps) {
  const text = useText(campaigns);
  const [startTime, setStartTime] = useState<StartTime>('now');
  const [time, setTime] = useState('');
  const start = useSave('startCampaign', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
  });
  const { error } = start;
  const isReady = startTime === 'now' || time !== '';
  const send = () =>
    isReady && start.mutate({ params: { id: campaign._id }, body: { count, ...momentOf(startTime, time) } });
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
            {text(startTime === 'now' ? 'sendNow' : 'schedule')}
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
          value={startTime}
          onChange={(value) => setStartTime(CHOICES.find((choice) => choice === value) ?? 'now')}
        >
          <div className={styles.stack}>
            {CHOICES.map((choice) => (
              <Radio
                key={choice}
                value={choice}
                label={text(choice)}
                description={choice === 'zones' ? text('zonesHelp') : null}
              />
            ))}
          </div>
        </Radio.Group>
        {startTime !== 'now' && (
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
