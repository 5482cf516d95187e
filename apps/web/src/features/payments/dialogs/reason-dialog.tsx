import { Textarea } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../i18n';
import { payments as texts } from '../../../i18n/en/records/payments';
import { Banner, Button, Dialog, notify } from '../../../ui';
import { useFailureText } from '../use-payments';
import styles from '../payments.module.css';

export interface ReasonDialogProps {
  readonly title: string;
  readonly confirm: string;
  readonly tone: 'primary' | 'danger';
  readonly isReasonOptional?: boolean;
  /** Whether everything but the reason is complete. */
  readonly isComplete?: boolean;
  /** What follows, or more fields. */
  readonly children: ReactNode;
  /** @param reason without spaces around it */
  readonly save: (reason: string) => Promise<{ readonly message: string }>;
  readonly onClose: () => void;
}

/** An action on payments with a reason, which the audit log keeps. It stays open with the reason of a refusal. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, confirm, tone, isReasonOptional = false, isComplete = true, children, save, onClose } = props;
  const text = useText(texts);
  const failureText = useFailureText();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      notify.success((await save(reason.trim())).message);
      onClose();
    } catch (error) {
      setProblem(failureText(error as Error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={440}
      canLeave={!isBusy}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone={tone}
            disabled={!isComplete || (!isReasonOptional && reason.trim() === '')}
            isBusy={isBusy}
            onClick={() => void run()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Banner>{problem}</Banner>}
        {children}
        <Textarea
          label={text(isReasonOptional ? 'reasonOptional' : 'refundReason')}
          required={!isReasonOptional}
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
