import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { Banner, Button, Dialog } from '../../../ui';
import { CopyBox } from '../settings/copy-box';
import styles from './api-page.module.css';

export interface NewKeyValueProps {
  readonly value: string;
  readonly onClose: () => void;
}

/** A new key, shown once. */
export function NewKeyValue({ value, onClose }: NewKeyValueProps) {
  const text = useText(builderApi);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canLeave={false}
      title={text('newKeyTitle')}
      actions={
        <Button size="large" tone="primary" onClick={onClose}>
          {text('saved')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <Banner tone="warning">{text('onlyOnce')}</Banner>
        <CopyBox label={text('key')} value={value} />
      </div>
    </Dialog>
  );
}
