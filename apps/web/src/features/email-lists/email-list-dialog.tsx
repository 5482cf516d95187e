import { Checkbox, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { failureText, type InputOf, useCall, useSave } from '../../client';
import { useText } from '../../i18n';
import { emailLists } from '../../i18n/en/records/email-lists';
import { Banner, Button, Choice, Dialog, notify } from '../../ui';
import { STALE_CALLS } from './email-list-shapes';
import styles from './email-lists.module.css';

type Body = NonNullable<InputOf<'createEmailList'>['body']>;
type Filter = Omit<Body, 'type' | 'selectedIds' | 'emailListId' | 'title' | 'live'>;

export interface EmailListDialogProps {
  /** The selected contacts, or all that the filter of the list finds. */
  readonly records: { readonly ids: readonly string[] } | { readonly filter: Filter };
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const MODES = ['create', 'update'] as const;

/** Creates an email list from contacts, or adds them to one. @source spec 2-records §2.14, §5 */
export function EmailListDialog({ records, onClose, onSaved }: EmailListDialogProps) {
  const text = useText(emailLists);
  const isAll = 'filter' in records;
  const [mode, setMode] = useState<(typeof MODES)[number]>('create');
  const [title, setTitle] = useState('');
  const [list, setList] = useState<string | null>(null);
  const [isLive, setLive] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const lists = useCall('listEmailLists', { body: {} });
  const save = useSave('createEmailList', {
    stale: STALE_CALLS,
    onSuccess: ({ message }) => {
      notify.success(message);
      onSaved();
      onClose();
    },
  });
  const isMissing = mode === 'create' ? title.trim() === '' : list === null;
  const submit = () => {
    setSubmitted(true);
    if (isMissing) return;
    const target = mode === 'create' ? { title, live: isAll && isLive } : { emailListId: list ?? '' };
    const people = isAll
      ? { type: 'All' as const, ...records.filter }
      : { type: 'Selected' as const, selectedIds: [...records.ids] };
    save.mutate({ body: { ...people, ...target } });
  };
  const fixedLists = (lists.data?.lists ?? []).filter(({ kind }) => kind === 'fixed');
  const { error } = save;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text(isAll ? 'dialogAll' : 'dialogSelected')}
      canLeave={!save.isPending}
      actions={
        <>
          <Button size="large" disabled={save.isPending} onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" isBusy={save.isPending} onClick={submit}>
            {text(mode === 'create' ? 'create' : 'add')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {error && <Banner>{failureText(error, text('saveFailed'))}</Banner>}
        <Choice
          label={text('mode')}
          options={MODES.map((value) => ({ value, title: text(`mode-${value}`) }))}
          value={mode}
          onChange={setMode}
        />
        {mode === 'create' ? (
          <>
            <TextInput
              label={text('listTitle')}
              withAsterisk
              data-autofocus
              maxLength={120}
              value={title}
              error={isSubmitted && isMissing ? text('titleInvalid') : null}
              onChange={({ currentTarget }) => setTitle(currentTarget.value)}
            />
            {isAll && (
              <Checkbox
                label={text('keepLive')}
                description={text('keepLiveHelp')}
                checked={isLive}
                onChange={({ currentTarget }) => setLive(currentTarget.checked)}
              />
            )}
          </>
        ) : (
          <Select
            label={text('list')}
            withAsterisk
            searchable
            data-autofocus
            placeholder={text('chooseList')}
            nothingFoundMessage={text('noFixedLists')}
            data={fixedLists.map(({ _id, title: label }) => ({ value: _id, label }))}
            value={list}
            error={isSubmitted && isMissing ? text('listMissing') : null}
            onChange={setList}
          />
        )}
      </div>
    </Dialog>
  );
}
