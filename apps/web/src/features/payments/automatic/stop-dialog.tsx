import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, Button, Dialog, notify } from '../../../ui';
import { STALE } from '../payment-shapes';
import { useFailureText } from '../use-payments';
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
  const failureText = useFailureText();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const stop = useSave('stopPaymentAuthorization', {
    stale: STALE,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => setProblem(failureText(error)),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('stopAutomatic')}
      width={440}
      canLeave={!stop.isPending}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="danger"
            disabled={isReasonRequired && reason.trim() === ''}
            isBusy={stop.isPending}
            onClick={() => stop.mutate({ params: { id: payment }, body: { reason: reason.trim() } })}
          >
            {text('stopAutomatic')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Banner>{problem}</Banner>}
        <p className={styles.text}>{text('stopAutomaticHelp')}</p>
        <Textarea
          label={text(isReasonRequired ? 'refundReason' : 'reasonOptional')}
          required={isReasonRequired}
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
