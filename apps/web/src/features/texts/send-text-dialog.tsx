import { MAX_TEXT_LENGTH } from '@lendwright/api';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { textMessages } from '../../i18n/en/records/text-messages';
import { Banner, Button, Dialog, notify } from '../../ui';
import type { TextPerson } from './text-state';
import styles from './texts.module.css';

export interface SendTextDialogProps {
  readonly owner: string;
  readonly person: TextPerson;
  readonly onClose: () => void;
}

/** Writes a text message to a person who agreed to get them. */
export function SendTextDialog({ owner, person, onClose }: SendTextDialogProps) {
  const text = useText(textMessages);
  const [messageText, setMessageText] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const send = useSave('sendText', {
    stale: ['listTexts'],
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
  });
  const isMissing = messageText.trim() === '';
  const submit = () => {
    setIsChecked(true);
    if (!isMissing) send.mutate({ body: { owner, person: person._id, text: messageText } });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('sendTitle', { name: person.name })}
      canLeave={!send.isPending}
      actions={
        <>
          <Button size="large" disabled={send.isPending} onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" isBusy={send.isPending} onClick={submit}>
            {text('send')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {send.error && <Banner>{failureText(send.error, text('sendFailed'))}</Banner>}
        <Textarea
          label={text('text')}
          description={text('textHelp', { used: messageText.length, most: MAX_TEXT_LENGTH })}
          withAsterisk
          data-autofocus
          rows={3}
          maxLength={MAX_TEXT_LENGTH}
          value={messageText}
          error={isChecked && isMissing ? text('textMissing') : null}
          onChange={({ currentTarget }) => setMessageText(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
