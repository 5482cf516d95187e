import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { servicing as texts } from '../../../i18n/en/records/servicing';
import { Banner, Button, Dialog, notify } from '../../../ui';
import { STALE_CALLS } from '../servicing-shapes';
import { useFailureText } from '../use-servicing';
import styles from '../servicing.module.css';

export interface QuoteDialogProps {
  readonly loan: string;
  readonly today: string;
  readonly onClose: () => void;
}

/** Asks for the day through which a payoff quote is good. */
export function QuoteDialog({ loan, today, onClose }: QuoteDialogProps) {
  const text = useText(texts);
  const failureText = useFailureText();
  const [day, setDay] = useState(today);
  const [problem, setProblem] = useState<string | null>(null);
  const create = useSave('createPayoffQuote', {
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
      title={text('newQuote')}
      width={440}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="primary"
            isBusy={create.isPending}
            onClick={() => create.mutate({ params: { id: loan }, body: { goodThrough: day } })}
          >
            {text('createQuote')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Banner>{problem}</Banner>}
        <TextInput
          label={text('goodThrough')}
          description={text('goodThroughHelp')}
          type="date"
          required
          min={today}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
