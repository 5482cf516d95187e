import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, Button, Dialog, notify } from '../../../ui';
import { STALE, type Difference } from '../payment-shapes';
import { useStateName } from '../payment-status';
import { useFailureText } from '../use-payments';
import styles from '../payments.module.css';

export interface TakeOverDialogProps {
  readonly difference: Difference;
  readonly onClose: () => void;
}

/** Changes a payment to the state that the provider has, with a reason. */
export function TakeOverDialog({ difference: { _id: id, own, other }, onClose }: TakeOverDialogProps) {
  const text = useText(texts);
  const nameOf = useStateName();
  const failureText = useFailureText();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSave('takeOverPaymentState', {
    stale: STALE,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => setProblem(failureText(error)),
  });
  const isWhole = reason.trim() !== '';
  const names = { from: own ? nameOf(own.state) : '', to: other ? nameOf(other.state) : '' };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('takeOverTitle')}
      width={440}
      canLeave={!save.isPending}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="primary"
            disabled={!isWhole}
            isBusy={save.isPending}
            onClick={() => isWhole && save.mutate({ params: { id }, body: { reason: reason.trim() } })}
          >
            {text('takeOver')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Banner>{problem}</Banner>}
        <p className={styles.text}>{text('takeOverHelp', names)}</p>
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
