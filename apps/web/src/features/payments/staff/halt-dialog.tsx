import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { ReasonDialog } from '../dialogs/reason-dialog';
import { STALE_CALLS } from '../payment-shapes';
import styles from '../payments.module.css';

export interface HaltDialogProps {
  readonly isHalted: boolean;
  readonly onClose: () => void;
}

/** Halts all charging of the company, or lifts the halt, with a reason. */
export function HaltDialog({ isHalted, onClose }: HaltDialogProps) {
  const text = useText(texts);
  const halt = useSave('haltPayments', { stale: STALE_CALLS });
  const lift = useSave('liftPaymentHalt', { stale: STALE_CALLS });
  const act = isHalted ? 'haltLift' : 'halt';
  return (
    <ReasonDialog
      title={text(act)}
      confirm={text(act)}
      tone={isHalted ? 'primary' : 'danger'}
      save={(reason) => (isHalted ? lift : halt).mutateAsync({ body: { reason } })}
      onClose={onClose}
    >
      <p className={styles.text}>{text(`${act}Help`)}</p>
    </ReasonDialog>
  );
}
