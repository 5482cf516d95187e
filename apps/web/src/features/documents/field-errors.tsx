import { useText } from '../../i18n';
import { documents as words } from '../../i18n/en/documents';
import { AlertIcon, CloseIcon, Icon, IconButton } from '../../ui';
import styles from './documents.module.css';

export interface FieldFaultsProps {
  readonly faults: readonly string[];
  readonly onDismiss: () => void;
}

/** Why files were not taken, at the field that they were meant for. */
export function FieldFaults({ faults, onDismiss }: FieldFaultsProps) {
  const text = useText(words);
  if (faults.length === 0) return null;
  return (
    <div className={styles.faulty} role="alert">
      <Icon of={AlertIcon} />
      <span className={styles.faultWords}>
        {faults.map((fault) => (
          <span key={fault} className={styles.faultLine}>
            {fault}
          </span>
        ))}
      </span>
      <IconButton icon={CloseIcon} name={text('dismiss')} onClick={onDismiss} />
    </div>
  );
}
