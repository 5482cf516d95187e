import { currentLanguage, useText } from '../../../i18n';
import { records } from '../../../i18n/en/records/records';
import { Button, CopyIcon, Dialog, formatMoment, notify } from '../../../ui';
import styles from './auth.module.css';

export interface EnrollmentCodeDialogProps {
  readonly name: string;
  readonly code: string;
  /** ISO timestamp. */
  readonly until: string;
  readonly onClose: () => void;
}

/** The enrollment code after a reset of the second factor, shown once: only the buttons close the dialog. */
export function EnrollmentCodeDialog({ name, code, until, onClose }: EnrollmentCodeDialogProps) {
  const text = useText(records);
  const copy = () =>
    navigator.clipboard.writeText(code).then(
      () => notify.success(text('enrollmentCopied')),
      () => notify.failure(text('enrollmentNotCopied')),
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canLeave={false}
      width={440}
      title={text('enrollmentTitle')}
      actions={
        <>
          <Button size="large" icon={CopyIcon} onClick={() => void copy()}>
            {text('enrollmentCopy')}
          </Button>
          <Button size="large" tone="primary" onClick={onClose}>
            {text('enrollmentDone')}
          </Button>
        </>
      }
    >
      <p>{text('enrollmentHelp', { name })}</p>
      <code className={styles.code} translate="no">
        {code}
      </code>
      <p className={styles.validity}>
        {text('enrollmentUntil', { until: formatMoment(new Date(until), currentLanguage()) })}
      </p>
    </Dialog>
  );
}
