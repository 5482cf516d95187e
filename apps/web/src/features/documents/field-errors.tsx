import { useText } from '../../i18n';
import { documents as documentTexts } from '../../i18n/en/records/documents';
import { AlertIcon, CloseIcon, Icon, IconButton } from '../../ui';
import styles from './documents.module.css';

export interface FieldErrorsProps {
  readonly errors: readonly string[];
  readonly onDismiss: () => void;
}

/** Upload errors, shown at the field the files were meant for. */
export function FieldErrors({ errors, onDismiss }: FieldErrorsProps) {
  const text = useText(documentTexts);
  if (errors.length === 0) return null;
  return (
    <div className={styles.invalid} role="alert">
      <Icon of={AlertIcon} />
      <span className={styles.errorText}>
        {errors.map((error) => (
          <span key={error} className={styles.errorLine}>
            {error}
          </span>
        ))}
      </span>
      <IconButton icon={CloseIcon} name={text('dismiss')} onClick={onDismiss} />
    </div>
  );
}
