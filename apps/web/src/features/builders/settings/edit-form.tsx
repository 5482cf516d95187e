import { Link } from '@tanstack/react-router';
import { useCall } from '../../../client';
import { useText } from '../../../i18n';
import { builderForm } from '../../../i18n/en/builder/builder-form';
import { builderSettings } from '../../../i18n/en/builder/builder-settings';
import { Button, EditIcon, Page, Panel, SkeletonFields, Tag } from '../../../ui';
import { BoundFieldsPanel, useBoundFields, type BoundFieldsEditor } from '../../marketplace';
import { LoadFailed } from '../../load-failed';
import { LeaveGuard } from '../../tasks';
import { LibraryUses } from '../library/library-uses';
import { ApiIcon } from '../list/builder-icons';
import { builderPaths } from '../list/builder-paths';
import { ConvertPanel } from './convert-panel';
import { formTitle } from './form-title';
import { GeneralPanel } from './general-panel';
import { LinkPanel } from './link-panel';
import { MenuPanel } from './menu-panel';
import { ProgramsPanel } from './programs-panel';
import { RightsPanel } from './rights-panel';
import { SettingsConflict } from './settings-conflict';
import { SettingsErrors } from './settings-errors';
import type { Config, FormKind } from './settings-shapes';
import { StatusesPanel } from './statuses-panel';
import { useSettingsEditor, type SettingsEditor } from './use-settings-editor';
import { WebformPanel } from './webform-panel';
import styles from './settings.module.css';

export interface EditFormProps {
  readonly kind: FormKind;
  readonly id: string;
}

/** The settings of a form: its title and what it belongs to. */
export function EditForm({ kind, id }: EditFormProps) {
  const names = useText(builderForm);
  const text = useText(builderSettings);
  const { data, error, refetch } = useCall('readForm', { params: { id } });
  // A form is only found under the URL of its own builder.
  const isWrongKind = data && data.kind !== kind;
  if (data && !isWrongKind) return <Loaded key={id} config={data} />;
  return (
    <Page title={names('settings')}>
      <Panel>
        {error || isWrongKind ? (
          <LoadFailed
            {...{ error, isGone: isWrongKind, title: names('notLoaded'), help: text('notLoadedHelp') }}
            listPath={builderPaths(kind).list}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonFields lines={8} />
        )}
      </Panel>
    </Page>
  );
}

function Loaded({ config }: { readonly config: Config }) {
  const text = useText(builderSettings);
  const editor = useSettingsEditor(config);
  const { origin, conflict, errors } = editor;
  const lenderFields = useBoundFields(config.kind === 'opportunity' ? config._id : null);
  return (
    <Page
      title={formTitle(origin)}

      aside={origin.active ? null : <Tag>{text('inactive')}</Tag>}
      actions={<BuilderLinks config={origin} />}
    >
      <SettingsErrors errors={errors} />
      <Parts editor={editor} config={config} lenderFields={lenderFields} />
      <SaveBar editor={editor} lenderFields={lenderFields} />
      <LeaveGuard isUnsaved={editor.changed.length > 0 || lenderFields.isChanged} />
      {conflict && (
        <SettingsConflict conflict={conflict} onClose={editor.closeConflict} onResolve={editor.resolveConflict} />
      )}
    </Page>
  );
}

interface EditorProps {
  readonly editor: SettingsEditor;
  /** The fields that lenders are compared with, which are saved with the settings. */
  readonly lenderFields: BoundFieldsEditor;
}

/** The setting panels for the kind of form. */
function Parts({ editor, config, lenderFields }: EditorProps & { readonly config: Config }) {
  const props = { draft: editor.draft, change: editor.change };
  const { kind, isBuiltIn } = config;
  return (
    <div className={styles.stack}>
      <GeneralPanel {...props} isTitleMissing={editor.errors.length > 0} />
      {kind === 'opportunity' && (
        <>
          <ProgramsPanel {...props} id={config._id} />
          <BoundFieldsPanel editor={lenderFields} />
        </>
      )}
      {kind === 'module' && <MenuPanel {...props} />}
      {kind === 'module' && !isBuiltIn && (
        <>
          <StatusesPanel {...props} />
          <RightsPanel {...props} roles={config.roles} />
        </>
      )}
      {kind === 'webform' && (
        <>
          <WebformPanel {...props} />
          <LinkPanel config={config} />
          <ConvertPanel {...props} config={config} />
        </>
      )}
      {kind === 'library' && <LibraryUses id={config._id} />}
    </div>
  );
}

function BuilderLinks({ config }: { readonly config: Config }) {
  const text = useText(builderSettings);
  const paths = builderPaths(config.kind);
  const api = paths.api(config._id);
  return (
    <>
      {api && (
        <Button icon={ApiIcon} link={<Link to={api} />}>
          {text('api')}
        </Button>
      )}
      <Button icon={EditIcon} link={<Link to={paths.design(config._id)} />}>
        {text('editForm')}
      </Button>
    </>
  );
}

/** The unsaved changes, with Save and Discard. */
function SaveBar({ editor, lenderFields }: EditorProps) {
  const text = useText(builderSettings);
  const unsavedCount = editor.changed.length + (lenderFields.isChanged ? 1 : 0);
  const isBusy = editor.isBusy || lenderFields.isBusy;
  const discard = () => {
    editor.discard();
    lenderFields.discard();
  };
  const save = () => {
    if (editor.changed.length > 0) editor.save();
    lenderFields.save();
  };
  return (
    <footer className={styles.bar}>
      <span className={styles.state} role="status">
        {unsavedCount === 0 ? text('allSaved') : text('unsaved', { count: unsavedCount })}
      </span>
      <Button size="large" disabled={unsavedCount === 0 || isBusy} onClick={discard}>
        {text('discard')}
      </Button>
      <Button
        size="large"
        tone="primary"
        disabled={unsavedCount === 0}
        isBusy={isBusy}
        busyLabel={text('saving')}
        onClick={save}
      >
        {text('save')}
      </Button>
    </footer>
  );
}
