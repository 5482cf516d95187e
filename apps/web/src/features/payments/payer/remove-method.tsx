import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { ConfirmDialog, notify } from '../../../ui';
import { usePaymentFailure } from '../use-payments';

export interface RemoveMethodProps {
  readonly id: string;
  /** Its name and last digits. */
  readonly title: string;
  readonly onClose: () => void;
}

/** The question before a saved card or bank account is removed. */
export function RemoveMethod({ id, title, onClose }: RemoveMethodProps) {
  const text = useText(texts);
  const onFailure = usePaymentFailure();
  const remove = useSave('removePaymentMethod', {
    stale: ['listPaymentMethods', 'readPaymentAuthorization'],
    onSuccess: ({ message }) => void notify.success(message),
    onError: onFailure,
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      isOpen
      question={text('removeQuestion')}
      detail={text('removeHelp', { name: title })}
      confirmLabel={text('remove')}
      cancelLabel={text('cancel')}
      tone="danger"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onCancel={onClose}
    />
  );
}
