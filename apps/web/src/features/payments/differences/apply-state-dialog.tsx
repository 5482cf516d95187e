import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { ReasonDialog } from '../dialogs/reason-dialog';
import { STALE_CALLS, type Difference } from '../payment-shapes';
import { useStateName } from '../payment-status';
import styles from '../payments.module.css';

export interface ApplyStateDialogProps {
  readonly difference: Difference;
  readonly onClose: () => void;
}

/** Changes a payment to the state that the provider has, with a reason. */
export function ApplyStateDialog({ difference: { _id: id, own, other }, onClose }: ApplyStateDialogProps) {
  const text = useText(texts);
  const nameOf = useStateName();
  const save = useSave('applyProviderState', { stale: STALE_CALLS });
  const names = { from: own ? nameOf(own.state) : '', to: other ? nameOf(other.state) : '' };
  return (
    <ReasonDialog
      title={text('applyStateTitle')}
      confirm={text('applyState')}
      tone="primary"
      save={(reason) => save.mutateAsync({ params: { id }, body: { reason } })}
      onClose={onClose}
    >
      <p className={styles.text}>{text('applyStateHelp', names)}</p>
    </ReasonDialog>
  );
}
