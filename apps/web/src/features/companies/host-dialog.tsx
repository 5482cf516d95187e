import { NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, isRefused, type Answer } from '../../client';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { Banner, Button, Dialog, notify } from '../../ui';
import type { HostRow } from './company-shapes';
import { LogoField } from './logo-field';
import styles from './companies.module.css';

const DEFAULT_HEIGHT = 28;
const STALE_CALLS = ['listHosts', 'listCompanies', 'readCompanySettings'];
const isHost = (typedText: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(typedText.trim());

export interface HostDialogProps {
  /** Null for a new host. */
  readonly host: HostRow | null;
  readonly companies: Answer<'listHosts'>['companies'];
  readonly onClose: () => void;
}

const blank: Omit<HostRow, 'companyName'> = {
  host: '',
  company: null,
  title: '',
  logo: null,
  logoHeight: DEFAULT_HEIGHT,
  showsLanding: false,
};

/** The sign-in page settings of one host. */
export function HostDialog({ host, companies: offered, onClose }: HostDialogProps) {
  const text = useText(companies);
  const queries = useQueryClient();
  const [draft, setDraft] = useState(host ?? blank);
  const [isSubmitted, setSubmitted] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const change = (patch: Partial<HostRow>) => setDraft((now) => ({ ...now, ...patch }));
  const save = async () => {
    setSubmitted(true);
    if (!isHost(draft.host) || isBusy) return;
    setBusy(true);
    setError(null);
    const { company, title, logo, logoHeight, showsLanding } = draft;
    const settings = { company, title, logo, logoHeight, showsLanding };
    try {
      const name = draft.host.trim().toLowerCase();
      const { message } = host
        ? await call('saveHost', { params: { host: host.host }, body: settings })
        : await call('addHost', { body: { host: name, ...settings } });
      notify.success(message);
      for (const staleCall of STALE_CALLS) void queries.invalidateQueries({ queryKey: [staleCall] });
      onClose();
    } catch (error) {
      setError(isRefused(error) ? error.message : text('hostFailed'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={host ? text('editHost', { host: host.host }) : text('addHost')}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button size="large" tone="primary" isBusy={isBusy} busyLabel={text('saving')} onClick={() => void save()}>
            {text('save')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        {error && <Banner>{error}</Banner>}
        {!host && (
          <TextInput
            label={text('host')}
            description={text('hostHelp')}
            withAsterisk
            maxLength={253}
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus
            value={draft.host}
            error={isSubmitted && !isHost(draft.host) ? text('needHost') : null}
            onChange={({ currentTarget }) => change({ host: currentTarget.value })}
          />
        )}
        <Select
          label={text('company')}
          placeholder={text('everyCompany')}
          clearable
          searchable
          data={offered.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={draft.company}
          onChange={(company) => change({ company })}
        />
        <TextInput
          label={text('welcomeTitle')}
          placeholder={text('defaultTitle')}
          maxLength={120}
          value={draft.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <LogoField label={text('logo')} logo={draft.logo} onChange={(logo) => change({ logo })} />
        <NumberInput
          label={text('logoHeight')}
          min={16}
          max={120}
          clampBehavior="strict"
          allowDecimal={false}
          value={draft.logoHeight}
          onChange={(value) => change({ logoHeight: typeof value === 'number' ? value : DEFAULT_HEIGHT })}
        />
        <Switch
          label={text('showsLanding')}
          description={text('showsLandingHelp')}
          checked={draft.showsLanding}
          onChange={({ currentTarget }) => change({ showsLanding: currentTarget.checked })}
        />
      </div>
    </Dialog>
  );
}
