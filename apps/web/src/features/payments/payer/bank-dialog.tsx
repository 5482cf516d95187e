import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, Button, Dialog, notify } from '../../../ui';
import { useFailureText } from '../use-payments';
import styles from '../payments.module.css';

export interface BankDialogProps {
  readonly onClose: () => void;
  /** Receives the id of the account. */
  readonly onLinked: (id: string) => void;
}

/** Add Bank Account Information: the numbers go to the provider. @source spec 3-payments-builders §2.1 */
export function BankDialog({ onClose, onLinked }: BankDialogProps) {
  const text = useText(texts);
  const failureText = useFailureText();
  const [values, setValues] = useState({ name: '', routing: '', account: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSave('stripeLinkBankAccount', {
    stale: ['listPaymentMethods'],
    onSuccess: ({ message, method }) => {
      notify.success(message);
      onLinked(method.id);
      onClose();
    },
    onError: (error) => setProblem(failureText(error)),
  });
  const isWhole = values.name.trim() !== '' && /^\d{9}$/.test(values.routing) && /^\d{4,17}$/.test(values.account);
  const link = () =>
    isWhole &&
    save.mutate({
      body: {
        bank_account_name: values.name.trim(),
        bank_routing_number: values.routing,
        bank_account_number: values.account,
      },
    });
  const field = (part: keyof typeof values, label: string, isNumber: boolean) => (
    <TextInput
      label={label}
      required
      autoComplete="off"
      inputMode={isNumber ? 'numeric' : 'text'}
      maxLength={isNumber ? 17 : 120}
      value={values[part]}
      onChange={({ currentTarget: { value } }) =>
        setValues((previousValues) => ({ ...previousValues, [part]: isNumber ? value.replace(/\D/g, '') : value }))
      }
    />
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('bankTitle')}
      width={440}
      canLeave={!save.isPending}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" disabled={!isWhole} isBusy={save.isPending} onClick={link}>
            {text('link')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Banner>{problem}</Banner>}
        {field('name', text('bankName'), false)}
        {field('routing', text('routing'), true)}
        {field('account', text('account'), true)}
        <p className={styles.quiet}>{text('bankHelp')}</p>
      </div>
    </Dialog>
  );
}
