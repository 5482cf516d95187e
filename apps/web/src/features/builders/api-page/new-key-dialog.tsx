import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText, useCall, useSave, type InputOf } from '../../../client';
import { useText } from '../../../i18n';
import { builderApi } from '../../../i18n/en/builder/builder-api';
import { Banner, Button, Dialog } from '../../../ui';
import { AreaFields, type KeyArea } from './area-fields';
import type { KeyScope } from './key-scopes';
import { NewKeyValue } from './new-key-value';
import { ScopeFields } from './scope-fields';
import styles from './api-page.module.css';

/** Days until a key expires; 0 for one that never does. */
const DURATIONS = [30, 90, 365, 0] as const;

export interface NewKeyDialogProps {
  /** The only form of the key. Without it, the dialog asks where the key may act. */
  readonly form?: string;
  readonly onClose: () => void;
}

/** The area as it is sent; null while its form or module is not chosen. */
function sentArea({ area, target }: KeyArea): Pick<InputOf<'createKey'>['body'], 'area' | 'form' | 'module'> | null {
  if (area === 'company') return { area };
  if (target === null) return null;
  return area === 'form' ? { area, form: target } : { area, module: target };
}

/** Creates a key and shows it once. */
export function NewKeyDialog({ form, onClose }: NewKeyDialogProps) {
  const text = useText(builderApi);
  const choices = useCall('keyChoices');
  const [title, setTitle] = useState('');
  const [role, setRole] = useState<string | null>(null);
  const [days, setDays] = useState<number>(365);
  const [area, setArea] = useState<KeyArea>({ area: 'form', target: form ?? null });
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read', 'create', 'update']);
  const creation = useSave('createKey', { stale: ['listFormKeys', 'listKeys'] });
  if (creation.data) return <NewKeyValue value={creation.data.key} onClose={onClose} />;
  const keyArea = sentArea(area);
  const isReady = title.trim() !== '' && role !== null && scopes.length > 0 && keyArea !== null;
  const send = () => {
    if (role === null || keyArea === null || !isReady) return;
    creation.mutate({
      body: { ...keyArea, title: title.trim(), role, scopes: [...scopes], ...(days > 0 && { days }) },
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('newKey')}
      width={520}
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
          data={(choices.data?.roles ?? []).map(({ _id, title: label }) => ({ value: _id, label }))}
          value={role}
          onChange={setRole}
        />
        {form === undefined && <AreaFields value={area} choices={choices.data} onChange={setArea} />}
        <ScopeFields scopes={scopes} onChange={setScopes} />
        <Select
          label={text('lasts')}
          description={text('lastsHelp')}
          allowDeselect={false}
          data={DURATIONS.map((candidate) => ({ value: String(candidate), label: text(`days-${candidate}`) }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
      </div>
    </Dialog>
  );
}
