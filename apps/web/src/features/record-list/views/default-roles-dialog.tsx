import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../../i18n';
import { listViews } from '../../../i18n/en/records/list-views';
import { Button, Dialog } from '../../../ui';
import type { ListViews } from './use-views';
import type { ListView } from './view-search';
import styles from './views.module.css';

export interface DefaultRolesDialogProps {
  readonly view: ListView;
  readonly roles: NonNullable<ListViews['roles']>;
  readonly onClose: () => void;
  /** @returns whether it was saved; otherwise the dialog stays open */
  readonly onSave: (roles: readonly string[]) => Promise<boolean>;
}

/** Chooses the roles whose list opens with a view. */
export function DefaultRolesDialog({ view, roles, onClose, onSave }: DefaultRolesDialogProps) {
  const text = useText(listViews);
  const [chosen, setChosen] = useState<readonly string[]>(view.roles ?? []);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const isDone = await onSave(chosen);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={440}
      title={text('rolesTitle')}
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button tone="primary" isBusy={isBusy} onClick={() => void save()}>
            {text('rolesDo')}
          </Button>
        </>
      }
    >
      <Checkbox.Group label={text('rolesHelp', { title: view.title })} value={[...chosen]} onChange={setChosen}>
        <div className={styles.roles}>
          {roles.map((role) => (
            <Checkbox key={role._id} value={role._id} label={role.title} />
          ))}
        </div>
      </Checkbox.Group>
    </Dialog>
  );
}
