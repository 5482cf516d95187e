import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Banner, Button, Page } from '../../../ui';
import { SettingsFields, type SettingsDraft } from './settings-fields';
import styles from './settings.module.css';

const BLANK_SETTINGS: SettingsDraft = { title: '', subject: '', description: '', doctype: 'customdocs', form: '' };

/** /builders/contracts/create: creates a template from its settings, then opens its editor. */
export function CreateContract() {
  const text = useText(contracts);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(BLANK_SETTINGS);
  const [isSubmitted, setSubmitted] = useState(false);
  const creation = useSave('createContractTemplate', {
    stale: ['listContractTemplates'],
    onSuccessIfMounted: ({ _id }) =>
      void navigate({ to: '/builders/contracts/builder/$contract_id', params: { contract_id: _id } }),
  });
  const create = () => {
    setSubmitted(true);
    if (draft.title.trim() !== '' && draft.form !== '') creation.mutate({ body: draft });
  };
  return (
    <Page title={text('createTitle')} width="form">
      {creation.isError && (
        <div className={styles.error}>
          <Banner>{isRefused(creation.error) ? creation.error.message : text('saveFailed')}</Banner>
        </div>
      )}
      <SettingsFields
        draft={draft}
        isSubmitted={isSubmitted}
        onChange={(patch) => setDraft((now) => ({ ...now, ...patch }))}
      />
      <footer className={styles.acts}>
        <Button size="large" link={<Link to="/builders/contracts" />}>
          {text('cancel')}
        </Button>
        <Button size="large" tone="primary" isBusy={creation.isPending} busyLabel={text('saving')} onClick={create}>
          {text('create')}
        </Button>
      </footer>
    </Page>
  );
}
