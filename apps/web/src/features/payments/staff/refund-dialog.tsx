import { Textarea, TextInput } from '@mantine/core';
import { cents, formatDollars, parseDollars } from '@lendwright/kernel';
import { useState } from 'react';
import { useSave } from '../../../client';
import { currentLanguage, formatMoney, useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, Button, Dialog, notify } from '../../../ui';
import { newPressKey, STALE, type Payment } from '../payment-shapes';
import { useFailureText } from '../use-payments';
import styles from '../payments.module.css';

export interface RefundDialogProps {
  readonly payment: Payment;
  readonly onClose: () => void;
}

/** Refunds a payment in whole or in part, with a reason. Its key is made before the button can be pressed. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const text = useText(texts);
  const failureText = useFailureText();
  const [key] = useState(newPressKey);
  const [amount, setAmount] = useState(formatDollars(cents(payment.refundable)));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSave('refundPayment', {
    stale: STALE,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => setProblem(failureText(error)),
  });
  const wanted = parseDollars(amount);
  const isWhole = wanted !== null && wanted > 0 && wanted <= payment.refundable && reason.trim() !== '';
  const most = formatMoney(cents(payment.refundable), currentLanguage());
  const refund = () =>
    isWhole && save.mutate({ params: { id: payment._id }, body: { key, amount: wanted, reason: reason.trim() } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('refundTitle')}
      width={440}
      canLeave={!save.isPending}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="danger" disabled={!isWhole} isBusy={save.isPending} onClick={refund}>
            {text('refund')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Banner>{problem}</Banner>}
        <TextInput
          label={text('refundAmount')}
          description={text('refundMost', { amount: most })}
          required
          inputMode="decimal"
          value={amount}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
        <Textarea
          label={text('refundReason')}
          required
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
