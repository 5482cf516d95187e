import { Select, TextInput } from '@mantine/core';
import { US_STATES } from '@lendwright/forms';
import { useState } from 'react';
import { failureText, useSave } from '../../client';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { Button, CloseIcon, Dialog, IconButton } from '../../ui';
import type { License, Receiver } from './lead-queue-shapes';
import styles from './lead-queue.module.css';

const nameOfState = (id: string) => US_STATES.find((state) => state.id === id)?.text ?? id;

export interface LicenseDialogProps {
  readonly receiver: Receiver;
  readonly onClose: () => void;
}

/** The states in which a person is licensed, each with the last day of the license. */
export function LicenseDialog({ receiver, onClose }: LicenseDialogProps) {
  const text = useText(leadQueue);
  const [licenses, setLicenses] = useState<readonly License[]>(receiver.licenses);
  const [problem, setProblem] = useState('');
  const save = useSave('saveLeadLicenses', {
    stale: ['readLeadQueueSettings', 'readLeadQueue'],
    onSuccess: onClose,
    onError: (error) => setProblem(failureText(error, text('settingsFailed'))),
  });
  const held = new Set(licenses.map(({ state }) => state));
  const add = (state: string | null) =>
    state &&
    setLicenses((before) => [...before, { state, expires_on: null }].sort((a, b) => (a.state < b.state ? -1 : 1)));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('licensesOf', { name: receiver.name })}
      width={520}
      hasStickyActions
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button
            tone="primary"
            isBusy={save.isPending}
            onClick={() => save.mutate({ params: { id: receiver._id }, body: { licenses: [...licenses] } })}
          >
            {text('saveLicenses')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{text('licensesHelp')}</p>
        <Select
          key={licenses.length}
          label={text('addState')}
          placeholder={text('chooseState')}
          data={US_STATES.filter(({ id }) => !held.has(id)).map(({ id, text: label }) => ({
            value: id,
            label: `${label} (${id})`,
          }))}
          value={null}
          onChange={add}
          searchable
          data-autofocus
        />
        {licenses.map(({ state, expires_on }) => (
          <div key={state} className={styles.license}>
            <span>
              {nameOfState(state)} <small>({state})</small>
            </span>
            <TextInput
              type="date"
              aria-label={text('expiryOf', { state: nameOfState(state) })}
              value={expires_on ?? ''}
              onChange={({ currentTarget: { value } }) =>
                setLicenses((before) =>
                  before.map((one) => (one.state === state ? { state, expires_on: value || null } : one)),
                )
              }
            />
            <IconButton
              icon={CloseIcon}
              name={text('removeState', { state: nameOfState(state) })}
              onClick={() => setLicenses((before) => before.filter((one) => one.state !== state))}
            />
          </div>
        ))}
        {problem && <p role="alert">{problem}</p>}
      </div>
    </Dialog>
  );
}
