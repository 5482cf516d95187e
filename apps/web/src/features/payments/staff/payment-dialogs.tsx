import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { ConfirmDialog, notify } from '../../../ui';
import { STALE_CALLS, type Payment } from '../payment-shapes';
import { usePaymentFailure } from '../use-payments';
import { HoldDialog } from '../dialogs/hold-dialog';
import { RefundDialog } from './refund-dialog';
import { ScheduleDialog } from './schedule-dialog';

export interface PaymentDialog {
  readonly act: 'delete' | 'schedule' | 'refund' | 'hold';
  readonly payment: Payment;
}

export interface PaymentDialogsProps {
  readonly dialog: PaymentDialog;
  readonly onClose: () => void;
}

/** The question before a payment is deleted, its refund, its pause, or the schedule of a recurring one. */
export function PaymentDialogs({ dialog: { act, payment }, onClose }: PaymentDialogsProps) {
  const text = useText(texts);
  const onFailure = usePaymentFailure();
  const remove = useSave('deletePayment', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => void notify.success(message),
    onError: onFailure,
    onSettled: onClose,
  });
  if (act === 'refund') return <RefundDialog payment={payment} onClose={onClose} />;
  if (act === 'hold')
    return <HoldDialog payment={payment._id} due={null} isHeld={payment.hold !== null} onClose={onClose} />;
  if (act === 'schedule') return <ScheduleDialog plan={payment} onClose={onClose} />;
  const isPlan = payment.paymentFrequency === 'Recurring';
  return (
    <ConfirmDialog
      isOpen
      question={text(isPlan ? 'deletePlan' : 'deleteRequest')}
      detail={text(isPlan ? 'deletePlanHelp' : 'deleteRequestHelp')}
      confirmLabel={text('delete')}
      cancelLabel={text('cancel')}
      tone="danger"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: payment._id } })}
      onCancel={onClose}
    />
  );
}
