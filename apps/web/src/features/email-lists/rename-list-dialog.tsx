import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { emailLists } from '../../i18n/en/records/email-lists';
import { Banner, Button, Dialog, notify } from '../../ui';
import { STALE_CALLS, type EmailListDetail } from './email-list-shapes';
import styles from './email-lists.module.css';

export interface ListDialogProps {
  readonly list: EmailListDetail;
  readonly onClose: () => void;
}

/** Renames a list. */
export function RenameListDialog({ list, onClose }: ListDialogProps) {
  const text = useText(emailLists);
  const [title, setTitle] = useState(list.title);
  const save = useSave('renameEmailList', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose();
    },
  });
  const { error } = save;
  const isMissing = title.trim() === '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('rename')}
      canLeave={!save.isPending}
      actions={
        <>
          <Button size="large" disabled={save.isPending} onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button
            size="large"
            tone="primary"
            isBusy={save.isPending}
            onClick={() => !isMissing && save.mutate({ params: { id: list._id }, body: { title } })}
          >
            {text('save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {error && <Banner>{failureText(error, text('saveFailed'))}</Banner>}
        <TextInput
          label={text('listTitle')}
          withAsterisk
          data-autofocus
          maxLength={120}
          value={title}
          error={isMissing ? text('titleInvalid') : null}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
