import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isRefused, useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { Banner, Button, Dialog } from '../../../ui';
import { CopyBox } from '../settings/copy-box';
import styles from './api-page.module.css';

export interface NewKeyDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Creates a key and shows it once. */
export function NewKeyDialog({ id, onClose }: NewKeyDialogProps) {
  const text = useText(builderApi);
  const form = useCall('readForm', { params: { id } });
  const [title, setTitle] = useState('');
  const [role, setRole] = useState<string | null>(null);
  const creation = useSave('createFormKey', { stale: ['listFormKeys', 'listKeys'] });
  if (creation.data) return <NewKeyValue value={creation.data.key} onClose={onClose} />;
  // An API key has no record of its own, so it uses a staff role.
  const roles = (form.data?.roles ?? []).filter(({ userType }) => userType === 'Workforces');
  const isReady = title.trim() !== '' && role !== null;
  const send = () => {
    if (role !== null && isReady) creation.mutate({ params: { id }, body: { title: title.trim(), role } });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('newKey')}
      width={440}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" disabled={!isReady} isBusy={creation.isPending} onClick={send}>
            {text('createKey')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {creation.error && <Banner>{isRefused(creation.error) ? creation.error.message : text('createFailed')}</Banner>}
        <TextInput
          label={text('keyTitle')}
          placeholder={text('keyTitleSample')}
          value={title}
          maxLength={200}
          data-autofocus
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Select
          label={text('keyRole')}
          description={text('keyRoleHelp')}
          searchable
          data={roles.map(({ _id, title: label }) => ({ value: _id, label }))}
          value={role}
          onChange={setRole}
        />
      </div>
    </Dialog>
  );
}

function NewKeyValue({ value, onClose }: { readonly value: string; readonly onClose: () => void }) {
  const text = useText(builderApi);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      canLeave={false}
      title={text('newKeyTitle')}
      actions={
        <Button size="large" tone="primary" onClick={onClose}>
          {text('saved')}
        </Button>
      }
    >
      <div className={styles.stack}>
        <Banner tone="warning">{text('onlyOnce')}</Banner>
        <CopyBox label={text('key')} value={value} />
      </div>
    </Dialog>
  );
}
