import { useQueryClient } from '@tanstack/react-query';
import { call, keyOf } from '../../client';
import { useText } from '../../i18n';
import { roles } from '../../i18n/en/admin/roles';
import { Banner, notify, Page, Tag } from '../../ui';
import { LeaveGuard, SaveBar } from '../tasks';
import { ChangesPanel } from './changes-panel';
import { ConflictDialog } from './conflict-dialog';
import { HoldersPanel } from './holders-panel';
import { LoadFrame } from './load-frame';
import { usePartText } from './use-part-labels';
import { changedParts, draftOf, namesOfParts, withoutParts, type RoleDraft } from './role-draft';
import { RoleForm } from './role-form';
import { kindOf, type Role, type RoleChoices, type RoleParts } from './role-shapes';
import { useVersionedEditor } from './use-versioned-editor';
import { useRoleData } from './use-role-data';
import { useRoleActivity } from './use-role-activity';
import styles from './roles.module.css';

/** One role: its settings, its members, and its change history. */
export function EditRole({ id }: { readonly id: string }) {
  const text = useText(roles);
  const { role, choices, error, retry } = useRoleData(id);
  if (role && choices) return <Loaded key={id} role={role} choices={choices} />;
  return (
    <LoadFrame
      {...{ error, title: text('editTitle'), failed: text('roleFailed') }}
      listPath="/security/roles"
      onRetry={retry}
    />
  );
}

interface LoadedProps {
  readonly role: Role;
  readonly choices: RoleChoices;
}

const partsOf = (role: Role, draft: RoleDraft) => changedParts(draftOf(role), draft);

/** Saves parts of a role. @returns the saved role */
function useSend(id: string) {
  const text = useText(roles);
  const queries = useQueryClient();
  return async (parts: RoleParts, version: number): Promise<Role> => {
    const params = { id };
    if (namesOfParts(parts).length > 0) {
      await call('saveRole', { params, body: { ...parts, version } });
      notify.success(text('saved'));
    }
    const latestData = await call('readRole', { params });
    queries.setQueryData(keyOf('readRole', { params }), latestData);
    void queries.invalidateQueries({ queryKey: ['listRoles'] });
    return latestData;
  };
}

function Loaded({ role, choices }: LoadedProps) {
  const text = useText(roles);
  const { titleOf, valueText } = usePartText(choices);
  const activity = useRoleActivity();
  const editor = useVersionedEditor<Role, RoleDraft, RoleParts>({
    ...{ item: role, draftOf, partsOf, namesOf: namesOfParts, without: withoutParts },
    errorOf: ({ title }) => (title.trim() === '' ? text('needTitle') : null),
    send: useSend(role._id),
    failed: text('saveFailed'),
  });
  const { draft, error, conflict, change } = editor;
  return (
    <Page
      title={editor.origin.title}
      aside={
        <>
          <Tag>{text(`kind-${kindOf(role)}`)}</Tag>
          {!role.active && <Tag hue="amber">{text('inactive')}</Tag>}
        </>
      }
      actions={activity.button(role, 'words')}
    >
      {error && (
        <div className={styles.error}>
          <Banner>{error}</Banner>
        </div>
      )}
      <div className={styles.rail}>
        <RoleForm
          kind={kindOf(role)}
          draft={draft}
          choices={choices}
          isTitleMissing={draft.title.trim() === ''}
          onChange={change}
        />
        <div className={styles.stack}>
          <HoldersPanel people={role.people} holders={role.holders} />
          <ChangesPanel
            history={editor.origin.history}
            actionText={(act, author) => text(`did-${act}`, { by: author })}
            entryText={({ field, to }) => `${titleOf(field)}: ${valueText(field, to)}`}
          />
        </div>
      </div>
      <SaveBar editor={editor} />
      <LeaveGuard isUnsaved={editor.unsaved > 0} />
      {activity.dialog}
      {conflict && (
        <ConflictDialog
          fields={conflict.fields}
          titleOf={titleOf}
          valueText={valueText}
          onClose={editor.closeConflict}
          onResolve={editor.resolveConflict}
        />
      )}
    </Page>
  );
}
