import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { Banner, Button, notify } from '../../ui';
import styles from './file-to-loan.module.css';

export interface FileToLoanProps {
  readonly id: string;
  /** The record that the email may belong to, with its number. */
  readonly suggestion: string | null;
  readonly onFiled: () => void;
  /** Further actions. */
  readonly children: ReactNode;
}

/** Files an email of the inbox to a loan by its number. Without a number, the suggested record is taken. */
export function FileToLoan({ id, suggestion, onFiled, children }: FileToLoanProps) {
  const text = useText(mailbox);
  const [number, setNumber] = useState('');
  const file = useSave('fileInboxEmail', {
    stale: ['listInbox', 'listUserEmails'],
    onSuccess: ({ message }) => {
      notify.success(message);
      onFiled();
    },
  });
  const isReady = number.trim() !== '' || suggestion !== null;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) file.mutate({ params: { id }, body: { number } });
      }}
    >
      {file.error && <Banner>{failureText(file.error, text('fileFailed'))}</Banner>}
      <TextInput
        label={text('loanNumber')}
        description={suggestion === null ? null : text('suggested', { record: suggestion })}
        placeholder={suggestion ?? undefined}
        maxLength={40}
        value={number}
        onChange={({ currentTarget }) => setNumber(currentTarget.value)}
      />
      <div className={styles.acts}>
        <Button type="submit" tone="primary" disabled={!isReady} isBusy={file.isPending}>
          {text('fileToLoan')}
        </Button>
        {children}
      </div>
    </form>
  );
}
