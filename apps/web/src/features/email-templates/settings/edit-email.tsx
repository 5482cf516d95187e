import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { emailTemplates } from '../../../i18n/en/builder/email-templates';
import { Banner, Button, notify, Page, Panel, SkeletonFields } from '../../../ui';
import { useMergedSave } from '../../lead-queue';
import { LoadFailed } from '../../load-failed';
import type { EmailTemplate } from '../email-shapes';
import { SettingsConflict } from './settings-conflict';
import { SettingsFields, type SettingsDraft } from './settings-fields';
import styles from './settings.module.css';

/** /email_templates/edit: the settings of a template. Its text has an editor of its own. */
export function EditEmail({ id }: { readonly id: string }) {
  const sharedText = useText(contracts);
  // A refetch while someone types would replace what they typed by the stored settings.
  const { data, error, refetch } = useCall(
    'readEmailTemplate',
    { params: { id } },
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (data) return <Settings key={data.version} template={data} />;
  return (
    <Page title={sharedText('settings')} width="form">
      <Panel>
        {error ? (
          <LoadFailed
            {...{ error, title: sharedText('loadFailed'), help: sharedText('loadHelp') }}
            listPath="/email_templates"
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonFields lines={3} />
        )}
      </Panel>
    </Page>
  );
}

function Settings({ template }: { readonly template: EmailTemplate }) {
  const text = useText(emailTemplates);
  const sharedText = useText(contracts);
  const navigate = useNavigate();
  const { _id: id, version, title, category, form } = template;
  const [draft, setDraft] = useState<SettingsDraft>({ title, category, form: form?._id ?? null });
  const [isSubmitted, setSubmitted] = useState(false);
  const { mutateAsync } = useSave('saveEmailTemplate', {
    stale: ['listEmailTemplates', 'readEmailTemplate'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: () => void navigate({ to: '/email_templates' }),
  });
  const saving = useMergedSave<SettingsDraft & Readonly<Record<string, unknown>>>({
    send: async (parts, from) => void (await mutateAsync({ params: { id }, body: { version: from, ...parts } })),
    draftOf: (currentValue) => ({ ...(currentValue as SettingsDraft) }),
    fallback: sharedText('saveFailed'),
  });
  const submit = () => {
    setSubmitted(true);
    if (draft.title.trim() === '') return;
    void saving.save({ version, value: { title, category, form: form?._id ?? null } }, { ...draft });
  };
  return (
    <Page title={title} width="form">
      {saving.error && (
        <div className={styles.error}>
          <Banner>{saving.error}</Banner>
        </div>
      )}
      <SettingsFields
        draft={draft}
        isSubmitted={isSubmitted}
        onChange={(patch) => setDraft((now) => ({ ...now, ...patch }))}
      />
      <footer className={styles.acts}>
        <Button size="large" link={<Link to="/email_templates/builder/$template_id" params={{ template_id: id }} />}>
          {text('editEmail')}
        </Button>
        <Button size="large" tone="primary" isBusy={saving.isBusy} busyLabel={sharedText('saving')} onClick={submit}>
          {sharedText('save')}
        </Button>
      </footer>
      {saving.conflict && (
        <SettingsConflict
          conflict={saving.conflict}
          onClose={saving.closeConflict}
          onResolve={(value) => void saving.resolve(value)}
        />
      )}
    </Page>
  );
}
