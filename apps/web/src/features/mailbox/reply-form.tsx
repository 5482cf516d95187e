import { FileInput, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, keyOf, upload } from '../../client';
import { useText } from '../../i18n';
import { mailbox } from '../../i18n/en/admin/mailbox';
import { Banner, Button, notify } from '../../ui';
import styles from './reply-form.module.css';

/** Answers a message of the built-in mailbox as its recipient, with at most one file. */
export function ReplyForm({ id }: { readonly id: string }) {
  const text = useText(mailbox);
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [answer, setAnswer] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const send = useMutation({
    mutationFn: () =>
      upload('replyAsRecipient', {
        fields: { mail: id, text: answer },
        files: file ? [{ name: 'file', file, fileName: file.name }] : [],
      }),
    onSuccess: ({ message }) => {
      notify.success(message);
      setOpen(false);
      setAnswer('');
      setFile(null);
      void queries.invalidateQueries({ queryKey: keyOf('listInbox') });
    },
  });
  if (!isOpen)
    return (
      <div className={styles.closed}>
        <Button onClick={() => setOpen(true)}>{text('replyAs')}</Button>
      </div>
    );
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (answer.trim() !== '') send.mutate();
      }}
    >
      {send.error && <Banner>{failureText(send.error, text('replyFailed'))}</Banner>}
      <Textarea
        label={text('replyText')}
        description={text('replyHelp')}
        autosize
        minRows={3}
        maxLength={10_000}
        data-autofocus
        value={answer}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      <FileInput
        label={text('replyFile')}
        clearable
        clearButtonProps={{ 'aria-label': text('removeFile') }}
        value={file}
        onChange={setFile}
      />
      <div>
        <Button type="submit" tone="primary" isBusy={send.isPending}>
          {text('sendReply')}
        </Button>
      </div>
    </form>
  );
}
