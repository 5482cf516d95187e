import { MultiSelect, NumberInput, Radio } from '@mantine/core';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { CallRefused, useCall } from '../../client';
import { useText } from '../../i18n';
import { leadQueue } from '../../i18n/en/records/lead-queue';
import {
  BackIcon,
  Banner,
  Button,
  EditIcon,
  EmptyState,
  ErrorState,
  IconButton,
  Page,
  Panel,
  SkeletonFields,
  Tag,
} from '../../ui';
import { LeaveGuard, SaveBar } from '../tasks';
import type { QueueMode, QueueSettings, Receiver } from './lead-queue-shapes';
import { LicenseDialog } from './license-dialog';
import { SettingsConflict } from './settings-conflict';
import { useQueueSettings } from './use-queue-settings';
import styles from './lead-queue.module.css';

const MODES: readonly QueueMode[] = ['off', 'push', 'pull', 'preview'];

/** /leads/queue/settings: how leads are distributed, and who is licensed where. */
export function LeadQueueSettings() {
  const text = useText(leadQueue);
  const { data, error, refetch } = useCall('readLeadQueueSettings');
  if (data) return <SettingsEditor stored={data} />;
  return (
    <Page title={text('settingsTitle')} width="form">
      <Panel>
        {error ? (
          <ErrorState
            title={text('loadFailed')}
            help={error instanceof CallRefused ? error.message : text('loadHelp')}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonFields lines={6} />
        )}
      </Panel>
    </Page>
  );
}

const options = (titledSettings: QueueSettings['choices']['roles']) =>
  titledSettings.map(({ _id, title }) => ({ value: _id, label: title }));

function SettingsEditor({ stored }: { readonly stored: QueueSettings }) {
  const text = useText(leadQueue);
  const { draft, saving, change, bar } = useQueueSettings(stored);
  const multiSelectProps = {
    searchable: true,
    hidePickedOptions: true,
    clearable: true,
    data: options(stored.choices.roles),
  };
  const setInteger = (name: 'first_contact_minutes' | 'max_open') => (value: number | string) =>
    typeof value === 'number' && Number.isInteger(value) && change({ [name]: value });
  return (
    <Page
      title={text('settingsTitle')}
      width="form"
      actions={
        <Button icon={BackIcon} link={<Link to="/leads/queue" />}>
          {text('backToQueue')}
        </Button>
      }
    >
      <div className={styles.stack}>
        {saving.error && <Banner>{saving.error}</Banner>}
        <Panel title={text('distribution')}>
          <div className={styles.stack}>
            <Radio.Group
              label={text('mode')}
              value={draft.mode}
              onChange={(value) => change({ mode: MODES.find((mode) => mode === value) ?? 'off' })}
            >
              <div className={styles.form}>
                {MODES.map((mode) => (
                  <Radio key={mode} value={mode} label={text(`mode-${mode}`)} description={text(`modeAbout-${mode}`)} />
                ))}
              </div>
            </Radio.Group>
            <div className={styles.pair}>
              <NumberInput
                label={text('limitMinutes')}
                description={text('limitMinutesHelp')}
                min={1}
                max={10_080}
                allowDecimal={false}
                value={draft.first_contact_minutes}
                onChange={setInteger('first_contact_minutes')}
              />
              <NumberInput
                label={text('maxOpen')}
                description={text('maxOpenHelp')}
                min={1}
                max={200}
                allowDecimal={false}
                value={draft.max_open}
                onChange={setInteger('max_open')}
              />
              <MultiSelect
                label={text('roles')}
                description={text('rolesHelp')}
                {...multiSelectProps}
                value={[...draft.roles]}
                onChange={(roles) => change({ roles })}
              />
              <MultiSelect
                label={text('alertRoles')}
                description={text('alertRolesHelp')}
                {...multiSelectProps}
                value={[...draft.alert_roles]}
                onChange={(alert_roles) => change({ alert_roles })}
              />
            </div>
          </div>
        </Panel>
        <ReceiverPanel receivers={stored.receivers} />
        <SaveBar editor={bar} />
      </div>
      <LeaveGuard isUnsaved={bar.unsaved > 0} />
      {saving.conflict && (
        <SettingsConflict
          conflict={saving.conflict}
          roles={stored.choices.roles}
          onClose={saving.closeConflict}
          onResolve={(parts) => void saving.resolve(parts)}
        />
      )}
    </Page>
  );
}

/** Everyone who receives leads: licenses, leads, and how fast the first contacts were. */
function ReceiverPanel({ receivers }: { readonly receivers: readonly Receiver[] }) {
  const text = useText(leadQueue);
  const [editedId, setEditedId] = useState<string | null>(null);
  const editedReceiver = receivers.find(({ _id }) => _id === editedId);
  return (
    <Panel title={text('receivers')} aside={<span className={styles.quiet}>{text('receiversHelp')}</span>} isFlush>
      {receivers.length === 0 ? (
        <EmptyState title={text('noReceivers')} help={text('noReceiversHelp')} ghostRows={0} />
      ) : (
        <ul className={styles.leads}>
          {receivers.map((receiver) => (
            <li key={receiver._id} className={styles.receiver}>
              <span>
                <b>{receiver.name}</b>
                <span className={styles.facts}>
                  {text(receiver.isAvailable ? 'isAvailable' : 'isAway')} ·{' '}
                  {text('openLeads', { count: receiver.openCount })}
                </span>
              </span>
              <span className={styles.states}>
                {receiver.licenses.length === 0 && <span className={styles.quiet}>{text('unlicensed')}</span>}
                {receiver.licenses.map(({ state }) => (
                  <Tag key={state} hue="petrol">
                    {state}
                  </Tag>
                ))}
              </span>
              <span className={styles.quiet}>
                {receiver.contacted === 0
                  ? text('noContacts')
                  : text('contactFigures', {
                      inTime: receiver.inTime,
                      contacted: receiver.contacted,
                      minutes: receiver.medianMinutes ?? 0,
                    })}
              </span>
              <IconButton
                icon={EditIcon}
                name={text('editLicenses', { name: receiver.name })}
                onClick={() => setEditedId(receiver._id)}
              />
            </li>
          ))}
        </ul>
      )}
      {editedReceiver && <LicenseDialog receiver={editedReceiver} onClose={() => setEditedId(null)} />}
    </Panel>
  );
}
