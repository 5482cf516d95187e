import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefused, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { Banner, Button, Page } from '../../../ui';
import { SettingsFields, type SettingsDraft } from './settings-fields';
import styles from './settings.module.css';

const BLANK: SettingsDraft = { title: '', category: 'service', form: null };

/** /email_templates/create: creates a template from its settings, then opens its editor. */
export function CreateEmail() {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const navigate = useNavigate();
  const [draft, setDraft] = useState(BLANK);
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutate, isPending, error } = useSave('createEmailTemplate', {
    stale: ['listEmailTemplates'],
    onSuccessIfMounted: ({ _id }) =>
      void navigate({ to: '/email_templates/builder/$template_id', params: { template_id: _id } }),
  });
  const create = () => {
    setSubmitted(true);
    if (draft.title.trim() !== '') mutate({ body: draft });
  };
  return (
    <Page title={text('createTitle')} width="form">
      {error && (
        <div className={styles.error}>
          <Banner>{isRefused(error) ? error.message : sharedText('saveFailed')}</Banner>
        </div>
      )}
      <SettingsFields
        draft={draft}
        isSubmitted={isSubmitted}
        onChange={(patch) => setDraft((now) => ({ ...now, ...patch }))}
      />
      <footer className={styles.acts}>
        <Button size="large" link={<Link to="/email_templates" />}>
          {sharedText('cancel')}
        </Button>
        <Button size="large" tone="primary" isBusy={isPending} busyLabel={sharedText('saving')} onClick={create}>
          {sharedText('create')}
        </Button>
      </footer>
    </Page>
  );
}
