import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useSave, useCall } from '../../../client';
import { useText } from '../../../i18n';
import { builders } from '../../../i18n/en/builder/builders';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { Button, notify, Page } from '../../../ui';
import { useGoToPath, useSession } from '../../session';
import { LeaveGuard } from '../../tasks';
import { builderPaths } from '../list/builder-paths';
import { errorsOf, type FileError } from '../list/read-form-file';
import { GeneralPanel } from './general-panel';
import { MenuPanel } from './menu-panel';
import type { PanelProps } from './panel-props';
import { ProgramsPanel } from './programs-panel';
import { RightsPanel } from './rights-panel';
import { draftOf, settingsOf, type SettingsDraft } from './settings-draft';
import { SettingsErrors } from './settings-errors';
import { blankSettings, type FormKind, type RoleChoice } from './settings-shapes';
import { StatusesPanel } from './statuses-panel';
import { WebformPanel } from './webform-panel';
import styles from './settings.module.css';

/** The company's roles, read with any of its modules; null while loading. */
function useRoles(): readonly RoleChoice[] | null {
  const modules = useCall('listForms', { body: { kind: 'module' } }, { staleTime: 60_000 });
  const id = modules.data?.forms[0]?._id ?? '';
  const form = useCall('readForm', { params: { id } }, { enabled: id !== '', staleTime: 60_000 });
  return form.data?.roles ?? null;
}

/** Creates a form from its settings, then opens it in the builder. */
export function CreateForm({ kind }: { readonly kind: FormKind }) {
  const text = useText(builderSettings);
  const names = useText(builders);
  const paths = builderPaths(kind);
  const form = useCreateForm(kind);
  const { draft, isSubmitted, errors, creation } = form;
  const props = { draft, change: form.change };
  return (
    <Page title={names(`create-${kind}`)}>
      <SettingsErrors errors={errors} />
      <div className={styles.stack}>
        <GeneralPanel {...props} isTitleMissing={isSubmitted} />
        {kind === 'opportunity' && <ProgramsPanel {...props} id={null} />}
        {kind === 'module' && <ModuleParts {...props} />}
        {kind === 'webform' && <WebformPanel {...props} />}
      </div>
      <footer className={styles.bar}>
        <span className={styles.state}>{text('designNext')}</span>
        <Button size="large" link={<Link to={paths.list} />}>
          {text('cancel')}
        </Button>
        <Button
          size="large"
          tone="primary"
          isBusy={creation.isPending}
          busyLabel={text('saving')}
          onClick={form.create}
        >
          {text('createAndDesign')}
        </Button>
      </footer>
      <LeaveGuard isUnsaved={form.isTouched} />
    </Page>
  );
}

function useCreateForm(kind: FormKind) {
  const text = useText(builderSettings);
  const navigate = useGoToPath();
  const session = useSession();
  const [firstDraft] = useState(() => draftOf(blankSettings(kind)));
  const [draft, setDraft] = useState<SettingsDraft>(firstDraft);
  const [isSubmitted, setSubmitted] = useState(false);
  const [errors, setErrors] = useState<readonly FileError[]>([]);
  const [createdId, setCreatedId] = useState<string | null>(null);
  const creation = useSave('createForm', {
    stale: ['listForms', 'loanChoices'],
    onSuccess: ({ _id, message }) => {
      notify.success(message);
      if (kind === 'module') void session.refreshMenu();
      setCreatedId(_id);
    },
    onError: (error) => setErrors(errorsOf(error, text('createFailed'))),
  });
  // Navigation waits until the page has no unsaved changes; otherwise the leave guard would ask.
  useEffect(() => {
    if (createdId) navigate(builderPaths(kind).design(createdId));
  }, [createdId, kind, navigate]);
  return {
    draft,
    isSubmitted,
    errors,
    creation,
    isTouched: draft !== firstDraft && !createdId,
    change: (patch: Partial<SettingsDraft>) => setDraft((now) => ({ ...now, ...patch })),
    create: () => {
      setSubmitted(true);
      setErrors([]);
      const settings = settingsOf(draft);
      if (settings.title) creation.mutate({ body: { kind, settings } });
    },
  };
}

/** The settings of a module; its roles are those of any other module. */
function ModuleParts(props: PanelProps) {
  const roles = useRoles();
  return (
    <>
      <MenuPanel {...props} />
      <StatusesPanel {...props} />
      {roles && <RightsPanel {...props} roles={roles} />}
    </>
  );
}
