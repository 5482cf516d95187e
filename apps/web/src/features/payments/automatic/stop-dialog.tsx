import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { ReasonDialog } from '../dialogs/reason-dialog';
import { STALE_CALLS } from '../payment-shapes';
import styles from '../payments.module.css';

export interface StopDialogProps {
  readonly payment: string;
  /** Staff need a reason; the payer doesn't. */
  readonly isReasonRequired: boolean;
  readonly onClose: () => void;
}

/** The question before automatic payments are stopped. */
export function StopDialog({ payment, isReasonRequired, onClose }: StopDialogProps) {
  const text = useText(texts);
  const stop = useSave('stopPaymentAuthorization', { stale: STALE_CALLS });
  return (
    <ReasonDialog
      title={text('stopAutomatic')}
      confirm={text('stopAutomatic')}
      tone="danger"
      isReasonOptional={!isReasonRequired}
      save={(reason) => stop.mutateAsync({ params: { id: payment }, body: { reason } })}
      onClose={onClose}
    >
      <p className={styles.text}>{text('stopAutomaticHelp')}</p>
    </ReasonDialog>
  );
}
