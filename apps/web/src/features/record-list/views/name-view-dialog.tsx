import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { listViews } from '../../../i18n/en/records/list-views';
import { Button, Dialog } from '../../../ui';
import type { ListView } from './view-search';
import styles from './views.module.css';

export interface NameViewDialogProps {
  /** The view to rename; null creates one. */
  readonly view: ListView | null;
  readonly mayShare: boolean;
  readonly onClose: () => void;
  /** @returns whether it was saved; otherwise the dialog stays open */
  readonly onSave: (viewName: { readonly title: string; readonly isShared: boolean }) => Promise<boolean>;
}

const MAX_TITLE_LENGTH = 80;

/** Asks for the name of a view, and whether to share it. */
export function NameViewDialog({ view, mayShare, onClose, onSave }: NameViewDialogProps) {
  const text = useText(listViews);
  const [title, setTitle] = useState(view?.title ?? '');
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isEmpty = title.trim() === '';
  const save = async () => {
    setChecked(true);
    if (isEmpty || isBusy) return;
    setBusy(true);
    const isDone = await onSave({ title: title.trim(), isShared });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      title={text(view ? 'renameTitle' : 'newTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" isBusy={isBusy} onClick={() => void save()}>
            {text(view ? 'renameDo' : 'create')}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={text('name')}
          placeholder={text('namePlaceholder')}
          value={title}
          maxLength={MAX_TITLE_LENGTH}
          error={isChecked && isEmpty ? text('nameMissing') : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
          data-autofocus
        />
        {mayShare && (
          <Checkbox
            label={text('shareBox')}
            description={text('shareHelp')}
            checked={isShared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
        )}
      </form>
    </Dialog>
  );
}
