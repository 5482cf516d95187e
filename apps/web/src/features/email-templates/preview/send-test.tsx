import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { Button, notify } from '../../../ui';
import type { EmailLanguage } from '../editor/texts-in';
import styles from './preview.module.css';

export interface SendTestProps {
  readonly template: string;
  readonly language: EmailLanguage;
  /** The record whose values are merged; null shows the titles of the fields. */
  readonly owner: string | null;
}

/** Sends the draft to one address; without an address, to one's own. */
export function SendTest({ template: id, language, owner }: SendTestProps) {
  const text = useText(emailTemplates);
  const [to, setTo] = useState('');
  const { mutate, isPending, error } = useSave('sendEmailTemplateTest', {
    onSuccess: ({ message }) => void notify.success(message),
  });
  const send = () => mutate({ params: { id }, body: { language, owner, to: to.trim() || null } });
  return (
    <div className={styles.test}>
      <h2 className={styles.title}>{text('testEmail')}</h2>
      <TextInput
        label={text('testAddress')}
        placeholder={text('ownAddress')}
        type="email"
        maxLength={254}
        value={to}
        error={error ? (isRefused(error) ? error.message : text('testFailed')) : null}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      <Button isBusy={isPending} busyLabel={text('sending')} onClick={send}>
        {text('sendTest')}
      </Button>
    </div>
  );
}
