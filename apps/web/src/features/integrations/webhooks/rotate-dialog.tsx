import { Radio } from '@mantine/core';
import { useState } from 'react';
import { failureText, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { Banner, Button, Dialog } from '../../../ui';
import { SecretDialog } from './secret-dialog';
import type { Webhook } from './webhook-shapes';
import styles from './webhooks.module.css';

const OVERLAPS = [24, 168, 0] as const;

export interface RotateDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Replaces the signing secret, at once or with a time in which both sign. */
export function RotateDialog({ webhook, onClose }: RotateDialogProps) {
  const text = useText(webhookTexts);
  const [overlap, setOverlap] = useState<(typeof OVERLAPS)[number]>(24);
  const rotation = useSave('rotateWebhookSecret', { stale: ['listWebhooks'] });
  if (rotation.data) return <SecretDialog value={rotation.data.secret} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('rotateTitle')}
      width={440}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button
            size="large"
            tone={overlap === 0 ? 'danger' : 'primary'}
            isBusy={rotation.isPending}
            onClick={() => rotation.mutate({ params: { id: webhook._id }, body: { overlap } })}
          >
            {text('rotate')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {rotation.error && <Banner>{failureText(rotation.error, text('actionFailed'))}</Banner>}
        <Radio.Group
          label={text('overlap')}
          description={text('overlapHelp')}
          value={String(overlap)}
          onChange={(value) => setOverlap(OVERLAPS.find((hours) => String(hours) === value) ?? 24)}
        >
          <div className={styles.choices}>
            {OVERLAPS.map((hours) => (
              <Radio key={hours} value={String(hours)} label={text(`overlap-${hours}`)} />
            ))}
          </div>
        </Radio.Group>
      </div>
    </Dialog>
  );
}
