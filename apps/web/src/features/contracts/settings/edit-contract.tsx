import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isRefused, useCall, useSave } from '../../../client';
import { useText } from '../../../i18n';
import { contracts } from '../../../i18n/en/builder/contracts';
import { Banner, Button, notify, Page, Panel, SkeletonFields } from '../../../ui';
import { LoadFailed } from '../../load-failed';
import type { ContractTemplate } from '../contract-shapes';
import { SettingsFields, type SettingsDraft } from './settings-fields';
import styles from './settings.module.css';

/** /builders/contracts/edit: the settings of a template. Its text has an editor of its own. */
export function EditContract({ id }: { readonly id: string }) {
  const text = useText(contracts);
  // A refetch while someone types would replace what they typed by the stored settings.
  const { data, error, refetch } = useCall(
    'readContractTemplate',
    { params: { id } },
    { staleTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (data) return <Settings key={data.version} template={data} />;
  return (
    <Page title={text('settings')} width="form">
      <Panel>
        {error ? (
          <LoadFailed
            {...{ error, title: text('loadFailed'), help: text('loadHelp') }}
            listPath="/builders/contracts"
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonFields lines={5} />
        )}
      </Panel>
    </Page>
  );
}

function Settings({ template }: { readonly template: ContractTemplate }) {
  const text = useText(contracts);
  const navigate = useNavigate();
  const { _id: id, version, title, subject, description, doctype, form } = template;
  const [draft, setDraft] = useState<SettingsDraft>({ title, subject, description, doctype, form: form._id });
  const [isSubmitted, setSubmitted] = useState(false);
  const save = useSave('saveContractTemplate', {
    stale: ['listContractTemplates', 'readContractTemplate'],
    onSuccess: ({ message }) => void notify.success(message),
    onSuccessIfMounted: () => void navigate({ to: '/builders/contracts' }),
  });
  const submit = () => {
    setSubmitted(true);
    if (draft.title.trim() !== '' && draft.form !== '') save.mutate({ params: { id }, body: { version, ...draft } });
  };
  return (
    <Page title={title} width="form">
      {save.isError && (
        <div className={styles.error}>
          <Banner>{isRefused(save.error) ? save.error.message : text('saveFailed')}</Banner>
        </div>
      )}
      <SettingsFields
        draft={draft}
        isSubmitted={isSubmitted}
        onChange={(patch) => setDraft((now) => ({ ...now, ...patch }))}
      />
      <footer className={styles.acts}>
        <Button size="large" link={<Link to="/builders/contracts/builder/$contract_id" params={{ contract_id: id }} />}>
          {text('editText')}
        </Button>
        <Button size="large" tone="primary" isBusy={save.isPending} busyLabel={text('saving')} onClick={submit}>
          {text('save')}
        </Button>
      </footer>
    </Page>
  );
}
