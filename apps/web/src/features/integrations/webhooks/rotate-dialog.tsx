import { failureText, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { OverlapDialog } from '../../builders';
import { SecretDialog } from './secret-dialog';
import type { Webhook } from './webhook-shapes';

export interface RotateDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** Replaces the signing secret, immediately or with a period in which both secrets sign. */
export function RotateDialog({ webhook, onClose }: RotateDialogProps) {
  const text = useText(webhookTexts);
  const rotation = useSave('rotateWebhookSecret', { stale: ['listWebhooks'] });
  if (rotation.data) return <SecretDialog value={rotation.data.secret} onClose={onClose} />;
  return (
    <OverlapDialog
      texts={{
        title: text('rotateTitle'),
        label: text('overlap'),
        help: text('overlapHelp'),
        choices: { 0: text('overlap-0'), 24: text('overlap-24'), 168: text('overlap-168') },
        cancel: text('cancel'),
        replace: text('rotate'),
      }}
      problem={rotation.error && failureText(rotation.error, text('actionFailed'))}
      isBusy={rotation.isPending}
      onReplace={(overlap) => rotation.mutate({ params: { id: webhook._id }, body: { overlap } })}
      onClose={onClose}
    />
  );
}
