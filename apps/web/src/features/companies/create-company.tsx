import { DEFAULT_DATE_FORMAT } from '@lendwright/kernel';
import { TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefused, useSave } from '../../client';
import { useText } from '../../i18n';
import { companies } from '../../i18n/en/admin/companies';
import { Banner, Button, notify, Page, Panel } from '../../ui';
import { LeaveGuard } from '../tasks';
import type { NewCompany } from './company-shapes';
import { NameFields } from './profile-card';
import styles from './companies.module.css';

const blank = (): NewCompany => ({
  name: '',
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  dateFormat: DEFAULT_DATE_FORMAT,
  language: 'en',
  first_name: '',
  last_name: '',
  email: '',
});

const isEmail = (typedText: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typedText.trim());

/** /companies/new: creates a company with its default setup and its first administrator. */
export function CreateCompany() {
  const text = useText(companies);
  const navigate = useNavigate();
  const [first] = useState(blank);
  const [draft, setDraft] = useState(first);
  const [isSubmitted, setSubmitted] = useState(false);
  const change = (patch: Partial<NewCompany>) => setDraft((now) => ({ ...now, ...patch }));
  const creation = useSave('addCompany', {
    stale: ['listCompanies'],
    onSuccess: () => void notify.success(text('created', { name: draft.name, email: draft.email })),
    onSuccessIfMounted: ({ _id }) => void navigate({ to: '/companies/$id', params: { id: _id }, ignoreBlocker: true }),
    onError: () => notify.failure(text('createFailed')),
  });
  const isMissing = (part: 'name' | 'first_name' | 'last_name') => isSubmitted && draft[part].trim() === '';
  const create = () => {
    setSubmitted(true);
    const isWhole = [draft.name, draft.first_name, draft.last_name].every((typedName) => typedName.trim() !== '');
    if (isWhole && isEmail(draft.email)) creation.mutate({ body: { ...draft, email: draft.email.trim() } });
  };
  return (
    <Page title={text('createTitle')} width="form">
      {creation.isError && (
        <div className={styles.error}>
          <Banner>{isRefused(creation.error) ? creation.error.message : text('createFailed')}</Banner>
        </div>
      )}
      <div className={styles.cards}>
        <Panel title={text('profile')}>
          <div className={styles.stack}>
            <NameFields draft={draft} onChange={change} error={isMissing('name') ? text('needName') : null} />
          </div>
        </Panel>
        <Panel title={text('admin')} aside={text('adminHelp')}>
          <div className={styles.pair}>
            <TextInput
              label={text('firstName')}
              withAsterisk
              maxLength={80}
              value={draft.first_name}
              error={isMissing('first_name') ? text('needThis') : null}
              onChange={({ currentTarget }) => change({ first_name: currentTarget.value })}
            />
            <TextInput
              label={text('lastName')}
              withAsterisk
              maxLength={80}
              value={draft.last_name}
              error={isMissing('last_name') ? text('needThis') : null}
              onChange={({ currentTarget }) => change({ last_name: currentTarget.value })}
            />
            <TextInput
              label={text('email')}
              description={text('emailHelp')}
              withAsterisk
              type="email"
              maxLength={254}
              value={draft.email}
              error={isSubmitted && !isEmail(draft.email) ? text('needEmail') : null}
              onChange={({ currentTarget }) => change({ email: currentTarget.value })}
            />
          </div>
        </Panel>
      </div>
      <footer className={styles.actions}>
        <Button size="large" link={<Link to="/companies" />}>
          {text('cancel')}
        </Button>
        <Button size="large" tone="primary" isBusy={creation.isPending} busyLabel={text('creating')} onClick={create}>
          {text('create')}
        </Button>
      </footer>
      <LeaveGuard isUnsaved={draft !== first && !creation.isSuccess} />
    </Page>
  );
}
