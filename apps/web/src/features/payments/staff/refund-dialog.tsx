import { Checkbox } from '@mantine/core';
import { cents, formatDollars, parseDollars } from '@lendwright/kernel';
import { useState } from 'react';
import { useSave } from '../../../client';
import { currentLanguage, formatMoney, useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { NumberTextInput } from '../../../ui/inputs/number-text-input';
import { ReasonDialog } from '../dialogs/reason-dialog';
import { newPressKey, STALE_CALLS, type Payment } from '../payment-shapes';

export interface RefundDialogProps {
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Refunds a payment in whole or in part, with a reason. Its key is made before the button can be pressed. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const text = useText(texts);
  const [key] = useState(newPressKey);
  const [isOfFee, setOfFee] = useState(false);
  const [amount, setAmount] = useState(formatDollars(cents(payment.refundable)));
  const limit = cents(isOfFee ? payment.refundableFee : payment.refundable);
  const save = useSave('refundPayment', { stale: STALE_CALLS });
  const wantedDollars = parseDollars(amount) ?? cents(0);
  const money = formatMoney(limit, currentLanguage());
  return (
    <ReasonDialog
      title={text('refundTitle')}
      confirm={text('refund')}
      tone="danger"
      isComplete={wantedDollars > 0 && wantedDollars <= limit}
      save={(reason) =>
        save.mutateAsync({ params: { id: payment._id }, body: { key, amount: wantedDollars, isOfFee, reason } })
      }
      onClose={onClose}
    >
      {payment.refundableFee > 0 && (
        <Checkbox
          label={text('refundFee')}
          description={text('refundFeeHelp')}
          checked={isOfFee}
          onChange={({ currentTarget: { checked } }) => {
            setOfFee(checked);
            setAmount(formatDollars(cents(checked ? payment.refundableFee : payment.refundable)));
          }}
        />
      )}
      <NumberTextInput
        label={text('refundAmount')}
        kind="money"
        description={text('refundMost', { amount: money })}
        required
        value={amount}
        onChange={setAmount}
      />
    </ReasonDialog>
  );
}
