import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText, useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { Banner, Button, Dialog } from '../../../ui';
import { NewKeyValue } from './new-key-value';
import styles from './api-page.module.css';

/** Days after which a key ends; 0 for one that does not. */
const DURATIONS = [30, 90, 365, 0] as const;

/** What a key may do. */
const SCOPES = ['read', 'create', 'update'] as const;
type KeyScope = (typeof SCOPES)[number];

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
  const [days, setDays] = useState<number>(365);
  const [scopes, setScopes] = useState<readonly KeyScope[]>(SCOPES);
  const creation = useSave('createFormKey', { stale: ['listFormKeys', 'listKeys'] });
  if (creation.data) return <NewKeyValue value={creation.data.key} onClose={onClose} />;
  // An API key has no record of its own, so it uses a staff role.
  const roles = (form.data?.roles ?? []).filter(({ userType }) => userType === 'Workforces');
  const isReady = title.trim() !== '' && role !== null && scopes.length > 0;
  const send = () => {
    if (role === null || !isReady) return;
    const body = { title: title.trim(), role, scopes: [...scopes], ...(days > 0 && { days }) };
    creation.mutate({ params: { id }, body });
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
        {creation.error && <Banner>{failureText(creation.error, text('createFailed'))}</Banner>}
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
        <Checkbox.Group
          label={text('scopes')}
          value={[...scopes]}
          onChange={(chosen) => setScopes(SCOPES.filter((scope) => chosen.includes(scope)))}
        >
          <div className={styles.choices}>
            {SCOPES.map((scope) => (
              <Checkbox key={scope} value={scope} label={text(`scope-${scope}`)} />
            ))}
          </div>
        </Checkbox.Group>
        <Select
          label={text('lasts')}
          description={text('lastsHelp')}
          allowDeselect={false}
          data={DURATIONS.map((one) => ({ value: String(one), label: text(`days-${one}`) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
      </div>
    </Dialog>
  );
}
