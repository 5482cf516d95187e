import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { ReasonDialog } from '../dialogs/reason-dialog';
import { STALE, type Difference } from '../payment-shapes';
import { useStateName } from '../payment-status';
import styles from '../payments.module.css';

export interface TakeOverDialogProps {
  readonly difference: Difference;
  readonly onClose: () => void;
}

/** Changes a payment to the state that the provider has, with a reason. */
export function TakeOverDialog({ difference: { _id: id, own, other }, onClose }: TakeOverDialogProps) {
  const text = useText(texts);
  const nameOf = useStateName();
  const save = useSave('takeOverPaymentState', { stale: STALE });
  const names = { from: own ? nameOf(own.state) : '', to: other ? nameOf(other.state) : '' };
  return (
    <ReasonDialog
      title={text('takeOverTitle')}
      confirm={text('takeOver')}
      tone="primary"
      save={(reason) => save.mutateAsync({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p className={styles.text}>{text('takeOverHelp', names)}</p>
    </ReasonDialog>
  );
}
