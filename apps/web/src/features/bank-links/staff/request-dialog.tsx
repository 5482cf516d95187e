import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSave } from '../../../client';
import { useText } from '../../../i18n';
import { bankLinks as texts } from '../../../i18n/en/records/bank-links';
import { Banner, Button, Dialog, notify } from '../../../ui';
import { STALE_CALLS, type AssetsReports } from '../link-shapes';
import { useFailureText } from '../use-bank-links';
import styles from '../bank-links.module.css';

export interface RequestDialogProps {
  readonly loan: string;
  readonly borrower: NonNullable<AssetsReports['borrower']>;
  readonly onClose: () => void;
}

const addressesIn = (typedText: string): string[] => typedText.split(/[\s,;]+/).filter((candidate) => candidate !== '');

/** Asks for the people who are notified when the report is delivered. */
export function RequestDialog({ loan, borrower, onClose }: RequestDialogProps) {
  const text = useText(texts);
  const failureText = useFailureText();
  const [typedText, setTypedText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useSave('createAssetRequestReport', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
    onError: (error) => setProblem(failureText(error)),
  });
  const recipients = addressesIn(typedText).map((email) => ({ email, type: 'Plaid' as const }));
  const request = () => save.mutate({ body: { owner: loan, prospectId: borrower._id, recipients } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('request')}
      width={520}
      canLeave={!save.isPending}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" isBusy={save.isPending} onClick={request}>
            {text('request')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {problem && <Banner>{problem}</Banner>}
        <p className={styles.lead}>{text('requestHelp', { name: borrower.name })}</p>
        <Textarea
          label={text('recipients')}
          description={text('recipientsHelp')}
          autosize
          minRows={2}
          maxLength={4_000}
          value={typedText}
          onChange={({ currentTarget }) => setTypedText(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
