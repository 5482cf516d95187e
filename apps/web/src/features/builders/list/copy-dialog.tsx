import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { builders } from '../../../i18n/en/builder/builders';
import { Button, Dialog, notify } from '../../../ui';
import { useSession } from '../../session';
import { nameOf } from './form-columns';
import type { FormListItem } from './builder-paths';

export interface CopyDialogProps {
  readonly row: FormListItem;
  readonly onClose: () => void;
  readonly onCopied: (id: string) => void;
}

/** Asks for the title of the copy, and creates it. */
export function CopyDialog({ row, onClose, onCopied }: CopyDialogProps) {
  const text = useText(builders);
  const session = useSession();
  const [title, setTitle] = useState(text('copyOf', { title: nameOf(row) }));
  const copy = useSave('copyForm', {
    stale: ['listForms'],
    onSuccess: ({ message }) => {
      notify.success(message);
      if (row.kind === 'module') void session.refreshMenu();
    },
    onSuccessIfMounted: ({ _id }) => onCopied(_id),
  });
  const error = copy.error && (isRefused(copy.error) ? copy.error.message : text('copyFailed'));
  const send = () => copy.mutate({ params: { id: row._id }, body: { title: title.trim() } });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('copyTitle', { title: nameOf(row) })}
      width={440}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" isBusy={copy.isPending} disabled={!title.trim()} onClick={send}>
            {text('copy')}
          </Button>
        </>
      }
    >
      <TextInput
        label={text('newTitle')}
        description={row.kind === 'module' ? text('copyModuleHelp') : undefined}
        value={title}
        maxLength={200}
        data-autofocus
        error={error}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && title.trim() && !copy.isPending) send();
        }}
      />
    </Dialog>
  );
}
