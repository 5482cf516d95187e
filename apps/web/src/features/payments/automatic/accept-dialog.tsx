import { Select } from '@mantine/core';
import { useState } from 'react';
import { useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, Button, Dialog, notify, SkeletonLines } from '../../../ui';
import { STALE_CALLS, type SavedMethod } from '../payment-shapes';
import { useFailureText } from '../use-payments';
import styles from '../payments.module.css';

export interface AcceptDialogProps {
  readonly payment: string;
  /** Verified bank accounts. */
  readonly methods: readonly SavedMethod[];
  readonly onClose: () => void;
}

/** The text of automatic payments, which the payer accepts. It is the server's, for the chosen account. */
export function AcceptDialog({ payment, methods, onClose }: AcceptDialogProps) {
  const text = useText(texts);
  const failureText = useFailureText();
  const [method, setMethod] = useState(methods[0]?.id ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const { data } = useCall('readPaymentAuthorization', { params: { id: payment }, query: { method } });
  const words = data?.text ?? null;
  const save = useSave('authorizePayments', {
    stale: STALE_CALLS,
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
      title={text('automaticTitle')}
      width={520}
      canLeave={!save.isPending}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="primary"
            disabled={words === null}
            isBusy={save.isPending}
            onClick={() => words !== null && save.mutate({ params: { id: payment }, body: { method, text: words } })}
          >
            {text('accept')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Banner>{problem}</Banner>}
        <Select
          label={text('automaticAccount')}
          data={methods.map((listedMethod) => ({ value: listedMethod.id, label: text('ending', listedMethod) }))}
          value={method}
          allowDeselect={false}
          onChange={(id) => setMethod(id ?? method)}
        />
        {words === null ? <SkeletonLines lines={4} /> : <p className={styles.text}>{words}</p>}
      </div>
    </Dialog>
  );
}
