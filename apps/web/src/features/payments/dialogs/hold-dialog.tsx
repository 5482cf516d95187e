import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { STALE_CALLS } from '../payment-shapes';
import { ReasonDialog } from './reason-dialog';
import styles from '../payments.module.css';

export interface HoldDialogProps {
  /** A recurring payment, or one of its months. */
  readonly payment: string;
  /** The due date of a month, as it is shown; null for a recurring payment. */
  readonly due: string | null;
  readonly isHeld: boolean;
  readonly onClose: () => void;
}

/** Skips a month or pauses a recurring payment, with a reason, or undoes it. */
export function HoldDialog({ payment, due, isHeld, onClose }: HoldDialogProps) {
  const text = useText(texts);
  const hold = useSave('holdPayment', { stale: STALE_CALLS });
  const resume = useSave('resumePayment', { stale: STALE_CALLS });
  const act = due === null ? (isHeld ? 'resume' : 'pause') : isHeld ? 'unskip' : 'skip';
  return (
    <ReasonDialog
      title={text(act)}
      confirm={text(act)}
      tone="primary"
      save={(reason) => (isHeld ? resume : hold).mutateAsync({ params: { id: payment }, body: { reason } })}
      onClose={onClose}
    >
      <p className={styles.text}>{text(`${act}Help`, { day: due ?? '' })}</p>
    </ReasonDialog>
  );
}
