import { useText } from '../../../i18n';
import { webhooks as webhookTexts } from '../../../i18n/en/admin/webhooks';
import { Banner, Button, Dialog } from '../../../ui';
import { CopyBox } from '../../builders';
import styles from './webhooks.module.css';

export interface SecretDialogProps {
  readonly value: string;
  readonly onClose: () => void;
}

/** A signing secret, shown once. */
export function SecretDialog({ value, onClose }: SecretDialogProps) {
  const text = useText(webhookTexts);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canLeave={false}
      title={text('secret')}
      actions={
        <Button size="large" tone="primary" onClick={onClose}>
          {text('copied')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <Banner tone="warning">{text('onlyOnce')}</Banner>
        <CopyBox label={text('secret')} value={value} />
        <p className={styles.quiet}>{text('verifyHelp')}</p>
      </div>
    </Dialog>
  );
}
