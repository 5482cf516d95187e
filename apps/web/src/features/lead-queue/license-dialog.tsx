import { Select, TextInput } from '@mantine/core';
import { US_STATES } from '@lendwright/forms';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../client';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import { Button, CloseIcon, Dialog, IconButton } from '../../ui';
import { NON_EXPIRING_LICENSE, licensesOf, partsOf, type LicenseParts } from './license-parts';
import type { License, Receiver } from './lead-queue-shapes';
import { QueueConflict } from './queue-conflict';
import { useMergedSave } from './use-merged-save';
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
  const [origin] = useState({ version: receiver.licensesVersion, value: partsOf(receiver.licenses) });
  const queries = useQueryClient();
  const saving = useMergedSave<LicenseParts>({
    send: async (parts, version) => {
      await call('saveLeadLicenses', { params: { id: receiver._id }, body: { version, licenses: licensesOf(parts) } });
      for (const staleCall of ['readLeadQueueSettings', 'readLeadQueue'])
        void queries.invalidateQueries({ queryKey: [staleCall] });
      onClose();
    },
    draftOf: (currentValue) => partsOf(currentValue as readonly License[]),
    fallback: text('settingsFailed'),
  });
  const heldKeys = new Set(licenses.map(({ state }) => state));
  const add = (state: string | null) =>
    state &&
    setLicenses((previousLicenses) =>
      [...previousLicenses, { state, expires_on: null }].sort((a, b) => (a.state < b.state ? -1 : 1)),
    );
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
          <Button tone="primary" isBusy={saving.isBusy} onClick={() => void saving.save(origin, partsOf(licenses))}>
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
          data={US_STATES.filter(({ id }) => !heldKeys.has(id)).map(({ id, text: label }) => ({
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
                setLicenses((previousLicenses) =>
                  previousLicenses.map((entry) =>
                    entry.state === state ? { state, expires_on: value || null } : entry,
                  ),
                )
              }
            />
            <IconButton
              icon={CloseIcon}
              name={text('removeState', { state: nameOfState(state) })}
              onClick={() =>
                setLicenses((previousLicenses) => previousLicenses.filter((candidate) => candidate.state !== state))
              }
            />
          </div>
        ))}
        {saving.error && <p role="alert">{saving.error}</p>}
      </div>
      {saving.conflict && (
        <QueueConflict
          conflict={saving.conflict}
          titleOf={nameOfState}
          valueText={(parts, state) => {
            const value = parts[state] ?? '';
            if (value === '') return text('unlicensed');
            return value === NON_EXPIRING_LICENSE ? text('licenseEndless') : text('licenseUntil', { day: value });
          }}
          onClose={saving.closeConflict}
          onResolve={(parts) => void saving.resolve(parts)}
        />
      )}
    </Dialog>
  );
}
